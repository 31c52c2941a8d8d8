/** Words of the log of messages about planned maintenance. */
import { words } from '@hoistway/contract/words';

export const texts = {
  empty: words(
    '还没有维保短信。计划维保前两天，会向电梯的业主和短信接收人发送短信。',
    'There are no maintenance messages yet. Owners and receivers of an elevator are notified by SMS two days before planned maintenance.',
  ),
  sample: words('短信示例', 'Sample message'),
  planned: words('计划维保（提前两天）', 'Planned maintenance (two days before)'),
  moved: words('维保改期（改期当天）', 'Rescheduled maintenance (on the day of the change)'),
  signature: words(
    '业主和短信接收人收到的短信为中文，以服务商审核通过的短信签名开头。',
    'Messages to owners and receivers are in Chinese and start with the sender signature approved by the provider.',
  ),
  quiet: ({ from, to }: { from: number; to: number }) =>
    words(
      `${from} 点至${from > to ? '次日 ' : ' '}${to} 点不发送。`,
      `No messages are sent between ${from}:00 and ${to}:00.`,
    ),
  anyHour: words('全天发送。', 'Messages are sent at any time of day.'),
};
