/**
 * Failure rates. The dictionary's weights decide which faults occur; the yearly rates are those of city platforms and
 * of the trade: about four stops a year that need a visit (2 to 15, by unit), and one entrapment in ten lift years,
 * which is 0.8 for each hundred lifts and month. `faultRate` multiplies both.
 */

import type { FaultEntry } from '@hoistway/contract/device/fault-dictionary';
import { faultEntries } from '@hoistway/contract/device/fault-dictionary';
import type { Random } from '../engine/random.ts';
import { hours } from '../engine/script.ts';
import { effectOf } from './fault-effects.ts';
import type { LiftUnit, Unit } from './unit.ts';

const yearMs = hours(24 * 365);
const medianVisitsPerYear = 4;
const visitsSigma = 0.5;
const entrapmentsPerYear = 0.1;

/** Consequences that never strike by themselves: lost monitoring, entrapments, power rescue. */
const consequences = new Set(['406', '407', '508', '604', '605', '606', '612', '916']);

const drawable = (type: Unit['type']) =>
  faultEntries.filter(
    entry => entry.unit === type && entry.level !== 'E' && entry.weight > 0 && !consequences.has(entry.code),
  );
const drawables = { lift: drawable('lift'), escalator: drawable('escalator') };

/** Share of all faults that stop a unit and do not clear by themselves. */
const visitShare = (entries: readonly FaultEntry[]) => {
  const needsVisit = (entry: FaultEntry) =>
    entry.level === 'C' ? 0 : entry.weight * (1 - entry.selfRecoveryPercent / 100);
  const sum = (weightOf: (entry: FaultEntry) => number) =>
    entries.reduce((total, entry) => total + weightOf(entry), 0);
  return sum(needsVisit) / sum(entry => entry.weight);
};
const visitShares = { lift: visitShare(drawables.lift), escalator: visitShare(drawables.escalator) };

export interface FaultRates {
  /** Mean milliseconds between two faults of this unit; Infinity when it never fails. */
  meanBetweenFaultsMs: number;
  meanBetweenEntrapmentsMs: number;
}

export function faultRates(type: Unit['type'], faultRate: number, random: Random): FaultRates {
  const visits = Math.min(15, Math.max(1, random.logNormal(medianVisitsPerYear, visitsSigma)));
  return {
    meanBetweenFaultsMs: yearMs / ((visits / visitShares[type]) * faultRate),
    meanBetweenEntrapmentsMs: yearMs / (entrapmentsPerYear * faultRate),
  };
}

export interface Drawn {
  entry: FaultEntry;
  sub: string | undefined;
  recovers: boolean;
}

const alwaysWithSub = new Set(['301', '901']);
const sometimesWithSub = new Set(['106', '107', '307', '309', '310', '311', '314']);
/** Overloads and overheating are more frequent than broken boards. */
const subs: readonly [string, number][] = Array.from({ length: 28 }, (_, index) => [
  `I${String(index + 1).padStart(2, '0')}`,
  [1, 2, 4, 5, 7, 8, 12, 27].includes(index + 1) ? 4 : 1,
]);

function subCodeFor(code: string, random: Random): string | undefined {
  const has = alwaysWithSub.has(code) || (sometimesWithSub.has(code) && random.chance(0.5));
  return has ? random.weighted(subs, ([, weight]) => weight)?.[0] : undefined;
}

export function drawFault(type: Unit['type'], random: Random): Drawn | undefined {
  const entry = random.weighted(drawables[type], each => each.weight);
  if (!entry) return undefined;
  const sub = subCodeFor(entry.code, random);
  return { entry, sub, recovers: random.chance(entry.selfRecoveryPercent / 100) };
}

/** Faults that trap people: doors that do not open at a floor, or a stop between floors. */
const trapping = drawables.lift.filter(entry => entry.trap && !entry.code.startsWith('4'));
export function drawTrap(random: Random): Drawn | undefined {
  const entry = random.weighted(trapping, each => each.weight * (1 - each.selfRecoveryPercent / 100));
  return entry && { entry, sub: subCodeFor(entry.code, random), recovers: false };
}

export const isDoorTrap = (code: string) => effectOfCode(code)?.doors === 'closed';
const effectOfCode = (code: string) => {
  const entry = drawables.lift.find(each => each.code === code);
  return entry && effectOf(entry);
};

const midway = ({ machine }: LiftUnit) => machine.moving() && !machine.inDoorZone();

/** Whether the unit is in the state in which such a fault strikes; if it could trap people, the car must be empty. */
export function canStrike(unit: Unit, entry: FaultEntry): boolean {
  const { when, doors } = effectOf(entry);
  if (unit.type === 'escalator') return when !== 'running' || unit.machine.speed() !== 0;
  if (entry.trap && unit.machine.riders() > 0) return false;
  if (doors === 'closed' && unit.machine.doors.openPercent() > 0) return false;
  if (when === 'moving') return midway(unit);
  return when !== 'doorsOpen' || unit.machine.doors.openPercent() === 100;
}

/** Whether people are where this fault traps them: travelling, also for a jam at the next floor. */
export const canTrap = (unit: LiftUnit) => midway(unit) && unit.machine.riders() > 0;
