/** A short sheet as texts: which column is which field, by the titles of its first row, and the rows below. */

import type { UnreadSheet } from '@hoistway/contract/core/import-report';
import { Refusal } from '@hoistway/contract/core/refusal';
import { type Words, words } from '@hoistway/contract/core/words';
import { otherSheets, readSpreadsheet, surveySheets } from '../../files/spreadsheet/spreadsheet-reader.ts';
import type { ReceivedFile } from '../../http/uploads.ts';
import { zoneClock } from '../../time/zone-clock.ts';
import { cellText, errorIn, textProblem } from './cell-text.ts';
import { checkFile, readably, shortSheet } from './import-file.ts';

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
  unreadSheets: UnreadSheet[];
}

const texts = {
  empty: words('文件中没有数据', 'There is nothing in this file'),
  lacks: (zh: string, en: string) =>
    words(`文件缺少必填列：${zh}`, `The file lacks columns that are needed: ${en}`),
  twice: (title: string) => words(`列“${title}”出现了两次`, `There are two columns “${title}”`),
};
/** As people type a title: marks of a required column and spaces do not count. */
const titleOf = (text: string) => text.replaceAll(/[\s*＊]/g, '').toLowerCase();

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
  { timeZone, maxRows }: { timeZone: string; maxRows: number },
): Promise<TitledSheet<Field>> {
  const { path, name } = checkFile(file);
  const clock = zoneClock(timeZone);
  const rows: TitledRow<Field>[] = [];
  const days = new Set(columns.flatMap(({ field, isDate }) => (isDate ? [field] : [])));
  let unreadSheets: UnreadSheet[] = [];
  let header: { number: number; bound: (Field | undefined)[] } | undefined;
  await readably(async () => {
    // The header is one more.
    const limits = { maxRows: maxRows + 1, ...shortSheet };
    const sheets = await surveySheets(path, limits);
    unreadSheets = otherSheets(sheets);
    const merged = sheets[0]?.merged ?? [];
    for await (const { number, cells } of readSpreadsheet(path, { timeZone, limits, merged })) {
      const shown = Array.from(cells, cell => cellText(cell, clock));
      if (header === undefined) {
        header = { number, bound: bindTitles(shown, columns) };
        continue;
      }
      const row = new Map<Field, string>();
      const problems = new Map<Field, Words>();
      for (const [at, field] of header.bound.entries()) {
        if (!field) continue;
        row.set(field, shown[at] ?? '');
        const problem = days.has(field) ? errorIn(cells[at]) : textProblem(cells[at]);
        if (problem) problems.set(field, problem);
      }
      if ([...row.values()].some(text => text !== '')) rows.push({ number, texts: row, problems });
    }
  });
  if (rows.length === 0) throw new Refusal('invalid', { words: texts.empty });
  return { fileName: name, headerRow: header?.number ?? 1, rows, unreadSheets };
}
