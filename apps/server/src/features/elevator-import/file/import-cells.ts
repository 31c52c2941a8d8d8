/** Cells of uploaded files as values of the contract. */
import { cellUse, type ImportField, importFieldOf } from '@hoistway/contract/elevator-import/import-fields';
import {
  importReader,
  type Reading,
  type ReadCell as ReadShown,
} from '@hoistway/contract/elevator-import/import-text';
import { type SheetValue, ShownNumber } from '../../../files/spreadsheet/spreadsheet-values.ts';
import type { ZoneClock } from '../../../time/zone-clock.ts';
import { cellText, dayProblem, errorIn, shownProblem, textProblem } from '../../staged-import/cell-text.ts';

export type ReadCell = (cell: SheetValue | undefined) => ReturnType<ReadShown>;

const problemOfUse = { exact: textProblem, day: dayProblem, shown: shownProblem, figure: errorIn };

export function cellReader(field: ImportField, reading: Reading, clock: ZoneClock): ReadCell {
  const description = importFieldOf(field);
  const read = importReader(description, reading);
  const use = cellUse(description);
  const problemOf = problemOfUse[use];
  return cell => {
    const problem = problemOf(cell);
    if (problem) return problem;
    const value = use === 'figure' && cell instanceof ShownNumber ? cell.value : cell;
    return typeof value === 'number' ? read(value) : read(cellText(cell, clock));
  };
}
