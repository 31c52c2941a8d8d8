import { maintenanceIntervals } from '@hoistway/contract/features/maintenance-items';
import { mostApart, mostDaysApart, rankOf } from '@hoistway/contract/features/plan-words';
import { expect, it } from 'vitest';
import { createRandom, type Random } from '../../demo/random.ts';
import { daysBetween, plusDays } from '../../time/days.ts';
import { type DueVisit, dueVisits, type Schedule } from './due-visits.ts';
import { closeGaps, type Standing } from './early-visits.ts';

const planned = ({ day, type }: DueVisit, mpId: number | null = null): Standing => ({
  ...{ mpId, day, dueDate: day, type },
  ...{ open: true, moved: false, cancelled: false },
});
const done = (visit: Standing, day: string): Standing => ({ ...visit, day, open: false });
const inOrder = (visits: readonly Standing[]) => visits.toSorted((a, b) => (a.day < b.day ? -1 : 1));
/** A Friday. */
const today = '2026-11-27';
const days = (visits: readonly Standing[]) => visits.map(({ day }) => day);
const byRegulation = { mode: 'HM', intervalDays: 14 } as const;
const fortnights = (from: string, count: number) =>
  Array.from({ length: count }, (_, at) => planned({ day: plusDays(from, 14 * at), type: 'HM' }, at + 1));

it('brings visits forward until one is in time where it stands', () => {
  // Due on Tuesday the 1st, done on Friday: the next may be on the 12th, a Saturday.
  const [first, ...others] = fortnights('2026-12-01', 3);
  if (!first) throw new Error('no visit');
  const fromFriday = closeGaps(byRegulation, inOrder([done(first, today), ...others]), today);
  expect(days(fromFriday)).toEqual([today, '2026-12-11', '2026-12-25']);
  // Due on Thursday the 3rd, done on Tuesday: a day more each time, until it is Thursday again.
  const [other, ...rest] = fortnights('2026-12-03', 3);
  if (!other) throw new Error('no visit');
  const fromTuesday = closeGaps(byRegulation, [done(other, '2026-12-01'), ...rest], '2026-12-01');
  expect(days(fromTuesday)).toEqual(['2026-12-01', '2026-12-16', '2026-12-31']);
});

it('comes to no day on which a visit was due that was done before it', () => {
  const [first, ...others] = fortnights('2026-12-11', 2);
  if (!first) throw new Error('no visit');
  expect(days(closeGaps(byRegulation, [done(first, today), ...others], today))).toEqual([
    today,
    '2026-12-10',
  ]);
});

it('asks for today, or the next working day, where it is too late already', () => {
  const [first, ...others] = fortnights('2026-11-17', 2);
  if (!first) throw new Error('no visit');
  const standing = [done(first, '2026-11-03'), ...others];
  expect(days(closeGaps(byRegulation, standing, '2026-11-20'))).toEqual(['2026-11-20']);
  expect(days(closeGaps(byRegulation, standing, '2026-11-21'))).toEqual(['2026-11-23']);
});

it('adds a visit before one that stays, and leaves a cancelled day free', () => {
  const [first, second, third] = fortnights('2026-12-08', 3);
  if (!first || !second || !third) throw new Error('no visit');
  const early = done(first, today);
  const added = { mpId: null, day: '2026-12-11' };
  for (const kept of [{ moved: true }, { open: false, cancelled: true }, { open: false }])
    expect(closeGaps(byRegulation, [early, { ...second, ...kept }, third], today).slice(1)).toMatchObject([
      added,
      { mpId: second.mpId, day: second.day },
      { mpId: third.mpId, day: third.day },
    ]);
});

it('gives a longer kind to an earlier visit, which leaves its own to the later one', () => {
  const [first, ...others] = fortnights('2026-12-14', 14);
  if (!first) throw new Error('no visit');
  const quarters = others.map((visit, at) => ({
    ...visit,
    type: at % 6 === 5 ? ('TM' as const) : visit.type,
  }));
  const standing = [done({ ...first, type: 'TM' }, today), ...quarters];
  const kinds = closeGaps(byRegulation, standing, today).filter(({ type }) => type === 'TM');
  expect(kinds.length).toBe(3);
  for (const [at, { day }] of kinds.slice(1).entries())
    expect(daysBetween(kinds[at]?.day ?? '', day)).toBeLessThanOrEqual(mostDaysApart.TM);
});

const pick = (random: Random, visits: readonly Standing[]) =>
  visits.length > 0 && random.chance(0.6) ? random.pick(visits) : undefined;

it('keeps every kind within its legal distance, whichever visits are done early on whatever day', () => {
  const random = createRandom('early visits');
  for (let round = 0; round < 150; round++) {
    const mode = random.chance(0.3) ? 'FM' : 'HM';
    const intervalDays = mode === 'FM' ? random.int(16, 90) : random.int(7, 15);
    const unit: Schedule = { elevatorId: random.int(1, 1000), mode, intervalDays, anchorDay: null };
    const most = mostApart(mode, intervalDays);
    let now = plusDays(today, random.int(0, 6));
    let all: Standing[] = [];
    const plan = () => {
      const last = (least: number) => all.findLast(({ type }) => rankOf(type) >= least)?.day ?? null;
      const covered = { TM: last(1), SM: last(2), OY: last(3) };
      const due = dueVisits(unit, { first: all[0]?.day ?? null, last: last(0), covered }, now);
      all = [...all, ...due.map(visit => planned(visit))];
    };
    plan();
    for (let turn = 0; turn < 40; turn++) {
      now = plusDays(now, random.int(1, 20));
      const early = pick(
        random,
        all.filter(({ open, day }) => open && day > now && day <= plusDays(now, 31)),
      );
      if (early) {
        const standing = inOrder(all.map(visit => (visit === early ? done(visit, now) : visit)));
        all = [...standing.filter(({ day }) => day < now), ...closeGaps(unit, standing, now)];
        const again = [...all.filter(({ day }) => day < now), ...closeGaps(unit, all, now)];
        expect(again).toEqual(all);
      }
      plan();
    }
    const until = plusDays(now, 370);
    const apart = maintenanceIntervals.map((_, least) => {
      const covering = days(all.filter(({ type }) => rankOf(type) >= least));
      return Math.max(
        ...[...covering, until].map((day, at) => daysBetween(covering[at - 1] ?? all[0]?.day ?? day, day)),
      );
    });
    const limits = [most, mostDaysApart.TM, mostDaysApart.SM, mostDaysApart.OY];
    expect(
      apart.every((found, at) => found <= (limits[at] ?? 0)),
      JSON.stringify({ round, mode, intervalDays, apart }),
    ).toBe(true);
    const due = all.map(({ dueDate }) => dueDate);
    expect(new Set(due).size).toBe(due.length);
  }
});
