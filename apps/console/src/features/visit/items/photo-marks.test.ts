import type { Job } from '@hoistway/contract/features/visit';
import { expect, test } from 'vitest';
import { photoMarks } from './photo-marks.ts';

test('a photo is marked with unit, time and item, and with nobody’s name', () => {
  const unit = { jobNum: 'HW-0042', domainName: '云锦苑', buildingName: '3号楼', elevatorNum: '1#' };
  const visit = { job: { unit } as Job, timeZone: 'Asia/Shanghai', who: '张三' };
  expect(photoMarks(visit, 'A-1-06', Date.UTC(2026, 2, 2, 1, 5))).toEqual([
    'HW-0042 云锦苑 3号楼 1#',
    '2026-03-02 09:05:00 A-1-06',
  ]);
});
