/**
 * Deletes expired rows in small batches: each statement holds its locks only briefly, and other work gets its turn
 * between two of them. Rows locked by another process are left to it; what refers to them is deleted too and may be locked,
 * so a batch that PostgreSQL aborts is repeated.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { tryingAgain } from '../transaction.ts';
import type { DB } from './tables.ts';

/** Expired rows and files are deleted this often. */
export const retentionEveryMs = 60 * 60 * 1000;
const restMs = 50;
const rowsAtOnce = 2000;

/**
 * Calls `act` with at most `rowsPerBatch` rows until it finds fewer, or the signal is aborted.
 * @returns the total number of rows
 */
export async function inBatches(
  act: (rowsPerBatch: number) => Promise<number>,
  signal: AbortSignal,
  rowsPerBatch = rowsAtOnce,
): Promise<number> {
  for (let total = 0; ; await pause(restMs)) {
    const rows = await act(rowsPerBatch);
    total += rows;
    if (rows < rowsPerBatch || signal.aborted) return total;
  }
}

/** Tables with a column `at`. */
type DatedTable = { [Name in keyof DB]: 'at' extends keyof DB[Name] ? Name : never }[keyof DB];

/** Deletes the rows whose `at` is more than `days` ago; an index on it finds them. @returns how many */
export const deleteExpiredRows = (
  db: Kysely<DB>,
  table: DatedTable,
  days: number,
  signal: AbortSignal,
): Promise<number> =>
  inBatches(async rowsPerBatch => {
    const { numAffectedRows } = await tryingAgain(() =>
      sql`
        delete from ${sql.table(table)} where ctid = any(array(
          select ctid from ${sql.table(table)} where at < now() - make_interval(days => ${days})
          order by at limit ${rowsPerBatch} for update skip locked))`.execute(db),
    );
    return Number(numAffectedRows);
  }, signal);
