/** The manual of the push record. */
import { answerColumn, ownAnswers } from '@hoistway/contract/features/outbox';
import { smsStatuses } from '@hoistway/contract/features/stop-sms';
import { msg } from '@hoistway/contract/pages/msg';
import { send } from '@hoistway/contract/pages/page-entry';
import { words } from '@hoistway/contract/words';
import { type Manual, section } from './section.ts';

const { words: outcome } = smsStatuses;
const { words: answer } = ownAnswers;

export const alarmPushRecord: Manual = [
  section(
    '这个页面做什么',
    'What this screen is for',
    words(
      '列出每起报警向谁、在什么时间、以什么方式推送了什么，以及服务商的应答，最新的在前。可以按城市、项目名称、工号、接收人、手机号、推送内容、推送方式、推送结果和创建时间查询，也可以导出。报警详情中的“已发送通知”打开这一起事件的记录。',
      'Lists for each alarm who was notified, when and how, and the provider’s answer, newest first. You can search by city, site, job number, receiver, phone, message, channel, outcome and the time at which the message was created, and export the list. “Notifications sent” in the alarm details opens the records of that event.',
    ),
  ),
  section(
    '推送结果',
    'Outcomes',
    words(
      `“${outcome[1].zh}”：服务商已接收。“${outcome[2].zh}”：还没有轮到，或正在重试。“${outcome[4].zh}”：这一类短信由人工发送（短信接收人页面的“${msg.buttons.mode.zh}”），有权限的人选中后点“${send.zh}”。“${outcome[3].zh}”：没有配置短信服务商。“${outcome[0].zh}”：不再尝试发送。`,
      `“${outcome[1].en}”: the provider accepted the message. “${outcome[2].en}”: not its turn yet, or being retried. “${outcome[4].en}”: messages of this type are sent by hand (“${msg.buttons.mode.en}” on the page “SMS receivers”); whoever has the permission selects them and uses “${send.en}”. “${outcome[3].en}”: no SMS provider is configured. “${outcome[0].en}”: it is not tried again.`,
    ),
    words(
      `失败的原因在“${answerColumn.title.zh}”一列，例如“${answer['limit of the day'].zh}”；“${answer.expired.zh}”：停梯、停梯恢复、救援完成 4 小时内，困人 24 小时内没有发出；“${answer['over before it was sent'].zh}”：发送之前情况已经变化，例如电梯已恢复、人员已救出。其余是服务商的答复。`,
      `The column “${answerColumn.title.en}” shows why a message failed, for example “${answer['limit of the day'].en}”; “${answer.expired.en}”: stop, stop recovery and rescue completed were not sent within 4 hours, trapped not within 24 hours; “${answer['over before it was sent'].en}”: by then it was no longer so, for example the elevator had recovered or the people had been rescued. Everything else is what the provider replied.`,
    ),
  ),
];
