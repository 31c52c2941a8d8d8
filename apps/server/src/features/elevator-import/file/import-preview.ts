/** Examines a whole file before anything is imported: its titles, its first rows, and the formats of its columns. */

import type { ImportPreview, ShownCell } from '@hoistway/contract/features/elevator-import/elevator-import';
import type { Language } from '@hoistway/contract/words';
import { readSpreadsheet, surveySheets } from '../../../files/spreadsheet/spreadsheet-reader.ts';
import { type SheetValue, ShownNumber } from '../../../files/spreadsheet/spreadsheet-values.ts';
import type { ZoneClock } from '../../../time/zone-clock.ts';
import { cellText, errorIn, shownProblem, textProblem } from '../../staged-import/cell-text.ts';
import { takeNotes } from '../../staged-import/file-notes.ts';
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

export type ReadPreview = Omit<ImportPreview, 'fileId' | 'fileName'>;

/** @throws Refusal invalid, SpreadsheetError */
export async function readPreviewOf(
  path: string,
  options: {
    timeZone: string;
    clock: ZoneClock;
    language: Language;
    sheet: string | undefined;
    wanted: number | undefined;
  },
): Promise<ReadPreview> {
  const { timeZone, clock } = options;
  const sheets = (await surveySheets(path)).filter(({ isHidden }) => !isHidden);
  const chosen = sheets.find(({ name }) => options.sheet === undefined || name === options.sheet);
  const sheet = chosen?.name ?? options.sheet ?? '';
  const reading = readSpreadsheet(path, { timeZone, sheet, ...(chosen && { merged: chosen.merged }) });
  const { head, headerRow, titles, rows } = await openTable(reading, options);
  const profiles = titles.map(title => createColumnProfile(title, clock));
  const textOf = (cell: SheetValue | undefined) => cellText(cell, clock).slice(0, maxShownLength);
  const shown = (cell: SheetValue | undefined): ShownCell => {
    const [problem, asShown, asText] = [errorIn(cell), shownProblem(cell), textProblem(cell)];
    if (!asText && !(cell instanceof ShownNumber)) return typeof cell === 'number' ? cell : textOf(cell);
    const value = cell instanceof ShownNumber ? cell.value : cell;
    return {
      shown: textOf(cell),
      ...(typeof value === 'number' && { value }),
      ...(problem && { problem }),
      ...(asShown && { asShown }),
      ...(asText && { asText }),
    };
  };
  const sample: ReadPreview['sample'] = [];
  const notes = takeNotes({
    titles,
    isRead: column => column < titles.length,
    unreadSheets: [],
    hidden: chosen?.hidden ?? [],
    language: options.language,
  });
  let count = 0;
  for await (const row of rows) {
    const { number, cells } = row;
    count += 1;
    notes.add(row);
    for (let at = 0; at < profiles.length; at++) profiles[at]?.add(cells[at]);
    if (sample.length < sampleRows)
      sample.push({ row: number, cells: titles.map((_, at) => shown(cells[at])) });
  }
  const { hiddenRows, hiddenColumns, unreadColumns } = notes.notes();
  const columns = profiles.map(profile => profile.result());
  return {
    sheet,
    sheets: sheets.map(({ name, rows: found }) => ({ sheet: name, rows: found })),
    headerRow,
    head: head.slice(0, shownHeadRows).map(({ number, cells }) => ({
      row: number,
      cells: Array.from(cells.slice(0, maxHeadCells), textOf),
    })),
    columns,
    sample,
    rows: count,
    hiddenRows,
    hiddenColumns,
    unreadColumns,
    ...proposeMapping(columns),
  };
}
