/** Backs up a running installation and restores it elsewhere: real databases, nothing mocked. */
import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readConfig } from '../config/config.ts';
import { type Database, openDatabase } from '../database/pool.ts';
import { prepareSchema } from '../database/schema/schema.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { makeBackup } from './backup.ts';
import { readBackup } from './backup-manifest.ts';
import { restoreBackup } from './restore.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };
const print = () => {};
let folder: string;
let database: Database;
let taken: string;
/** Numbers whose commit was acknowledged, and when (performance.now). */
const acknowledged = new Map<number, number>();
let endedAt: number;
let startedAt: number;

const configIn = (name: string, more: Record<string, string> = {}) =>
  readConfig({ HOISTWAY_DATA_DIR: join(folder, name), ...more });
const backupOf = (config: ReturnType<typeof readConfig>, environment = {}) =>
  makeBackup({ config, environment, into: join(folder, 'backups'), evenIfDamaged: false, log, print });
const restoreTo = (config: ReturnType<typeof readConfig>, from = taken, replace = false) =>
  restoreBackup({ config, from, replace, log, print });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hoistway-backup-'));
  const config = configIn('live');
  database = await openDatabase(config, log);
  await prepareSchema(database.db);
  await database.pool.query('create table told (number int primary key, text text)');
  await database.pool.query(
    `insert into told select -n, repeat(md5(n::text), 20) from generate_series(1, 20000) n`,
  );
  mkdirSync(join(folder, 'live/files/photos'), { recursive: true });
  writeFileSync(join(folder, 'live/files/photos/1.jpg'), 'a picture');
  writeFileSync(join(folder, 'live/demo-accounts.json'), '{}');

  let stopped = false;
  let next = 0;
  const writer = async () => {
    while (!stopped) {
      const number = next++;
      await database.pool.query('insert into told values ($1, $2)', [number, 'x'.repeat(200)]);
      acknowledged.set(number, performance.now());
    }
  };
  const writing = Promise.all([writer(), writer(), writer()]);
  await vi.waitFor(() => expect(acknowledged.size).toBeGreaterThan(20));
  startedAt = performance.now();
  const made = await backupOf(config, {
    HOISTWAY_DATA_DIR: '/srv',
    HOISTWAY_PUBLIC_URL: 'https://lifts.example',
    HOISTWAY_S3_SECRET: 'hush',
  });
  endedAt = performance.now();
  taken = made.folder;
  stopped = true;
  await writing;
});
afterAll(async () => {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('a backup of a database under write load holds everything up to one moment, exactly once, and starts elsewhere', async () => {
  const { database: of, settings, secretsNotKept } = await readBackup(taken);
  expect(of.kind).toBe('built-in');
  expect({ settings, secretsNotKept }).toEqual({
    settings: { HOISTWAY_PUBLIC_URL: 'https://lifts.example' },
    secretsNotKept: ['HOISTWAY_S3_SECRET'],
  });
  expect(statSync(taken).mode & 0o777).toBe(0o700);
  expect(statSync(join(taken, 'database.tar.gz')).mode & 0o777).toBe(0o600);

  const config = configIn('elsewhere');
  expect((await restoreTo(config)).counts).toMatchObject({ alarms: 0 });
  expect(readdirSync(join(folder, 'elsewhere/files/photos'))).toEqual(['1.jpg']);
  expect(existsSync(join(folder, 'elsewhere/demo-accounts.json'))).toBe(true);
  const restored = await openDatabase(config, log);
  try {
    const { rows } = await restored.pool.query<{ number: number }>(
      'select number from told where number >= 0',
    );
    const there = new Set(rows.map(row => row.number));
    expect(there.size).toBe(rows.length);
    const before = [...acknowledged].filter(([, at]) => at < startedAt).map(([number]) => number);
    expect(before.filter(number => !there.has(number))).toEqual([]);
    // Written during the backup, and part of it: the moment is its end, not its start.
    const during = [...acknowledged]
      .filter(([, at]) => at > startedAt && at < endedAt)
      .map(([number]) => number);
    expect(during.filter(number => there.has(number)).length).toBeGreaterThan(0);
    // One moment: everything acknowledged before something present is present too.
    const last = Math.max(...[...there].map(number => acknowledged.get(number) ?? 0));
    const lost = [...acknowledged].filter(([number, at]) => at < last && !there.has(number));
    expect(lost.length).toBeLessThanOrEqual(2);
    await prepareSchema(restored.db);
  } finally {
    await restored.stop();
  }
});

test('a folder that is in use or not empty is left alone, or moved aside on request', async () => {
  await expect(restoreTo(configIn('live'))).rejects.toThrow(/Another Hoistway \(process \d+\) is using/);
  await expect(restoreTo(configIn('elsewhere'))).rejects.toThrow(/elsewhere is not empty.*--replace/);
  await restoreTo(configIn('elsewhere'), taken, true);
  const aside = readdirSync(join(folder, 'elsewhere')).find(name => name.startsWith('before-restore-'));
  expect(readdirSync(join(folder, 'elsewhere', aside ?? ''))).toContain('postgres');
  await expect(restoreTo(configIn('new', { DATABASE_URL: 'postgres://x@127.0.0.1/x' }))).rejects.toThrow(
    'restore it without DATABASE_URL',
  );
});

test('a stopped installation is backed up too; a missing one is reported', async () => {
  const { folder: second } = await backupOf(configIn('elsewhere'));
  await restoreTo(configIn('third'), second);
  await expect(backupOf(configIn('nowhere'))).rejects.toThrow('There is no Hoistway in the data folder');
  expect(existsSync(join(folder, 'nowhere'))).toBe(false);
});

test('a modified backup is not restored, and an interrupted restore does not start empty', async () => {
  appendFileSync(join(taken, 'files/photos/1.jpg'), 'x');
  writeFileSync(join(taken, 'files/more'), 'x');
  rmSync(join(taken, 'data/demo-accounts.json'));
  const failure = await restoreTo(configIn('fourth')).catch(error => error.message);
  expect(failure).toMatch(/photos\/1.jpg has changed/);
  expect(failure).toMatch(/files\/more does not belong to it/);
  expect(failure).toMatch(/demo-accounts.json is missing/);
  expect(existsSync(join(folder, 'fourth'))).toBe(false);
  mkdirSync(join(folder, 'fifth/postgres/cluster.restoring'), { recursive: true });
  await expect(openDatabase(configIn('fifth'), log)).rejects.toThrow('did not come to its end');
});

test('an external database is dumped by its own program, or the missing program is named', async () => {
  const external = await createTestDatabase();
  const empty = await createTestDatabase();
  try {
    const config = configIn('external', { DATABASE_URL: external.url });
    const server = await external.pool.query<{ version: string }>(
      `select current_setting('server_version') as version`,
    );
    const own = /(\d+)\./.exec(spawnSync('pg_dump', ['--version'], { encoding: 'utf8' }).stdout ?? '')?.[1];
    const fits = Number(own ?? 0) >= Number.parseInt(server.rows[0]?.version ?? '', 10);
    const outcome = await backupOf(config).then(
      async made => {
        // The other database already has its tables.
        const into = configIn('external-restored', { DATABASE_URL: empty.url });
        return restoreTo(into, made.folder).catch(error => error.message);
      },
      error => error.message,
    );
    expect(outcome).toContain(fits ? 'is not empty' : 'this machine has no pg_dump that fits it');
  } finally {
    await external.stop();
    await empty.stop();
  }
});
