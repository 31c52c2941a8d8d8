/**
 * `npm start` of an installed and seeded system until a row of the alarm list is served over HTTP to somebody who was
 * signed in before: everything that a person waits for, npm included. Next to each: `npm start` of the same PostgreSQL
 * with the same data and an empty Node server.
 *
 *   npm run bench -- restart [restarts, default 7]
 *
 * The first start, which installs, builds and seeds, is not counted. No source may be written meanwhile: a start
 * rebuilds what has changed.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { apiOf } from '@hoistway/client/http/address';
import { createSender, type Sender } from '@hoistway/client/http/sender';
import { signIn } from '@hoistway/client/sign-in';
import { alarm } from '@hoistway/contract/features/alarm';
import { prepareBareNpm } from './bare/bare-npm.ts';
import { freePort, onInterrupt, root } from './rig/built-server.ts';
import { printFigures, say, spread } from './rig/figures.ts';
import { judged } from './rig/judged.ts';
import { endOf } from './rig/process-figures.ts';

const restarts = Number(process.argv[2] ?? 7);
const limitMs = 3000;
const giveUpMs = 600_000;
/** As long as a person may need to stop it and start it again. */
const betweenMs = 1000;
const askEveryMs = 10;
const started = /Hoistway is running at (\S+)/;
/** An account as it is printed: kind, name, password, two spaces or more between them. */
const printed = /^ {2}\S.*? {2,}(\S+) {2}(\S+)$/m;

const dataDir = await mkdtemp(join(tmpdir(), 'hoistway-bench-restart-'));
const port = await freePort();
const env = {
  ...process.env,
  HOISTWAY_DATA_DIR: dataDir,
  HOISTWAY_HTTP_PORT: String(port),
  HOISTWAY_MQTT_PORT: '0',
  HOISTWAY_METRICS_PORT: 'off',
};
const url = `http://127.0.0.1:${port}`;

function start() {
  const child = spawn('npm', ['start'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (data: Buffer) => {
    output += data;
  });
  const says = async (pattern: RegExp) => {
    for (const began = performance.now(); !pattern.test(output); ) {
      if (child.exitCode !== null || performance.now() - began > giveUpMs)
        throw new Error(`npm start never said ${pattern}:\n${output}`);
      await pause(askEveryMs);
    }
  };
  return { child, says, output: () => output };
}

/** Resolves when the list has a row, after however many refused connections. */
async function firstRow({ send }: Sender, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`);
    const list = await send(alarm.list, { pageNum: 1, pageSize: 20 }).catch(() => undefined);
    if (list && list.result.length > 0) return;
    await pause(askEveryMs);
  }
}

let running: ChildProcess | undefined;
let bare: Awaited<ReturnType<typeof prepareBareNpm>> | undefined;
const cleanUp = async () => {
  if (running) await endOf(running);
  await bare?.remove();
  await rm(dataDir, { recursive: true, force: true });
};
onInterrupt(cleanUp);
try {
  const first = start();
  running = first.child;
  await first.says(started);
  const [, username = '', password = ''] = printed.exec(first.output()) ?? [];
  const token = await signIn(createSender({ base: apiOf(url) }), { username, password });
  const api = createSender({ base: apiOf(url), token: () => token });
  await endOf(first.child);
  bare = await prepareBareNpm(dataDir);
  const servedMs: number[] = [];
  const readyMs: number[] = [];
  const bareMs: number[] = [];
  for (let turn = 1; turn <= restarts; turn++) {
    await pause(betweenMs);
    const began = performance.now();
    const { child, says, output } = start();
    running = child;
    const ready = says(started).then(() => performance.now() - began);
    await firstRow(api, child);
    servedMs.push(performance.now() - began);
    readyMs.push(await ready);
    await endOf(child);
    if (output().includes('Building'))
      throw new Error('sources were written meanwhile: these are not restarts');

    await pause(betweenMs);
    const bareBegan = performance.now();
    running = bare.start();
    await bare.answers(running);
    bareMs.push(performance.now() - bareBegan);
    await endOf(running);
    say(`restart ${turn}: ${servedMs.at(-1)?.toFixed(0)} ms, bare ${bareMs.at(-1)?.toFixed(0)} ms`);
  }
  const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
  printFigures([
    {
      what: `npm start until a list row is served, ${restarts} times`,
      required: 'under 3 s',
      measured: spread(servedMs, seconds),
      isMet: servedMs.every(ms => ms < limitMs),
    },
    judged({
      what: 'beside npm start of the same PostgreSQL and an empty Node server',
      ours: servedMs,
      bare: bareMs,
      wanted: { atMost: 2.5 },
      show: seconds,
    }),
    { what: 'until it says that it runs', required: '', measured: spread(readyMs, seconds) },
  ]);
} finally {
  await cleanUp();
}
