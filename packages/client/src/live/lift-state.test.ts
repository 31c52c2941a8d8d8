import { expect, test } from 'vitest';
import { mergeLift } from './lift-state.ts';

const first = mergeLift(undefined, {
  type: 'lift',
  elevatorId: 'A1',
  snapshot: true,
  isactive: 1,
  Floor: '3',
  data: {
    RunStatus: [
      { name: 'speed', value: 1.5 },
      { name: 'load_percent', value: 20 },
    ],
    FaultStatus: [{ name: 'trapped', value: 0 }],
  },
});

test('a partial message changes only what it contains', () => {
  const next = mergeLift(first, {
    type: 'lift',
    elevatorId: 'A1',
    Floor: '4',
    data: { RunStatus: [{ name: 'speed', value: 0 }] },
  });
  expect(next).toMatchObject({ isactive: 1, Floor: '4' });
  expect(next.data.RunStatus).toEqual({ speed: 0, load_percent: 20 });
  expect(next.data.FaultStatus).toBe(first.data.FaultStatus);
});

test('an equal state is the same object', () => {
  const same = mergeLift(first, {
    type: 'lift',
    elevatorId: 'A1',
    Floor: '3',
    data: { RunStatus: [{ name: 'speed', value: 1.5 }] },
  });
  expect(same).toBe(first);
});

test('the ages of stale values are replaced as a whole, and stay until the next ones arrive', () => {
  const message = { type: 'lift', elevatorId: 'A1' } as const;
  const old = mergeLift(first, { ...message, ages: { speed: 5, noise: 6 } });
  expect(old.ages).toEqual({ speed: 5, noise: 6 });
  expect(mergeLift(old, { ...message, ages: { speed: 5, noise: 6 } })).toBe(old);
  expect(mergeLift(old, { ...message, Floor: '9' }).ages).toBe(old.ages);
  expect(mergeLift(old, { ...message, ages: { noise: 6 } }).ages).toEqual({ noise: 6 });
  expect(mergeLift(old, { ...message, ages: {} }).ages).toEqual({});
  expect(mergeLift(old, { ...message, snapshot: true }).ages).toEqual({});
});

test('a snapshot removes what it does not contain, and an equal one changes nothing', () => {
  const snapshot = { type: 'lift', elevatorId: 'A1', snapshot: true } as const;
  const next = mergeLift(first, { ...snapshot, data: { RunStatus: [{ name: 'speed', value: 1.5 }] } });
  expect(next.data).toEqual({ RunStatus: { speed: 1.5 } });
  expect(next.Floor).toBeUndefined();
  expect(mergeLift(next, { ...snapshot, data: { RunStatus: [{ name: 'speed', value: 1.5 }] } })).toBe(next);
});
