import { expect, test } from 'vitest';
import { filtersOfLink, oneDayOf } from './supervise-link.ts';

const read = (text: string) => Object.fromEntries(filtersOfLink(new URLSearchParams(text)));

test('a link of a record is that day of its unit', () => {
  const day = { startPlanDate: '2026-03-01', endPlanDate: '2026-03-01' };
  expect(read('jobNum=A1&planStartDt=2026-03-01')).toEqual({ jobNum: 'A1', ...day });
  expect(read('planStartDt=2026-03-01 08:30:00')).toEqual(day);
});

test('what is no day leads to the list as it opens', () => {
  expect(read('jobNum=A1&planStartDt=tomorrow')).toEqual({ jobNum: 'A1' });
  expect(read('planStartDt=2026-02-30')).toEqual({});
  expect(read('startPlanDate=2026-03-01&pageNum=2')).toEqual({ startPlanDate: '2026-03-01', pageNum: '2' });
});

test('one day is named as such, a range of several and half a range are not', () => {
  const of = (search: string) => oneDayOf(new URLSearchParams(search));
  expect(of('startPlanDate=2026-03-01&endPlanDate=2026-03-01')).toEqual({ planStartDateStr: '2026-03-01' });
  expect(of('startPlanDate=2026-03-01&endPlanDate=2026-03-02')).toEqual({});
  expect(of('endPlanDate=2026-03-02')).toEqual({});
  expect(of('')).toEqual({});
});
