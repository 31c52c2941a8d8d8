import { parseState } from '@hoistway/contract/device/telemetry';
import { describe, expect, test } from 'vitest';
import { believedTime } from '../rules/believed-time.ts';
import {
  merge,
  mergeCounters,
  newChange,
  newLiveState,
  restoredFrom,
  storedOf,
  valueAt,
} from './live-state.ts';
import { concerns, slot } from './reading-slots.ts';

const start = Date.UTC(2026, 0, 5, 8);

function unit() {
  const live = newLiveState();
  const change = newChange();
  let now = start;
  let linkSince = start;
  return {
    live,
    take(seq: number | undefined, at: number, values: object) {
      const message = parseState({ seq, at, ...values }, []);
      if (typeof message === 'string') throw new Error(message);
      const believed = believedTime({ seq, at }, live, { wall: now, steady: now, linkSince });
      merge(live, { ...message, ...believed }, now, change);
      return { ...change, slow: [...change.slow] };
    },
    wait(ms: number) {
      now += ms;
    },
    now: () => now,
    linkedSince(at: number) {
      linkSince = at;
    },
  };
}

describe('merging', () => {
  test('reports what changed and what it concerns; equal values report nothing', () => {
    const { take, live } = unit();
    expect(take(1, start, { speed: 1, service_mode: 1 })).toEqual({
      arrival: 'taken',
      any: true,
      mask: concerns.rules | concerns.slow | concerns.sample,
      slow: [slot.service_mode],
      restartsCount: false,
      aged: false,
    });
    expect(take(2, start, { speed: 1, service_mode: 1 })).toMatchObject({ any: false, mask: 0, slow: [] });
    expect(take(3, start, { energy_kwh: 5 })).toMatchObject({ any: true, mask: concerns.energy });
    expect(take(4, start, { noise: 50 })).toMatchObject({ any: true, mask: 0 });
    expect(live.seq).toBe(4);
  });

  test('counters of a newer stats message are taken, without affecting the number and time of the states', () => {
    const { take, live } = unit();
    expect(take(5, start, { starts: 100 })).toMatchObject({ mask: concerns.counter, slow: [] });
    expect(mergeCounters(live, { seq: 4, at: start, starts: 90 })).toBe(false);
    expect(mergeCounters(live, { seq: 9, at: start + 1, starts: 100 })).toBe(false);
    expect(mergeCounters(live, { seq: 9, at: start + 1, starts: 101, door_cycles: 7 })).toBe(true);
    expect([valueAt(live, slot.starts), valueAt(live, slot.door_cycles)]).toEqual([101, 7]);
    expect([live.seq, live.at]).toEqual([5, start]);
    expect(take(6, start, { starts: 101 })).toMatchObject({ arrival: 'taken', any: false });
  });

  test('repeats and older numbers change nothing', () => {
    const { take, live } = unit();
    take(5, start, { speed: 1 });
    expect(take(5, start, { speed: 2 }).arrival).toBe('repeat');
    expect(take(4, start, { speed: 2 }).arrival).toBe('late');
    expect(valueAt(live, slot.speed)).toBe(1);
  });

  test('a clock that is wrong from the beginning makes no message late', () => {
    const { take, wait, now } = unit();
    for (let seq = 1; seq < 10; seq++) {
      expect(take(seq, now() - 3_600_000, { speed: seq }).arrival).toBe('taken');
      wait(1000);
    }
  });

  test('a backlog is late, messages after it are not', () => {
    const { take, wait, now } = unit();
    take(1, now(), { speed: 1 });
    wait(1_200_000);
    for (let seq = 2; seq < 100; seq++) expect(take(seq, start + seq * 10_000, {}).arrival).toBe('late');
    expect(take(200, now(), { speed: 2 }).arrival).toBe('taken');
  });

  test('a clock that was set back is recognised by the number, when nothing can have been queued', () => {
    const { take, wait, now, live } = unit();
    take(100, now(), { speed: 1 });
    wait(8_000_000);
    take(101, now(), { speed: 1 });
    for (let seq = 102; seq < 400; seq++) {
      wait(1000);
      expect(take(seq, now() - 7_200_000, { speed: seq % 2 }).arrival).toBe('taken');
      expect([live.at, live.deviceAt]).toEqual([now(), now() - 7_200_000]);
    }
  });

  test('a message from before the link was up may have been queued, and keeps its time', () => {
    const { take, wait, now, live, linkedSince } = unit();
    take(100, now(), { speed: 1 });
    wait(8_000_000);
    linkedSince(now());
    take(101, now(), { speed: 1 });
    expect(take(102, now() - 7_200_000, { speed: 2 }).arrival).toBe('late');
    expect([live.at, live.deviceAt]).toEqual([now(), undefined]);
  });

  test('a clock that was set back is otherwise believed after five minutes', () => {
    const { take, wait, now } = unit();
    take(undefined, now(), { speed: 1 });
    const arrivals: string[] = [];
    for (let n = 0; n < 400; n++) {
      wait(1000);
      arrivals.push(take(undefined, now() - 7_200_000, { speed: n % 2 }).arrival);
    }
    expect(arrivals.indexOf('taken')).toBe(300);
    expect(arrivals.slice(300)).not.toContain('late');
  });

  test('an event that began minutes before the newest state and is numbered after it keeps its time', () => {
    const { take, wait, now, live } = unit();
    take(100, now(), { speed: 1 });
    wait(600_000);
    take(101, now(), { speed: 0 });
    expect(take(102, now() - 240_000, { speed: 1 }).arrival).toBe('late');
    expect(live.at).toBe(now());
  });
});

test('a stored and restored state is the same', () => {
  const { take, live, now } = unit();
  take(7, now(), { speed: -1.5, car_position: 'B1', service_mode: 2, load_percent: 0 });
  live.receivedAt = now();
  live.weightPercentHour = Array.from({ length: 24 }, (_, hour) => hour);
  const restored = restoredFrom(JSON.parse(JSON.stringify(storedOf(live))), now());
  expect(restored).toEqual(live);
  expect(storedOf(newLiveState())).toMatchObject({ seq: -1, lagMs: null, values: {} });
  expect(Number.isNaN(restoredFrom(storedOf(newLiveState()), now()).lagMs)).toBe(true);
});
