/** A short sheet as texts: which column is which field, by the titles of its first row, and the rows below. */

import type { FileNotes } from '@hoistway/contract/core/import-report';
import { Refusal } from '@hoistway/contract/core/refusal';
import { type Language, type Words, words } from '@hoistway/contract/words';
import { readFirstSheet } from '../../files/spreadsheet/spreadsheet-reader.ts';
import type { SheetRow } from '../../files/spreadsheet/spreadsheet-rows.ts';
import type { ReceivedFile } from '../../http/uploads.ts';
import { zoneClock } from '../../time/zone-clock.ts';
import { cellText, dayProblem, secretProblem, textProblem } from './cell-text.ts';
import { type NoteTaking, takeNotes } from './file-notes.ts';
import { checkFile, readably, shortSheet } from './import-file.ts';
import { belowTitles, columnTitles } from './sheet-titles.ts';

/** A column of the template. */
export interface SheetColumn<Field extends string> {
  field: Field;
  title: Words;
  /** The file needs this column. */
  isRequired: boolean;
  example: Words;
  /** What it accepts, for the template. */
  rule?: Words;
  /** It holds days, and so does the example. */
  isDate?: boolean;
  /** Its cells are not revealed. */
  isSecret?: boolean;
}
export interface TitledRow<Field extends string> {
  /** Of the row in the sheet. */
  number: number;
  texts: Map<Field, string>;
  /** Cells that are not what was typed into them. */
  problems: ReadonlyMap<Field, Words>;
}
export interface TitledSheet<Field extends string> {
  fileName: string;
  headerRow: number;
  rows: TitledRow<Field>[];
  notes: FileNotes;
}

const texts = {
  empty: words('文件中没有数据', 'The file contains no data'),
  lacks: (zh: string, en: string) => words(`文件缺少必填列：${zh}`, `The file lacks required columns: ${en}`),
  twice: (title: string) => words(`列“${title}”出现了两次`, `The column “${title}” appears twice`),
};
/** As people type a title: marks of a required column, spaces and the width of letters do not count. */
const titleOf = (text: string) => text.normalize('NFKC').replaceAll(/[\s*]/g, '').toLowerCase();

/** Which field each column is. @throws Refusal invalid for a missing or repeated one */
function bindTitles<Field extends string>(
  titles: readonly string[],
  columns: readonly SheetColumn<Field>[],
): (Field | undefined)[] {
  const bound = titles.map(
    title => columns.find(({ title: { zh, en } }) => [zh, en].map(titleOf).includes(titleOf(title)))?.field,
  );
  const repeated = bound.findIndex((field, at) => field !== undefined && bound.indexOf(field) < at);
  if (repeated >= 0) throw new Refusal('invalid', { words: texts.twice(titles[repeated] ?? '') });
  const missing = columns.filter(({ field, isRequired }) => isRequired && !bound.includes(field));
  if (missing.length > 0)
    throw new Refusal('invalid', {
      words: texts.lacks(
        missing.map(({ title }) => title.zh).join('、'),
        missing.map(({ title }) => title.en).join(', '),
      ),
    });
  return bound;
}

/** @throws Refusal invalid, unsupportedFile, tooLarge */
export async function readTitledSheet<Field extends string>(
  file: ReceivedFile | undefined,
  columns: readonly SheetColumn<Field>[],
  { timeZone, maxRows, language }: { timeZone: string; maxRows: number; language: Language },
): Promise<TitledSheet<Field>> {
  const { path, name } = checkFile(file);
  const clock = zoneClock(timeZone);
  const rows: TitledRow<Field>[] = [];
  const problemsOf = new Map(
    columns.map(({ field, isDate, isSecret }) => [
      field,
      isSecret ? secretProblem : isDate ? dayProblem : textProblem,
    ]),
  );
  let header: { number: number; bound: (Field | undefined)[]; notes: NoteTaking } | undefined;
  const take = (sheetRow: SheetRow, { bound, notes }: NonNullable<typeof header>) => {
    const { number, cells } = sheetRow;
    notes.add(sheetRow);
    const row = new Map<Field, string>();
    const problems = new Map<Field, Words>();
    for (const [at, field] of bound.entries()) {
      if (!field) continue;
      row.set(field, cellText(cells[at], clock));
      const problem = problemsOf.get(field)?.(cells[at]);
      if (problem) problems.set(field, problem);
    }
    if (problems.size > 0 || [...row.values()].some(text => text !== ''))
      rows.push({ number, texts: row, problems });
  };
  await readably(async () => {
    // The header is one more.
    const sheet = await readFirstSheet(path, { timeZone, limits: { maxRows: maxRows + 1, ...shortSheet } });
    for await (const row of sheet.rows) {
      if (header !== undefined) {
        for (const own of belowTitles(row, header.number)) take(own, header);
        continue;
      }
      const bound = bindTitles(
        Array.from(row.cells, cell => cellText(cell, clock)),
        columns,
      );
      const titles = columnTitles(row, language, clock);
      const isRead = (column: number) => bound[column] !== undefined;
      const { unreadSheets, hidden } = sheet;
      header = {
        number: row.number,
        bound,
        notes: takeNotes({ titles, isRead, unreadSheets, hidden, language }),
      };
    }
  });
  if (rows.length === 0 || header === undefined) throw new Refusal('invalid', { words: texts.empty });
  return { fileName: name, headerRow: header.number, rows, notes: header.notes.notes() };
}
