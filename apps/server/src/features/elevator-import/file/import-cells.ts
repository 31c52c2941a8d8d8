/** Cells of uploaded files as values of the contract: the displayed text is parsed. */
import {
  type ImportField,
  importFieldOf,
  isExactText,
} from '@hoistway/contract/elevator-import/import-fields';
import {
  importReader,
  type Reading,
  type ReadCell as ReadShown,
} from '@hoistway/contract/elevator-import/import-text';
import { type SheetValue, ShownNumber } from '../../../files/spreadsheet/spreadsheet-values.ts';
import type { ZoneClock } from '../../../time/zone-clock.ts';
import { cellText, errorIn, textProblem } from '../../staged-import/cell-text.ts';

export type ReadCell = (cell: SheetValue | undefined) => ReturnType<ReadShown>;

export function cellReader(field: ImportField, reading: Reading, clock: ZoneClock): ReadCell {
  const description = importFieldOf(field);
  const read = importReader(description, reading);
  const isExact = isExactText(description);
  return cell => {
    const problem = isExact ? textProblem(cell) : errorIn(cell);
    if (problem) return problem;
    if (isExact) return read(cellText(cell, clock));
    const value = cell instanceof ShownNumber ? cell.value : cell;
    return typeof value === 'number' ? read(value) : read(cellText(cell, clock));
  };
}
