/** The manual of the push record. */
import { words } from '@hoistway/contract/words';
import { type Manual, section } from './section.ts';

export const alarmPushRecord: Manual = [
  section(
    '这个页面做什么',
    'What this screen is for',
    words(
      '列出每起报警向谁、在什么时间、以什么方式推送了什么，以及服务商的应答，最新的在前。可以按项目、工号、接收人、手机号、内容、结果和时间查询，也可以导出。报警详情中的“已发送通知”打开这一起事件的记录。',
      'Lists for each alarm who was notified, when and how, and the provider’s answer, newest first. You can search by site, job number, receiver, phone, content, result and time, and export the list. “Notifications sent” in the alarm details opens the records of that event.',
    ),
  ),
  section(
    '推送结果',
    'Outcomes',
    words(
      '“成功”：服务商已接收。“等待发送”：还没有轮到，或在重试。“失败”：应答一栏是原因，例如 limit of the day（当日条数已满）、expired（超过四小时没有发出）。“未发出，仅保存”：没有配置短信服务商。',
      'Success: the provider accepted the message. Waiting to be sent: not its turn yet, or being retried. Failed: the answer column shows the reason, for example “limit of the day” (daily limit reached) or “expired” (not sent within four hours). Not sent, kept only: no SMS provider is configured.',
    ),
  ),
];
