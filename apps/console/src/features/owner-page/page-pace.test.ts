import type { OwnerAlarm } from '@hoistway/contract/features/qr-code';
import { expect, test } from 'vitest';
import { isOld, waitMs } from './page-pace.ts';

const open: OwnerAlarm = {
  alarmDate: '2026-03-01 14:02:00',
  trappedSince: '2026-03-01 14:01:00',
  dispatched: null,
  due: null,
  arrived: null,
  rescued: null,
  unconfirmed: null,
  closed: null,
};
const calm = { rescue: null, fault: null };

test('an open alarm is followed closely, one that is over like nothing at all', () => {
  const ofRescue = waitMs({ rescue: open, fault: null }, 0);
  expect(ofRescue).toBeLessThan(waitMs(calm, 0));
  expect(waitMs({ rescue: null, fault: open }, 0)).toBe(ofRescue);
  expect(waitMs({ rescue: { ...open, rescued: '2026-03-01 14:30:00' }, fault: null }, 0)).toBe(
    waitMs(calm, 0),
  );
  // Nobody has confirmed it yet.
  expect(waitMs({ rescue: { ...open, unconfirmed: '2026-03-01 14:30:00' }, fault: null }, 0)).toBe(ofRescue);
});

test('each failure doubles the wait, up to a minute', () => {
  const waits = [0, 1, 2, 3, 4, 9].map(failures => waitMs({ rescue: open, fault: null }, failures) / 1000);
  expect(waits).toEqual([5, 10, 20, 40, 60, 60]);
  expect(waitMs(undefined, 9)).toBe(60_000);
});

test('what two answers in a row did not renew is old', () => {
  const urgent = { rescue: open, fault: null };
  expect([isOld(urgent, 9000), isOld(urgent, 14_000)]).toEqual([false, true]);
  expect([isOld(calm, 30_000), isOld(calm, 55_000)]).toEqual([false, true]);
});
