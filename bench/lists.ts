/**
 * How long list calls take, over HTTP, against the built server with its own PostgreSQL, 77,288 units,
 * 1,000,000 alarms, 100,000 accounts, 2,000,000 visits, 1,300,000 messages and 10,000,000 lines each of the operation log and the access
 * log. Exact totals are part of every reply. Next to each list but those of the logs: plain SQL of the same rows with a
 * `count(*)`, by turns with it.
 *
 *   npm run bench -- lists [words of a shape's name]
 *
 * `alarms`, `elevators`, `ledger`, `log`, `accounts`, `roles`, `access`, `records`, `supervise`, `plans` and `messages` fill only
 * what they need and take two to four minutes each, all together a quarter of an hour. HOISTWAY_BENCH_DATABASE_URL measures another PostgreSQL (an empty database).
 */
import pg from 'pg';
import { plainOf } from './bare/bare-lists.ts';
import type { PlainList } from './bare/plain-list.ts';
import { administrationShapes } from './data/administration-shapes.ts';
import { fillAlarms, fillUnits } from './data/fill.ts';
import { fillAccess } from './data/fill-access.ts';
import { fillAccounts } from './data/fill-accounts.ts';
import { fillLog } from './data/fill-log.ts';
import { fillMessages } from './data/fill-messages.ts';
import { fillPlans } from './data/fill-plans.ts';
import { type Shape, shapesFor } from './data/lists-shapes.ts';
import { maintenanceShapes } from './data/maintenance-shapes.ts';
import { messageShapes } from './data/message-shapes.ts';
import { type BuiltServer, withServer } from './rig/built-server.ts';
import { newAgent, type Reply, send, type Target } from './rig/calls.ts';
import { printFigures, quantile, say } from './rig/figures.ts';
import { judged } from './rig/judged.ts';

const wanted = process.argv.slice(2).join(' ');
const isOf = (...lists: string[]) => lists.some(list => wanted.startsWith(list));
const isWanted = (...lists: string[]) => wanted === '' || isOf(...lists);

const turns = 3;
/** Requests per turn, and the time after which a turn ends early. */
const requests = { 1: 20, 16: 112 } as const;
const longestMs = 2000;
type Concurrency = keyof typeof requests;
const concurrencies: Concurrency[] = [1, 16];
/** A call that plain SQL answers faster is an index look-up: HTTP and permissions are most of its time. */
const lookupMs = 10;

async function times(concurrency: Concurrency, act: (worker: number) => Promise<unknown>): Promise<number[]> {
  const untilMs = performance.now() + longestMs;
  const tookMs: number[] = [];
  let left: number = requests[concurrency];
  await Promise.all(
    Array.from({ length: concurrency }, async (_, worker) => {
      while (left-- > 0 && performance.now() < untilMs) {
        const startedAtMs = performance.now();
        await act(worker);
        tookMs.push(performance.now() - startedAtMs);
      }
    }),
  );
  return tookMs;
}

async function called(target: Target, shape: Shape, concurrency: Concurrency) {
  const agent = newAgent(concurrency);
  let last: Reply | undefined;
  const tookMs = await times(concurrency, async () => {
    last = await send(agent, target, shape);
    if (last.code !== 0) throw new Error(`${shape.name}: ${JSON.stringify(last)}`);
  });
  agent.destroy();
  const data = last?.data;
  return { tookMs, total: Array.isArray(data) ? data.length : (data?.total ?? 0) };
}

async function asked(clients: readonly pg.Client[], plain: PlainList, concurrency: Concurrency) {
  let total = 0;
  const tookMs = await times(concurrency, async worker => {
    const client = clients[worker];
    await client?.query(plain.page, plain.values);
    total = (await client?.query<{ total: number }>(plain.count, plain.values))?.rows[0]?.total ?? 0;
  });
  return { tookMs, total };
}

const p95 = (tookMs: readonly number[]) => quantile(tookMs, 0.95);
const ms = (value: number) => `${value.toFixed(value < 100 ? 1 : 0)} ms`;

/** @returns the figures of one shape */
async function measure(target: Target, clients: readonly pg.Client[], shape: Shape) {
  const plain = plainOf(shape);
  await called(target, shape, 1);
  const ours: Record<Concurrency, number[][]> = { 1: [], 16: [] };
  const bare: Record<Concurrency, number[][]> = { 1: [], 16: [] };
  let total = 0;
  for (let turn = 0; turn < turns; turn++)
    for (const concurrency of concurrencies) {
      const mine = await called(target, shape, concurrency);
      ours[concurrency].push(mine.tookMs);
      total = mine.total;
      if (!plain) continue;
      const other = await asked(clients, plain, concurrency);
      if (other.total !== total)
        throw new Error(`${shape.name}: ${total} rows, plain SQL finds ${other.total}`);
      bare[concurrency].push(other.tookMs);
    }
  // The best time is the plan's; the others include the machine's load.
  const isLookup = quantile(bare[1].flat(), 0) < lookupMs;
  return concurrencies.flatMap((concurrency, at) => {
    const all = ours[concurrency].flat();
    const under = shape.under[at];
    return [
      {
        what: `${shape.name}, at ${concurrency}`,
        required: under === undefined ? '' : `p95 under ${under} ms`,
        measured: `p50 ${ms(quantile(all, 0.5))}, p95 ${ms(p95(all))}, most ${ms(quantile(all, 1))}; ${total} rows`,
        isMet: under === undefined ? undefined : p95(all) < under,
      },
      ...(plain
        ? [
            judged({
              what: `  p95 beside plain SQL${isLookup ? ', an index look-up' : ''}`,
              ours: ours[concurrency].map(p95),
              bare: bare[concurrency].map(p95),
              wanted: { atMost: isLookup ? 3 : 0.5 },
              show: ms,
            }),
          ]
        : []),
    ];
  });
}

async function measureAll(server: BuiltServer, shapes: readonly Shape[]) {
  const clients = Array.from({ length: 16 }, () => new pg.Client(server.address));
  await Promise.all(clients.map(client => client.connect()));
  const figures = [];
  for (const shape of shapes) {
    say(shape.name);
    const token = shape.as === undefined ? server.token : await server.openSession(shape.as);
    figures.push(...(await measure({ url: server.url, token }, clients, shape)));
  }
  await Promise.all(clients.map(client => client.end()));
  printFigures(figures);
}

await withServer(async server => {
  const { client } = server;
  await fillUnits(client, say);
  const maintenance = ['records', 'supervise', 'plans'];
  if (!isOf('log', 'accounts', 'roles', 'access', 'messages', ...maintenance)) await fillAlarms(client, say);
  if (isWanted(...maintenance)) await fillPlans(client, say);
  if (isWanted('log')) await fillLog(client, say);
  if (isWanted('accounts', 'roles', 'access')) await fillAccounts(client, say);
  if (isWanted('access')) await fillAccess(client, say);
  if (isWanted('messages')) await fillMessages(client, say);
  const shapes = [
    ...(await shapesFor(client)),
    ...(await administrationShapes(client)),
    ...(await maintenanceShapes(client)),
    ...(await messageShapes(client)),
  ].filter(shape => shape.name.includes(wanted));
  await measureAll(server, shapes);
}, process.execArgv);
