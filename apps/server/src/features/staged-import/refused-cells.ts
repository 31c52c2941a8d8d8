/** The cells that an import refused, as they are kept for its report. */
import { type Language, type Words, words } from '@hoistway/contract/words';
import type { Kysely } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';
import type { SheetColumn, TitledRow } from './titled-sheet.ts';

export interface RefusedCell {
  row: number;
  /** What names the row, such as a user name. */
  subject: string;
  column: string;
  /** As far as it may be kept. */
  value: string;
  reason: string;
}

const batchRows = 500;
/** Of a value that is kept, and of a text about it. */
export const maxValueLength = 200;
const rowNumber = (row: number) => words(`第 ${row} 行`, `Row ${row}`);

/** Says what is wrong with a cell of a row; without its column in the file, with the row. `subject` names the rows. */
export function cellRefuser<Field extends string>(
  columns: readonly SheetColumn<Field>[],
  subject: NoInfer<Field>,
  language: Language,
) {
  const columnOf = new Map<string, SheetColumn<Field>>(columns.map(column => [column.field, column]));
  return ({ number, texts }: TitledRow<Field>, name: string, why: Words): RefusedCell => {
    const column = columnOf.get(name);
    return {
      row: number,
      subject: texts.get(subject)?.slice(0, maxValueLength) || rowNumber(number)[language],
      column: column?.title[language] ?? name,
      value: (column && !column.isSecret && texts.get(column.field)?.slice(0, maxValueLength)) || '',
      reason: why[language],
    };
  };
}

export async function keepRefused(
  db: Kysely<DB>,
  jobId: string,
  cells: readonly RefusedCell[],
): Promise<void> {
  for (let from = 0; from < cells.length; from += batchRows)
    await db
      .insertInto('import_problem')
      .values(
        cells.slice(from, from + batchRows).map(({ row, subject, column, value, reason }) => ({
          job_id: jobId,
          row_number: row,
          column_name: column,
          value,
          reason,
          list: 'failed',
          job_num: subject,
        })),
      )
      .execute();
}
