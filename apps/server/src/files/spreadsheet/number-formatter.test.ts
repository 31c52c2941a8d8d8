import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { formatted, withoutLiterals } from './number-formatter.ts';

it('forgets the codes of files, and still formats', () => {
  const parser = () => createRequire(import.meta.url)('numfmt');
  const first = parser();
  expect(formatted('"a"0', 1)).toBe('a1');
  expect(parser()).toBe(first);
  for (let at = 0; at < 2000; at++) expect(formatted(`"${at} "0`, at)).toBe(`${at} ${at}`);
  expect(parser()).not.toBe(first);
  expect(formatted('"a"0', 2)).toBe('a2');
});

it.each([
  ['"HT2024-"0000', '0000'],
  ['0000"."00', '000000'],
  ['\\A\\2-0;(0)', '-0;(0)'],
  ['20240', '00'],
  ['#,##0.00', '#,##0.00'],
])('%s is %s without its literals', (code, bare) => {
  expect(withoutLiterals(code)).toBe(bare);
});
