/**
 * How long list calls take, over HTTP, against the built server with its own PostgreSQL, 77,288 units and
 * 1,000,000 alarms. Exact totals are part of every reply.
 *
 *   node bench/dist/lists.js [words of a shape's name]
 *
 * HOISTWAY_BENCH_DATABASE_URL measures another PostgreSQL (an empty database). Takes two to four minutes.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { fill } from './lists-fill.ts';
import { type Shape, shapesFor } from './lists-shapes.ts';

const root = join(import.meta.dirname, '..', '..');
const databaseUrl = process.env.HOISTWAY_BENCH_DATABASE_URL;
const wanted = process.argv.slice(2).join(' ');
const say = (text: string) => process.stdout.write(`${text}\n`);

/** Requests of one measurement, and the time after which it ends early. */
const requests = { 1: 60, 16: 320 } as const;
const longestMs = 6000;
type Concurrency = keyof typeof requests;

interface Target {
  url: string;
  token: string;
}

async function startServer(dataDir: string): Promise<{ child: ChildProcess; url: string }> {
  const child = fork(join(root, 'apps/server/dist/src/main.js'), [], {
    env: {
      ...process.env,
      HOISTWAY_DATA_DIR: dataDir,
      HOISTWAY_DEMO: 'off',
      HOISTWAY_HTTP_PORT: '0',
      HOISTWAY_MQTT_PORT: '0',
      HOISTWAY_METRICS_PORT: 'off',
      HOISTWAY_LOG_LEVEL: 'warn',
      HOISTWAY_DATABASE_CONNECTIONS: '20',
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', code => reject(new Error(`the server ended with ${code}`)));
    child.on('message', (message: { type: string; url?: string; text?: string }) => {
      if (message.type === 'ready' && message.url) resolve(message.url);
      if (message.type === 'failed') reject(new Error(message.text));
    });
  });
  return { child, url };
}

async function connect(dataDir: string): Promise<pg.Client> {
  const folder = join(dataDir, 'postgres');
  const client = new pg.Client(
    databaseUrl
      ? { connectionString: databaseUrl, options: '-c TimeZone=Asia/Shanghai' }
      : {
          host: folder,
          port: 5432,
          user: 'hoistway',
          database: 'hoistway',
          password: (await readFile(join(folder, 'password'), 'utf8')).trim(),
          options: '-c TimeZone=Asia/Shanghai',
        },
  );
  await client.connect();
  return client;
}

/** A session of the super administrator that the first start made. */
async function startSession(client: pg.Client): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await client.query(
    'insert into session (token_hash, user_id) select $1, user_id from account join role using (role_id) where role_type = 1 limit 1',
    [createHash('sha256').update(token).digest()],
  );
  return token;
}

interface Reply {
  code: number;
  data: { total?: number; result?: unknown[] } | unknown[];
}

function send(agent: Agent, { url, token }: Target, { path, body }: Shape): Promise<Reply> {
  const payload = JSON.stringify(body);
  const headers = {
    authorization: token,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(payload),
  };
  return new Promise((resolve, reject) => {
    const call = request(`${url}/api${path}`, { method: 'POST', agent, headers }, response => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(JSON.parse(Buffer.concat(chunks).toString()) as Reply));
    });
    call.once('error', reject);
    call.end(payload);
  });
}

async function measure(target: Target, shape: Shape, concurrency: Concurrency) {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  const untilMs = performance.now() + longestMs;
  const tookMs: number[] = [];
  let left: number = requests[concurrency];
  let last: Reply | undefined;
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (left-- > 0 && performance.now() < untilMs) {
        const startedAtMs = performance.now();
        last = await send(agent, target, shape);
        tookMs.push(performance.now() - startedAtMs);
        if (last.code !== 0) throw new Error(`${shape.name}: ${JSON.stringify(last)}`);
      }
    }),
  );
  agent.destroy();
  tookMs.sort((a, b) => a - b);
  const at = (share: number) => tookMs[Math.min(tookMs.length - 1, Math.floor(tookMs.length * share))] ?? 0;
  const data = last?.data;
  const total = Array.isArray(data) ? data.length : (data?.total ?? 0);
  return { p50: at(0.5), p95: at(0.95), max: at(1), total };
}

const cell = (value: string | number, width: number) =>
  (typeof value === 'number' ? value.toFixed(value < 100 ? 1 : 0) : value).padStart(width);

async function measureAll(target: Target, shapes: readonly Shape[]) {
  say(
    `${'list call'.padEnd(44)}${cell('total', 9)}${cell('1: p50', 9)}${cell('p95', 8)}${cell('max', 8)}${cell('16: p50', 10)}${cell('p95', 8)}${cell('max', 8)}   must be under`,
  );
  let missed = 0;
  for (const shape of shapes) {
    await measure(target, shape, 1);
    const one = await measure(target, shape, 1);
    const many = await measure(target, shape, 16);
    const isMet = one.p95 < shape.under[0] && (shape.under[1] === undefined || many.p95 < shape.under[1]);
    if (!isMet) missed++;
    say(
      `${shape.name.padEnd(44)}${cell(String(one.total), 9)}${cell(one.p50, 9)}${cell(one.p95, 8)}${cell(one.max, 8)}${cell(many.p50, 10)}${cell(many.p95, 8)}${cell(many.max, 8)}   ${shape.under.join(' / ')} ms ${isMet ? 'met' : 'MISSED'}`,
    );
  }
  say(`milliseconds, at concurrency 1 and 16; ${missed} of ${shapes.length} missed`);
}

const dataDir = await mkdtemp(join(tmpdir(), 'hoistway-bench-lists-'));
let server: ChildProcess | undefined;
try {
  const { child, url } = await startServer(dataDir);
  server = child;
  const client = await connect(dataDir);
  await fill(client, say);
  const target = { url, token: await startSession(client) };
  const shapes = (await shapesFor(client)).filter(shape => shape.name.includes(wanted));
  await client.end();
  await measureAll(target, shapes);
} finally {
  const ended = server && new Promise(resolve => server?.once('exit', resolve));
  server?.kill('SIGTERM');
  await ended;
  await rm(dataDir, { recursive: true, force: true });
}
