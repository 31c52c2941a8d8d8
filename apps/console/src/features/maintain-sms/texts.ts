/** Words of the log of messages about planned maintenance. */
import { words } from '@hoistway/contract/core/words';

export const texts = {
  empty: words(
    '还没有维保短信。计划维保前两天，会向电梯的业主和短信接收人发送短信。',
    'There are no messages yet. Owners and receivers of a unit are notified two days before its planned maintenance.',
  ),
  sample: words('短信示例', 'Sample message'),
  planned: words('计划维保（提前两天）', 'Planned maintenance, two days before'),
  moved: words('维保改期（改期当天）', 'Moved maintenance, on the day when it is moved'),
  signature: words(
    '业主和短信接收人收到的短信为中文，以服务商登记的签名开头。',
    'Owners and receivers are written to in Chinese, after the sign that the provider has approved.',
  ),
  quiet: ({ from, to }: { from: number; to: number }) =>
    words(`${from} 点至次日 ${to} 点不发送。`, `Nothing is sent between ${from}:00 and ${to}:00.`),
  anyHour: words('全天发送。', 'They are sent at any hour.'),
};
