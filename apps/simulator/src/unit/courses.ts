/** The course of a fault, from the first sign to its end. */

import type { Random } from '../engine/random.ts';
import type { Scheduler } from '../engine/scheduler.ts';
import { hours, minutes, type Script, seconds } from '../engine/script.ts';
import { canStrike, canTrap, type Drawn, isDoorTrap } from './faults.ts';
import { type LiftUnit, serviceMode, type Unit } from './unit.ts';

export interface Care {
  scheduler: Scheduler;
  /** Technicians come over the HTTP calls; without them the unit recovers in the time that they would have taken. */
  attended: boolean;
}

/** A technician who never comes must not leave a unit out of order forever. */
const longestAttendedMs = hours(3);
const longestArmedMs = hours(2);

/** Arrival: median 12 min, 3 % above 30. Release: median 2.5 min. (City platforms' averages.) */
export const arrivalMs = (random: Random) => minutes(random.logNormal(12, 0.487));
export const releaseMs = (random: Random) => minutes(random.logNormal(2.5, 0.5));
export const repairMs = (random: Random) => minutes(random.logNormal(25, 0.6));

type Visits = Unit['visits'];

/** Waits until technicians have been there since `seen`, or until the time is over. */
export function* visited(
  unit: Unit,
  kind: keyof Visits,
  seen: Visits,
  care: Care,
  unattendedMs: number,
): Script {
  const until = care.scheduler.now() + (care.attended ? longestAttendedMs : unattendedMs);
  yield () => unit.visits[kind] > seen[kind] || care.scheduler.now() >= until;
}

const inUse = (unit: Unit) => unit.mode() === serviceMode.normal && unit.inService();

/** Waits until the fault can strike; false if it never could. */
function* armed(unit: Unit, strikes: () => boolean, care: Care): Script<boolean> {
  const until = care.scheduler.now() + longestArmedMs;
  yield () => (inUse(unit) && strikes()) || care.scheduler.now() >= until;
  return inUse(unit) && strikes();
}

/** A fault that holds nobody. */
export function* faultCourse(
  unit: Unit,
  { entry, sub, recovers }: Drawn,
  random: Random,
  care: Care,
): Script {
  if (!(yield* armed(unit, () => canStrike(unit, entry), care))) return;
  if (entry.code === '401' && unit.type === 'lift') {
    const durationMs = recovers ? seconds(random.between(20, 110)) : minutes(random.logNormal(18, 0.8));
    return yield* powerCut(unit, random.chance(0.8) ? 'ready' : 'none', durationMs);
  }
  const seen = { ...unit.visits };
  unit.raise(entry.code, { sub });
  if (recovers) yield seconds(random.between(4, 110));
  else if (entry.level === 'C') yield minutes(random.logNormal(20, 1));
  else yield* visited(unit, 'repairs', seen, care, arrivalMs(random) + repairMs(random));
  unit.clear(entry.code);
}

/** People in a car that stopped. The server detects the entrapment; the device reports its signs. */
export function* entrapment(unit: LiftUnit, { entry, sub }: Drawn, random: Random, care: Care): Script {
  if (!(yield* armed(unit, () => canTrap(unit), care))) return;
  const people = unit.machine.riders();
  const seen = { ...unit.visits };
  unit.raise(entry.code, { sub, people });
  if (!isDoorTrap(entry.code)) unit.machine.hold('trap', 'atOnce');
  yield () => !unit.machine.moving();
  if (!unit.machine.inDoorZone()) unit.raise('116', { people });
  yield seconds(random.between(20, 80));
  if (random.chance(0.85) && unit.machine.riders() > 0) unit.raise('607', { people });
  yield* visited(unit, 'rescues', seen, care, arrivalMs(random) + releaseMs(random));
  if (unit.machine.riders() > 0) unit.rescued();
  yield seconds(random.between(2, 6));
  unit.clear('607');
  yield* visited(unit, 'repairs', seen, care, repairMs(random));
  unit.clear('116');
  unit.clear(entry.code);
  unit.machine.release('trap');
}

/** Mains lost: a rescue device takes the car to a floor, fails, or does not exist. */
export function* powerCut(unit: LiftUnit, rescue: 'ready' | 'fails' | 'none', durationMs: number): Script {
  unit.raise('401', { people: unit.machine.riders() });
  unit.mask('dark', { car_light: 0 });
  let left = durationMs;
  const waitMs = Math.min(seconds(8), left);
  yield waitMs;
  left -= waitMs;
  if (rescue === 'ready') {
    unit.setMode(serviceMode.emergencyPower);
    unit.raise('406');
    unit.mask('dark', { car_light: 1 });
    unit.machine.creepToFloor();
  } else if (rescue === 'fails') unit.raise('407', { people: unit.machine.riders() });
  yield left;
  // A car that is still creeping arrives before the controller starts again.
  yield () => !unit.machine.moving();
  unit.unmask('dark');
  unit.clear('407');
  unit.clear('406');
  unit.setMode(serviceMode.normal);
  unit.clear('401');
}

/** A visit: inspection operation, the car-top stop switch, slow runs, doors, and back. */
export function* maintenanceVisit(unit: Unit, durationMs: number, random: Random): Script {
  unit.setMode(serviceMode.inspection);
  if (unit.type === 'escalator') {
    unit.machine.hold('inspection');
    yield durationMs;
    unit.machine.release('inspection');
    unit.setMode(serviceMode.normal);
    return;
  }
  const { machine } = unit;
  machine.hold('inspection', 'nextStop');
  const turns = 4;
  for (let turn = 0; turn < turns; turn++) {
    unit.raise('124');
    yield (durationMs / turns) * 0.4;
    unit.clear('124');
    if (turn % 2 === 0) machine.openDoors();
    else machine.runTo(random.integer(0, machine.spec.floors.length - 1), inspectionSpeed);
    yield (durationMs / turns) * 0.6;
  }
  yield () => !machine.moving();
  machine.release('inspection');
  unit.setMode(serviceMode.normal);
}
const inspectionSpeed = 0.3;

/** A fire drill: the car goes to its next stop and waits with open doors. */
export function* fireDrill(unit: LiftUnit, durationMs: number): Script {
  const { machine } = unit;
  unit.setMode(serviceMode.fireRecall);
  machine.hold('fire', 'nextStop');
  yield () => !machine.moving();
  machine.doors.jam('fire', 'open');
  machine.openDoors();
  yield durationMs;
  machine.doors.free('fire');
  machine.release('fire');
  unit.setMode(serviceMode.normal);
}
