import { expect, test } from 'vitest';
import { feedbackModes, modeOf } from './feedback-mode.ts';

const { add, reply, view } = feedbackModes;
const others = { own: false, replyStatus: 0 } as const;
const everything = () => true;

test('a reply is for the unanswered feedback of somebody else, by whoever may', () => {
  expect(modeOf(reply, others, everything)).toBe(reply);
  expect(modeOf(reply, { ...others, own: true }, everything)).toBe(view);
  expect(modeOf(reply, { ...others, replyStatus: 1 }, everything)).toBe(view);
  expect(modeOf(reply, others, name => name !== 'feedback.reply')).toBe(view);
});

test('without a feedback there is only a new one', () => {
  expect(modeOf(view, undefined, everything)).toBe(add);
  expect(modeOf(view, others, everything)).toBe(view);
  expect(modeOf(add, others, everything)).toBe(view);
});
