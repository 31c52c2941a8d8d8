import { expect, test } from 'vitest';
import { siteTypeName } from './site-type.ts';

test('a usual site type is shown in the language of the reader, another one as it was written', () => {
  expect(siteTypeName('住宅', 'en')).toBe('Residential');
  expect(siteTypeName('住宅', 'zh')).toBe('住宅');
  expect(siteTypeName('养老院', 'en')).toBe('养老院');
  expect(siteTypeName('', 'en')).toBe('');
});
