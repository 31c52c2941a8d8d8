/**
 * The rows of one SQL query as an xlsx file. Its input is plain data, so that a job can be sent to a worker thread.
 *
 * Values come as PostgreSQL writes them (not parsed into JavaScript values and formatted again); the session uses the
 * export's time zone, so a timestamptz arrives as the wall clock that its cell shows.
 */
import { rename, stat } from 'node:fs/promises';
import pg, { type ClientConfig } from 'pg';
import type { CellValue, Column } from '../spreadsheet/spreadsheet-cells.ts';
import type { About } from '../spreadsheet/spreadsheet-parts.ts';
import { exportSpreadsheet } from '../spreadsheet/spreadsheet-writer.ts';
import { writeStream } from '../write-stream.ts';

export interface ExportJob {
  connection: ClientConfig;
  /** One SELECT with a total order, its columns in the order of `columns`. */
  sql: string;
  /** A cheaper query for the number of rows: allows an early refusal and gives the progress a total. */
  countSql?: string;
  parameters: unknown[];
  /** Parameters of `countSql` if they differ. */
  countParameters?: unknown[];
  /** The keys of `words` are texts as PostgreSQL writes them; a boolean is `true` or `false`. */
  columns: Column[];
  title: string;
  about: About;
  createdAt: Date;
  timeZone: string;
  /** Where the complete file appears at the end; `<path>.part` until then. */
  path: string;
  maxRows: number;
}

export interface ExportProgress {
  rows: number;
  /** Present when the job has a `countSql`. */
  total?: number;
}

export type ExportOutcome =
  | { result: 'done'; rows: number; bytes: number }
  | { result: 'noData' | 'tooLarge' };

const rowsPerFetch = 2000;
const progressEveryMs = 250;
const booleanOid = 16;

const asWritten: pg.CustomTypesConfig = {
  getTypeParser: oid => (text: string) => (oid === booleanOid ? String(text === 't') : text),
};

type Batch = CellValue[][];

class TooManyRows extends Error {}

async function* batchesOf(client: pg.Client, first: Batch, maxRows: number): AsyncGenerator<Batch> {
  let count = 0;
  for (let batch = first; batch.length > 0; ) {
    count += batch.length;
    if (count > maxRows) throw new TooManyRows();
    // The database prepares the next rows while these are being written.
    const next = fetchRows(client);
    next.catch(() => {});
    yield batch;
    batch = await next;
  }
}

async function fetchRows(client: pg.Client): Promise<Batch> {
  const { rows } = await client.query<CellValue[]>({
    text: `fetch forward ${rowsPerFetch} from exported`,
    rowMode: 'array',
    types: asWritten,
  });
  return rows;
}

async function prepare(client: pg.Client, timeZone: string): Promise<void> {
  await client.connect();
  // The server then notices within a second that its client is gone, even in the middle of a long sort. Servers on
  // systems other than Linux may not support it: there a cancelled query runs until it returns its next rows.
  await client.query("set client_connection_check_interval = '1s'").catch(() => {});
  await client.query('begin isolation level repeatable read read only');
  await client.query(
    `select set_config('TimeZone', $1, true), set_config('DateStyle', 'ISO', true), set_config('statement_timeout', '0', true),
      set_config('idle_in_transaction_session_timeout', '0', true), set_config('cursor_tuple_fraction', '1', true), set_config('jit', 'off', true)`,
    [timeZone],
  );
}

async function countRows(client: pg.Client, countSql: string, parameters: unknown[]): Promise<number> {
  const { rows } = await client.query<[string]>({ text: countSql, values: parameters, rowMode: 'array' });
  return Number(rows[0]?.[0]);
}

/** Runs the job in this thread; the caller removes `<path>.part` if it fails. */
export async function exportQuery(
  job: ExportJob,
  onProgress: (progress: ExportProgress) => void,
): Promise<ExportOutcome> {
  const client = new pg.Client({ ...job.connection, application_name: 'hoistway export' });
  // A broken connection rejects the pending query; without a listener, its error event would also end the process.
  client.on('error', () => {});
  try {
    await prepare(client, job.timeZone);
    const total = job.countSql
      ? await countRows(client, job.countSql, job.countParameters ?? job.parameters)
      : undefined;
    if (total === 0) return { result: 'noData' };
    if (total !== undefined && total > job.maxRows) return { result: 'tooLarge' };
    onProgress({ rows: 0, total });
    await client.query(`declare exported no scroll cursor for ${job.sql}`, job.parameters);
    const first = await fetchRows(client);
    if (first.length === 0) return { result: 'noData' };
    return await writeFile(job, batchesOf(client, first, job.maxRows), rows => onProgress({ rows, total }));
  } catch (error) {
    if (error instanceof TooManyRows) return { result: 'tooLarge' };
    throw error;
  } finally {
    await client.end();
  }
}

async function writeFile(
  job: ExportJob,
  batches: AsyncIterable<Batch>,
  onRows: (rows: number) => void,
): Promise<ExportOutcome> {
  const partPath = `${job.path}.part`;
  let written = 0;
  let reportedAtMs = Date.now();
  const bytes = exportSpreadsheet({
    ...job,
    rows: batches,
    onProgress: rows => {
      written = rows;
      if (Date.now() - reportedAtMs < progressEveryMs) return;
      reportedAtMs = Date.now();
      onRows(rows);
    },
  });
  await writeStream(partPath, bytes);
  const { size } = await stat(partPath);
  await rename(partPath, job.path);
  onRows(written);
  return { result: 'done', rows: written, bytes: size };
}
