/** The manual of the outbox. */
import { words } from '@hoistway/contract/words';
import { type Manual, section } from './section.ts';

export const outbox: Manual = [
  section(
    '这个页面做什么',
    'What this screen is for',
    words(
      '列出发给您所管理账号的短信、微信消息和维保作业应用的通知：内容、状态和服务商的应答。微信消息包括报警、保养和通知，只显示微信用户的名称。发送失败的会自动重试，直到过期：验证码 5 分钟，停梯、停梯恢复和救援完成 4 小时，困人 24 小时，计划维保到夜间不发送的时段开始为止，公告到其结束时间为止，应用通知到应答时限为止（困人 30 分钟，收回和结束 1 小时），其他短信两天。',
      'Lists the text messages, WeChat messages and notifications of the technician’s app sent to the accounts you manage: content, status and the provider’s answer. WeChat messages are about alarms, maintenance and notices, and show only the name of the WeChat user. Failed messages are retried automatically until they expire: codes after 5 minutes; stop, stop recovery and rescue completed after 4 hours; trapped after 24 hours; planned maintenance when the quiet hours of the night begin; notices at their end; app notifications when the answer is due (trapped people after 30 minutes, withdrawn and over after an hour); other messages after two days.',
    ),
    words(
      '系统未配置短信服务商时，短信只保存在这里，不会发出。此时超级管理员可以看到有效期内的验证码；已发出的验证码任何人都看不到。服务器上没有配置模板的消息类型不会发出，列表上方会列出。',
      'If no SMS provider is configured, messages are only kept here and not sent. Super administrators can then see codes while they are valid; nobody can see codes that have been sent. Kinds of messages without a template on the server are not sent; they are named above the list.',
    ),
    words(
      '测试短信：向您自己账号的手机号发送一条短信，列表显示发送状态和服务商的应答。',
      'Test message: sends a message to the phone of your own account; the list shows its status and the provider’s answer.',
    ),
  ),
];
