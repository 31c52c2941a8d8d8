/**
 * What the law and the practice of the field want of a unit, as a pure function: facts of the unit in, its open items out.
 * Days are `YYYY-MM-DD`. Each rule names its source; one that is marked (ours) is no law.
 */
import {
  comesAfter,
  type DueBasis,
  type DueKind,
  type EnteredKind,
} from '@hoistway/contract/features/statutory-words';
import { plusDays, plusMonths, plusYears } from '../../time/days.ts';

export interface UnitFacts {
  /** On which it came to this system: what was before that is not known. */
  addedOn: string;
  startDate: string | null;
  /** The next official inspection; it is stored with the unit and never computed, since its cycle differs by place. */
  inspectDate: string | null;
  /** TSG T5002-2017: A traction and forced lifts, B hydraulic lifts, C dumbwaiters, D escalators and moving walks. */
  annex: 'A' | 'B' | 'C' | 'D';
  /** Days that two visits may be apart: 15, or what the schedule on demand says. */
  visitEvery: number;
  lastVisit: string | null;
  /** On which each kind was done last; a drill wherever its company held it. */
  lastDone: Readonly<Partial<Record<EnteredKind, string>>>;
}

export interface DueItem {
  kind: DueKind;
  /** From here on it can be done, and the list shows it as due. */
  opensOn: string;
  /** The last day on which it is in time. */
  dueDate: string;
  basis: DueBasis;
  basisDay: string | null;
  /** Open items of the same unit that have to be done before. */
  blockedBy: DueKind[];
}
type Deadline = Pick<DueItem, 'dueDate' | 'basis' | 'basisDay'>;

/** Days before the due day from which an item can be done. Visits and inspections: domain practice; the others (ours). */
const opensBefore: Readonly<Record<DueKind, number>> = {
  maintenance: 2,
  selfInspection: 60,
  inspection: 60,
  rescueDrill: 60,
  governor: 60,
  rainSeason: 45,
  winter: 45,
};

/** What is done once a year counts for a deadline at most this many days behind it (ours). */
const halfYearDays = 183;

/** The first of a deadline's yearly repetitions that what was done does not cover. */
function yearly(deadline: string, { addedOn }: UnitFacts, lastDone: string | undefined): string {
  const from = lastDone === undefined ? addedOn : plusDays(lastDone, halfYearDays + 1);
  const years = Number(from.slice(0, 4)) - Number(deadline.slice(0, 4));
  const first = plusYears(deadline, years);
  return first < from ? plusYears(deadline, years + 1) : first;
}

/** TSG T5002-2017, annexes A to D: two visits of the half-month are at most 15 days apart; on demand as scheduled. */
const maintenance = ({ lastVisit, addedOn, visitEvery }: UnitFacts): Deadline =>
  lastVisit === null
    ? { dueDate: plusDays(addedOn, visitEvery), basis: 'added', basisDay: addedOn }
    : { dueDate: plusDays(lastVisit, visitEvery), basis: 'lastVisit', basisDay: lastVisit };

/**
 * The Law on the Safety of Special Equipment, article 40: the user asks for the inspection a month before the certificate
 * ends. By then the self-inspection's report is needed (ours).
 */
const askedForDays = 30;

/** TSG T5002-2017, article 5(9): each year, before the official inspection. */
function selfInspection(unit: UnitFacts): Deadline {
  const { inspectDate, addedOn, lastDone } = unit;
  const last = lastDone.selfInspection;
  // Where no day is stored the inspection is due at once, so its self-inspection is due too.
  if (inspectDate === null)
    return last === undefined
      ? { dueDate: addedOn, basis: 'noInspectDate', basisDay: null }
      : { dueDate: plusYears(last, 1), basis: 'lastDone', basisDay: last };
  const before = plusDays(inspectDate, -askedForDays);
  const next = yearly(before, unit, last);
  // Where nothing is known, the inspection that is next wants one, also when that is late.
  const dueDate = last === undefined && before < next ? before : next;
  return { dueDate, basis: 'inspectDate', basisDay: inspectDate };
}

/**
 * The Law on the Safety of Special Equipment, article 40: without a valid inspection a unit may not be used. A unit whose
 * date is not stored has no certificate that anybody could show (ours).
 */
const inspection = ({ inspectDate, addedOn }: UnitFacts): Deadline =>
  inspectDate === null
    ? { dueDate: addedOn, basis: 'noInspectDate', basisDay: null }
    : { dueDate: inspectDate, basis: 'inspectDate', basisDay: inspectDate };

const sinceLast = (unit: UnitFacts, kind: EnteredKind, months: number): Deadline => {
  const last = unit.lastDone[kind];
  return {
    dueDate: plusMonths(last ?? unit.addedOn, months),
    basis: last === undefined ? 'added' : 'lastDone',
    basisDay: last ?? unit.addedOn,
  };
};

/** TSG T5002-2017, article 5(3): at least each half-year for each kind of unit. */
const rescueDrill = (unit: UnitFacts): Deadline => sinceLast(unit, 'rescueDrill', 6);

/**
 * When the governor's operating speed is calibrated. TSG T5002-2017, A-4: every 2 years, each year once the unit is more than
 * 15 years in use; B-4: every 2 years; C-4: every 5 years. The governor's age is the unit's; where that is not known, each
 * year (ours).
 */
const calibrationYears = { A: 2, B: 2, C: 5 } as const;
const oldAfterYears = 15;

/** The calibration that follows the one of `last`. */
function nextCalibration(annex: 'A' | 'B' | 'C', startDate: string | null, last: string): string {
  const next = plusYears(last, calibrationYears[annex]);
  if (annex !== 'A') return next;
  const oneYear = plusYears(last, 1);
  if (startDate === null) return oneYear;
  const old = plusYears(startDate, oldAfterYears);
  if (next <= old) return next;
  return oneYear > old ? oneYear : old;
}

/** The first on or after `day` of a unit that was calibrated whenever it had to be since it is in use. */
function firstCalibration(annex: 'A' | 'B' | 'C', startDate: string, day: string): string {
  let years = Math.max(0, Number(day.slice(0, 4)) - Number(startDate.slice(0, 4)));
  const isDue = () =>
    years > 0 &&
    (years % calibrationYears[annex] === 0 || (annex === 'A' && years >= oldAfterYears)) &&
    plusYears(startDate, years) >= day;
  while (!isDue()) years += 1;
  return plusYears(startDate, years);
}

function governor({ annex, addedOn, startDate, lastDone }: UnitFacts): Deadline | undefined {
  // Escalators have none.
  if (annex === 'D') return undefined;
  const last = lastDone.governor;
  if (last !== undefined)
    return { dueDate: nextCalibration(annex, startDate, last), basis: 'lastDone', basisDay: last };
  return startDate === null
    ? { dueDate: nextCalibration(annex, null, addedOn), basis: 'added', basisDay: addedOn }
    : { dueDate: firstCalibration(annex, startDate, addedOn), basis: 'startDate', basisDay: startDate };
}

/** (ours) Pits, drains and machine rooms before the rains, which begin in June; heating and oil before the frost. */
const seasonEnds = { rainSeason: '05-31', winter: '11-15' } as const;
const seasonal = (unit: UnitFacts, kind: keyof typeof seasonEnds): Deadline => ({
  dueDate: yearly(`${unit.addedOn.slice(0, 4)}-${seasonEnds[kind]}`, unit, unit.lastDone[kind]),
  basis: 'season',
  basisDay: null,
});

/** The open items of a unit in use, at most one of each kind. */
export function dueItems(unit: UnitFacts): DueItem[] {
  const deadlines: Readonly<Record<DueKind, Deadline | undefined>> = {
    maintenance: maintenance(unit),
    selfInspection: selfInspection(unit),
    inspection: inspection(unit),
    rescueDrill: rescueDrill(unit),
    governor: governor(unit),
    rainSeason: seasonal(unit, 'rainSeason'),
    winter: seasonal(unit, 'winter'),
  };
  return Object.entries(deadlines).flatMap(([name, deadline]) => {
    if (!deadline) return [];
    const kind = name as DueKind;
    const blockedBy = (comesAfter[kind] ?? []).filter(before => {
      const other = deadlines[before];
      return other !== undefined && other.dueDate <= deadline.dueDate;
    });
    return [{ kind, opensOn: plusDays(deadline.dueDate, -opensBefore[kind]), ...deadline, blockedBy }];
  });
}
