/** Examines a whole file before anything is imported: its titles, its first rows, and the formats of its columns. */

import type { Language } from '@hoistway/contract/core/words';
import type { ImportPreview } from '@hoistway/contract/elevator-import/elevator-import';
import { readSpreadsheet } from '../../../files/spreadsheet/spreadsheet-reader.ts';
import type { SheetValue } from '../../../files/spreadsheet/spreadsheet-rows.ts';
import type { ZoneClock } from '../../../time/zone-clock.ts';
import { cellText } from '../../staged-import/cell-text.ts';
import { createColumnProfile } from './column-profile.ts';
import { proposeMapping } from './import-headers.ts';
import { openTable } from './import-table.ts';

const sampleRows = 5;
/** Rows of the sheet shown for choosing the header. */
const shownHeadRows = 12;
/** Maximum length of a cell in a table column. */
const maxShownLength = 200;
/** For a row shown for choosing the header. */
const maxHeadCells = 12;

export type ImportLook = Omit<ImportPreview, 'fileId' | 'fileName'>;

/** @throws Refusal invalid, SpreadsheetError */
export async function lookAtFile(
  path: string,
  options: { timeZone: string; clock: ZoneClock; language: Language; wanted: number | undefined },
): Promise<ImportLook> {
  const { timeZone, clock } = options;
  const { head, headerRow, titles, rows } = await openTable(readSpreadsheet(path, { timeZone }), options);
  const profiles = titles.map(title => createColumnProfile(title, clock));
  const shown = (cell: SheetValue | undefined) =>
    typeof cell === 'number' ? cell : cellText(cell, clock).slice(0, maxShownLength);
  const sample: ImportLook['sample'] = [];
  let count = 0;
  for await (const { number, cells } of rows) {
    count += 1;
    for (let at = 0; at < profiles.length; at++) profiles[at]?.add(cells[at]);
    if (sample.length < sampleRows)
      sample.push({ row: number, cells: titles.map((_, at) => shown(cells[at])) });
  }
  const columns = profiles.map(profile => profile.result());
  return {
    headerRow,
    head: head.slice(0, shownHeadRows).map(({ number, cells }) => ({
      row: number,
      cells: Array.from(cells.slice(0, maxHeadCells), cell => String(shown(cell))),
    })),
    columns,
    sample,
    rows: count,
    ...proposeMapping(columns),
  };
}
