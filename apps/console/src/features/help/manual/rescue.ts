/** The manual of the rescue clock. */
import { words } from '@hoistway/contract/core/words';
import { type Manual, section } from './section.ts';

export const rescue: Manual = [
  section(
    '当前救援',
    'Now',
    words(
      '最上面列出正在被困的电梯，等待最久的在前：被困时间、人数、楼层、处置阶段和工单在谁手中、到达或救援的时限，以及应外呼的单位。最多显示 100 起，数字随报警自动更新；读取失败时另有提示，此时显示的可能已过时。',
      'At the top are the units in which people are trapped, the longest waiting first: how long they wait, how many they are, the floor, the stage and who has the order, what is due, and whom to call. At most 100 are shown. It follows the alarms by itself; when that fails it says so, and what is shown may be old.',
    ),
    words(
      '下面是统计：困人工单、已解困、到达超时、救援超时，今天和近 30 天，并逐日列出。工单按报警日期统计，超时按时限日期统计。点数字打开对应的清单，数量一致。',
      'Below are the counters: orders with people trapped, those rescued, arrivals and rescues that were late, today, in 30 days, and day by day. Orders count on the day of their alarm, breaches on the day of the limit. A number opens the list with exactly these.',
    ),
  ),
  section(
    '时限',
    'Limits',
    words(
      '直辖市和设区的市，困人后 30 分钟内应有人到达，其他地区 60 分钟；到达后应在 30 分钟内解困，可由设置 HOISTWAY_RESCUE_MINUTES 更改，更改后对新的到达生效。',
      'Somebody should be there within 30 minutes in municipalities and cities with districts, elsewhere within 60; people should be out 30 minutes after that. The setting HOISTWAY_RESCUE_MINUTES changes the latter, for arrivals from then on.',
    ),
  ),
  section(
    '预警与外呼',
    'Alerts and calls for help',
    words(
      '无人到达时，在到达时限的一半、四分之三和期满时（30 分钟的为 15、22、30 分钟，60 分钟的为 30、45、60 分钟）各提醒一次，显示在页面顶端，并依次外呼：维保单位、最近的救援站、119 和 110。系统不拨号：点“外呼”查看电话和通话时照读的中英文内容，自行拨打后点“外呼登记”。登记人、时间和备注不能修改。',
      'While nobody has arrived, an alert comes at half of the time, at three quarters and at its end (15, 22 and 30 of 30 minutes; 30, 45 and 60 of 60). It stands at the top of every page, and each names whom to call: the maintenance company, the nearest rescue station, then 119 and 110. The system dials nothing: “Call for help” shows the numbers and what to read out in both languages; after the call, “Enter call” keeps who called, when, and a remark. That stays.',
    ),
  ),
  section(
    '超时记录',
    'Breaches',
    words(
      '超过时限时系统自动生成记录，每次困人每种超时一条：全部解困后再次困人另行计时，即使其间其他故障未结束。任何人都不能修改或删除，并加入记录链条；点链条编号可以核验，点一行打开报警。“超出”按报警的到达和解困时间计算，随报警更新。设备事后补报的时间可能表明当时并未超时，记录仍然保留，并注明“事后得知未超时”。无权查看到达时间的，不显示救援超时的时限和发现时间。',
      'When a limit passes the system writes a record, one of each kind for an entrapment; people who are trapped after others were freed have a clock of their own, also while another fault goes on. Nobody can change or delete it, and it is linked into the chain of records: the number of its link opens the verification, the row its alarm. “Over by” follows from the times of the alarm. What a device reports later may show that it was in time after all: the record stays, and says so. Whoever may not see times of arrival does not see when a rescue was due and found late.',
    ),
  ),
  section(
    '救援站',
    'Rescue stations',
    words(
      '有“救援站维护”权限的人员登记所管城市的救援站。填写坐标后按直线距离选择最近的救援站；没有坐标的，选择电梯所在城市的救援站。',
      'Whoever may keep rescue stations enters those of the own cities. With coordinates the nearest one in a straight line is chosen, without them one of the city of the unit.',
    ),
  ),
];
