import type { Job } from '@hoistway/contract/features/visit';
import { expect, test } from 'vitest';
import { distanceText, distanceTo, groupsOf, isFound } from './job-groups.ts';

const job = (mpId: number, dueDate: string, state: Job['state'] = 'planned') =>
  ({
    mpId,
    dueDate,
    state,
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
    job(5, '2026-02-28', 'done'),
  ];
  const numbers = (list: readonly Job[]) => list.map(({ mpId }) => mpId);
  const groups = groupsOf(jobs, '2026-03-02');
  expect(numbers(groups.overdue)).toEqual([1]);
  expect(numbers(groups.today)).toEqual([2]);
  expect(numbers(groups.later)).toEqual([3]);
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
  expect(distanceTo(job(1, ''), { longitude: 120, latitude: 30.001 })).toBeCloseTo(111.2, 0);
  expect(distanceTo(job(1, ''), undefined)).toBeUndefined();
  expect([111.2, 2400, 17_900].map(distanceText)).toEqual(['110 m', '2.4 km', '18 km']);
});
