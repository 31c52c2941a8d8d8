/** Cells of uploaded files as text, and what makes one unfit to be read. */
import { type Words, words } from '@hoistway/contract/words';
import {
  CellError,
  HiddenValue,
  NoDay,
  type SheetValue,
  ShownDate,
  ShownNumber,
} from '../../files/spreadsheet/spreadsheet-values.ts';
import type { ZoneClock } from '../../time/zone-clock.ts';

/** Runs of white space and control characters become one space. */
const gaps = /[\s\p{Cc}]+/gu;
/**
 * Characters; longer than any field takes, so that what is cut is refused all the same. A small file can show one long
 * text in every cell.
 */
const longestText = 1000;

/** The text of a cell as displayed. */
export function cellText(cell: SheetValue | undefined, clock: ZoneClock): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) {
    const wall = new Date(clock.toWall(cell.getTime())).toISOString();
    return wall.endsWith('T00:00:00.000Z') ? wall.slice(0, 10) : wall.slice(0, 19).replace('T', ' ');
  }
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  if (typeof cell === 'number') return String(cell);
  if (cell instanceof ShownNumber || cell instanceof ShownDate) return onOneLine(cell.shown);
  if (cell instanceof CellError || cell instanceof HiddenValue) return onOneLine(cell.text);
  return onOneLine(cell);
}
const onOneLine = (text: string): string =>
  text.trim().slice(0, longestText).normalize('NFC').replace(gaps, ' ').trim();

const texts = {
  error: (text: string) =>
    words(
      `单元格是错误值 ${text}，请更正后重新填写`,
      `The cell contains the error value ${text}; correct it`,
    ),
  noDay: (shown: string) =>
    words(
      `单元格显示为 ${shown}，没有这一天（公式引用空单元格时会这样），请更正后重新填写`,
      `The cell shows ${shown}, which is not a date (this happens when a formula refers to an empty cell); correct it`,
    ),
  uncomputed: words(
    '单元格的公式没有保存结果，请在表格软件中打开并保存文件',
    'The result of this formula is not saved in the file; open the file in a spreadsheet program and save it',
  ),
  hidden: words(
    '单元格的数字格式把内容隐藏了，请改为常规或文本格式后核对',
    'The number format of the cell hides its content; use the text or general format and check the cell',
  ),
  unknownFormat: words(
    '无法确定单元格按其数字格式显示成什么内容，请把该列设为文本后重新填写',
    'It is unclear what the cell shows with its number format; format the column as text and enter it again',
  ),
  lostDigits: words(
    '数字过长，表格软件只保留 15 位，末尾几位可能已丢失；请把该列设为文本后重新填写',
    'The number is too long: spreadsheet programs keep only 15 digits, so the last ones may be lost; format the column as text and enter it again',
  ),
  cut: (shown: string, value: number) =>
    words(
      `表格中显示为 ${shown}，实际是 ${value}，请把该列设为文本后重新填写`,
      `The sheet shows ${shown}, but the cell contains ${value}; format the column as text and enter it again`,
    ),
  notAsTyped: words(
    '单元格中的内容不是按文本保存的，请把该列设为文本后重新填写',
    'The cell content is not stored as text; format the column as text and enter it again',
  ),
  becameDate: words(
    '表格软件把它变成了日期，请把该列设为文本后重新填写',
    'The spreadsheet program turned this into a date; format the column as text and enter it again',
  ),
};

/** Of a larger number spreadsheet programs replace the digits behind the fifteenth by zeros. */
const largestKept = 999_999_999_999_999;

/** Its digits, without those that the format puts around and between them, are those of the number. */
const showsAll = ({ value, figure }: ShownNumber) => {
  const digits = Number(figure.replaceAll(/[^\d.]/g, ''));
  return [digits, figure.includes('%') ? digits / 100 : digits].includes(Math.abs(value));
};

/** Why a cell cannot be read at all: an error, a value that nobody sees, a formula without a result, a number that has lost its last digits. */
export function errorIn(cell: SheetValue | undefined): Words | undefined {
  const number = cell instanceof ShownNumber ? cell.value : cell;
  if (typeof number === 'number' && Math.abs(number) > largestKept) return texts.lostDigits;
  if (cell instanceof HiddenValue) return texts.hidden;
  if (cell instanceof ShownDate && cell.isGuess) return texts.unknownFormat;
  if (cell instanceof NoDay) return texts.noDay(cell.text);
  if (!(cell instanceof CellError)) return undefined;
  return cell.text === '=' ? texts.uncomputed : texts.error(cell.text);
}

/** Why it is not known what a cell shows. */
export const shownProblem = (cell: SheetValue | undefined): Words | undefined =>
  cell instanceof ShownNumber && cell.isGuess ? texts.unknownFormat : errorIn(cell);

/** Why the text of a cell is not what was typed into it; a name or a number of a unit must be exactly that. */
export function textProblem(cell: SheetValue | undefined): Words | undefined {
  if (cell instanceof Date || cell instanceof ShownDate) return texts.becameDate;
  if (cell instanceof ShownNumber && !cell.isGuess && !showsAll(cell))
    return texts.cut(cell.shown, cell.value);
  return shownProblem(cell);
}

/** Why a secret is not what was typed: in words that quote nothing of it. What only looks like an error may be one. */
export function secretProblem(cell: SheetValue | undefined): Words | undefined {
  if (cell instanceof CellError && cell.isText) return undefined;
  return textProblem(cell) && texts.notAsTyped;
}

/** Why a day cannot be read: a date cell of the sheet is no reason. */
export const dayProblem = (cell: SheetValue | undefined): Words | undefined =>
  cell instanceof ShownNumber ? textProblem(cell) : errorIn(cell);
