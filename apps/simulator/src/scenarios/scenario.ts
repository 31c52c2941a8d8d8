/**
 * A scenario plays one story on units of the running fleet, through the same machines and devices as everyday life:
 * only what would happen at the real unit happens, and the server has to find out.
 */

import type { Random } from '../engine/random.ts';
import { minutes, type Pause, play, type Script, seconds } from '../engine/script.ts';
import type { Fleet, Site } from '../fleet/fleet.ts';
import type { Device } from '../gateway/device.ts';
import type { Overseer } from '../people/overseer.ts';
import type { Technicians } from '../people/technicians.ts';
import type { Crews } from '../people/visits/crews.ts';
import { type Care, visited } from '../unit/courses.ts';
import { type EscalatorUnit, type LiftUnit, serviceMode, type Unit } from '../unit/unit.ts';

export interface ScenarioWorld {
  fleet: Fleet;
  care: Care;
  random: Random;
  technicians: Technicians | undefined;
  crews: Crews | undefined;
  /** Reads the server's verdict on a visit. */
  overseer: Pick<Overseer, 'verdictOf'> | undefined;
  /** The story's own waits are divided by this; waits that a rule of the server measures are not. */
  pace: number;
  /** The requested unit. */
  jobNum: string | undefined;
  report(line: string): void;
}
export interface Scenario {
  name: string;
  /** What happens, and the expected outcome. */
  summary: string;
  run(world: ScenarioWorld): Script;
}

export const paced = (world: ScenarioWorld, ms: number) => ms / world.pace;

const idle = (unit: Unit) =>
  unit.mode() === serviceMode.normal && unit.inService() && unit.faults().length === 0;

function candidates(world: ScenarioWorld): Unit[] {
  const units = [...world.fleet.devices.values()].map(device => device.unit);
  if (world.jobNum === undefined) return units.filter(idle);
  const requested = units.filter(unit => unit.jobNum === world.jobNum);
  if (requested.length === 0) throw new Error(`the simulated fleet has no unit ${world.jobNum}`);
  if (!requested.every(idle)) throw new Error(`${world.jobNum} is not in working order now`);
  return requested;
}

function chosen<T extends Unit>(world: ScenarioWorld, fitting: T[], what: string): T {
  const [first, ...others] = fitting;
  if (!first) throw new Error(`there is no ${what} in working order for this`);
  return world.random.pick([first, ...others]);
}

/** A lift in working order with at least three floors, if possible one that is `better`, or the requested one. */
export function pickLift(world: ScenarioWorld, better: (lift: LiftUnit) => boolean = () => true): LiftUnit {
  const lifts = candidates(world)
    .filter(unit => unit.type === 'lift')
    .filter(lift => lift.machine.spec.floors.length >= 3);
  const best = lifts.filter(better);
  return chosen(world, best.length > 0 ? best : lifts, 'lift with three floors');
}

/** An escalator that is running, preferably upwards, or the requested one. */
export function pickEscalator(world: ScenarioWorld): EscalatorUnit {
  const escalators = candidates(world).filter(unit => unit.type === 'escalator');
  const running = escalators.filter(unit => unit.machine.speed() !== 0);
  const upwards = running.filter(unit => unit.machine.speed() > 0);
  return chosen(world, [upwards, running, escalators].find(list => list.length > 0) ?? [], 'escalator');
}

export function siteOf(world: ScenarioWorld, unit: Unit): Site {
  const site = world.fleet.sites.find(each => each.devices.some(device => device.unit === unit));
  if (!site) throw new Error(`${unit.jobNum} stands at no site`);
  return site;
}

export function deviceOf(world: ScenarioWorld, unit: Unit): Device {
  const device = world.fleet.devices.get(unit.jobNum);
  if (!device) throw new Error(`${unit.jobNum} has no device`);
  return device;
}

/** Named so that a person can find it in the console. */
export const nameOf = (unit: Unit) => `${unit.jobNum} (${unit.site.city} ${unit.site.name})`;

/** People get in and the car is between two floors, on a ride long enough to interrupt. */
export function* underway(world: ScenarioWorld, unit: LiftUnit, people: number): Script {
  const { machine } = unit;
  const onTheWay = () => machine.moving() && !machine.inDoorZone() && machine.riders() > 0;
  const giveUpMs = world.care.scheduler.now() + minutes(4);
  yield () => !machine.moving();
  const last = machine.spec.floors.length - 1;
  machine.call({ from: machine.floor(), to: machine.floor() > last / 2 ? 0 : last, people });
  // Polled often: a ride of one floor takes a few seconds.
  while (!onTheWay()) {
    if (world.care.scheduler.now() > giveUpMs) throw new Error(`${unit.jobNum} did not move`);
    yield 100;
  }
}

/** The technicians' work at the unit before the story: they may be faster than the story itself. */
export const visitsOf = (unit: Unit) => ({ ...unit.visits });
type Visits = ReturnType<typeof visitsOf>;

/** Technicians repair the unit, or as much time passes as they would have needed. */
export const repair = (world: ScenarioWorld, unit: Unit, seen: Visits): Script =>
  visited(unit, 'repairs', seen, world.care, paced(world, minutes(10)));

/** Frees whoever is still inside, ends these faults and gives the lift back. */
export function* handBack(
  world: ScenarioWorld,
  unit: LiftUnit,
  seen: Visits,
  codes: readonly string[],
): Script {
  yield* visited(unit, 'rescues', seen, world.care, paced(world, minutes(14)));
  if (unit.machine.riders() > 0) unit.rescued();
  world.report(`${unit.jobNum}: the people are out`);
  yield seconds(3);
  unit.clear('607');
  yield* repair(world, unit, seen);
  for (const code of codes) unit.clear(code);
  world.report(`${unit.jobNum}: in order again`);
}

/** Plays several stories at once and waits for the end of all. */
export function* together(world: ScenarioWorld, scripts: readonly Script[]): Script {
  let left = scripts.length;
  let failure: unknown;
  for (const script of scripts)
    play(world.care.scheduler, script, error => {
      left--;
      failure ??= error;
    });
  yield () => left === 0;
  if (failure) throw failure;
}

export function* after(ms: Pause, script: Script): Script {
  yield ms;
  yield* script;
}
