/**
 * Rows queued for insertion by COPY. The buffer is bounded and never blocks the caller: when the database falls
 * behind, rows that no longer fit are dropped and counted.
 */
import { copyLines } from '../../database/copy-rows.ts';
import type { RawPool } from '../../database/pool.ts';
import type { Log } from '../../log/log.ts';

export interface CopyBuffer {
  /** One row in the format of `copyLines`. */
  add(row: string): void;
  start(): void;
  stop(): Promise<void>;
}

/** A fleet of 10,000 that reconnects sends some 100,000 first values within a second. */
const maxRows = 200_000;
const flushEveryMs = 1000;

export function createCopyBuffer({
  pool,
  table,
  columns,
  log,
  count,
}: {
  pool: RawPool;
  table: string;
  columns: readonly string[];
  log: Log;
  count: (result: 'written' | 'dropped', rows: number) => void;
}): CopyBuffer {
  let rows: string[] = [];
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let writing: Promise<void> = Promise.resolve();

  const write = async () => {
    const batch = rows;
    if (batch.length === 0) return;
    rows = [];
    try {
      const client = await pool.connect();
      try {
        await copyLines(client, table, columns, batch);
        client.release();
      } catch (error) {
        client.release(true);
        throw error;
      }
      count('written', batch.length);
    } catch (error) {
      // History matters less than the pipeline: after one failed write the rows are dropped.
      count('dropped', batch.length);
      log.warn({ err: error, table, rows: batch.length }, 'history could not be written');
    }
  };
  const turn = () => {
    timer = setTimeout(async () => {
      writing = write();
      await writing;
      if (!stopped) turn();
    }, flushEveryMs);
  };

  return {
    add(row) {
      if (rows.length >= maxRows) count('dropped', 1);
      else rows.push(row);
    },
    start: turn,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await writing;
      await write();
    },
  };
}
