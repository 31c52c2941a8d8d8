import { expect, it } from 'vitest';
import { CellError, type SheetValue, ShownNumber } from '../../files/spreadsheet/spreadsheet-values.ts';
import { zoneClock } from '../../time/zone-clock.ts';
import { cellText, errorIn, textProblem } from './cell-text.ts';

const clock = zoneClock('Asia/Shanghai');

it('a cell is read as it is shown, on one line', () => {
  expect(cellText(' 张\n\t伟\u0007 ', clock)).toBe('张 伟');
});

it('of a text that no field takes only the beginning is kept', () => {
  const longest = 32_767;
  expect(cellText('梯\n'.repeat(longest / 2), clock)).toHaveLength(999);
  expect(cellText(`${' '.repeat(longest - 1)}梯`, clock)).toBe('梯');
});

it.each<[SheetValue, string, string | undefined]>([
  [new ShownNumber(123, '000123'), '000123', undefined],
  [new ShownNumber(7, 'HT0007'), 'HT0007', undefined],
  [new ShownNumber(1.1, '1.10'), '1.10', undefined],
  [new ShownNumber(0.125, '12.5%'), '12.5%', undefined],
  [123, '123', undefined],
  ['0123', '0123', undefined],
  [new ShownNumber(123_456, '1.2E+05'), '1.2E+05', 'The sheet shows 1.2E+05, but the cell holds 123456'],
  [new ShownNumber(12.6, '13'), '13', 'The sheet shows 13, but the cell holds 12.6'],
  [12_345_678_901_234_567_000, '12345678901234567000', 'The number is too long'],
  [new Date('2026-03-01T00:00:00+08:00'), '2026-03-01', 'has turned this into a date'],
  [new CellError('#N/A'), '#N/A', 'holds the error #N/A'],
  [new CellError('='), '=', 'The result of this formula is not in the file'],
])('%o is the exact text %s, or it is said why not', (cell, text, problem) => {
  expect(cellText(cell, clock)).toBe(text);
  if (problem === undefined) expect(textProblem(cell)).toBeUndefined();
  else expect(textProblem(cell)?.en).toContain(problem);
  expect(errorIn(cell) !== undefined).toBe(cell instanceof CellError);
});
