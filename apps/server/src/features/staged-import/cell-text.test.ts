import { expect, it } from 'vitest';
import {
  CellError,
  HiddenValue,
  NoDay,
  type SheetValue,
  ShownDate,
  ShownNumber,
} from '../../files/spreadsheet/spreadsheet-values.ts';
import { zoneClock } from '../../time/zone-clock.ts';
import { cellText, errorIn, secretProblem, shownProblem, textProblem } from './cell-text.ts';

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
  [new ShownNumber(7, 'HT2024-0007', { figure: '0007' }), 'HT2024-0007', undefined],
  [new ShownNumber(12.6, 'HT2024-0013', { figure: '0013' }), 'HT2024-0013', 'the cell contains 12.6'],
  [new ShownNumber(5, `e\u0301\n5`), '\u00e9 5', undefined],
  [new ShownNumber(1.1, '1.10'), '1.10', undefined],
  [new ShownNumber(0.125, '12.5%'), '12.5%', undefined],
  [123, '123', undefined],
  ['0123', '0123', undefined],
  [new ShownNumber(123_456, '1.2E+05'), '1.2E+05', 'The sheet shows 1.2E+05, but the cell contains 123456'],
  [new ShownNumber(12.6, '13'), '13', 'The sheet shows 13, but the cell contains 12.6'],
  [12_345_678_901_234_567_000, '12345678901234567000', 'keep only 15 digits'],
  // Typed as 1234567890123456.
  [1_234_567_890_123_450, '1234567890123450', 'keep only 15 digits'],
  [-1e15, '-1000000000000000', 'keep only 15 digits'],
  [new ShownNumber(1_234_567_890_123_450, 'HT1234567890123450'), 'HT1234567890123450', 'keep only 15 digits'],
  [123_456_789_012_345, '123456789012345', undefined],
  [new Date('2026-03-01T00:00:00+08:00'), '2026-03-01', 'turned this into a date'],
  [new ShownDate('2026-03'), '2026-03', 'turned this into a date'],
  [new ShownNumber(25, '25', { isGuess: true }), '25', 'is unclear what'],
  [new ShownNumber(201_910, '2019.10', { figure: '201910' }), '2019.10', undefined],
  [new CellError('#N/A'), '#N/A', 'contains the error value #N/A'],
  [new NoDay('1900-01-00'), '1900-01-00', 'shows 1900-01-00, which is not a date'],
  [new CellError('='), '=', 'The result of this formula is not saved in the file'],
])('%o is the exact text %s, or it is said why not', (cell, text, problem) => {
  expect(cellText(cell, clock)).toBe(text);
  if (problem === undefined) expect(textProblem(cell)).toBeUndefined();
  else expect(textProblem(cell)?.en).toContain(problem);
});

it.each<SheetValue>([
  new ShownDate('45000.5', true),
  new HiddenValue('7'),
  new CellError('#N/A'),
  new CellError('='),
  1_234_567_890_123_450,
])('%o cannot be read in any column', cell => expect(errorIn(cell)).toBeDefined());
it('a number whose cell shows nobody knows what is one, and no text', () => {
  const guess = new ShownNumber(25, '25', { isGuess: true });
  expect(errorIn(guess)).toBeUndefined();
  expect(shownProblem(guess)?.en).toMatch(/is unclear what/);
  expect(shownProblem(new ShownNumber(12.6, '13'))).toBeUndefined();
});
it.each<SheetValue>([new ShownNumber(12.6, '13'), new Date(0), 'HT', 12.6])(
  '%o can be read as a value',
  cell => {
    expect(errorIn(cell)).toBeUndefined();
  },
);

it('nothing of a secret is revealed', () => {
  for (const cell of [
    ...[new CellError('#N/A'), new HiddenValue('7'), new ShownNumber(12_345_678, '1.2E+07'), new Date(0)],
    ...[new ShownNumber(25, '25', { isGuess: true }), 1_234_567_890_123_450],
  ])
    expect(secretProblem(cell)?.en).toMatch(/^The cell content is not stored as text/);
  const password = new CellError('#ABCDEFG!', true);
  expect(secretProblem(password)).toBeUndefined();
  expect(cellText(password, clock)).toBe('#ABCDEFG!');
});
