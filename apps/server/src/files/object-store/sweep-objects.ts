/** Removes objects with their rows, a batch at a time. */
import type { Logger } from 'pino';

const perBatch = 20;

export interface ObjectSweep<Row extends { image_id: number }> {
  /** The next rows to remove, by ascending number, at most `limit` of them. */
  next: (after: number, limit: number) => Promise<readonly Row[]>;
  /** Removes the object first, then its row, so that every object has a row; harmless when another process does the same. */
  remove: (row: Row) => Promise<void>;
  log: Pick<Logger, 'warn'>;
  /** Logged for each object that could not be removed. */
  failure: string;
}

/** @throws the store's error when nothing of a batch could be removed: the next run tries again */
export async function sweepObjects<Row extends { image_id: number }>(
  { next, remove, log, failure }: ObjectSweep<Row>,
  signal: AbortSignal,
): Promise<void> {
  for (let after = 0; !signal.aborted; ) {
    const rows = await next(after, perBatch);
    const outcomes = await Promise.allSettled(rows.map(remove));
    const failures = outcomes.flatMap(outcome => (outcome.status === 'rejected' ? [outcome.reason] : []));
    if (failures.length > 0 && failures.length === rows.length) throw failures[0];
    for (const err of failures) log.warn({ err }, failure);
    const last = rows.at(-1);
    if (last === undefined || rows.length < perBatch) return;
    after = last.image_id;
  }
}
