import { expect, test } from 'vitest';
import { filtersOfLink, monthOfVisit, oneDayOf } from './supervise-link.ts';

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

test('next to a visit stand the stops of its month, of the present one those until now', () => {
  expect(monthOfVisit('2026-02-10 09:00:00', '2026-03-01')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(monthOfVisit('2025-12-31 09:00:00', '2026-01-01')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  expect(monthOfVisit('2026-03-31 09:00:00', '2026-03-01')).toEqual({});
  expect(monthOfVisit('2026-04-01 09:00:00', '2026-03-31')).toEqual({});
});
