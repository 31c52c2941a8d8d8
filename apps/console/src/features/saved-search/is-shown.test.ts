import { expect, test } from 'vitest';
import { isShown } from './is-shown.ts';

test('a search is shown while its filters and order are, in whatever order they are kept', () => {
  const row = { filters: { title: '异响', handleStatus: '0' }, sort: 'feedbackTime:desc' };
  expect(isShown(row, { ...row, filters: { handleStatus: '0', title: '异响' } })).toBe(true);
  expect(isShown(row, { ...row, sort: '' })).toBe(false);
  expect(isShown(row, { ...row, filters: { title: '异响' } })).toBe(false);
  expect(isShown(row, { ...row, filters: { ...row.filters, handleStatus: '1' } })).toBe(false);
});
