/**
 * Text messages of the last weeks in every final state: sent, failed at the provider, and kept from the time before
 * there was a provider. Waiting messages would be sent, so there are none.
 */
import type { Row } from '../rows.ts';

interface Story {
  hoursAgo: number;
  /** Absent for a code, which is no longer known. */
  text?: string;
  state: 'sent' | 'kept' | 'failed';
  attempts?: number;
  answer?: string;
  /** Number of recipients. */
  receivers: number;
}

const stories: readonly Story[] = [
  { hoursAgo: 26, text: '周六 8:00 至 12:00 小区停电，请提前安排', state: 'sent', receivers: 6 },
  { hoursAgo: 49, state: 'sent', receivers: 1 },
  { hoursAgo: 75, text: '下周三开展困人演练，请值班人员到场', state: 'sent', receivers: 5 },
  {
    hoursAgo: 76,
    text: '下周三开展困人演练，请值班人员到场',
    state: 'failed',
    answer: 'isv.MOBILE_NUMBER_ILLEGAL 号码格式错误',
    receivers: 1,
  },
  { hoursAgo: 130, state: 'failed', attempts: 4, answer: 'isv.AMOUNT_NOT_ENOUGH 账户余额不足', receivers: 1 },
  { hoursAgo: 190, text: '台风临近，请检查机房门窗与底坑排水', state: 'sent', attempts: 2, receivers: 6 },
  { hoursAgo: 410, text: '维保计划已更新，请查看', state: 'kept', receivers: 4 },
  { hoursAgo: 433, state: 'kept', receivers: 1 },
];

const sender = 'branch';
const hourMs = 3_600_000;
const twoDaysMs = 48 * hourMs;
const fiveMinutesMs = 300_000;

/** @param accounts with phones; they receive in turn */
export function planOutbox(accounts: readonly Row<'account'>[], now: Date): Row<'outbox_message'>[] {
  const senderId = accounts.find(({ username }) => username === sender)?.user_id ?? null;
  const reached = accounts.filter(({ tel_num }) => tel_num);
  let turn = 0;
  return stories
    .toSorted((one, other) => other.hoursAgo - one.hoursAgo)
    .flatMap(({ receivers, ...story }) =>
      Array.from({ length: receivers }, () => ({ story, receiver: reached[turn++ % reached.length] })),
    )
    .map(({ story, receiver }, index) => {
      const at = new Date(now.getTime() - story.hoursAgo * hourMs + index * 1000);
      const isCode = story.text === undefined;
      const attempts = story.attempts ?? 1;
      return {
        message_id: index + 1,
        key: `demo ${index + 1}`,
        template: isCode ? 'code' : 'notice',
        parameters: story.text === undefined ? {} : { text: story.text },
        language: 'zh',
        address: receiver?.tel_num ?? '',
        receiver_id: receiver?.user_id ?? null,
        sender_id: isCode ? null : senderId,
        priority: isCode ? 1 : 2,
        state: story.state,
        attempts,
        next_at: at,
        expires_at: new Date(at.getTime() + (isCode ? fiveMinutesMs : twoDaysMs)),
        at,
        ended_at: new Date(at.getTime() + attempts * 4000),
        provider: story.state === 'kept' ? 'outbox' : 'aliyun',
        provider_id: '',
        answer: story.answer ?? (story.state === 'sent' ? 'OK' : ''),
      };
    });
}
