/** An import template: a header, examples, and a second sheet describing what each column accepts. */

import type { Readable } from 'node:stream';
import type { Language } from '@hoistway/contract/words';
import { aboutSheets } from '../../files/spreadsheet/about-sheets.ts';
import type { CellValue, Column } from '../../files/spreadsheet/spreadsheet-cells.ts';
import { exportSpreadsheet } from '../../files/spreadsheet/spreadsheet-writer.ts';

export interface Template {
  /** The file name. */
  name: string;
  /** Name of the first sheet. */
  title: string;
  columns: readonly Column[];
  rows: readonly (readonly CellValue[])[];
  /** Column and its permitted values. */
  allowed: readonly (readonly [column: string, words: string])[];
}

export function templateFile(template: Template, language: Language, timeZone: string): Readable {
  return exportSpreadsheet({
    title: template.title,
    columns: template.columns,
    about: { sheetName: aboutSheets.allowed[language], lines: template.allowed },
    createdAt: new Date(),
    timeZone,
    rows: (async function* () {
      yield template.rows;
    })(),
  });
}
