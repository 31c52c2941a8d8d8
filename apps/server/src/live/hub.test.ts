import type { ReadingKey } from '@hoistway/contract/device/readings';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Unit } from '../telemetry/registry.ts';
import { newLiveState } from '../telemetry/state/live-state.ts';
import { slot } from '../telemetry/state/reading-slots.ts';
import { createHub } from './hub.ts';
import { createLenses } from './lens.ts';
import type { Viewer } from './publisher.ts';

afterEach(() => void vi.useRealTimers());

const lenses = createLenses();
const everything = { mayField: () => true, faultCodes: undefined };

function world() {
  const unit: Unit = {
    elevatorId: 1,
    jobNum: 'A1',
    domainId: 1,
    cityId: 1,
    lift: true,
    allowed: true,
    live: newLiveState(),
    online: true,
    lastMessageAt: 0,
    links: [],
    leavingAt: 0,
    recording: undefined,
  };
  const watched: string[] = [];
  const hub = createHub({
    follow(followed) {
      watched.push(`+${followed.jobNum}`);
      return { ready: Promise.resolve(), stop: () => void watched.push(`-${followed.jobNum}`) };
    },
    hasten(hastened) {
      watched.push(`hasten ${hastened.jobNum}`);
      return () => void watched.push(`calm ${hastened.jobNum}`);
    },
  });
  const viewer = (more: Partial<Viewer> = {}) => {
    const got: {
      snapshot?: true;
      Floor?: string;
      ages?: Record<string, number>;
      data?: Record<string, { name: string; value: unknown }[]>;
    }[] = [];
    const self: Viewer = {
      lens: lenses.of(everything),
      covers: () => true,
      put: message => void got.push(JSON.parse(message)),
      isFull: () => false,
      ...more,
    };
    return { self, got };
  };
  const set = (speed: number) => {
    if (unit.live) unit.live.values[slot.speed] = speed;
    hub.changed(unit);
  };
  const speeds = (got: ReturnType<typeof viewer>['got']) =>
    got.map(message => message.data?.RunStatus?.find(item => item.name === 'speed')?.value);
  return { hub, unit, viewer, set, speeds, watched };
}
const tick = () => new Promise(resolve => setImmediate(() => setImmediate(resolve)));

describe('a viewer', () => {
  test('gets the known state, then changes, and nothing without changes', async () => {
    const { hub, unit, viewer, set, speeds } = world();
    const { self, got } = viewer();
    set(1);
    hub.watch(self, [unit]);
    await tick();
    expect(got).toHaveLength(1);
    expect(got[0]).toMatchObject({ type: 'lift', elevatorId: 'A1', snapshot: true, isactive: 1 });
    set(2);
    await tick();
    set(2);
    await tick();
    expect(speeds(got)).toEqual([1, 2]);
    expect(got[1]?.snapshot).toBeUndefined();
    hub.stop();
  });

  test('gets at most five changes a second, ending with the newest', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance', 'setImmediate'] });
    const { hub, unit, viewer, set, speeds } = world();
    const { self, got } = viewer();
    hub.watch(self, [unit]);
    await vi.advanceTimersByTimeAsync(1000);
    got.length = 0;
    for (let n = 1; n <= 100; n++) {
      set(n);
      await vi.advanceTimersByTimeAsync(10);
    }
    await vi.advanceTimersByTimeAsync(300);
    expect(got.length).toBeLessThanOrEqual(6);
    expect(got.length).toBeGreaterThanOrEqual(5);
    expect(speeds(got)[0]).toBe(1);
    expect(speeds(got).at(-1)).toBe(100);
    hub.stop();
  });

  test('that cannot keep up skips to the newest state', async () => {
    const { hub, unit, viewer, set, speeds } = world();
    let full = false;
    const { self, got } = viewer({ isFull: () => full });
    hub.watch(self, [unit]);
    await tick();
    full = true;
    set(1);
    await tick();
    set(2);
    await new Promise(resolve => setTimeout(resolve, 300));
    full = false;
    await expect.poll(() => speeds(got)).toEqual([undefined, 2]);
    expect(got[1]?.snapshot).toBe(true);
    hub.stop();
  });

  test('sees only what its scope and its fields allow', async () => {
    const { hub, unit, viewer, set } = world();
    let covered = true;
    const blind = viewer({ lens: lenses.of({ ...everything, mayField: field => field !== 'run#speed' }) });
    const outside = viewer({ covers: () => covered });
    if (unit.live) unit.live.texts[slot.car_position] = '3';
    hub.watch(blind.self, [unit]);
    hub.watch(outside.self, [unit]);
    await tick();
    expect(outside.got).toHaveLength(1);
    covered = false;
    set(1);
    await tick();
    expect(outside.got).toHaveLength(1);
    expect(blind.got[0]?.Floor).toBe('3');
    expect(JSON.stringify(blind.got)).not.toContain('speed');
    hub.stop();
  });
});

test('that joins late receives which values are stale; all are notified of fresh ones, and nobody of hidden ones', async () => {
  const { hub, unit, viewer } = world();
  if (!unit.live) throw new Error('nothing is known');
  const { live } = unit;
  live.receivedAt = 1_000_000;
  live.ages.newestAt = 1000;
  const turnOld = (...keys: ReadingKey[]) => {
    for (const key of keys) {
      live.values[slot[key]] = 1;
      live.ages.reportedAt[slot[key]] = 700;
    }
    live.ages.old = keys.map(key => slot[key]);
    hub.changed(unit);
  };
  const all = viewer();
  const blind = viewer({ lens: lenses.of({ ...everything, mayField: field => field !== 'other#noise' }) });
  hub.watch(all.self, [unit]);
  await tick();
  expect(all.got[0]).not.toHaveProperty('ages');
  turnOld('noise', 'speed');
  await tick();
  expect(all.got[1]?.ages).toEqual({ noise: 700_000, speed: 700_000 });
  hub.watch(blind.self, [unit]);
  expect(blind.got[0]).toMatchObject({ snapshot: true, ages: { speed: 700_000 } });
  expect(blind.got[0]?.ages).not.toHaveProperty('noise');
  turnOld();
  await expect.poll(() => all.got[2]?.ages).toEqual({});
  hub.stop();
});

test('a unit that loses its remote monitoring is no longer asked to report faster, and its readings are withdrawn', async () => {
  const { hub, unit, viewer, set, speeds, watched } = world();
  const { self, got } = viewer();
  const glancing = viewer();
  const allow = (allowed: boolean) => {
    unit.allowed = allowed;
    hub.changed(unit);
  };
  set(1);
  hub.watch(self, [unit]);
  hub.watch(glancing.self, [unit], 'glance');
  await tick();
  allow(false);
  await expect.poll(() => got.length).toBe(2);
  expect(got[1]).toMatchObject({ snapshot: true, isactive: 1 });
  expect(watched).toEqual(['+A1', 'hasten A1', 'calm A1']);
  // What it reports meanwhile is sent to nobody.
  set(2);
  allow(true);
  await expect.poll(() => speeds(got)).toEqual([1, undefined, 2]);
  expect(speeds(glancing.got)).toEqual([1, undefined, 2]);
  expect(got[2]?.snapshot).toBe(true);
  expect(watched).toEqual(['+A1', 'hasten A1', 'calm A1', 'hasten A1']);
  hub.stop();
});

test('where people are is sent as soon as they are trapped, and withdrawn after it, of a unit without remote monitoring', async () => {
  const { hub, unit, viewer } = world();
  if (!unit.live) throw new Error('nothing is known');
  const { live } = unit;
  unit.allowed = false;
  live.texts[slot.car_position] = '3';
  const { self, got } = viewer();
  hub.watch(self, [unit]);
  await tick();
  const incident = (code: string) => {
    live.rules = { ...live.rules, incident: code };
    hub.changed(unit);
  };
  incident('604');
  await expect.poll(() => got.length).toBe(2);
  incident('');
  await expect
    .poll(() => got.map(({ Floor, snapshot }) => [Floor, snapshot]))
    .toEqual([
      [undefined, true],
      ['3', true],
      [undefined, true],
    ]);
  hub.stop();
});

test('a unit is followed while somebody watches it', async () => {
  const { hub, unit, viewer, watched } = world();
  const [a, b] = [viewer().self, viewer().self];
  hub.watch(a, [unit]);
  hub.watch(b, [unit]);
  hub.watch(a, []);
  expect(watched).toEqual(['+A1', 'hasten A1']);
  hub.leave(b);
  expect(watched).toEqual(['+A1', 'hasten A1', 'calm A1', '-A1']);
  expect(hub.topics()).toBe(0);
});

test('that glances receives what a device reports anyway; fast reports are requested only while somebody watches', async () => {
  const { hub, unit, viewer, set, speeds, watched } = world();
  const { self, got } = viewer();
  hub.watch(self, [unit], 'glance');
  await tick();
  set(2);
  await tick();
  expect(speeds(got)).toEqual([undefined, 2]);
  expect(watched).toEqual(['+A1']);
  hub.watch(self, [unit], 'lift');
  expect(watched).toEqual(['+A1', 'hasten A1']);
  hub.watch(self, [], 'lift');
  expect(watched).toEqual(['+A1', 'hasten A1', 'calm A1']);
  hub.watch(self, [], 'glance');
  expect(watched.at(-1)).toBe('-A1');
  expect(hub.topics()).toBe(0);
});
