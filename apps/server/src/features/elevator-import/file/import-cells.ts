/** Cells of uploaded files as values of the contract: the displayed text is parsed. */
import { words } from '@hoistway/contract/core/words';
import { type ImportField, importFieldOf } from '@hoistway/contract/elevator-import/import-fields';
import {
  importReader,
  type Reading,
  type ReadCell as ReadShown,
} from '@hoistway/contract/elevator-import/import-text';
import type { SheetValue } from '../../../files/spreadsheet/spreadsheet-rows.ts';
import type { ZoneClock } from '../../../time/zone-clock.ts';

export type ReadCell = (cell: SheetValue | undefined) => ReturnType<ReadShown>;

const lostDigits = words(
  '数字过长，表格软件已丢失末尾几位，请把该列设为文本后重新填写',
  'The number is too long and its last digits are lost; type it again as text',
);

/** Runs of white space and control characters become one space. */
const gaps = /[\s\p{Cc}]+/gu;

/** The text of a cell as displayed. */
export function cellText(cell: SheetValue | undefined, clock: ZoneClock): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) {
    const wall = new Date(clock.toWall(cell.getTime())).toISOString();
    return wall.endsWith('T00:00:00.000Z') ? wall.slice(0, 10) : wall.slice(0, 19).replace('T', ' ');
  }
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  return typeof cell === 'number' ? String(cell) : cell.normalize('NFC').replace(gaps, ' ').trim();
}

export function cellReader(field: ImportField, reading: Reading, clock: ZoneClock): ReadCell {
  const read = importReader(importFieldOf(field), reading);
  return cell => {
    if (typeof cell !== 'number') return read(cellText(cell, clock));
    return Math.abs(cell) > Number.MAX_SAFE_INTEGER ? lostDigits : read(cell);
  };
}
