/** The cells that an import refused, as they are kept for its report. */
import type { Kysely } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';

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
