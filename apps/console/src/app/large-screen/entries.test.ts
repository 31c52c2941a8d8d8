import { type PageName, permissionCatalogue } from '@hoistway/contract/core/permissions';
import { expect, test } from 'vitest';
import { menuRoutes } from '../routes.tsx';
import { entriesFor, isComingSoon, wayBack } from './entries.ts';

const holding = (...names: PageName[]) => ({
  user: { roleType: 2 as const },
  permissions: permissionCatalogue.filter(({ name }) => names.some(held => held === name)),
});
const administrator = { user: { roleType: 1 as const }, permissions: [] };
const titles = (...asked: Parameters<typeof entriesFor>) => entriesFor(...asked).map(({ title }) => title.en);
const later = ['Energy', 'Property'];

test('built pages of the group are entries for those who hold them', () => {
  expect(titles(holding('indexBigScreen', 'alarm'), menuRoutes)).toEqual(['Overview', ...later]);
  expect(titles(holding('alarm'), menuRoutes)).toEqual(later);
  expect(titles(administrator, menuRoutes)).toEqual(
    menuRoutes
      .filter(({ group }) => group === 'largeScreen')
      .map(({ title }) => title.en)
      .concat(later),
  );
});

test('an entry is coming soon when its path contains 1 or 2, and no built page is', () => {
  const entries = entriesFor(administrator, menuRoutes);
  expect(entries.filter(isComingSoon).map(({ title }) => title.en)).toEqual(later);
});

test('the way back is the home page, the first page of whoever does not hold it, or none', () => {
  expect(wayBack(holding('indexBigScreen', 'indexInfo', 'alarm'), menuRoutes)).toBe('/index/indexInfo');
  expect(wayBack(holding('indexBigScreen', 'alarm'), menuRoutes)).toBe('/manage/alarm');
  expect(wayBack(holding('indexBigScreen'), menuRoutes)).toBeUndefined();
});

test('a display link has neither entries nor a way back', () => {
  const link = {
    ...holding('indexInfo', 'deviceBigScreen'),
    displayLink: { page: 'deviceBigScreen' as const },
  };
  expect(entriesFor(link, menuRoutes)).toEqual([]);
  expect(wayBack(link, menuRoutes)).toBeUndefined();
});
