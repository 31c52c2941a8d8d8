/** The manual of the log of messages to owners. */
import { words } from '@hoistway/contract/core/words';
import { type Manual, section } from './section.ts';

export const message: Manual = [
  section(
    '这个页面做什么',
    'What this screen is for',
    words(
      '列出向业主和短信接收人发送的短信：停梯、停梯恢复、困人、解救完成，最新的在前。每一起事件，一个手机号的每一类短信只有一条；关闭了接收的人不会收到。',
      'It lists the text messages to owners and receivers: stop, stop recovery, trapped, rescue completed, newest first. Per event a phone gets one message of each kind; people who switched reception off get nothing.',
    ),
  ),
  section(
    '什么时候发送',
    'When they are sent',
    words(
      '电梯故障停梯并派工时发“停梯”，困人时发“困人”（此后不再发“停梯”）；该电梯的报警全部结束时，向收到过“停梯”的手机发“停梯恢复”；人员解救后，向收到过“困人”的手机发“解救完成”；取消派工不算解救，设备仍报告轿厢内有人时，“停梯恢复”“解救完成”都等到设备解除后才发。疑似困人在确认之前不发。困人短信排在所有短信之前。',
      'A stop message is sent when a unit stands still with a fault and is dispatched, an entrapment message when people are trapped (no stop message follows it). When all alarms of the unit are over, the recipients of the stop message get the recovery; when the people are out, the recipients of the entrapment message get the rescue. A cancelled dispatch is no rescue, and while the device says that somebody is inside neither end is told. A suspicion is told once it is confirmed. Messages about trapped people go before all others.',
    ),
    words(
      '停梯和恢复短信每个手机号每天各最多 50 条，超出的显示为“失败”；困人和解救不限。没有配置短信服务商时，短信只保存在系统中，状态为“未发出，仅保存”。指向发送状态可看到服务商的应答，没有发送的，写明原因；“服务商应答”一列可在列设置中打开。',
      'A phone gets at most 50 messages a day of stops and of recoveries each; beyond, they are shown as failed. Those about trapped people are not limited. Where no provider is set up, messages are kept and not sent. Point at the status for the answer of the provider, or why a message was not sent; the column “Answer” can be switched on.',
    ),
  ),
];
