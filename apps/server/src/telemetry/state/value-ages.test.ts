import { heartbeatSeconds, oldValueSeconds, parseState } from '@hoistway/contract/device/telemetry';
import { expect, test } from 'vitest';
import { merge, newChange, newLiveState, restartCounter, restoredFrom, storedOf } from './live-state.ts';
import { keyOf } from './reading-slots.ts';
import { oldValues } from './value-ages.ts';

const start = Date.UTC(2026, 0, 5, 8);
const everything = { speed: 0, car_position: '3', safety_loop: 1, noise: 40, signal_dbm: -70 };

function unit(live = newLiveState(), now = start) {
  const change = newChange();
  const self = {
    live,
    now: () => now,
    wait: (seconds: number) => {
      now += seconds * 1000;
    },
    take(values: object) {
      const message = parseState({ seq: live.seq + 1, at: now, ...values }, []);
      if (typeof message === 'string') throw new Error(message);
      merge(live, { ...message, at: now, deviceAt: undefined, saidAt: now, setBack: false }, now, change);
      live.receivedAt = now;
      return change.aged;
    },
    /** Reports these values with this many successive heartbeats. */
    repeat(values: object, times: number) {
      let aged = false;
      for (let time = 0; time < times; time++) {
        self.wait(heartbeatSeconds);
        aged = self.take(values) || aged;
      }
      return aged;
    },
    old: () => oldValues(live, keyOf),
  };
  return self;
}

test('a value that a repeating device leaves out of two heartbeats is stale, until it is reported again', () => {
  const { take, repeat, wait, old, now } = unit();
  take(everything);
  repeat(everything, 4);
  const reportedAt = now();
  const { noise: _, car_position: __, ...rest } = everything;
  expect(repeat(rest, 2)).toBe(false);
  expect(repeat(rest, 1)).toBe(true);
  expect(old()).toEqual({ noise: reportedAt, car_position: reportedAt });
  expect(repeat(rest, 5)).toBe(false);
  expect(old()).toEqual({ noise: reportedAt, car_position: reportedAt });
  wait(10);
  expect(take({ noise: 40 })).toBe(true);
  expect(old()).toEqual({ car_position: reportedAt });
  expect(take({ car_position: '4' })).toBe(true);
  expect(old()).toEqual({});
});

test('a missing board that carried most values is noticed, although the rest repeats less than half', () => {
  const { take, repeat, old } = unit();
  take(everything);
  repeat(everything, 4);
  repeat({ signal_dbm: -70 }, 4);
  expect(Object.keys(old()).sort()).toEqual(['car_position', 'noise', 'safety_loop', 'speed']);
});

test('a device that reports only changes never appears stale', () => {
  const { take, repeat, wait, old } = unit();
  take(everything);
  for (let minute = 1; minute <= 60; minute++) {
    wait(20);
    take({ speed: minute % 2, safety_loop: 1 });
    // Nothing has changed, and it reports nothing else; now and then one value is sent with another.
    repeat({}, 1);
    repeat({ signal_dbm: -70 - (minute % 3), noise: 40 }, 1);
  }
  expect(old()).toEqual({});
});

test('a device that reports everything on connecting does not count as repeating', () => {
  const { take, wait, old } = unit();
  for (let connection = 1; connection <= 5; connection++) {
    take(everything);
    wait(600);
    take({ noise: 41 });
    take({ noise: 40 });
    wait(600);
  }
  take({ noise: 42 });
  expect(old()).toEqual({});
});

test('a restart keeps stale values; the age of the others is unknown, and counts from then', () => {
  const first = unit();
  first.take(everything);
  first.repeat(everything, 4);
  const reportedAt = first.now();
  const { noise: _, ...rest } = everything;
  first.repeat(rest, 3);
  const stored = JSON.parse(JSON.stringify(storedOf(first.live)));
  expect(stored.old).toEqual({ noise: reportedAt });

  const restartedAt = first.now() + 3_600_000;
  const { take, wait, old, now } = unit(restoredFrom(stored, restartedAt), restartedAt);
  expect(old()).toEqual({ noise: reportedAt });
  expect(take({ speed: 1 })).toBe(false);
  expect(old()).toEqual({ noise: reportedAt });
  wait(oldValueSeconds + 1);
  expect(take({ speed: 0 })).toBe(true);
  expect(old()).toMatchObject({ noise: reportedAt, safety_loop: restartedAt });
  expect(old()).not.toHaveProperty('speed');
  take(everything);
  expect(old()).toEqual({});
  expect(storedOf(unit(restoredFrom(storedOf(newLiveState()), now())).live).old).toBeUndefined();
});

test('a device whose counter restarts must show again that it repeats', () => {
  const { live, take, repeat, old, now } = unit();
  take(everything);
  repeat(everything, 4);
  repeat({ noise: 40 }, 4);
  expect(Object.keys(old())).toHaveLength(4);
  restartCounter(live, now());
  expect(old()).toEqual({});
  repeat({ noise: 40 }, 4);
  expect(old()).toEqual({});
});
