import { expect, test } from 'vitest';
import { type Draft, isSeconds, moved, settingOf, toggled } from './draft.ts';

const pages: Draft['pages'] = [
  { page: 'alarm', seconds: 3 },
  { page: 'log', seconds: 30 },
];

test('a page is added at the end with the default time, and taken away again', () => {
  const more = toggled(pages, 'index');
  expect(more).toEqual([...pages, { page: 'index', seconds: 3 }]);
  expect(toggled(more, 'index')).toEqual(pages);
});

test('pages change places with their neighbours, and the ends stay', () => {
  expect(moved(pages, 0, 1).map(({ page }) => page)).toEqual(['log', 'alarm']);
  expect(moved(pages, 1, -1).map(({ page }) => page)).toEqual(['log', 'alarm']);
  expect(moved(pages, 0, -1)).toBe(pages);
  expect(moved(pages, 1, 1)).toBe(pages);
});

test('pictures change places as pages do', () => {
  expect(moved([7, 8, 9], 2, -1)).toEqual([7, 9, 8]);
  expect(moved([0, 8], 0, 1)).toEqual([8, 0]);
});

test('what cannot be saved is no setting', () => {
  const draft: Draft = { mode: 'auto', pages, imageIds: [] };
  expect(settingOf(draft)).toEqual(draft);
  for (const seconds of [null, 'x', 2, 601, 3.5]) {
    expect(isSeconds(seconds)).toBe(false);
    expect(settingOf({ ...draft, pages: [{ page: 'alarm', seconds }] })).toBeUndefined();
  }
  expect(settingOf({ ...draft, pages: [{ page: 'imagePage', seconds: 3 }] })).toBeUndefined();
});
