/** The manual of the outbox. */
import { words } from '@hoistway/contract/core/words';
import { type Manual, section } from './section.ts';

export const outbox: Manual = [
  section(
    '这个页面做什么',
    'What this screen is for',
    words(
      '列出发给您所管理账号的短信：内容、状态和服务商的应答。发送失败的短信会自动重试，验证码 5 分钟内、其他短信两天内有效。',
      'Text messages to the accounts that you manage: the text, whether it left, and what the provider answered. What could not be sent is tried again, a code for its 5 minutes, anything else for two days.',
    ),
    words(
      '系统未配置短信服务商时，短信只保存在这里，不会发出。此时超级管理员可以看到有效期内的验证码；已发出的验证码任何人都看不到。',
      'Where no provider is set up, messages are kept here and do not leave. Super administrators then see a code while it is valid; nobody sees a code that was sent.',
    ),
  ),
];
