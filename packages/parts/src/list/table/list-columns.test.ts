import { expect, test } from 'vitest';
import { arrange, moved, noArrangement, spansOf, widthsIn } from './list-columns.ts';

const columns = [
  { key: 'a', title: '工号', width: 100, pinned: 'left' as const },
  { key: 'b', title: '梯号', width: 100 },
  { key: 'c', title: '品牌', width: 100, hidden: true },
  { key: 'd', title: 'Maintenance today', width: 100 },
];
const keysOf = (chosen: object) =>
  arrange(columns, { ...noArrangement, ...chosen }).map(column => column.key);

test('without choices the columns are in the page’s order', () => {
  expect(keysOf({})).toEqual(['a', 'b', 'c', 'd']);
  expect(arrange(columns, noArrangement).map(column => column.visible)).toEqual([true, true, false, true]);
});

test('a column added by a newer release comes after its predecessor', () => {
  expect(keysOf({ order: ['a', 'd', 'b'] })).toEqual(['a', 'd', 'b', 'c']);
});

test('a removed column is forgotten', () => {
  expect(keysOf({ order: ['gone', 'd', 'b', 'c', 'a'] })).toEqual(['a', 'd', 'b', 'c']);
});

test('pinned columns go to their side, and an unpinned column returns to its place', () => {
  expect(keysOf({ pins: { b: 'right', d: 'left' } })).toEqual(['a', 'd', 'c', 'b']);
  expect(keysOf({ order: ['b', 'a', 'c', 'd'], pins: { a: 'none' } })).toEqual(['b', 'a', 'c', 'd']);
});

test('a column is wide enough for its title until the user sets a width', () => {
  const widthsOf = (chosen: object) =>
    arrange(columns, { ...noArrangement, ...chosen }).map(column => column.width);
  const [a, , , d] = widthsOf({});
  expect(a).toBe(100);
  expect(d).toBeGreaterThan(130);
  expect(widthsOf({ widths: { d: 80 } })[3]).toBe(80);
});

test.each([
  // As a browser drew them, with the room next to them.
  ['Accounts', true, 100],
  ['Customer name', false, 128],
  ['Network address', false, 136],
  ['Reported by', false, 104],
  ['Room number', false, 117],
])('the title %s is not cut', (title, isSorted, leastPx) => {
  const [column] = arrange([{ key: 'a', title, width: 80 }], noArrangement, isSorted ? ['a'] : []);
  expect(column?.width).toBeGreaterThanOrEqual(leastPx);
});

test('a column moves to the place of another, in both directions', () => {
  expect(moved(['a', 'b', 'c'], 'a', 'c')).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 'c', 'a')).toEqual(['c', 'a', 'b']);
});

test('equal adjacent values share a cell', () => {
  expect(spansOf(['a', 'a', 'b', 'a', 'a', 'a'])).toEqual([2, 0, 1, 3, 0, 0]);
  expect(spansOf([])).toEqual([]);
});

test('no column is cut where the room ends, unless the user has set a width', () => {
  const widths = (roomPx: number, sized?: number) =>
    widthsIn(
      [100, 100, 100].map((width, at) => ({ width, titlePx: 50, isSized: at === sized, pinned: undefined })),
      roomPx,
    );
  expect(widths(300)).toEqual([100, 100, 100]);
  expect(widths(500)).toEqual([100, 100, 100]);
  expect(widths(280)).toEqual([100, 100, 80]);
  expect(widths(220)).toEqual([110, 110, 100]);
  expect(widths(20)).toEqual([100, 100, 100]);
  expect(widths(-5)).toEqual([100, 100, 100]);
  expect(widths(280, 1)).toEqual([100, 100, 100]);
  const pinned = { width: 100, titlePx: 50, pinned: 'right' as const, isSized: false };
  const free = { width: 100, titlePx: 50, pinned: undefined, isSized: false };
  expect(widthsIn([free, free, pinned], 180)).toEqual([100, 80, 100]);
  // Nor its title.
  expect(widthsIn([free, { ...free, titlePx: 90 }], 180)).toEqual([180, 100]);
});
