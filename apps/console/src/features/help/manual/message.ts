/** The manual of the log of messages to owners. */
import { words } from '@hoistway/contract/words';
import { type Manual, section } from './section.ts';

export const message: Manual = [
  section(
    '这个页面做什么',
    'What this screen is for',
    words(
      '列出向业主和短信接收人发送的短信：停梯、停梯恢复、困人、救援完成，最新的在前。每一起事件，一个手机号的每一类短信只有一条；关闭了接收的人不会收到。',
      'Lists the text messages sent to owners and receivers: stop, stop recovery, trapped, rescue completed, newest first. Per event, each phone receives only one message of each type; people who have turned off text messages receive none.',
    ),
  ),
  section(
    '什么时候发送',
    'When they are sent',
    words(
      '电梯故障停梯并派工时发“停梯”，困人时发“困人”（此后不再发“停梯”）；该电梯的报警全部结束时，向收到过“停梯”的手机发“停梯恢复”；人员解救后，向收到过“困人”的手机发“救援完成”；取消派工不算解救，设备仍报告轿厢内有人时，“停梯恢复”“救援完成”都等到设备解除后才发。疑似困人在确认之前不发；轿厢报警按钮动作、对讲测试呼叫失败、视频识别的人员跌倒不停梯，不发“停梯”。困人短信排在所有短信之前。',
      '“Stop” is sent when an elevator stops with a fault and is dispatched, “Trapped” when people are trapped (no “Stop” follows it). When all alarms of the elevator have ended, “Stop recovery” is sent to the phones that received “Stop”; when the people have been rescued, “Rescue completed” is sent to the phones that received “Trapped”. Cancelling a dispatch does not count as a rescue, and while the device still reports people inside, neither message is sent. Suspected entrapments are not announced until confirmed. A pressed alarm button, a failed intercom test call or a person seen falling on video does not stop the elevator, so no “Stop” is sent. Entrapment messages are sent before all others.',
    ),
    words(
      '停梯和恢复短信每个手机号每天各最多 50 条，超出的显示为“失败”；困人和解救不限。没有配置短信服务商时，短信只保存在系统中，状态为“未发出，仅保存”。指向发送状态可看到服务商的应答，没有发送的，写明原因；“服务商应答”一列可在列设置中打开。',
      'Each phone receives at most 50 stop and 50 recovery messages a day; further ones are shown as failed. Entrapment and rescue messages are not limited. If no SMS provider is configured, messages are only kept in the system with the status “Not sent, kept only”. Point at the send status to see the provider’s answer, or the reason why a message was not sent; the column “Provider’s answer” can be shown in the column settings.',
    ),
    words(
      '“发送方式”（短信接收人页面）设为人工的短信，在这里显示为“待人工发送”：选中后点“发送”。到有效期（停梯等 4 小时，困人 1 天）还没有发送的，不再发送。一个项目的多台电梯在短时间（默认一分钟）内停梯或恢复的，合并为一条短信，日志里每台电梯仍是一行。',
      'Messages set to be sent by hand (“Sending mode” on the page “SMS receivers”) are shown here as “To be sent by hand”: select them and use “Send”. Those not sent while they are valid (4 hours; 1 day for trapped people) are not sent any more. Elevators of one site that stop or recover within a short time (one minute by default) share one message; the log still has a row for each elevator.',
    ),
  ),
];
