import { expect, test } from 'vitest';
import {
  afterClosing,
  closed,
  maxDrawn,
  readTabs,
  type TabsState,
  visited,
  writeTabs,
} from './tabs-state.ts';

const tab = (path: string, search = '') => ({ path, search, name: path.slice(1) });
const after = (...tabs: ReturnType<typeof tab>[]) =>
  tabs.reduce<TabsState>(visited, { tabs: [], recent: [] });

test('a page opens one tab, which follows its filters', () => {
  const state = after(tab('/a'), tab('/b'), tab('/a', '?x=1'));
  expect(state.tabs).toEqual([tab('/a', '?x=1'), tab('/b')]);
  expect(state.recent).toEqual(['/a', '/b']);
});

test('without a change the state is the same object', () => {
  const state = after(tab('/a'));
  expect(visited(state, tab('/a'))).toBe(state);
});

test('closing leads to the page viewed before, else to the neighbour', () => {
  const state = after(tab('/a'), tab('/b'), tab('/c'), tab('/a'));
  expect(afterClosing(state, '/a')?.path).toBe('/c');
  expect(afterClosing({ ...state, recent: [] }, '/c')?.path).toBe('/b');
  expect(afterClosing(after(tab('/a')), '/a')).toBeUndefined();
  expect(closed(state, ['/a', '/c'])).toEqual({ tabs: [tab('/b')], recent: ['/b'] });
});

test('the least recently viewed pages are unmounted, their tabs stay', () => {
  const state = after(...Array.from({ length: maxDrawn + 2 }, (_, index) => tab(`/p${index}`)));
  expect(state.tabs).toHaveLength(maxDrawn + 2);
  expect(state.recent).toHaveLength(maxDrawn);
  expect(state.recent).not.toContain('/p0');
});

test('a reload restores the tabs, without pages that no longer exist or foreign text', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as Storage;
  writeTabs(storage, after(tab('/a'), tab('/gone')));
  expect(readTabs(storage, name => name === 'a')).toEqual({ tabs: [tab('/a')], recent: [] });
  storage.setItem('tabs', '{"not":"tabs"}');
  expect(readTabs(storage, () => true).tabs).toEqual([]);
});
