import { maintenanceIntervals } from '@hoistway/contract/features/maintenance-items';
import { mostApart, mostDaysApart, type PlanType, rankOf } from '@hoistway/contract/features/plan-words';
import { describe, expect, it, test } from 'vitest';
import { createRandom } from '../../demo/random.ts';
import { daysBetween, plusDays } from '../../time/days.ts';
import { daysAhead, dueVisits, latestChoice, type PastVisits, type Schedule } from './due-visits.ts';

/** A Friday. */
const today = '2026-11-27';
const schedule = (more: Partial<Schedule> = {}): Schedule => ({
  ...{ elevatorId: 60, mode: 'HM', intervalDays: 15, anchorDay: null },
  ...more,
});
const noPast: PastVisits = { first: null, last: null, covered: { TM: null, SM: null, OY: null } };
const pastOf = (visits: readonly { day: string; type: PlanType }[]): PastVisits => {
  const last = (least: PlanType) => visits.findLast(({ type }) => rankOf(type) >= rankOf(least))?.day ?? null;
  const covered = { TM: last('TM'), SM: last('SM'), OY: last('OY') };
  return { first: visits[0]?.day ?? null, last: last('HM'), covered };
};
const firstOf = (more: Partial<Schedule>, past: PastVisits = noPast) =>
  dueVisits(schedule(more), past, today)[0];
const weekday = (day: string) => new Date(day).getUTCDay();

describe('the first visit', () => {
  test('of a new unit is within a fortnight, on a day that its id decides, never on a weekend', () => {
    const days = Array.from({ length: 10 }, (_, elevatorId) => firstOf({ elevatorId })?.day);
    expect(days).toEqual([
      ...['2026-11-30', '2026-11-30', '2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'],
      ...['2026-12-07', '2026-12-07', '2026-12-07'],
    ]);
  });

  test('follows the last one after the interval, on the working day before where that is a weekend', () => {
    const after = (last: string) => firstOf({}, pastOf([{ day: last, type: 'OY' }]))?.day;
    expect(after('2026-11-20')).toBe('2026-12-04');
    expect(after('2026-11-23')).toBe('2026-12-08');
  });

  test.each([
    ['2026-11-30', '2026-11-30', '2026-12-01'],
    ['2026-12-01', '2026-12-01', '2026-12-02'],
    ['2026-12-02', '2026-12-02', '2026-12-03'],
    ['2026-12-03', '2026-12-03', '2026-12-04'],
    ['2026-12-04', '2026-12-04', '2026-12-07'],
    ['2026-12-05', '2026-12-07', '2026-12-07'],
    ['2026-12-06', '2026-12-07', '2026-12-07'],
  ])('that is late already, on %s, is on %s, however late; by hand until %s', (now, expected, byHand) => {
    for (const daysAgo of [15, 16, 17, 60, 400]) {
      const last = plusDays(now, -daysAgo);
      const days = Array.from({ length: 10 }, (_, elevatorId) => {
        const unit = schedule({ elevatorId, intervalDays: 14 });
        return dueVisits(unit, pastOf([{ day: last, type: 'HM' }]), now)[0]?.day;
      });
      expect(new Set(days)).toEqual(new Set([expected]));
      expect(latestChoice(last, mostDaysApart.HM, now)).toBe(byHand);
    }
    expect(latestChoice(plusDays(now, -5), mostDaysApart.HM, now)).toBe(plusDays(now, 10));
  });

  test('is on the chosen day, unless that is over or a visit is later', () => {
    expect(firstOf({ anchorDay: '2026-12-12' })?.day).toBe('2026-12-12');
    expect(firstOf({ anchorDay: today })?.day).toBe('2026-11-30');
    const past = pastOf([{ day: '2026-12-14', type: 'OY' }]);
    expect(firstOf({ anchorDay: '2026-12-12' }, past)?.day).toBe('2026-12-29');
  });
});

test('nothing is planned beyond 400 days, also when the first day is', () => {
  expect(dueVisits(schedule(), noPast, today).at(-1)?.day).toMatch(/^2027-1[2]-|^2028-01-0[01]/);
  expect(dueVisits(schedule({ anchorDay: plusDays(today, daysAhead + 1) }), noPast, today)).toEqual([]);
});

test('a visit takes over the longer kind that the next one would be too late for', () => {
  const typeAfter = (OY: string, SM: string, TM: string) =>
    firstOf({}, { first: '2025-01-01', last: '2026-11-20', covered: { OY, SM, TM } })?.type;
  // The visit after the one of 2026-12-04 is on 2026-12-18.
  expect(typeAfter('2026-11-20', '2026-11-20', '2026-11-20')).toBe('HM');
  expect(typeAfter('2026-09-18', '2026-09-19', '2026-09-19')).toBe('HM');
  expect(typeAfter('2026-08-01', '2026-09-05', '2026-09-18')).toBe('TM');
  expect(typeAfter('2026-08-01', '2026-06-20', '2026-11-20')).toBe('SM');
  expect(typeAfter('2025-12-17', '2026-11-20', '2026-11-20')).toBe('OY');
  // A further half-year would be too late for the year, a further quarter for the half-year.
  expect(typeAfter('2026-01-20', '2026-06-20', '2026-11-20')).toBe('OY');
  expect(typeAfter('2026-08-01', '2026-09-04', '2026-09-18')).toBe('SM');
});

it('keeps every kind within its legal distance, whatever the unit has behind it', () => {
  const random = createRandom('due visits');
  for (let round = 0; round < 300; round++) {
    const mode = random.chance(0.3) ? 'FM' : 'HM';
    const intervalDays = mode === 'FM' ? random.int(16, 90) : random.int(7, 15);
    const unit = schedule({ elevatorId: random.int(1, 1000), mode, intervalDays });
    let now = plusDays(today, random.int(0, 6));
    // Years of visits, of which each plan is kept for a while before the next is made.
    let kept: { day: string; type: PlanType }[] = [];
    for (let turn = 0; turn < 4; turn++) {
      kept = [...kept, ...dueVisits(unit, pastOf(kept), now)];
      if (turn < 3) {
        now = plusDays(now, random.int(1, 200));
        kept = kept.filter(({ day }) => day < plusDays(now, intervalDays - 2));
      }
    }
    const until = plusDays(now, daysAhead - 1);
    const apart = maintenanceIntervals.map((_, least) => {
      const days = kept.filter(({ type }) => rankOf(type) >= least).map(({ day }) => day);
      return Math.max(
        ...[...days, until].map((day, at) => daysBetween(days[at - 1] ?? kept[0]?.day ?? day, day)),
      );
    });
    const limits = [mostApart(mode, intervalDays), mostDaysApart.TM, mostDaysApart.SM, mostDaysApart.OY];
    const context = { round, mode, intervalDays, apart };
    expect(
      apart.every((days, at) => days <= (limits[at] ?? 0)),
      JSON.stringify(context),
    ).toBe(true);
    expect(kept.filter(({ day }) => [0, 6].includes(weekday(day)))).toEqual([]);
    expect(new Set(kept.map(({ day }) => day)).size).toBe(kept.length);
  }
});
