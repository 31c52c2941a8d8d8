import { spawn } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { openDatabase } from '../pool.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { isAlive, processesIn } from './processes.ts';

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'hoistway-pg-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const start = (dir = dataDir) => startEmbeddedPostgres({ dataDir: dir, log, durable: false });
const open = (dir = dataDir) => openDatabase(readConfig({ HOISTWAY_DATA_DIR: dir }), log);

describe('the embedded PostgreSQL', () => {
  it('keeps its data across a stop, its password private, and its folder to one process', async () => {
    const first = await open();
    await first.pool.query('CREATE TABLE kept AS SELECT 1 AS one');
    expect(statSync(join(dataDir, 'postgres/password')).mode & 0o777).toBe(0o600);
    await expect(open()).rejects.toThrow(/Another Hoistway \(process \d+\) is using .*HOISTWAY_DATA_DIR/);
    await first.stop();
    const second = await open();
    expect((await second.pool.query('SELECT * FROM kept')).rows).toEqual([{ one: 1 }]);
    await second.stop();
    expect(processesIn(join(dataDir, 'postgres/cluster'))).toEqual([]);
  });

  it('comes back after a kill -9, and the pool with it', async () => {
    const database = await open();
    const { rows } = await database.pool.query<{ pid: number }>(
      `SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int AS pid`,
    );
    await database.pool.query('CREATE TABLE kept AS SELECT 1 AS one');
    process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
    await vi.waitFor(
      async () => expect((await database.pool.query('SELECT * FROM kept')).rows).toEqual([{ one: 1 }]),
      { timeout: 20_000 },
    );
    await database.stop();
  });

  it('recognises a copy of a folder in use, and a folder moved while in use', async () => {
    const original = join(dataDir, 'original');
    const copy = join(dataDir, 'copy');
    const first = await start(original);
    // Like `cp -a`; open files of the running PostgreSQL are copied inconsistently, which a start must survive.
    cpSync(original, copy, { recursive: true, filter: path => !path.includes('.s.PGSQL') });
    log.warn.mockClear();
    const second = await start(copy);
    expect(log.warn).toHaveBeenCalledWith({ from: original }, expect.stringContaining('was copied while'));
    await expect(start(copy)).rejects.toThrow('Another Hoistway');
    await expect(start(original)).rejects.toThrow('Another Hoistway');
    await second.stop();
    expect(isAlive(first.pid() ?? 0)).toBe(true);
    const moved = join(dataDir, 'moved');
    renameSync(original, moved);
    await expect(start(moved)).rejects.toThrow('Another Hoistway');
    renameSync(moved, original);
    await first.stop();
  });

  it('explains what to do about a damaged database, without advising an empty one', async () => {
    await (await start()).stop();
    truncateSync(join(dataDir, 'postgres/cluster/global/pg_control'), 100);
    const failure = await start().catch(error => error.message);
    expect(failure).toContain('is damaged');
    expect(failure).toContain('npm run restore');
    expect(failure).not.toContain('initdb');
    writeFileSync(join(dataDir, 'postgres/cluster/global/pg_control'), Buffer.alloc(8192, 7));
    const other = await start().catch(error => error.message);
    expect(other).toContain('is damaged');
    expect(other).not.toContain('initdb');
  });

  it('listens on a port where the path is too long for a socket', async () => {
    const deep = join(dataDir, 'd'.repeat(120));
    const server = await start(deep);
    expect(server.connection.host).toBe('127.0.0.1');
    await server.stop();
  });

  it('starts over when the first start was interrupted', async () => {
    mkdirSync(join(dataDir, 'postgres/cluster.new/base'), { recursive: true });
    const server = await start();
    await server.stop();
  });
});

describe.runIf(process.platform === 'linux')('what an earlier run left behind', () => {
  it('stops an unsupervised server, and starts although the recorded pid now belongs to another process', async () => {
    const first = await start();
    await first.stop();
    const cluster = join(dataDir, 'postgres/cluster');
    // A process whose working directory is the cluster, as PostgreSQL's is, and which the pid file names.
    const orphan = spawn('sleep', ['600'], { cwd: cluster });
    const unrelated = spawn('sleep', ['600']);
    writePid(cluster, orphan.pid ?? 0);
    const second = await start();
    await vi.waitFor(() => expect(isAlive(orphan.pid ?? 0)).toBe(false));
    await second.stop();
    writePid(cluster, unrelated.pid ?? 0);
    const third = await start();
    expect(isAlive(unrelated.pid ?? 0)).toBe(true);
    await third.stop();
    unrelated.kill();
  });
});

const writePid = (cluster: string, pid: number) =>
  writeFileSync(join(cluster, 'postmaster.pid'), `${pid}\n${cluster}\n1700000000\n5432\n\n\n`, {
    mode: 0o600,
  });
