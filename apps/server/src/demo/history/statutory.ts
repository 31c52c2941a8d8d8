/**
 * Statutory items done before the demo begins: inspections, self-inspections, calibrations, checks and drills of the
 * last year, most of them in time. Omitted ones are late.
 */
import { daysBetween } from '../../time/days.ts';
import type { DemoUnit } from '../places/units.ts';
import type { Random } from '../random.ts';
import type { Row } from '../rows.ts';
import type { Day } from './calendar.ts';

const enteredAtMinutes = 16 * 60 + 20;
/** The account that enters it in the demo. */
const doneBy = 'branch';

interface Done {
  kind: string;
  dueDate: Day;
  doneOn: Day;
  basis: string;
  basisDay: string | null;
  /** For an inspection: the next date on its certificate. */
  nextDate?: string;
  drillGroup?: string;
}

/** @param companyOf the company that maintains a unit */
export function planDoneItems(
  random: Random,
  units: readonly DemoUnit[],
  companyOf: (unit: DemoUnit) => number,
  today: Day,
): Row<'due_item'>[] {
  const drilled = new Set<string>();
  return units.flatMap(unit => {
    const draw = random.fork(`items of ${unit.elevatorId}`);
    // A company's drill is entered once for each kind of unit.
    const annex = unit.elevatorType === 'lift' ? 'A' : 'D';
    const drillGroup = `company ${companyOf(unit)} ${annex}`;
    const drill = drilled.has(drillGroup) ? [] : [lastDrill(draw, drillGroup, today)];
    drilled.add(drillGroup);
    const inspectIn = daysBetween(today.text, unit.row.inspect_date ?? today.text);
    const done = [
      ...drill,
      ...lastInspection(draw, inspectIn, today),
      ...(unit.elevatorType === 'lift' ? lastCalibration(draw, unit, today) : []),
      ...lastCheck(draw, 'rainSeason', '05-31', today),
      ...lastCheck(draw, 'winter', '11-15', today),
    ].filter(({ doneOn }) => doneOn.text > (unit.row.start_date ?? ''));
    return done.map(({ kind, dueDate, doneOn, basis, basisDay, nextDate = null, drillGroup = '' }) => ({
      elevator_id: unit.elevatorId,
      city_id: unit.site.cityId,
      domain_id: unit.site.domainId,
      kind,
      opens_on: dueDate.plus(-60).text,
      due_date: dueDate.text,
      basis,
      basis_day: basisDay,
      drill_group: drillGroup,
      done_on: doneOn.text,
      done_at: doneOn.at(enteredAtMinutes),
      done_by: doneBy,
      next_date: nextDate,
      former_date: nextDate === null ? null : dueDate.text,
    }));
  });
}

function lastDrill(draw: Random, drillGroup: string, today: Day): Done {
  const doneOn = today.plus(-draw.int(20, 190));
  return {
    kind: 'rescueDrill',
    doneOn,
    dueDate: doneOn.plus(draw.int(0, 25)),
    basis: 'lastDone',
    basisDay: null,
    drillGroup,
  };
}

/** The inspection of last year and its self-inspection; this year's too, when it is near; mostly done. */
function lastInspection(draw: Random, inspectIn: number, today: Day): Done[] {
  const last = today.plus(inspectIn - 365);
  const before = today.plus(inspectIn - 30);
  const wantedIn = inspectIn - 30;
  const isDone = draw.chance(wantedIn < 0 ? 0.9 : wantedIn < 50 ? 0.5 : 0);
  const item = (kind: string, dueDate: Day, doneOn: Day): Done => ({
    kind,
    dueDate,
    doneOn,
    basis: 'inspectDate',
    basisDay: kind === 'inspection' ? dueDate.text : dueDate.plus(30).text,
  });
  return [
    item('selfInspection', last.plus(-30), last.plus(-draw.int(31, 55))),
    { ...item('inspection', last, last.plus(-draw.int(1, 25))), nextDate: today.plus(inspectIn).text },
    ...(isDone ? [item('selfInspection', before, today.plus(-draw.int(1, Math.max(1, 55 - wantedIn))))] : []),
  ].filter(({ doneOn }) => doneOn.text < today.text);
}

/** Every two years, each year once it is more than fifteen years old; a few are forgotten. */
function lastCalibration(draw: Random, { ageDays, row }: DemoUnit, today: Day): Done[] {
  const every = ageDays > 15 * 365 ? 365 : 730;
  if (ageDays < every) return [];
  const doneOn = today.plus(-draw.int(20, every + (draw.chance(0.06) ? 60 : -5)));
  return [
    {
      kind: 'governor',
      doneOn,
      dueDate: doneOn.plus(draw.int(0, 30)),
      basis: 'startDate',
      basisDay: row.start_date ?? null,
    },
  ];
}

/** Days within which a missed check is made up for, with its season. */
const madeUpDays = 90;

/** The last one that is past, or the one before when that was recently missed. */
function lastCheck(draw: Random, kind: string, monthDay: string, today: Day): Done[] {
  const year =
    Number(today.text.slice(0, 4)) - (`${today.text.slice(0, 4)}-${monthDay}` < today.text ? 0 : 1);
  const last = today.plus(daysBetween(today.text, `${year}-${monthDay}`));
  const isLeftOut = draw.chance(0.04) && daysBetween(last.text, today.text) < madeUpDays;
  const dueDate = isLeftOut ? today.plus(daysBetween(today.text, `${year - 1}-${monthDay}`)) : last;
  return [{ kind, dueDate, doneOn: dueDate.plus(-draw.int(0, 40)), basis: 'season', basisDay: null }];
}
