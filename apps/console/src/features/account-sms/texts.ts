/** Words of a notice by SMS to chosen accounts. */

import { selectUser } from '@hoistway/contract/features/account-sms';
import { account } from '@hoistway/contract/pages/account';
import { words } from '@hoistway/contract/words';

export const texts = {
  title: account.buttons.sendSms,
  none: selectUser,
  tooMany: (count: number) =>
    words(
      `最多选择 ${count} 个用户`,
      count === 1 ? `At most ${count} user may be selected` : `At most ${count} users may be selected`,
    ),
  noPhone: (names: string) =>
    words(`以下用户没有手机号：${names}`, `These users have no phone number: ${names}`),
  receivers: (count: number) => words(`接收人（${count}）`, `Receivers (${count})`),
  left: ({ left, most }: { left: number; most: number }) =>
    words(`今日还可发 ${left} / ${most} 条`, `${left} of ${most} remaining today`),
  ownLeft: ({ left, most }: { left: number; most: number }) =>
    words(`您今日还可发送 ${left} / ${most} 条`, `You can still send ${left} of ${most} messages today`),
  text: words('通知内容', 'Notice text'),
  preview: words('短信全文', 'Full message'),
  empty: words('请输入通知内容', 'Enter the notice text'),
  ok: words('发送', 'Send'),
  confirmTitle: (count: number) =>
    words(
      `发送给 ${count} 个号码？`,
      count === 1 ? `Send it to ${count} number?` : `Send it to ${count} numbers?`,
    ),
  confirmText: (text: string) => words(`短信内容：${text}`, `Message: ${text}`),
  confirmKeptText: (text: string) =>
    words(
      `未配置短信服务，短信不会发出，只保存在发件箱。短信内容：${text}`,
      `No SMS service is configured: the message is not sent and only kept in the outbox. Message: ${text}`,
    ),
  done: words('已提交发送', 'Submitted for sending'),
  kept: words('短信未发出，已保存在发件箱', 'Not sent; kept in the outbox'),
  failed: words('部分号码未发送', 'Some numbers will not receive the message'),
  failedText: words(
    '以下号码今日的短信额度已用完，没有发送；其余号码已提交发送。',
    'These numbers have reached their daily limit and will not receive the message; it was submitted for the others.',
  ),
  failedKeptText: words(
    '以下号码今日的短信额度已用完；其余号码的短信未发出，已保存在发件箱。',
    'These numbers have reached their daily limit. The messages to the others were not sent and are kept in the outbox.',
  ),
};
