import { SendFailure } from '@hoistway/client/http/failures';
import { Refusal } from '@hoistway/contract/core/refusal';
import { expect, test } from 'vitest';
import type { KeptStep, StepKind } from '../store/kept-orders.ts';
import { createStepQueue } from './step-queue.ts';

const step = (nr: number, kind: StepKind, orderId = 1): KeptStep => ({
  nr,
  stepId: `step-${nr}`,
  userId: 1,
  orderId,
  orderNum: `SO${orderId}`,
  unitName: '云锦苑',
  kind,
  at: nr * 1000,
  place: null,
  note: '',
  isSent: false,
  refusal: null,
});

/** A phone, and a server that remembers what it was sent. */
const start = (...kept: KeptStep[]) => {
  let steps = kept;
  const sent: string[] = [];
  /** What the sends answer, one each; undefined: taken. */
  const answers: unknown[] = [];
  const pauses: (() => void)[] = [];
  const queue = createStepQueue(
    {
      steps: () => steps,
      change: async (nr, change) => {
        steps = steps.map(one => (one.nr === nr ? { ...one, ...change } : one));
      },
      send: async ({ stepId, kind }) => {
        sent.push(`${stepId} ${kind}`);
        const trouble = answers.shift();
        if (trouble) throw trouble;
      },
      refusalText: () => '已改派',
    },
    work => {
      pauses.push(work);
      return () => undefined;
    },
  );
  return {
    queue,
    sent,
    answers,
    pauses,
    steps: () => steps,
    add: (one: KeptStep) => {
      steps = [...steps, one];
    },
  };
};

test('steps are sent in the order in which they were taken, whatever their times say', async () => {
  const phone = start(step(1, 'accepted'), { ...step(2, 'onTheWay'), at: 5 }, step(3, 'arrived'));
  await phone.queue.wake();
  expect(phone.sent).toEqual(['step-1 accepted', 'step-2 onTheWay', 'step-3 arrived']);
  expect(phone.steps().every(({ isSent }) => isSent)).toBe(true);
  await phone.queue.wake();
  expect(phone.sent).toHaveLength(3);
});

test('without network nothing is passed over: the same step is sent again first, with its own number', async () => {
  const phone = start(step(1, 'arrived'), step(2, 'rescued'));
  phone.answers.push(new SendFailure('offline', '/work/orders/arrived'));
  await phone.queue.wake();
  expect(phone.sent).toEqual(['step-1 arrived']);
  expect(phone.queue.state.get().is).toBe('waiting');
  expect(phone.pauses).toHaveLength(1);
  phone.pauses[0]?.();
  await phone.queue.wake();
  expect(phone.sent).toEqual(['step-1 arrived', 'step-1 arrived', 'step-2 rescued']);
  expect(phone.queue.state.get().is).toBe('idle');
});

test('what the server refuses stays with its words, is not sent again, and holds up no other', async () => {
  const phone = start(step(1, 'accepted'), step(2, 'accepted', 2));
  phone.answers.push(new Refusal('conflict'));
  await phone.queue.wake();
  expect(phone.steps().map(({ isSent, refusal }) => [isSent, refusal])).toEqual([
    [false, '已改派'],
    [true, null],
  ]);
  await phone.queue.wake();
  expect(phone.sent).toEqual(['step-1 accepted', 'step-2 accepted']);
});

test.each([
  ['notAllowed', 403],
  ['foreign', 400],
  ['tooLarge', 413],
] as const)(
  'a step that a proxy does not let through (%s) is sent again by itself, its order waits, and no other does',
  async (kind, status) => {
    const phone = start(step(1, 'arrived'), step(2, 'accepted', 2), step(3, 'completed'));
    const trouble = new SendFailure(kind, '/work/orders/arrived', undefined, status);
    phone.answers.push(trouble);
    await phone.queue.wake();
    expect(phone.sent).toEqual(['step-1 arrived', 'step-2 accepted']);
    expect(phone.steps().map(({ refusal }) => refusal)).toEqual([null, null, null]);
    expect(phone.queue.state.get()).toEqual({ is: 'waiting', error: trouble });
    phone.pauses[0]?.();
    await phone.queue.wake();
    expect(phone.sent.slice(2)).toEqual(['step-1 arrived', 'step-3 completed']);
  },
);

test('a step over which the server breaks down holds up the later ones of its order alone', async () => {
  const phone = start(step(1, 'accepted'), step(2, 'accepted', 2), step(3, 'onTheWay'));
  phone.answers.push(new Refusal('failed'));
  await phone.queue.wake();
  expect(phone.sent).toEqual(['step-1 accepted', 'step-2 accepted']);
  expect(phone.queue.state.get().is).toBe('waiting');
  phone.pauses[0]?.();
  await phone.queue.wake();
  expect(phone.sent.slice(2)).toEqual(['step-1 accepted', 'step-3 onTheWay']);
});

test('when the session is gone everything stays as it is', async () => {
  const phone = start(step(1, 'accepted'), step(2, 'arrived'));
  phone.answers.push(new Refusal('sessionGone'));
  await phone.queue.wake();
  expect(phone.queue.state.get().is).toBe('signIn');
  expect(phone.pauses).toEqual([]);
  expect(phone.steps().some(({ isSent, refusal }) => isSent || refusal !== null)).toBe(false);
});

test('a step that is taken while another is under way is sent behind it', async () => {
  const phone = start(step(1, 'accepted'));
  const sending = phone.queue.wake();
  phone.add(step(2, 'onTheWay'));
  await sending;
  expect(phone.sent).toEqual(['step-1 accepted', 'step-2 onTheWay']);
});
