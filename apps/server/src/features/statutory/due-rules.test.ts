import type { DueKind } from '@hoistway/contract/features/statutory-words';
import { describe, expect, it } from 'vitest';
import { dueItems, type UnitFacts } from './due-rules.ts';

const facts = (more: Partial<UnitFacts> = {}): UnitFacts => ({
  addedOn: '2026-01-10',
  startDate: '2020-03-01',
  inspectDate: '2026-09-20',
  annex: 'A',
  visitEvery: 15,
  lastVisit: '2026-04-01',
  lastDone: {},
  ...more,
});
const itemOf = (kind: DueKind, more: Partial<UnitFacts> = {}) =>
  dueItems(facts(more)).find(item => item.kind === kind);
const dueOf = (kind: DueKind, more: Partial<UnitFacts> = {}) => itemOf(kind, more)?.dueDate;

describe('maintenance, TSG T5002-2017 annexes A to D', () => {
  it('is due 15 days after the last visit, and can be done two days before', () => {
    expect(itemOf('maintenance')).toEqual({
      kind: 'maintenance',
      opensOn: '2026-04-14',
      dueDate: '2026-04-16',
      basis: 'lastVisit',
      basisDay: '2026-04-01',
      blockedBy: [],
    });
  });
  it('is due as the schedule on demand says', () => {
    expect(dueOf('maintenance', { visitEvery: 60 })).toBe('2026-05-31');
  });
  it('counts from the day on which a unit came that nobody has visited', () => {
    expect(itemOf('maintenance', { lastVisit: null })).toMatchObject({
      dueDate: '2026-01-25',
      basis: 'added',
      basisDay: '2026-01-10',
    });
  });
});

describe('the official inspection, Law on the Safety of Special Equipment article 40', () => {
  it('is due on the day that is stored with the unit, not on one that is computed', () => {
    expect(itemOf('inspection', { lastDone: { inspection: '2025-01-01' } })).toMatchObject({
      dueDate: '2026-09-20',
      opensOn: '2026-07-22',
      basis: 'inspectDate',
    });
  });
  it('says that no day is stored', () => {
    expect(itemOf('inspection', { inspectDate: null })).toMatchObject({
      dueDate: '2026-01-10',
      basis: 'noInspectDate',
      basisDay: null,
    });
  });
});

describe('the self-inspection, TSG T5002-2017 article 5(9)', () => {
  it('is due a month before the official one, and stands in its way until it is done', () => {
    expect(itemOf('selfInspection')).toMatchObject({ dueDate: '2026-08-21', basisDay: '2026-09-20' });
    expect(itemOf('inspection')?.blockedBy).toEqual(['selfInspection']);
    const done = { lastDone: { selfInspection: '2026-07-01' } };
    expect(dueOf('selfInspection', done)).toBe('2027-08-21');
    expect(itemOf('inspection', done)?.blockedBy).toEqual([]);
  });
  it('is wanted each year, also where the official inspection comes in three', () => {
    expect(dueOf('selfInspection', { inspectDate: '2028-09-20' })).toBe('2026-08-21');
    expect(
      dueOf('selfInspection', { inspectDate: '2028-09-20', lastDone: { selfInspection: '2026-08-20' } }),
    ).toBe('2027-08-21');
  });
  it('is wanted for an inspection that is late already, when nobody knows of one', () => {
    const late = { inspectDate: '2026-01-15' };
    expect(dueOf('selfInspection', late)).toBe('2025-12-16');
    expect(itemOf('inspection', late)?.blockedBy).toEqual(['selfInspection']);
  });
  it('is not covered by one of more than half a year before', () => {
    expect(dueOf('selfInspection', { lastDone: { selfInspection: '2026-02-19' } })).toBe('2027-08-21');
    expect(dueOf('selfInspection', { lastDone: { selfInspection: '2026-02-18' } })).toBe('2026-08-21');
  });
  it('comes a year after the last where no inspection is stored', () => {
    expect(dueOf('selfInspection', { inspectDate: null, lastDone: { selfInspection: '2026-02-28' } })).toBe(
      '2027-02-28',
    );
  });
  it('stands in the way of an inspection whose day is not stored, until it is done', () => {
    expect(dueOf('selfInspection', { inspectDate: null })).toBe('2026-01-10');
    expect(itemOf('inspection', { inspectDate: null })?.blockedBy).toEqual(['selfInspection']);
    const done = { inspectDate: null, lastDone: { selfInspection: '2026-01-11' } };
    expect(itemOf('inspection', done)?.blockedBy).toEqual([]);
  });
});

describe('the rescue drill, TSG T5002-2017 article 5(3)', () => {
  it('is due half a year after the last one', () => {
    expect(dueOf('rescueDrill', { lastDone: { rescueDrill: '2026-08-31' } })).toBe('2027-02-28');
  });
  it('is due half a year after the unit came, where none is known', () => {
    expect(itemOf('rescueDrill')).toMatchObject({ dueDate: '2026-07-10', basis: 'added' });
  });
});

describe('the calibration of the governor, TSG T5002-2017 A-4, B-4 and C-4', () => {
  const calibrated = (day: string, more: Partial<UnitFacts> = {}) =>
    dueOf('governor', { lastDone: { governor: day }, ...more });
  it('comes every two years up to fifteen years of use, and each year after that', () => {
    expect(calibrated('2025-05-01')).toBe('2027-05-01');
    expect(calibrated('2033-03-01')).toBe('2035-03-01');
    expect(calibrated('2035-03-01')).toBe('2036-03-01');
    expect(calibrated('2040-02-29')).toBe('2041-02-28');
  });
  it('comes on the day on which the fifteen years are over when that is between', () => {
    expect(calibrated('2033-09-01')).toBe('2035-03-01');
    expect(calibrated('2034-09-01')).toBe('2035-09-01');
  });
  it('comes every two years for hydraulic lifts, every five for dumbwaiters, never for escalators', () => {
    const old = { startDate: '2000-01-01' };
    expect(calibrated('2025-05-01', { annex: 'B', ...old })).toBe('2027-05-01');
    expect(calibrated('2025-05-01', { annex: 'C', ...old })).toBe('2030-05-01');
    expect(calibrated('2025-05-01', { annex: 'D', ...old })).toBeUndefined();
  });
  it('takes the first of the unit’s cycle since it came here, where none is known', () => {
    expect(dueOf('governor')).toBe('2026-03-01');
    expect(dueOf('governor', { startDate: '2001-02-03' })).toBe('2026-02-03');
    expect(dueOf('governor', { startDate: '2019-02-03' })).toBe('2027-02-03');
    expect(dueOf('governor', { startDate: '2026-01-10' })).toBe('2028-01-10');
    expect(dueOf('governor', { startDate: '2027-05-06' })).toBe('2029-05-06');
    expect(dueOf('governor', { startDate: '2011-01-10' })).toBe('2026-01-10');
    expect(dueOf('governor', { startDate: '2011-01-09' })).toBe('2027-01-09');
    expect(dueOf('governor', { startDate: '2012-02-29' })).toBe('2026-02-28');
    expect(dueOf('governor', { annex: 'C', startDate: '1990-01-09' })).toBe('2030-01-09');
  });
  it('comes each year where the age is not known', () => {
    expect(itemOf('governor', { startDate: null })).toMatchObject({ dueDate: '2027-01-10', basis: 'added' });
    expect(calibrated('2025-05-01', { startDate: null })).toBe('2026-05-01');
  });
  it('stands in the way of the self-inspection that it is an item of, and of no earlier one', () => {
    expect(itemOf('selfInspection')?.blockedBy).toEqual(['governor']);
    expect(itemOf('selfInspection', { lastDone: { governor: '2026-03-01' } })?.blockedBy).toEqual([]);
  });
});

describe('the checks before rains and winter (ours)', () => {
  it('are due by 31 May and 15 November', () => {
    expect([dueOf('rainSeason'), dueOf('winter')]).toEqual(['2026-05-31', '2026-11-15']);
    expect(dueOf('rainSeason', { addedOn: '2026-06-01' })).toBe('2027-05-31');
  });
  it('come again the year after, also when they were late', () => {
    expect(dueOf('rainSeason', { lastDone: { rainSeason: '2026-05-02' } })).toBe('2027-05-31');
    expect(dueOf('winter', { lastDone: { winter: '2026-12-24' } })).toBe('2027-11-15');
    expect(dueOf('winter', { lastDone: { winter: '2025-11-10' } })).toBe('2026-11-15');
  });
});

it('has at most one item of each kind, each open before it is due', () => {
  for (const annex of ['A', 'B', 'C', 'D'] as const)
    for (const startDate of [null, '1900-01-01', '2024-02-29', '2199-12-31'])
      for (const inspectDate of [null, '1900-01-01', '2028-02-29', '2199-12-31']) {
        const items = dueItems(facts({ annex, startDate, inspectDate }));
        expect(new Set(items.map(({ kind }) => kind)).size).toBe(annex === 'D' ? 6 : 7);
        for (const { opensOn, dueDate } of items) {
          expect(dueDate).toMatch(/^\d{4}-\d{2}-\d{2}$/);
          expect(opensOn < dueDate).toBe(true);
        }
      }
});
