import type { Job } from '@hoistway/contract/features/visit';
import { expect, test } from 'vitest';
import { distanceTo, groupsOf, isFound, openGroups } from './job-groups.ts';

const job = (mpId: number, dueDate: string, state: Job['state'] = 'planned', unassigned = false) =>
  ({
    mpId,
    dueDate,
    state,
    unassigned,
    unit: {
      jobNum: 'HW-0042',
      registerCode: '',
      domainName: '云锦苑',
      buildingName: '3号楼',
      elevatorNum: '1#',
      address: '',
      longitude: 120,
      latitude: 30,
    },
  }) as Job;

test('a list that was pulled yesterday is today’s: what was due then is overdue', () => {
  const jobs = [
    job(1, '2026-03-01'),
    job(2, '2026-03-02', 'started'),
    job(3, '2026-03-09'),
    job(4, '2026-02-27', 'done'),
    job(5, '2026-02-28', 'done', true),
    job(6, '2026-03-02', 'planned', true),
    job(7, '2026-02-27', 'planned', true),
  ];
  const numbers = (list: readonly Job[]) => list.map(({ mpId }) => mpId);
  const groups = groupsOf(jobs, '2026-03-02');
  expect(openGroups.map(name => numbers(groups.own[name]))).toEqual([[1], [2], [3]]);
  // Those of no team are apart.
  expect(openGroups.map(name => numbers(groups.unassigned[name]))).toEqual([[7], [6], []]);
  expect(numbers(groups.done)).toEqual([5, 4]);
});

test('a unit is found by job number, site or building, in any order', () => {
  const unit = job(1, '2026-03-01');
  for (const typed of ['', 'hw-0042', '云锦', '3号楼 云锦苑', ' 0042 '])
    expect(isFound(unit, typed), typed).toBe(true);
  expect(isFound(unit, '云锦苑 4号楼')).toBe(false);
  const [composed, typed] = ['Café Noël'.normalize('NFC'), 'café noël'.normalize('NFD')];
  expect(isFound({ ...unit, unit: { ...unit.unit, domainName: composed } }, typed)).toBe(true);
});

test('a thousandth of a degree of latitude is 111 m; an unknown place has no distance', () => {
  const from = (degrees: number, accuracy = 5) =>
    distanceTo(job(1, '').unit, { longitude: 120, latitude: 30 + degrees, accuracy });
  expect([0.001, 0.0216, 0.161].map(degrees => from(degrees)?.text)).toEqual(['110 m', '2.4 km', '18 km']);
  expect(distanceTo(job(1, '').unit, undefined)).toBeUndefined();
  // A place that is known to 3 km says no more than that.
  expect(from(0, 3000)).toEqual({ text: '3.0 km', isMost: true });
  expect(from(0.001, 111)).toEqual({ text: '110 m', isMost: false });
});
