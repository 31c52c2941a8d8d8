import { expect, test } from 'vitest';
import { filtersOfLink } from './record-link.ts';

const read = (text: string) => Object.fromEntries(filtersOfLink(new URLSearchParams(text)));
const day = { startPlanDate: '2026-03-01', endPlanDate: '2026-03-01', grtFlg: 'Y' };

test('a link of the home page is that day of the main brand, planned or completed', () => {
  expect(read('source=index&date=2026-03-01&type=1')).toEqual({ ...day, planStatus: 'planned' });
  expect(read('source=index&date=2026-03-01&type=2')).toEqual({ ...day, planStatus: 'completed' });
  expect(read('source=index&date=2026-03-01 00:00:00')).toEqual({ ...day, planStatus: 'completed' });
});

test('any other link leads to the list as it opens', () => {
  expect(read('source=index&type=1')).toEqual({});
  expect(read('source=index&date=2026-02-30&type=1&city=x')).toEqual({ city: 'x' });
  expect(read('source=else&date=2026-03-01&type=1')).toEqual({});
  expect(read('startPlanDate=2026-03-01&pageNum=2')).toEqual({ startPlanDate: '2026-03-01', pageNum: '2' });
});
