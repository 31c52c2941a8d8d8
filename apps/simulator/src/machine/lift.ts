/**
 * A traction lift as a machine: calls, doors, travel, load, energy. It knows nothing of faults or messages: a fault
 * holds it, jams its doors, and releases it again. Between two events everything is a formula of time.
 */

import type { Random } from '../engine/random.ts';
import type { Scheduler } from '../engine/scheduler.ts';
import { summariseRun } from './drive.ts';
import type { EarlierTotals } from './drive-counters.ts';
import { createLiftCalls, type Passenger, type Way } from './lift-calls.ts';
import { type CarMotion, createLiftCar } from './lift-car.ts';
import { createLiftDoors, doorState, type LiftDoors } from './lift-doors.ts';
import { createLiftTotals, type LiftTotals } from './lift-totals.ts';
import type { MotionLimits } from './motion-profile.ts';
import type { Trip } from './traffic.ts';

export interface LiftSpec {
  floors: readonly { floorcode: string; height: number }[];
  ratedSpeed: number;
  ratedLoad: number;
  totals?: EarlierTotals;
}

export interface Lift {
  readonly spec: LiftSpec;
  readonly doors: LiftDoors;
  motion(): CarMotion;
  moving(): boolean;
  way(): Way;
  /** Index of the floor that the car stands at or is nearest to. */
  floor(): number;
  inDoorZone(): boolean;
  riders(): number;
  loadKg(): number;
  totals(): LiftTotals;
  inService(): boolean;
  /** People appear at a floor; they are ignored while the lift is out of service. */
  call(trip: Trip): void;
  /** Takes the lift out of service: it brakes at once, or goes on to its next stop. */
  hold(reason: string, how: 'atOnce' | 'nextStop'): void;
  /** Back in service when no reason is left; a car between floors first creeps to the nearest. */
  release(reason: string): void;
  /** Creeps to the nearest floor and lets people out although the lift is held (rescue device). */
  creepToFloor(): void;
  /** One run without stopping for calls or opening doors, at this speed. */
  runTo(floor: number, speed: number): void;
  openDoors(): void;
  /** Everybody leaves, wherever the car is; returns how many they were. */
  evacuate(): number;
}

const doorZoneM = 0.2;
const creepSpeed = 0.25;
/** A car this full takes nobody else. */
const fullShare = 0.85;
const dwellMs = 2600;
const perPersonMs = 900;
export function createLift(spec: LiftSpec, scheduler: Scheduler, random: Random, onChange: () => void): Lift {
  const limits: MotionLimits = {
    speed: spec.ratedSpeed,
    acceleration: Math.min(1, 0.55 + 0.12 * spec.ratedSpeed),
    jerk: Math.min(1.5, 0.9 + 0.1 * spec.ratedSpeed),
  };
  const heightOf = (floor: number) => spec.floors[floor]?.height ?? 0;
  const calls = createLiftCalls();
  const holds = new Set<string>();
  let riders: Passenger[] = [];
  let standing = random.integer(0, spec.floors.length - 1);
  let way: Way = 0;
  const car = createLiftCar(scheduler, heightOf(standing), heightOf(spec.floors.length - 1));
  const totals = createLiftTotals(scheduler, spec.totals);

  const loadKg = () => riders.reduce((sum, each) => sum + each.mass, 0);
  const freeKg = () => spec.ratedLoad * fullShare - loadKg();
  const nearestFloor = (height: number) =>
    spec.floors.reduce(
      (best, each, index) =>
        Math.abs(each.height - height) < Math.abs(heightOf(best) - height) ? index : best,
      0,
    );
  const settled = () => Math.abs(car.motion().position - heightOf(standing)) < 0.01;
  const inService = () => holds.size === 0;

  /** Heights where a reported value changes: the middle between floors and the ends of the door zones. */
  const middles = spec.floors.slice(1).map(({ height }, index) => (height + heightOf(index)) / 2);
  const marksTo = (target: number) => {
    const { position } = car.motion();
    const ahead = Math.sign(target - position) * doorZoneM;
    return [position + ahead, ...middles, target - ahead];
  };

  const go = (floor: number, speed: number, onEnd: () => void) => {
    const target = heightOf(floor);
    way = target >= car.motion().position ? 1 : -1;
    totals.started();
    car.go(target, { ...limits, speed }, marksTo(target), onChange, run => {
      totals.book(
        summariseRun(spec, loadKg(), run.durationS, run.at),
        run.durationS,
        (loadKg() / spec.ratedLoad) * 100,
      );
      standing = floor;
      onEnd();
    });
    onChange();
  };

  const arrive = () => {
    doors.open();
    onChange();
  };

  const brake = () => {
    car.brake(() => {
      standing = nearestFloor(car.motion().position);
      way = 0;
      onChange();
      // The reason for the hold may be gone before the car has come to rest.
      if (inService()) creepToFloor();
    });
    onChange();
  };

  const creepToFloor = () => {
    if (car.moving()) return;
    if (settled()) return arrive();
    go(nearestFloor(car.motion().position), creepSpeed, arrive);
  };

  const exchange = () => {
    const before = riders.length;
    riders = inService() ? riders.filter(each => each.to !== standing) : [];
    const left = before - riders.length;
    if (!inService()) return left;
    // The direction of those still riding, or of the next call; with neither, the people waiting here decide.
    const next = calls.next(standing, way, riders, freeKg());
    const onward: Way = next && next.floor !== standing ? next.way : riders.length > 0 ? way : 0;
    const aboard = calls.board(standing, onward === 0 ? (next?.way ?? 0) : onward, freeKg());
    riders = [...riders, ...aboard];
    return left + aboard.length;
  };

  const serve = () => {
    if (car.moving() || doors.state() !== doorState.closed || !inService() || !settled()) return;
    const next = calls.next(standing, way, riders, freeKg());
    if (!next) {
      if (way !== 0) {
        way = 0;
        onChange();
      }
      return;
    }
    way = next.way;
    if (next.floor === standing) doors.open();
    else go(next.floor, spec.ratedSpeed, arrive);
  };

  const doors = createLiftDoors(scheduler, random, {
    onChange,
    onOpened() {
      const moved = exchange();
      if (moved > 0) onChange();
      scheduler.after(dwellMs + perPersonMs * moved, doors.close);
    },
    onClosed() {
      totals.doorsClosed();
      serve();
    },
  });

  return {
    spec,
    doors,
    motion: car.motion,
    moving: car.moving,
    way: () => way,
    floor: () => (car.moving() ? nearestFloor(car.motion().position) : standing),
    inDoorZone() {
      const height = car.motion().position;
      return Math.abs(height - heightOf(nearestFloor(height))) <= doorZoneM;
    },
    riders: () => riders.length,
    loadKg,
    totals: totals.read,
    inService,
    call(trip) {
      if (!inService()) return;
      const mass = () => Math.min(spec.ratedLoad * 0.8, Math.max(18, random.logNormal(64, 0.22)));
      calls.add(trip, Array.from({ length: trip.people }, mass));
      // Anyone who arrives while the doors are open walks in.
      if (doors.state() === doorState.open && trip.from === standing && exchange() > 0) onChange();
      serve();
    },
    hold(reason, how) {
      holds.add(reason);
      calls.clear();
      if (car.moving()) return how === 'atOnce' ? brake() : undefined;
      // People standing in an open car walk out; those who have just got in are let out.
      if (doors.state() === doorState.open && exchange() > 0) onChange();
      else if (riders.length > 0 && how === 'nextStop' && settled()) doors.open();
    },
    release(reason) {
      if (!holds.delete(reason) || !inService()) return;
      if (car.moving()) return;
      if (!settled()) creepToFloor();
      else if (riders.length > 0) doors.open();
      else if (doors.state() === doorState.open) doors.close();
      else serve();
    },
    creepToFloor,
    runTo(floor, speed) {
      if (!car.moving() && doors.state() === doorState.closed && floor !== standing)
        go(floor, speed, onChange);
    },
    openDoors() {
      if (!car.moving() && settled()) doors.open();
    },
    evacuate() {
      const count = riders.length;
      riders = [];
      if (count > 0) onChange();
      return count;
    },
  };
}
