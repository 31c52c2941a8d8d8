import { describe, expect, test } from 'vitest';
import { createRandom } from '../engine/random.ts';
import { createScheduler } from '../engine/scheduler.ts';
import { createLift, type Lift } from './lift.ts';
import { doorState } from './lift-doors.ts';
import { liftTraffic } from './traffic.ts';

const floors = Array.from({ length: 12 }, (_, index) => ({ floorcode: `${index + 1}`, height: index * 3.1 }));
const monday9 = Date.UTC(2026, 5, 1, 1, 0);

/** A lift in an office in the morning; `watch` is called twice a second. */
function morning(watch: (lift: Lift) => void = () => {}) {
  const scheduler = createScheduler(monday9);
  const random = createRandom('morning');
  let changes = 0;
  const lift = createLift({ floors, ratedSpeed: 2, ratedLoad: 1000 }, scheduler, random, () => changes++);
  const traffic = liftTraffic('办公楼', floors.length, 0, random);
  const call = () => {
    lift.call(traffic.trip(scheduler.now()));
    scheduler.after(traffic.nextCallAfterMs(scheduler.now()), call);
  };
  const check = () => {
    watch(lift);
    scheduler.after(500, check);
  };
  call();
  check();
  return { scheduler, lift, changes: () => changes };
}
const minute = 60_000;

describe('a lift at work', () => {
  test('serves an hour of office morning, and never moves with its doors open', () => {
    const seen = { open: 0, moving: 0, blocked: 0, loads: new Set<number>(), highest: 0 };
    const { scheduler, lift, changes } = morning(watched => {
      const { speed, acceleration, position } = watched.motion();
      expect(watched.moving() && watched.doors.state() !== doorState.closed).toBe(false);
      expect(Math.abs(speed)).toBeLessThanOrEqual(2 + 1e-9);
      expect(Math.abs(acceleration)).toBeLessThanOrEqual(1 + 1e-9);
      expect(position).toBeGreaterThanOrEqual(0);
      expect(position).toBeLessThanOrEqual(11 * 3.1);
      if (watched.doors.state() === doorState.open) seen.open++;
      if (watched.moving()) seen.moving++;
      // Anyone slipping in is through before the doors close again.
      if (watched.doors.curtainBlocked()) seen.blocked++;
      expect(watched.doors.curtainBlocked() && watched.doors.state() === doorState.closed).toBe(false);
      seen.loads.add(watched.riders());
      seen.highest = Math.max(seen.highest, watched.loadKg());
    });
    const before = lift.totals().runs;
    scheduler.runUntil(monday9 + 60 * minute);
    expect(lift.totals().runs - before).toBeGreaterThan(80);
    expect(seen.open).toBeGreaterThan(500);
    expect(seen.blocked).toBeGreaterThan(0);
    expect(seen.moving).toBeGreaterThan(500);
    expect(seen.loads.size).toBeGreaterThan(4);
    expect(seen.highest).toBeLessThanOrEqual(850);
    expect(changes()).toBeGreaterThan(1000);
  });

  test('a quiet lift comes to rest: doors closed, nobody inside, no direction', () => {
    const scheduler = createScheduler(monday9);
    const lift = createLift(
      { floors, ratedSpeed: 1.75, ratedLoad: 1000 },
      scheduler,
      createRandom(1),
      () => {},
    );
    lift.call({ from: 2, to: 9, people: 3 });
    lift.call({ from: 7, to: 0, people: 2 });
    lift.call({ from: 4, to: 11, people: 30 });
    scheduler.runUntil(monday9 + 15 * minute);
    expect(scheduler.nextAt()).toBeUndefined();
    expect(lift.riders()).toBe(0);
    expect(lift.way()).toBe(0);
    expect(lift.doors.state()).toBe(doorState.closed);
    expect(lift.motion()).toEqual({ position: floors[lift.floor()]?.height, speed: 0, acceleration: 0 });
  });

  test('energy rises, never falls', () => {
    let last = 0;
    const { scheduler } = morning(lift => {
      const { energyKwh } = lift.totals();
      expect(energyKwh).toBeGreaterThanOrEqual(last);
      last = energyKwh;
    });
    scheduler.runUntil(monday9 + 20 * minute);
  });
});

describe('a held lift', () => {
  const betweenFloors = () => {
    const scheduler = createScheduler(monday9);
    const lift = createLift(
      { floors, ratedSpeed: 1.75, ratedLoad: 1000 },
      scheduler,
      createRandom(5),
      () => {},
    );
    lift.call({ from: 0, to: 11, people: 2 });
    for (let time = monday9; lift.riders() === 0 || !lift.moving() || lift.inDoorZone(); time += 200)
      scheduler.runUntil(time);
    return { scheduler, lift };
  };

  test('stops at once, keeps its riders, creeps to a floor when released and serves them', () => {
    const { scheduler, lift } = betweenFloors();
    lift.hold('103', 'atOnce');
    scheduler.runUntil(scheduler.now() + 10 * minute);
    expect(lift.moving()).toBe(false);
    expect(lift.riders()).toBe(2);
    const rest = lift.motion().position;
    lift.call({ from: 3, to: 1, people: 1 });
    scheduler.runUntil(scheduler.now() + minute);
    expect(lift.motion().position).toBe(rest);
    lift.release('103');
    scheduler.runUntil(scheduler.now() + 5 * minute);
    expect(lift.riders()).toBe(0);
    expect(lift.floor()).toBe(11);
    expect(lift.inDoorZone()).toBe(true);
  });

  test('continues to its stop and lets people out when allowed', () => {
    const { scheduler, lift } = betweenFloors();
    lift.hold('301', 'nextStop');
    scheduler.runUntil(scheduler.now() + 2 * minute);
    expect(lift.riders()).toBe(0);
    expect(lift.floor()).toBe(11);
  });

  test.each([0, 1000, 3000, 5000, 6000, 8500])(
    'nobody stays in a lift that is held %i ms after a call',
    waitMs => {
      const scheduler = createScheduler(monday9);
      const lift = createLift(
        { floors, ratedSpeed: 1.75, ratedLoad: 1000 },
        scheduler,
        createRandom(5),
        () => {},
      );
      lift.call({ from: lift.floor(), to: lift.floor() === 0 ? 5 : 0, people: 2 });
      scheduler.runUntil(monday9 + waitMs);
      lift.hold('301', 'nextStop');
      scheduler.runUntil(monday9 + 2 * minute);
      expect(lift.riders()).toBe(0);
      expect(lift.doors.state()).toBe(doorState.closed);
      expect(lift.moving()).toBe(false);
    },
  );

  test('people stay inside when the doors are jammed, and leave when they are freed', () => {
    const { scheduler, lift } = betweenFloors();
    lift.hold('201', 'nextStop');
    lift.doors.jam('201', 'closed');
    scheduler.runUntil(scheduler.now() + 5 * minute);
    expect(lift.floor()).toBe(11);
    expect(lift.riders()).toBe(2);
    lift.doors.free('201');
    lift.release('201');
    scheduler.runUntil(scheduler.now() + minute);
    expect(lift.riders()).toBe(0);
  });

  test('two reasons need two releases', () => {
    const { scheduler, lift } = betweenFloors();
    lift.hold('103', 'atOnce');
    lift.hold('116', 'atOnce');
    lift.release('103');
    scheduler.runUntil(scheduler.now() + minute);
    expect(lift.riders()).toBe(2);
    expect(lift.inService()).toBe(false);
  });
});
