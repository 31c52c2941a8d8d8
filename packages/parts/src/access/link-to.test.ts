import { expect, test } from 'vitest';
import { linkTo } from './link-to.ts';

test('a page has the contract’s path, with its query', () => {
  expect(linkTo('lift')).toBe('/info/lift');
  expect(linkTo('monitor', { jobNum: 'A&B 1' })).toBe('/manage/monitor?jobNum=A%26B%201');
  expect(linkTo('alarm', { alarm: 7 })).toBe('/manage/alarm?alarm=7');
});
