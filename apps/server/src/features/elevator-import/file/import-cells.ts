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
import { cellText } from '../../staged-import/cell-text.ts';

export type ReadCell = (cell: SheetValue | undefined) => ReturnType<ReadShown>;

const lostDigits = words(
  '数字过长，表格软件已丢失末尾几位，请把该列设为文本后重新填写',
  'The number is too long and its last digits are lost; type it again as text',
);

export function cellReader(field: ImportField, reading: Reading, clock: ZoneClock): ReadCell {
  const read = importReader(importFieldOf(field), reading);
  return cell => {
    if (typeof cell !== 'number') return read(cellText(cell, clock));
    return Math.abs(cell) > Number.MAX_SAFE_INTEGER ? lostDigits : read(cell);
  };
}
