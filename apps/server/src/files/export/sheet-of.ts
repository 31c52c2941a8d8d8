/** The sheet of a list: its columns and the filters that were set, with the titles of the contract. */
import {
  type AnyList,
  type FilterOf,
  type Holder,
  type ListColumn,
  maySee,
  type QueryOf,
  type SheetOf,
  sheetTitle,
} from '@hoistway/contract/core/list';
import { type Language, type Words, yesNoWords } from '@hoistway/contract/words';
import { sql } from 'kysely';
import type { Sql } from '../../database/list-sql.ts';
import type { Column, ColumnKind } from '../spreadsheet/spreadsheet-cells.ts';

interface Cell {
  value: Sql;
  /** Codes as PostgreSQL writes them, mapped to what the reader sees, where the column has no words of its own. */
  words?: Readonly<Record<string, Words | string>>;
}
const kindOfCells = {
  integer: 'integer',
  decimal: 'number',
  moment: 'dateTime',
  day: 'date',
  yesNo: 'text',
} as const satisfies Record<NonNullable<ListColumn['kind']>, ColumnKind>;
/** How a column's cells are written. Text stays as it was typed, with its leading zeros. */
export const cellKindOf = ({ kind }: ListColumn): ColumnKind => (kind ? kindOfCells[kind] : 'text');

/** The value of each column of the sheet; a missing one is a type error. */
export type Cells<L extends AnyList> = { readonly [C in SheetOf<L>]: Sql | Cell };

interface Reader extends Holder {
  language: Language;
}
interface Sheet {
  /** For the select list. */
  wanted: Sql;
  columns: Column[];
  filterWords: [title: string, value: string][];
}

/** @param filterTexts the text of a filter whose raw value means nothing to a reader */
export function sheetOf<L extends AnyList>(
  list: L,
  cells: Cells<L>,
  query: QueryOf<L>,
  reader: Reader,
  filterTexts?: Partial<Record<FilterOf<L>, string>>,
): Sheet;
export function sheetOf(
  { columns, filters }: AnyList,
  cells: Readonly<Record<string, Sql | Cell>>,
  query: Readonly<Record<string, unknown>>,
  { language, ...holder }: Reader,
  filterTexts: Readonly<Record<string, string | undefined>> = {},
): Sheet {
  const textOf = (words: Words | string) => (typeof words === 'string' ? words : words[language]);
  const shown = Object.entries(columns).flatMap(([key, column]) => {
    const { sheet } = column;
    const cell = cells[key];
    if (sheet === undefined || !cell || !maySee(column, holder)) return [];
    const { value, words }: Cell = 'value' in cell ? cell : { value: cell };
    const codes = words ?? column.codes?.words ?? (column.kind === 'yesNo' ? yesNoWords : undefined);
    const texts =
      codes && Object.fromEntries(Object.entries(codes).map(([code, word]) => [code, textOf(word)]));
    const width = typeof sheet === 'object' ? sheet.width : sheet;
    const title = textOf(sheetTitle(column));
    return [{ value, column: { title, width, kind: cellKindOf(column), words: texts } }];
  });
  const lines = Object.entries(filters).flatMap(([name, { title, choices, line }]): [string, string][] => {
    const value = query[name];
    if (value === undefined) return [];
    const choice = (line?.choices ?? choices)?.find(([code]) => code === value)?.[1];
    return [[textOf(line?.title ?? title), filterTexts[name] ?? (choice ? textOf(choice) : String(value))]];
  });
  return {
    wanted: sql.join(shown.map(({ value }) => value)),
    columns: shown.map(({ column }) => column),
    filterWords: lines,
  };
}
