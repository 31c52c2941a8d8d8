/**
 * 1,000,000 alarms to xlsx through the call of the console: how long it takes, what the server process grows by
 * (its worker thread is part of it), and how list calls of another user do meanwhile. The file is opened and its
 * rows are counted. Before each: COPY of the same rows and columns to CSV, with the same list calls next to it.
 *
 *   npm run bench -- export [exports, default 3]
 */
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { alarm } from '@hoistway/contract/features/alarm';
import { copyAlarmsToCsv } from './bare/bare-copy.ts';
import { alarms, fill } from './data/fill.ts';
import { shapesFor } from './data/lists-shapes.ts';
import { countSheetRows } from './data/sheet-rows.ts';
import { withServer } from './rig/built-server.ts';
import { open, type Target } from './rig/calls.ts';
import { callsDuring, listTimes } from './rig/calls-during.ts';
import { printFigures, quantile, rounded, say, spread } from './rig/figures.ts';
import { judged } from './rig/judged.ts';

const exports = Number(process.argv[2] ?? 3);
const listShapes = [
  'alarms: first page, no filter',
  'alarms: city + type + dates',
  'alarms: text: site',
  'alarms: page 1,000 of a city',
  'elevators: first page, no filter',
  'ledger: level 1',
];

async function download(target: Target, path: string): Promise<void> {
  const response = await open(undefined, target, { call: alarm.export, input: { processType: -1 } });
  if (response.statusCode !== 200) throw new Error(`the export answered ${response.statusCode}`);
  await pipeline(response, createWriteStream(path));
}

interface Run {
  seconds: number;
  copySeconds: number;
  /** Seconds of CPU of the server, and of COPY there and here: other programs' load does not count. */
  treeCpu: number;
  copyCpu: number;
  growthMb: number;
  /** Milliseconds of the list calls meanwhile. */
  calls: number[];
  rows: number;
  /** Seconds of CPU of the server process. */
  cpu: number;
  bytes: number;
}

const folder = await mkdtemp(join(tmpdir(), 'hoistway-bench-export-'));
try {
  await withServer(async server => {
    await fill(server.client, say);
    const shapes = (await shapesFor(server.client)).filter(shape => listShapes.includes(shape.name));
    const before = await callsDuring(server, shapes, pause(5000));
    const runs: Run[] = [];
    for (let run = 0; run < exports; run++) {
      const path = join(folder, `${run}.xlsx`);
      const csv = join(folder, `${run}.csv`);
      const cpuOfAll = async () => (await server.treeCpuSeconds()) + process.cpuUsage().user / 1e6;
      const copyCpuBefore = await cpuOfAll();
      const copyBegan = performance.now();
      await callsDuring(server, shapes, copyAlarmsToCsv(server.client, csv));
      const copySeconds = (performance.now() - copyBegan) / 1000;
      const copyCpu = (await cpuOfAll()) - copyCpuBefore;
      await rm(csv);
      const startMb = await server.memoryMb();
      const memory = server.watchMemory();
      const cpuBefore = await server.cpuSeconds();
      const treeBefore = await cpuOfAll();
      const began = performance.now();
      const calls = await callsDuring(server, shapes, download(server, path));
      const seconds = (performance.now() - began) / 1000;
      const growthMb = (await memory.end()) - startMb;
      const cpu = (await server.cpuSeconds()) - cpuBefore;
      const treeCpu = (await cpuOfAll()) - treeBefore;
      const bytes = (await stat(path)).size;
      const rows = (await countSheetRows(path)) - 1;
      await rm(path);
      runs.push({ seconds, copySeconds, treeCpu, copyCpu, growthMb, calls, rows, cpu, bytes });
      say(
        `export ${run + 1}: ${seconds.toFixed(1)} s, +${growthMb.toFixed(0)} MB from ${startMb.toFixed(0)} MB; COPY ${copySeconds.toFixed(1)} s`,
      );
    }
    const all = <T>(pick: (run: Run) => T) => runs.map(pick);
    const calls = runs.flatMap(run => run.calls);
    printFigures([
      {
        what: `export of ${rounded(alarms)} alarms to xlsx, ${exports} times`,
        required: 'under 60 s',
        measured: `${spread(
          all(run => run.seconds),
          value => `${value.toFixed(1)} s`,
        )}; server ${spread(
          all(run => run.cpu),
          value => `${value.toFixed(0)} s`,
        )} of CPU`,
        isMet: all(run => run.seconds).every(seconds => seconds < 60),
      },
      judged({
        what: 'beside COPY of the same rows to CSV',
        ours: all(run => run.seconds),
        bare: all(run => run.copySeconds),
        wanted: { atMost: 10 },
        show: value => `${value.toFixed(1)} s`,
      }),
      judged({
        what: 'the same in seconds of CPU, PostgreSQL included',
        ours: all(run => run.treeCpu),
        bare: all(run => run.copyCpu),
        show: value => `${value.toFixed(1)} s`,
      }),
      {
        what: 'rows in the file',
        required: rounded(alarms),
        measured: `${all(run => rounded(run.rows)).join(', ')}; ${all(run => (run.bytes / 1e6).toFixed(0)).join(', ')} MB`,
        isMet: all(run => run.rows).every(rows => rows === alarms),
      },
      {
        what: 'memory growth of the server process',
        required: 'under 150 MB',
        measured: spread(
          all(run => run.growthMb),
          value => `${value.toFixed(0)} MB`,
        ),
        isMet: all(run => run.growthMb).every(growth => growth < 150),
      },
      {
        what: 'list calls meanwhile',
        required: 'p95 under 300 ms',
        measured: listTimes(calls),
        isMet: quantile(calls, 0.95) < 300,
      },
      { what: 'the same before', required: '', measured: listTimes(before) },
    ]);
  }, process.execArgv);
} finally {
  await rm(folder, { recursive: true, force: true });
}
