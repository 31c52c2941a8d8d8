/**
 * Visits at least every half month (TSG T5002-2017), from 90 days back to today; every sixth is a quarterly one,
 * every twelfth half-yearly, every twenty-fourth yearly. A few never took place. Future visits are planned by the
 * server.
 */

import type { Member } from '../people/teams.ts';
import type { DemoUnit } from '../places/units.ts';
import type { Random } from '../random.ts';
import type { Row } from '../rows.ts';
import type { Day } from './calendar.ts';

const daysBack = 90;
/** As the server plans them: a fortnight keeps the day of the week. */
const everyDays = 14;
const minuteMs = 60_000;
const reviewedAfterDays = 10;

const types = [
  { type: 'OY', every: 24, minutes: 120 },
  { type: 'SM', every: 12, minutes: 90 },
  { type: 'TM', every: 6, minutes: 60 },
  { type: 'HM', every: 1, minutes: 40 },
] as const;

export function planMaintenance(
  random: Random,
  units: readonly DemoUnit[],
  teams: ReadonlyMap<number, readonly Member[]>,
  today: Day,
  now: Date,
): Row<'maintenance_plan'>[] {
  const visits = units.flatMap(unit => {
    const firstVisit = random.int(1, 24);
    const firstDay = -daysBack + random.int(0, everyDays - 1);
    // Most units that would be visited on a weekend are visited on the working day before it.
    const onWorkdays = random.chance(0.6);
    return Array.from({ length: Math.ceil(daysBack / everyDays) + 1 }, (_, index) => {
      const day = today.plus(firstDay + index * everyDays);
      return day.plus(!onWorkdays ? 0 : day.weekday === 6 ? -1 : day.weekday === 0 ? -2 : 0);
    })
      .filter(day => day.text <= today.text)
      .map((day, index) => visitRow(random, unit, teams, day, firstVisit + index, today, now));
  });
  return visits
    .sort(
      (a, b) => Number(a.plan_start) - Number(b.plan_start) || (a.elevator_id ?? 0) - (b.elevator_id ?? 0),
    )
    .map((visit, index) => ({ mp_id: index + 1, ...visit }));
}

/** Code of an inspection, as devices report it. */
const inspection = { lift: '703', escalator: '919' } as const;

/** How a visit really went, whatever was reported. */
export type Truth = 'honest' | 'short' | 'absent' | 'shifted' | 'wrongPlace';
const shares: Record<Truth, number> = { honest: 89, short: 5, absent: 3, shifted: 2, wrongPlace: 1 };

/** For each visit that took place, by its number. */
export const truthOf = (random: Random, visits: readonly Row<'maintenance_plan'>[]) =>
  new Map(
    visits.flatMap(({ mp_id, actual_end }) =>
      mp_id !== undefined && actual_end
        ? [[mp_id, random.weighted(Object.keys(shares) as Truth[], kind => shares[kind])] as const]
        : [],
    ),
  );

const shortMinutes = 5;
const shiftMinutes = 95;
/** The stop switch on the car, from and until how long after the beginning of the inspection. */
const switched = [2, 4] as const;

/** What the devices reported of visits: the unit was in inspection while somebody worked on it. */
export function visitEvents(
  units: readonly DemoUnit[],
  visits: readonly Row<'maintenance_plan'>[],
  truths: ReadonlyMap<number, Truth>,
): Row<'device_event'>[] {
  const kinds = new Map(units.map(unit => [unit.elevatorId, unit.elevatorType]));
  return visits.flatMap(({ mp_id, elevator_id, actual_start, actual_end }) => {
    const truth = truths.get(mp_id ?? 0);
    if (!actual_start || !actual_end || elevator_id === undefined || !truth) return [];
    if (truth === 'absent' || truth === 'wrongPlace') return [];
    const from = actual_start.getTime() + (truth === 'shifted' ? shiftMinutes * minuteMs : 0);
    const length = actual_end.getTime() - actual_start.getTime();
    const until = from + (truth === 'short' ? shortMinutes * minuteMs : length);
    const kind = kinds.get(elevator_id) ?? 'lift';
    const event = (code: string, action: string, ms: number, outcome: string) => ({
      elevator_id,
      code,
      seq: ms * 1000,
      at: new Date(ms),
      received_at: new Date(ms),
      action,
      outcome,
    });
    const [on, off] = switched.map(minutes => from + minutes * minuteMs);
    return [
      event(inspection[kind], 'occur', from, 'recorded'),
      ...(kind === 'lift' && on !== undefined && off !== undefined
        ? [event('124', 'occur', on, 'recorded'), event('124', 'clear', off, 'recorded')]
        : []),
      event(inspection[kind], 'clear', until, 'recorded'),
    ];
  });
}

function visitRow(
  random: Random,
  unit: DemoUnit,
  teams: ReadonlyMap<number, readonly Member[]>,
  day: Day,
  visit: number,
  today: Day,
  now: Date,
) {
  const { type, minutes } = types.find(({ every }) => visit % every === 0) ?? types[3];
  const planStart = day.at(8 * 60 + 30 + 15 * random.int(0, 30));
  const start = new Date(planStart.getTime() + Math.round(random.between(-10, 35) * minuteMs));
  const end = new Date(start.getTime() + Math.round(random.logNormal(minutes, 0.22) * minuteMs));
  const missed = random.chance(0.012);
  const team = teams.get(unit.site.cityId) ?? [];
  const done = !missed && end < now;
  const reviewDate = inOffice(random, day);
  const reviewed = done && day.text < today.plus(-reviewedAfterDays).text;
  return {
    elevator_id: unit.elevatorId,
    asset_id: unit.jobNum,
    plan_start: planStart,
    actual_start: done ? start : null,
    actual_end: done ? end : null,
    std_minutes: minutes,
    plan_type: type,
    plan_status: reviewed ? 'reviewed' : done ? 'completed' : 'planned',
    team_id: team[0]?.teamId ?? null,
    work_emp_names: team.map(({ name }) => name).join('、'),
    grt: unit.row.grt_flg,
    review_date: reviewed ? reviewDate : null,
  } satisfies Row<'maintenance_plan'>;
}

/** Some days later. */
const inOffice = (random: Random, day: Day) =>
  day.plus(random.int(1, reviewedAfterDays - 1)).at(random.int(9 * 60, 17 * 60));
