import type pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, quiet, type TestDatabase } from '../testing/test-database.ts';
import { takeIngestLock } from './ingest-lock.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.stop());

/** Like another process: on the same database, with a connection of its own. */
const start = ({ connect = database.connect, headStartMs = 0 } = {}) => {
  const ending = new AbortController();
  const seen = { onStandby: vi.fn(), onLost: vi.fn() };
  const process = {
    ...seen,
    held: false,
    async end() {
      ending.abort();
      await (await released)();
    },
  };
  const options = { ...seen, signal: ending.signal, headStartMs, log: quiet };
  const released = takeIngestLock({ connect }, options).then(release => {
    process.held = !ending.signal.aborted;
    return release;
  });
  return process;
};
/** Its connections, of which those after the first wait for `open`. */
const gated = () => {
  let open = () => {};
  const opened = new Promise<void>(resolve => {
    open = resolve;
  });
  const clients: pg.Client[] = [];
  const connect = async (name: string) => {
    if (clients.length > 0) await opened;
    const client = await database.connect(name);
    clients.push(client);
    return client;
  };
  return { connect, clients, open };
};
type Process = ReturnType<typeof start>;

const holds = (process: Process) => expect.poll(() => process.held).toBe(true);
const standsBy = (process: Process) => expect.poll(() => process.onStandby).toHaveBeenCalled();

/** The sessions of all processes here, and whether each holds the lock. */
const sessions = async () => {
  const { rows } = await database.pool.query<{ pid: number; held: boolean }>(
    `SELECT pid, EXISTS (SELECT FROM pg_locks l WHERE l.pid = a.pid AND locktype = 'advisory' AND granted) AS held
     FROM pg_stat_activity a WHERE application_name = 'hoistway ingest lock' AND datname = current_database()`,
  );
  return rows;
};
const holder = async () => (await sessions()).find(({ held }) => held)?.pid;
const cut = (pid: number | undefined) => database.pool.query('SELECT pg_terminate_backend($1)', [pid]);

/** A test leaves no session to the next. */
afterEach(() => expect.poll(sessions).toEqual([]));

it('is held by one process; another stands by, says so once, and takes over when the first ends', async () => {
  const first = start();
  await holds(first);
  const second = start();
  await standsBy(second);
  expect(second.held).toBe(false);
  await first.end();
  await holds(second);
  expect(first.onStandby).not.toHaveBeenCalled();
  expect(second.onStandby).toHaveBeenCalledTimes(1);
  await second.end();
});

it('is waited for until the process stops', async () => {
  const first = start();
  await holds(first);
  const second = start();
  await standsBy(second);
  await second.end();
  expect(second.held).toBe(false);
  await expect.poll(sessions).toHaveLength(1);
  await first.end();
});

it('is waited for across an outage of the database', async () => {
  const first = start();
  await holds(first);
  const second = start();
  await standsBy(second);
  const standby = (await sessions()).find(({ held }) => !held)?.pid;
  await cut(standby);
  await first.end();
  await holds(second);
  expect(await holder()).not.toBe(standby);
  await second.end();
});

it('is taken again when its connection was lost', async () => {
  const process = start();
  await holds(process);
  const before = await holder();
  await cut(before);
  await expect.poll(async () => [undefined, before].includes(await holder())).toBe(false);
  expect(process.onLost).not.toHaveBeenCalled();
  await process.end();
});

it('is lost when another process took it before the connection came back', async () => {
  const connections = gated();
  const first = start(connections);
  await holds(first);
  const second = start();
  await standsBy(second);
  await cut(await holder());
  await holds(second);
  expect(first.onLost).not.toHaveBeenCalled();
  connections.open();
  await expect.poll(() => first.onLost).toHaveBeenCalledTimes(1);
  await first.end();
  expect(await holder()).toBeDefined();
  await second.end();
});

it('stays with its holder when all connections were lost', async () => {
  const connections = gated();
  const first = start(connections);
  await holds(first);
  const second = start({ headStartMs: 600_000 });
  await standsBy(second);
  const before = await sessions();
  for (const { pid } of before) await cut(pid);
  const lost = [undefined, ...before.map(({ pid }) => pid)];
  await expect.poll(async () => lost.includes((await sessions())[0]?.pid)).toBe(false);
  connections.open();
  await expect.poll(holder).toBeDefined();
  expect(second.held).toBe(false);
  expect(first.onLost).not.toHaveBeenCalled();
  await Promise.all([first.end(), second.end()]);
});

it('is taken from a session of its own that the database still believes alive', async () => {
  const connections = gated();
  connections.open();
  const process = start(connections);
  await holds(process);
  const before = await holder();
  const [broken] = connections.clients;
  if (broken) broken.end = async () => {};
  broken?.emit('end');
  await expect.poll(async () => [undefined, before].includes(await holder())).toBe(false);
  expect(process.onLost).not.toHaveBeenCalled();
  await process.end();
});
