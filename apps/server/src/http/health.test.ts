import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastifyFactory from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { processesIn } from '../database/embedded/processes.ts';
import { type Database, openDatabase } from '../database/pool.ts';
import { type WriteState, watchWriting } from '../database/write-state.ts';
import { registerHealth } from './health.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };
const http = fastifyFactory();
let dataDir: string;
let database: Database;
let writing: WriteState;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'hoistway-health-'));
  database = await openDatabase(readConfig({ HOISTWAY_DATA_DIR: dataDir }), log);
  writing = watchWriting(database, dataDir, log);
  registerHealth(http, { askDatabase: () => database.pool.query('select 1'), writing });
});
afterAll(async () => {
  await writing.stop();
  await http.close();
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const ready = async () => {
  const answer = await http.inject('/readyz');
  return { code: answer.statusCode, ...answer.json() };
};

test.runIf(process.platform === 'linux')('a database that hangs is reported while it hangs', async () => {
  await expect.poll(ready).toMatchObject({ code: 200, status: 'ready' });
  const cluster = realpathSync(join(dataDir, 'postgres/cluster'));
  const signal = (name: NodeJS.Signals) => {
    for (const pid of processesIn(cluster)) process.kill(pid, name);
  };
  signal('SIGSTOP');
  try {
    // Requests that wait for the database time out later, and report that it cannot be reached.
    const reasons = { database: 'the database does not answer' };
    expect(await ready()).toMatchObject({ code: 503, status: 'not ready', reasons });
    expect((await http.inject('/healthz')).statusCode).toBe(200);
  } finally {
    signal('SIGCONT');
  }
  await expect.poll(ready).toMatchObject({ code: 200, status: 'ready' });
});

test('damaged pages are reported, and the rest remains available', async () => {
  const read = `do $$ begin raise exception 'invalid page in block 7' using errcode = 'XX001'; end $$`;
  await expect(database.pool.query(read)).rejects.toThrow('invalid page');
  expect(await ready()).toMatchObject({ code: 200, damaged: 'some pages of the database cannot be read' });
});
