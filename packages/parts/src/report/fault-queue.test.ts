import { Refusal } from '@hoistway/contract/core/refusal';
import { expect, test } from 'vitest';
import { createFaultQueue, type Fault } from './fault-queue.ts';

const build = (perMinute = 3) => {
  let now = 1_000_000;
  let reachable: true | Error = true;
  const reported: Fault[] = [];
  const plans: { at: number; work: () => void }[] = [];
  const queue = createFaultQueue<Fault>({
    perMinute,
    now: () => now,
    later: (work, ms) => plans.push({ at: now + ms, work }),
    deliver: async fault => {
      if (reachable !== true) throw reachable;
      reported.push({ ...fault });
    },
  });
  const add = (name: string) => queue.add({ name, at: now, times: 1 });
  const settle = () => new Promise(resolve => setTimeout(resolve));
  return {
    queue,
    reported,
    add,
    settle,
    names: () => reported.map(({ name }) => name),
    answers: (next: true | Error) => {
      reachable = next;
    },
    async pass(ms: number) {
      now += ms;
      for (const plan of plans.splice(0)) plan.at <= now ? plan.work() : plans.push(plan);
      await settle();
    },
  };
};

test('undelivered faults wait, with a count of each, until the network is back', async () => {
  const { queue, add, reported, answers, settle } = build();
  answers(new Error('offline'));
  add('timeout: /list');
  await settle();
  add('timeout: /list');
  add('offline: /count');
  await settle();
  expect(queue.waiting()).toBe(2);
  answers(true);
  queue.hurry();
  await settle();
  expect(reported).toMatchObject([
    { name: 'timeout: /list', times: 2, at: 1_000_000 },
    { name: 'offline: /count', times: 1 },
  ]);
  expect(queue.waiting()).toBe(0);
});

test('the queue retries by itself', async () => {
  const { add, names, answers, settle, pass } = build();
  answers(new Error('offline'));
  add('a');
  await settle();
  answers(true);
  await pass(15_000);
  expect(names()).toEqual(['a']);
});

test('only a limited number is sent per minute, the rest afterwards', async () => {
  const { add, names, settle, pass } = build(2);
  for (const name of ['a', 'b', 'c']) add(name);
  await settle();
  expect(names()).toEqual(['a', 'b']);
  await pass(60_000);
  expect(names()).toEqual(['a', 'b', 'c']);
});

test('a reported fault is not repeated for ten minutes, and a refused one is dropped', async () => {
  const { queue, add, names, settle, pass, answers } = build(10);
  add('a');
  await settle();
  add('a');
  await settle();
  expect(names()).toEqual(['a']);
  await pass(600_000);
  add('a');
  await settle();
  expect(names()).toEqual(['a', 'a']);
  answers(new Refusal('invalid'));
  add('b');
  await settle();
  expect(queue.waiting()).toBe(0);
});
