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
    allowed: true,
    live: undefined,
    online: false,
    lastMessageAt: 0,
    links: [],
    leavingAt: 0,
    recording: undefined,
  };
  const changes: boolean[] = [];
  let requests = 0;
  const presence = createPresence({
    registry: { units: () => [unit].values() },
    clock,
    silentAfterMs: 180_000,
    askToReport: () => {
      requests += 1;
    },
    onChange: ({ online }) => changes.push(online),
  });
  const link = () => ({ open: true, since: 0 });
  return {
    clock,
    changes,
    link,
    requests: () => requests,
    messageReceived: (from?: ReturnType<typeof link>) => presence.messageReceived(unit, clock.steady(), from),
    leaves: (from?: ReturnType<typeof link>) => presence.leaves(unit, clock.steady(), from),
    sweep: presence.sweep,
  };
}

test('a goodbye counts for its own link, and the unit is offline when none of its links is left', () => {
  const { changes, link, messageReceived, leaves } = world();
  const [one, other, silent] = [link(), link(), link()];
  messageReceived(one);
  messageReceived(other);
  leaves(silent);
  leaves(one);
  expect(changes).toEqual([true]);
  leaves(other);
  expect(changes).toEqual([true, false]);
});

test('a link that closed without a goodbye does not keep a unit online', () => {
  const { changes, link, messageReceived, leaves } = world();
  const [one, other] = [link(), link()];
  messageReceived(one);
  messageReceived(other);
  one.open = false;
  leaves(other);
  expect(changes).toEqual([true, false]);
});

test('after a goodbye of an unknown link the device is asked to report, and has a heartbeat to answer', () => {
  const { clock, changes, requests, messageReceived, leaves, sweep } = world();
  messageReceived();
  leaves();
  expect(requests()).toBe(1);
  messageReceived();
  clock.pass(70_000);
  sweep();
  expect(changes).toEqual([true]);
  leaves();
  clock.pass(30_000);
  sweep();
  expect(changes).toEqual([true]);
  clock.pass(40_000);
  sweep();
  expect(changes).toEqual([true, false]);
});
