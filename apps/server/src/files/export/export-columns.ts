/** A column of an export: how its cells read, and the SQL behind them. */
import type { Language, Words } from '@hoistway/contract/words';
import { sql } from 'kysely';
import type { Sql } from '../../database/list-sql.ts';
import type { Column, ColumnKind } from '../spreadsheet/spreadsheet-cells.ts';

export interface ExportColumn {
  title: Words;
  /** In characters. */
  width: number;
  value: Sql;
  /** Default: text. */
  kind?: ColumnKind;
  /** Codes as PostgreSQL writes them to what the reader sees. */
  words?: Readonly<Record<string, Words | string>>;
}

export const exportColumn = (
  zh: string,
  en: string,
  width: number,
  value: Sql,
  more: Pick<ExportColumn, 'kind' | 'words'> = {},
): ExportColumn => ({ title: { zh, en }, width, value, ...more });

/** For the select list. */
export const valuesOf = (columns: readonly ExportColumn[]): Sql =>
  sql.join(columns.map(column => column.value));

/** For the sheet. */
export const sheetColumns = (columns: readonly ExportColumn[], language: Language): Column[] =>
  columns.map(({ title, width, kind = 'text', words }) => ({
    title: title[language],
    width,
    kind,
    words:
      words &&
      Object.fromEntries(
        Object.entries(words).map(([code, word]) => [code, typeof word === 'string' ? word : word[language]]),
      ),
  }));

/** What a list was filtered by, in words: entries without a value are left out. */
export const filterLines = (
  language: Language,
  entries: readonly (readonly [title: Words, value: string | Words | undefined])[],
): [string, string][] =>
  entries.flatMap(([title, value]) =>
    value === undefined ? [] : [[title[language], typeof value === 'string' ? value : value[language]]],
  );

export const yesWords = { zh: '是', en: 'Yes' };
export const noWords = { zh: '否', en: 'No' };
export const elevatorTypeWords = {
  lift: { zh: '直梯', en: 'Lift' },
  escalator: { zh: '扶梯', en: 'Escalator' },
};
