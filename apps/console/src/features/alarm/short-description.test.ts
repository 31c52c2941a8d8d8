import { expect, test } from 'vitest';
import { shortDescription } from './short-description.ts';

test('a description is cut at 20 characters in Chinese, and by its column in English', () => {
  const twenty = '一二三四五六七八九十一二三四五六七八九十';
  expect(shortDescription(twenty, 'zh')).toBe(twenty);
  expect(shortDescription(`${twenty}多`, 'zh')).toBe(`${twenty}…`);
  const english = '103 Landing-door lock circuit open';
  expect(shortDescription(english, 'en')).toBe(english);
});
