/**
 * A register of elevators from a spreadsheet, through the calls of the console: uploaded and previewed, mapped,
 * imported; then imported again with nothing changed. How long each takes, what the server process grows by, and how
 * list calls of another user do meanwhile. Before it: the same sheet read alone and its rows copied into a table with
 * the same indexes.
 *
 *   npm run bench -- import [file.xlsx | rows [turns, default 3]]
 *
 * With a number: an invented register of that many rows. Without: one of 76,088, and nyc-elevators.xlsx in the folder
 * that HOISTWAY_REAL_DATA names.
 */
import { openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isImportRunning } from '@hoistway/contract/core/import-report';
import { alarm } from '@hoistway/contract/features/alarm';
import { elevator } from '@hoistway/contract/features/elevator';
import type {
  ImportMapping,
  ImportReport,
} from '@hoistway/contract/features/elevator-import/elevator-import';
import { ledger } from '@hoistway/contract/features/ledger';
import { copySheetIn } from './bare/bare-copy.ts';
import { writeRegister } from './data/register-file.ts';
import { type BuiltServer, withServer } from './rig/built-server.ts';
import { callsDuring, listTimes } from './rig/calls-during.ts';
import { type Figure, printFigures, quantile, rounded, say, spread } from './rig/figures.ts';
import { judged } from './rig/judged.ts';

const given = process.argv[2];
const turns = Number(process.argv[3] ?? 3);
const realData = process.env.HOISTWAY_REAL_DATA;
const pollEveryMs = 500;
const shapes = [elevator.list, ledger.sites, alarm.list].map(call => ({ call, input: {} }));

async function importOnce(
  { api }: BuiltServer,
  file: string,
  onPreview: (seconds: number) => void,
): Promise<ImportReport> {
  const began = performance.now();
  const content = await openAsBlob(file);
  const preview = await api.upload(elevator.importPreview, {}, { name: basename(file), content });
  onPreview((performance.now() - began) / 1000);
  const { inspectDate } = preview.mapping;
  const mapping: ImportMapping = {
    domainName: { column: 'STREET_NAME' },
    areaName: { constant: 'America' },
    province: { constant: 'New York' },
    ...preview.mapping,
    // Days of the last inspection, in truth: as those of the next one they are read and written, too.
    ...(inspectDate && 'column' in inspectDate && { inspectDate: { ...inspectDate, which: 'next' } }),
  };
  const { fileId } = preview;
  let report = await api.send(elevator.importElevator, { fileId, lenient: true, mapping });
  while (isImportRunning(report.state)) {
    await pause(pollEveryMs);
    report = await api.send(elevator.importStatus, { jobId: report.jobId });
  }
  if (report.state !== 'done') throw new Error(`the import ended as ${report.state}: ${report.message}`);
  return report;
}

interface Turn {
  seconds: number;
  previewSeconds: number;
  growthMb: number;
  startMb: number;
  /** Seconds of CPU of the server process. */
  cpu: number;
  treeCpu: number;
  /** Milliseconds of the list calls meanwhile. */
  calls: number[];
}
const names = ['first import', 'again'] as const;
type Name = (typeof names)[number];

/** Of the server, its PostgreSQL and this process: other programs' load does not count. */
const cpuOfAll = async (server: BuiltServer) =>
  (await server.treeCpuSeconds()) + process.cpuUsage().user / 1e6;

async function measureImport(server: BuiltServer, file: string, name: Name): Promise<Turn> {
  const startMb = await server.memoryMb();
  const memory = server.watchMemory();
  const cpuBefore = await server.cpuSeconds();
  const treeBefore = await cpuOfAll(server);
  const began = performance.now();
  let report: ImportReport | undefined;
  let previewSeconds = 0;
  const work = importOnce(server, file, seconds => {
    previewSeconds = seconds;
  }).then(result => {
    report = result;
  });
  const calls = await callsDuring(server, shapes, work);
  const seconds = (performance.now() - began) / 1000;
  const growthMb = (await memory.end()) - startMb;
  const cpu = (await server.cpuSeconds()) - cpuBefore;
  const treeCpu = (await cpuOfAll(server)) - treeBefore;
  if (!report) throw new Error('there is no report');
  const { total, added, updated, unchanged, refused, problemCount } = report;
  say(
    `${name}: ${seconds.toFixed(1)} s, ${rounded(total ?? 0)} rows, ${rounded(added)} added, ${rounded(updated)} updated, ${rounded(unchanged)} unchanged, ${rounded(refused)} refused, ${rounded(problemCount)} problems`,
  );
  return { seconds, previewSeconds, growthMb, startMb, cpu, treeCpu, calls };
}

/** Each turn has a server of its own: rows imported once are already known. */
async function measure(file: string) {
  say(basename(file));
  const runs: Record<Name, Turn[]> = { 'first import': [], again: [] };
  const bare: number[] = [];
  const bareCpu: number[] = [];
  const before: number[] = [];
  for (let turn = 0; turn < turns; turn++)
    await withServer(async server => {
      before.push(...(await callsDuring(server, shapes, pause(3000))));
      const cpuBefore = await cpuOfAll(server);
      const began = performance.now();
      await callsDuring(server, shapes, copySheetIn(server.client, file));
      bare.push((performance.now() - began) / 1000);
      bareCpu.push((await cpuOfAll(server)) - cpuBefore);
      say(`the sheet read and copied: ${bare.at(-1)?.toFixed(1)} s`);
      for (const name of names) runs[name].push(await measureImport(server, file, name));
    });
  for (const name of names) printFigures(figuresOf(name, runs[name], { bare, bareCpu, before }));
}

const seconds = (value: number) => `${value.toFixed(1)} s`;

interface Besides {
  bare: number[];
  bareCpu: number[];
  /** Milliseconds of list calls. */
  before: number[];
}

function figuresOf(name: Name, runs: readonly Turn[], { bare, bareCpu, before }: Besides): Figure[] {
  const all = (pick: (turn: Turn) => number) => runs.map(pick);
  const calls = runs.flatMap(run => run.calls);
  const took = all(run => run.seconds);
  const growth = all(run => run.growthMb);
  const ratio = {
    what: 'beside reading the sheet alone and COPY of its rows into the same indexed table',
    ours: took,
    bare,
    wanted: { atMost: 4 },
    show: seconds,
  };
  const ratioInCpu = {
    what: 'the same in seconds of CPU, PostgreSQL included',
    ours: all(run => run.treeCpu),
    bare: bareCpu,
    show: seconds,
  };
  return [
    {
      what: `${name}, upload and look at the file included`,
      required: 'under 30 s',
      measured: `${spread(took, seconds)} (look ${spread(
        all(run => run.previewSeconds),
        seconds,
      )}); server ${spread(
        all(run => run.cpu),
        seconds,
      )} of CPU`,
      isMet: took.every(value => value < 30),
    },
    ...(name === 'first import' ? [judged(ratio), judged(ratioInCpu)] : []),
    {
      what: 'memory growth of the server process',
      required: 'under 300 MB',
      measured: `${spread(growth, value => `${value.toFixed(0)} MB`)} from ${Math.max(...all(run => run.startMb)).toFixed(0)} MB`,
      isMet: growth.every(value => value < 300),
    },
    { what: 'list calls before', required: '', measured: listTimes(before) },
    {
      what: 'list calls meanwhile',
      required: 'p95 under 300 ms',
      measured: listTimes(calls),
      isMet: quantile(calls, 0.95) < 300,
    },
  ];
}

const madeRows = Number(given ?? 76_088);

if (given && Number.isNaN(madeRows)) await measure(given);
else {
  const folder = await mkdtemp(join(tmpdir(), 'hoistway-bench-import-'));
  try {
    const made = join(folder, 'made-register.xlsx');
    await writeRegister(made, madeRows);
    await measure(made);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  if (realData && !given) await measure(join(realData, 'nyc-elevators.xlsx'));
}
