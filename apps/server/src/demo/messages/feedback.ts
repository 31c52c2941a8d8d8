/** Abnormal feedback of the last two months in every state: waiting for a reply, answered, rated with 1 to 5 stars. */
import type { Day } from '../history/calendar.ts';
import type { Random } from '../random.ts';
import type { Row } from '../rows.ts';

/** Title, content, and the final reply. */
const stories = [
  ['轿厢运行时异响', '上行经过 8 层附近有金属摩擦声，空载时更明显。', '已检查导靴并更换靴衬，试运行正常。'],
  ['关门到一半停顿', '每天早高峰关门到一半会停一下再关上。', '门机皮带松弛，已张紧，请继续观察。'],
  ['平层有落差', '3 楼平层低约 2 厘米，推轮椅不方便。', '已调整平层感应器，落差在标准以内。'],
  ['轿厢照明不亮', '轿厢灯从昨晚开始闪烁，现在不亮。', '已更换照明灯管。'],
  ['对讲听不清', '轿厢对讲声音很小，基本听不清对方。', '已更换扬声器，现场测试清晰。'],
  ['扶梯扶手带发热', '二楼上行扶梯扶手带摸上去发烫。', '摩擦轮压力过大，已重新调整。'],
  ['实时监视数据延迟', '监视画面里楼层比实际慢十几秒。', '网关信号弱，已更换天线位置。'],
  ['维保签到时间不对', '记录的到场时间比实际晚一个小时。', '已核对并更正，向您致歉。'],
  ['报警短信没有收到', '昨天困人报警没有收到短信。', '手机号登记有误，已更正并测试。'],
  ['按钮按下不亮', '12 楼下行按钮按下后灯不亮，但电梯会来。', '已更换按钮指示灯。'],
] as const;
/** The reporting accounts; customer service replies. */
const reporters = ['property', 'property', 'homeowner', 'provider', 'branch'] as const;
const daysBack = 60;
const perStory = 4;
const openDays = 5;

export function planFeedback(
  random: Random,
  accounts: readonly Row<'account'>[],
  today: Day,
  now: Date,
): Row<'feedback'>[] {
  const idOf = (name: string) => accounts.find(({ username }) => username === name)?.user_id ?? null;
  const drawn = Array.from({ length: stories.length * perStory }, (_, index) => {
    const daysAgo = random.int(0, daysBack);
    return { story: index % stories.length, daysAgo, at: today.plus(-daysAgo).at(random.int(480, 1200)) };
  });
  return drawn
    .filter(({ at }) => at < now)
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ story, daysAgo, at }, index) => {
      const [title, content, answer] = stories[story] ?? stories[0];
      const creator = random.pick(reporters);
      const replyTime = new Date(at.getTime() + random.between(1, 40) * 3_600_000);
      const isReplied = daysAgo > openDays && replyTime < now;
      const isRated = isReplied && creator !== 'provider' && random.chance(0.6);
      const stars = random.weighted([1, 2, 3, 4, 5], star => star * star);
      return {
        feedback_id: index + 1,
        title,
        content,
        creator,
        creator_id: idOf(creator),
        feedback_time: at,
        reply: isReplied ? answer : null,
        replier: isReplied ? 'service' : '',
        reply_time: isReplied ? replyTime : null,
        rating: isRated ? stars : null,
      };
    });
}
