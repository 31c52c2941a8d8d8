/**
 * How long spreadsheets take, how much memory they need, and how long they block everything else.
 *
 *   npm run bench -- spreadsheet
 *
 * Each figure comes from a process of its own that runs the server's compiled modules: writing 1,000,000 × 20
 * in that process, exporting as many rows from an embedded PostgreSQL in a worker thread, and reading
 * 80,000 × 28. Memory is the growth of the resident set; the delay is that of the event loop of the main thread.
 */
import { fork } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { serverModule } from './rig/server-module.ts';

type Cell = string | number | Date | null;
interface Column {
  title: string;
  width: number;
  kind: string;
}
interface Sheet {
  title: string;
  columns: Column[];
  about: { sheetName: string; lines: [string, Cell][] };
  createdAt: Date;
  timeZone: string;
  rows: AsyncIterable<Cell[][]>;
}
interface Query extends Omit<Sheet, 'rows' | 'timeZone'> {
  sql: string;
  parameters: unknown[];
  path: string;
}
/** The parts of the server's modules that are measured. */
interface ServerModules {
  exportSpreadsheet(sheet: Sheet): NodeJS.ReadableStream;
  readSpreadsheet(path: string, options: { timeZone: string }): AsyncIterable<{ cells: unknown[] }>;
  createExporter(settings: { connection: object; timeZone: string }): {
    run(query: Query): Promise<{ result: string; rows?: number }>;
    stop(): Promise<void>;
  };
  startEmbeddedPostgres(options: { dataDir: string; durable: boolean; log: object }): Promise<{
    connection: object;
    stop(): Promise<void>;
  }>;
}

const timeZone = 'Asia/Shanghai';
const kinds = ['integer', 'dateTime', 'text', 'text', 'number'];
const columnsOf = (count: number): Column[] =>
  Array.from({ length: count }, (_, n) => ({
    title: `列 ${n}`,
    width: 16,
    kind: kinds[n % kinds.length] ?? 'text',
  }));

const server = <K extends keyof ServerModules>(file: string, name: K) =>
  serverModule<ServerModules[K]>(file, name);

async function* rowsOf(count: number, columns: number): AsyncGenerator<Cell[][]> {
  const startMs = Date.UTC(2026, 0, 1);
  const cell = (row: number, column: number): Cell => {
    if (column % 5 === 0) return row * column;
    if (column % 5 === 1) return new Date(startMs - row * 13_000);
    if (column % 5 === 4) return row / 7;
    return `门区外停梯 ${row % 1000} / ${column}`;
  };
  for (let start = 0; start < count; start += 1000) {
    yield Array.from({ length: Math.min(1000, count - start) }, (_, n) =>
      Array.from({ length: columns }, (_, column) => cell(start + n, column)),
    );
  }
}

const frame = (columns: number) => ({
  title: '报警',
  columns: columnsOf(columns),
  about: { sheetName: '筛选条件', lines: [['城市', '上海']] as [string, Cell][] },
  createdAt: new Date(),
});

/** Prepared and ready to be timed. */
interface Work {
  /** Returns the number of rows processed. */
  run: () => Promise<number>;
  end?: () => Promise<void>;
}

async function write(path: string, count: number, columns: number): Promise<Work> {
  const exportSpreadsheet = await server('files/spreadsheet/spreadsheet-writer', 'exportSpreadsheet');
  const run = async () => {
    const sheet = { ...frame(columns), timeZone, rows: rowsOf(count, columns) };
    await pipeline(exportSpreadsheet(sheet), createWriteStream(path));
    return count;
  };
  return { run };
}

async function read(path: string): Promise<Work> {
  const readSpreadsheet = await server('files/spreadsheet/spreadsheet-reader', 'readSpreadsheet');
  const run = async () => {
    let rows = 0;
    for await (const _ of readSpreadsheet(path, { timeZone })) rows++;
    return rows;
  };
  return { run };
}

async function exportFromDatabase(folder: string, count: number): Promise<Work> {
  const startEmbeddedPostgres = await server('database/embedded/embedded-postgres', 'startEmbeddedPostgres');
  const createExporter = await server('files/export/export-job', 'createExporter');
  const log = { info: () => {}, warn: console.error, error: console.error };
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), durable: false, log });
  const four = `n, timestamptz '2026-01-01' - n * interval '13 s', '门区外停梯 ' || n % 1000, md5(n::text), n / 7.0`;
  const sql = `select ${Array(4).fill(four).join(', ')} from generate_series(1, $1::int) as n`;
  const exporter = createExporter({ connection: postgres.connection, timeZone });
  const run = async () => {
    const outcome = await exporter.run({
      ...frame(20),
      sql,
      parameters: [count],
      path: join(folder, 'export.xlsx'),
    });
    return outcome.rows ?? 0;
  };
  return { run, end: () => exporter.stop().then(postgres.stop) };
}

interface Figures {
  rows: number;
  seconds: number;
  growthMb: number;
  longestDelayMs: number;
}

async function measure(work: () => Promise<number>): Promise<Figures> {
  const startRss = process.memoryUsage.rss();
  let peakRss = startRss;
  const watch = setInterval(() => {
    peakRss = Math.max(peakRss, process.memoryUsage.rss());
  }, 20);
  const resolutionMs = 2;
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  const startMs = performance.now();
  const rows = await work();
  const seconds = (performance.now() - startMs) / 1000;
  clearInterval(watch);
  return {
    rows,
    seconds,
    growthMb: (Math.max(peakRss, process.memoryUsage.rss()) - startRss) / 1e6,
    longestDelayMs: Math.max(0, delay.max / 1e6 - resolutionMs),
  };
}

function inProcess(...task: string[]): Promise<Figures> {
  const child = fork(fileURLToPath(import.meta.url), task, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    let figures: Figures | undefined;
    child.once('message', message => {
      figures = message as Figures;
    });
    child.once('exit', code => {
      if (figures) resolve(figures);
      else reject(new Error(`${task[0]} ended with ${code}`));
    });
  });
}

function print(what: string, runs: Figures[], bytes?: number): void {
  const seconds = runs.map(run => run.seconds).sort((a, b) => a - b);
  const median = seconds[Math.floor(seconds.length / 2)] ?? 0;
  const most = (key: keyof Figures) => Math.max(...runs.map(run => run[key])).toFixed(0);
  const times =
    runs.length === 1
      ? `${median.toFixed(2)} s`
      : `min ${seconds[0]?.toFixed(2)} s, median ${median.toFixed(2)} s`;
  const size = bytes === undefined ? '' : `, file ${(bytes / 1e6).toFixed(0)} MB`;
  console.log(
    `${what}: ${times}, ${runs[0]?.rows} rows, memory +${most('growthMb')} MB, longest delay ${most('longestDelayMs')} ms${size}`,
  );
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'hoistway-bench-spreadsheet-'));
  const large = join(folder, 'large.xlsx');
  const small = join(folder, 'small.xlsx');
  try {
    print(
      'write 1,000,000 x 20',
      [await inProcess('write', large, '1000000', '20')],
      (await stat(large)).size,
    );
    const exported = await inProcess('export', folder, '1000000');
    print(
      'export 1,000,000 x 20 from PostgreSQL in a thread',
      [exported],
      (await stat(join(folder, 'export.xlsx'))).size,
    );
    const writes: Figures[] = [];
    const reads: Figures[] = [];
    for (let run = 0; run < 3; run++) {
      writes.push(await inProcess('write', small, '80000', '28'));
      reads.push(await inProcess('read', small));
    }
    print('write 80,000 x 28', writes, (await stat(small)).size);
    print('read 80,000 x 28', reads);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const [task, path = '', rows, columns] = process.argv.slice(2);
if (task === undefined) {
  await main();
} else {
  const works = {
    write: () => write(path, Number(rows), Number(columns)),
    read: () => read(path),
    export: () => exportFromDatabase(path, Number(rows)),
  };
  if (!(task in works)) throw new Error(`unknown task ${task}`);
  const work = await works[task as keyof typeof works]();
  const figures = await measure(work.run);
  await work.end?.();
  process.send?.(figures, () => process.disconnect());
}
