import { expect, test } from 'vitest';
import { createLogTally } from './log-tally.ts';

function world() {
  const lines: object[] = [];
  const log = { info: (facts: object, message: string) => void lines.push({ message, ...facts }) };
  return { lines, tally: createLogTally({ log, periodMs: 60_000 }) };
}

test('the first event of a cause and source is logged, repetitions as a number', () => {
  const { lines, tally } = world();
  const entry = { message: 'refused', address: 'a', reason: 'x' };
  for (let n = 0; n < 500; n++) tally.info('refused', { address: 'a', reason: 'x' });
  tally.info('refused', { address: 'b', reason: 'x' });
  expect(lines).toEqual([entry, { ...entry, address: 'b' }]);
  tally.stop();
  expect(lines.slice(2)).toEqual([{ ...entry, again: 499, periodMs: 60_000 }]);
  tally.info('refused', { address: 'a', reason: 'x' });
  expect(lines.slice(3)).toEqual([entry]);
});

test('an unlimited number of sources shares a line', () => {
  const { lines, tally } = world();
  for (let n = 0; n < 5000; n++) tally.info('refused', { address: String(n) });
  tally.stop();
  expect(lines).toHaveLength(101);
  expect(lines.at(-1)).toMatchObject({ others: 4900 });
});
