import { expect, test } from 'vitest';
import { createTestClock } from '../../testing/test-devices.ts';
import type { Unit } from '../registry.ts';
import { createPresence } from './presence.ts';

function world() {
  const clock = createTestClock();
  const unit: Unit = {
    elevatorId: 1,
    jobNum: 'A',
    domainId: 1,
    cityId: 1,
    lift: true,
    live: undefined,
    online: false,
    heardAt: 0,
    links: [],
    leavingAt: 0,
    recording: undefined,
  };
  const told: boolean[] = [];
  let asked = 0;
  const presence = createPresence({
    registry: { units: () => [unit].values() },
    clock,
    silentAfterMs: 180_000,
    askToReport: () => {
      asked += 1;
    },
    onChange: ({ online }) => told.push(online),
  });
  const link = () => ({ open: true, since: 0 });
  return {
    clock,
    told,
    link,
    asked: () => asked,
    heard: (from?: ReturnType<typeof link>) => presence.heard(unit, clock.steady(), from),
    leaves: (from?: ReturnType<typeof link>) => presence.leaves(unit, clock.steady(), from),
    sweep: presence.sweep,
  };
}

test('a goodbye counts for the link that said it, and the unit is offline when no link that spoke is left', () => {
  const { told, link, heard, leaves } = world();
  const [one, other, silent] = [link(), link(), link()];
  heard(one);
  heard(other);
  leaves(silent);
  leaves(one);
  expect(told).toEqual([true]);
  leaves(other);
  expect(told).toEqual([true, false]);
});

test('a link that closed without a goodbye does not keep a unit online', () => {
  const { told, link, heard, leaves } = world();
  const [one, other] = [link(), link()];
  heard(one);
  heard(other);
  one.open = false;
  leaves(other);
  expect(told).toEqual([true, false]);
});

test('of a goodbye whose link is not known the device is asked, and has a heartbeat to answer', () => {
  const { clock, told, asked, heard, leaves, sweep } = world();
  heard();
  leaves();
  expect(asked()).toBe(1);
  heard();
  clock.pass(70_000);
  sweep();
  expect(told).toEqual([true]);
  leaves();
  clock.pass(30_000);
  sweep();
  expect(told).toEqual([true]);
  clock.pass(40_000);
  sweep();
  expect(told).toEqual([true, false]);
});
