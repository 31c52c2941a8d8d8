import { expect, test } from 'vitest';
import { fit } from './fit.ts';

test.each([
  ['thing1', '锦绣花园 3 栋', '锦绣花园 3 栋'],
  ['thing1', ' 锦绣花园\n3\t栋 ', '锦绣花园 3 栋'],
  ['thing1', '一二三四五六七八九十一二三四五六七八九十', '一二三四五六七八九十一二三四五六七八九十'],
  ['thing1', '一二三四五六七八九十一二三四五六七八九十一', '一二三四五六七八九十一二三四五六七八九…'],
  // A character of two units is not torn apart.
  ['thing1', `${'一'.repeat(18)}𠮷𠮷`, `${'一'.repeat(18)}…`],
  ['character_string2', 'LT-2026/07', 'LT-2026/07'],
  ['character_string2', 'LT-07 +3', 'LT-07+3'],
  ['character_string2', 'A'.repeat(32), 'A'.repeat(32)],
  ['character_string2', 'A'.repeat(33), `${'A'.repeat(29)}...`],
  ['time3', '2026-11-27 12:00', '2026-11-27 12:00'],
  ['time3', '2026年11月27日 12:00', '2026年11月27日 12:00'],
  ['phrase4', '困人', '困人'],
  ['phrase12', '维保已改期', '维保已改期'],
])('%s takes %j', (field, given, sent) => {
  expect(fit(field, given)).toBe(sent);
});

test.each([
  ['thing1', ''],
  ['thing1', ' \n '],
  ['character_string2', '3号梯'],
  ['character_string2', 'A…'],
  ['time3', '2026-11-27'],
  ['time3', '2026-11-27 12:00:00'],
  ['phrase4', '维保改期通知'],
  ['phrase4', 'stop'],
  ['phrase4', '困人！'],
  ['unknown1', '困人'],
])('%s cannot be made to take %j', (field, given) => {
  expect(fit(field, given)).toBeUndefined();
});
