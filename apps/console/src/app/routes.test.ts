import { isBuiltPage, permissionCatalogue } from '@hoistway/contract/core/permissions';
import { expect, test } from 'vitest';
import { manuals } from '../features/help/manuals.ts';
import { groupAt, menuRoutes, plannedAt, routeAt, routes } from './routes.tsx';

test('a planned page of the contract belongs to its group, and is not an unknown address', () => {
  expect(groupAt('/index')).toBe('index');
  expect(groupAt('/largeScreen')).toBe('largeScreen');
  expect(groupAt('/manage/lcdEquipment')).toBe('manage');
  expect(groupAt('/manage')).toBe('manage');
  expect(groupAt('/nowhere')).toBeUndefined();
});

test('the menu has exactly the pages that the contract does not call planned, and those are named as such', () => {
  const built = permissionCatalogue.filter(isBuiltPage);
  expect(menuRoutes.map(({ name }) => name)).toEqual(built.map(({ permissionId }) => permissionId));
  expect(plannedAt('/manage/lcdEquipment')?.en).toBe('LCD equipment');
  for (const { path } of built) expect(plannedAt(path)).toBeUndefined();
  expect(plannedAt('/manage')).toBeUndefined();
});

test('an existing page resolves to itself', () => {
  expect(routeAt('/manage/alarm')?.name).toBe('alarm');
  expect(groupAt('/manage/alarm')).toBeUndefined();
});

test('every page of a feature is opened from here or from an entrance', () => {
  const pages = Object.keys(import.meta.glob('../features/*/*-page.tsx'));
  const openers = Object.values(
    import.meta.glob<string>(['./routes.tsx', './pages/*.tsx', '../*.tsx'], {
      eager: true,
      query: '?raw',
      import: 'default',
    }),
  );
  const isOpened = (page: string) => openers.some(text => text.includes(page.slice('../'.length)));
  expect(pages.length).toBeGreaterThan(5);
  expect(pages.filter(page => !isOpened(page))).toEqual([]);
});

test('every page has a manual, and every manual a page', () => {
  const shown = routes
    .filter(({ frame, name }) => frame !== 'bare' && frame !== 'display' && name !== 'help')
    .map(({ name }) => name);
  // An app of its own, and what is the same on all pages.
  const others = ['work', 'lists', 'ownAccount'];
  expect(Object.keys(manuals).sort()).toEqual([...shown, ...others].sort());
});
