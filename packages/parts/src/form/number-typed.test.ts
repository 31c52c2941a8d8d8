import { longitudeIfKnown } from '@hoistway/contract/core/fields';
import { explainProblems } from '@hoistway/contract/core/problems';
import { faultReportForm } from '@hoistway/contract/features/fault-report';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { numberTyped } from './number-typed.ts';

const problemOf = (schema: z.ZodType, text: string) => {
  const parsed = z.object({ field: schema }).safeParse({ field: numberTyped(text) });
  return parsed.success ? undefined : explainProblems(parsed.error, 'zh').field;
};

test.each([
  ['31', '不能大于 30'],
  ['-1', '不能小于 0'],
  ['2.5', '请输入整数'],
  ['abc', '请输入数字'],
  ['3', undefined],
])('people trapped %j is never changed: %s', (text, problem) => {
  expect(problemOf(faultReportForm.shape.num, text)).toBe(problem);
});

test.each([
  ['999', '不能大于 180'],
  ['abc', '请输入数字'],
  ['121.4737', undefined],
  [' ', undefined],
])('a longitude %j is never changed: %s', (text, problem) => {
  expect(problemOf(longitudeIfKnown, text)).toBe(problem);
});
