import { mergeLift } from '@hoistway/client/live/lift-state';
import { expect, test } from 'vitest';
import { wayOf } from './way.ts';

const going = (RunDirection?: number) =>
  mergeLift(undefined, { type: 'lift', elevatorId: 'A1', RunDirection });

test("a lift's 1 is up; an escalator's 1 is down", () => {
  expect([1, 2, 0].map(code => wayOf(going(code), 'lift'))).toEqual(['up', 'down', 'none']);
  expect([1, 2, 0].map(code => wayOf(going(code), 'escalator'))).toEqual(['down', 'up', 'none']);
});

test('an unknown direction has no way', () => {
  expect(wayOf(undefined, 'lift')).toBe('none');
  expect(wayOf(going(), 'escalator')).toBe('none');
});
