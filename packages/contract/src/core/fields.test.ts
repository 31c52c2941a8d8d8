import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { idListField, listField } from './fields.ts';
import { explainProblems } from './messages.ts';

describe('a list in a multipart body', () => {
  it.each<[string, string | (string | number)[]]>([
    ['a part each', ['7', '12']],
    ['one part with commas', '7, 12'],
    ['both', ['7,', '12,']],
    ['numbers of a test', [7, 12]],
  ])('comes as %s', (_way, given) => {
    expect(idListField.parse(given)).toEqual([7, 12]);
  });

  it('is empty when its part is, where it may be', () => {
    expect(listField(z.string()).parse('')).toEqual([]);
    expect(explainProblems(idListField.safeParse('').error as z.ZodError, 'zh')).toEqual({ _: '请选择数据' });
  });

  it('has the separator of its call', () => {
    expect(listField(z.string(), { separator: '|' }).parse('1,2|1,3')).toEqual(['1,2', '1,3']);
  });

  it.each([[undefined], [{ a: 1 }], ['x'], ['1e3.5'], ['0'], [['1', 'x']]])('refuses %j', given => {
    expect(idListField.safeParse(given).success).toBe(false);
  });

  it('has an end', () => {
    expect(idListField.safeParse(Array.from({ length: 2001 }, (_, id) => id + 1)).success).toBe(false);
  });
});
