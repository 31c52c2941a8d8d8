import { expect, test } from 'vitest';
import { doubtOf } from './device-doubt.ts';

const now = Date.UTC(2026, 0, 5, 8);
const none = { olderSince: undefined, countsSince: 0, deviceTime: 0 };

test('messages being ignored come before the clock, and the clock before a reset counter', () => {
  expect(doubtOf(none, now)).toBeUndefined();
  const counted = { ...none, countsSince: now - 3_600_000 };
  expect(doubtOf(counted, now)).toEqual({ kind: 'counterRestarted', at: now - 3_600_000 });
  expect(doubtOf(counted, now + 86_400_000)).toBeUndefined();
  expect(doubtOf({ ...counted, deviceTime: 5 }, now)).toEqual({ kind: 'clock', at: 5 });
  expect(doubtOf({ ...counted, deviceTime: 5, olderSince: 7 }, now)).toEqual({ kind: 'older', at: 7 });
});
