/**
 * Backs up a Hoistway, running or not: the database as of one moment, the files its rows refer to, and the other
 * contents of the data folder.
 *
 * Files are copied before the database and again after it: a file that a row of that moment refers to existed at
 * the start or at the end. The folder gets its final name only when it is complete.
 */
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { chmod, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import type { Config } from '../config/config.ts';
import { joinEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts';
import { functionsRow } from '../database/schema/migrate.ts';
import type { Log } from '../log/log.ts';
import {
  type BackupManifest,
  clusterListName,
  clusterName,
  dataFolder,
  dumpName,
  manifestName,
  objectsFolder,
} from './backup-manifest.ts';
import { takeBaseBackup } from './base-backup.ts';
import { checksumLines, checksumsName, filesBelow, sha256Of } from './checksums.ts';
import { dumpDatabase } from './external-database.ts';

export interface BackupOrder {
  config: Config;
  environment: Readonly<Record<string, string | undefined>>;
  /** Parent of the backup's own folder. */
  into: string;
  /** Continue although pages of the database are damaged: better than nothing. */
  evenIfDamaged: boolean;
  log: Log;
  print: (text: string) => void;
}

/** @returns the folder of the backup @throws Error with a readable message */
export async function makeBackup(order: BackupOrder): Promise<{ folder: string; bytes: number }> {
  const { config, into, print } = order;
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const folder = join(into, `hoistway-${stamp}`);
  const draft = `${folder}.unfinished`;
  await mkdir(into, { recursive: true, mode: 0o700 });
  await mkdir(draft, { mode: 0o700 });
  try {
    const copyObjects = config.files.s3
      ? async () => {}
      : async () =>
          copyFiles(config.files.dir, join(draft, objectsFolder), await objectsIn(config.files.dir));
    print('Copying the files');
    await copyObjects();
    print('Copying the database');
    const taken =
      config.database.url === undefined ? await copyCluster(order, draft) : await dump(order, draft);
    print('Copying files that have changed meanwhile');
    await copyObjects();
    await copyFiles(config.dataDir, join(draft, dataFolder), await keptIn(config.dataDir));
    const manifest: BackupManifest = {
      format: 1,
      product: 'hoistway',
      ...taken,
      objects: config.files.s3 ? { kind: 'bucket', url: config.files.s3.bucketUrl } : { kind: 'folder' },
      ...keptSettings(order.environment),
    };
    await writeFile(join(draft, manifestName), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
    const bytes = await writeChecksums(draft);
    await rename(draft, folder);
    return { folder, bytes };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

type Taken = Pick<BackupManifest, 'consistentAt' | 'migrations' | 'database'>;

async function copyCluster({ config, evenIfDamaged, log }: BackupOrder, draft: string): Promise<Taken> {
  if (!existsSync(join(config.dataDir, 'postgres/cluster/PG_VERSION')))
    throw new Error(`There is no Hoistway in the data folder ${config.dataDir} (HOISTWAY_DATA_DIR).`);
  const server = await joinEmbeddedPostgres({ dataDir: config.dataDir, log });
  try {
    const { migrations, postgres } = await ask(server.connection);
    const gzip = createGzip({ level: 1 });
    const file = createWriteStream(join(draft, clusterName), { mode: 0o600 });
    const written = pipeline(gzip, file);
    // Its failure also fails the copy.
    written.catch(() => {});
    const { startLsn, endLsn, manifest } = await takeBaseBackup(server.connection, gzip, { evenIfDamaged });
    await written;
    await writeFile(join(draft, clusterListName), manifest, { mode: 0o600 });
    const database = { kind: 'built-in' as const, postgres, startLsn, endLsn };
    return { consistentAt: new Date().toISOString(), migrations, database };
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'XX001') throw error;
    throw new Error(
      'Pages of the database are damaged, and so would be the backup: keep the ones that you have. To take what ' +
        'there is all the same: npm run backup -- --even-if-damaged',
      { cause: error },
    );
  } finally {
    await server.stop();
  }
}

async function dump({ config }: BackupOrder, draft: string): Promise<Taken> {
  const url = config.database.url ?? '';
  const { migrations } = await ask({ connectionString: url });
  const consistentAt = new Date().toISOString();
  await dumpDatabase(url, join(draft, dumpName));
  await chmod(join(draft, dumpName), 0o600);
  return { consistentAt, migrations, database: { kind: 'external' } };
}

async function ask(address: pg.ClientConfig): Promise<{ migrations: number; postgres: string }> {
  const client = new pg.Client(address);
  await client.connect();
  try {
    const { rows } = await client.query<{ migrations: number; postgres: string }>(
      `SELECT (SELECT count(*)::int FROM schema_checksum WHERE name <> $1) AS migrations,
              current_setting('server_version') AS postgres`,
      [functionsRow],
    );
    return rows[0] ?? { migrations: 0, postgres: '' };
  } finally {
    await client.end();
  }
}

/** Complete objects: drafts lie in a folder that begins with a dot. */
const objectsIn = async (folder: string) => (await filesBelow(folder)).filter(path => !path.startsWith('.'));

/** Small files next to the database, and its password, without the files of running processes. */
async function keptIn(dataDir: string): Promise<string[]> {
  const entries = await readdir(dataDir, { withFileTypes: true });
  const files = entries.filter(entry => entry.isFile()).map(entry => entry.name);
  const kept = files.filter(name => !name.startsWith('.') && name !== 'simulator.json');
  return existsSync(join(dataDir, 'postgres/password')) ? [...kept, 'postgres/password'] : kept;
}

/** Files already copied and unchanged are skipped; those deleted meanwhile are left out. */
async function copyFiles(from: string, to: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const target = join(to, path);
    try {
      const [now, before] = [await stat(join(from, path)), await stat(target).catch(() => undefined)];
      if (before?.size === now.size && before.mtimeMs >= now.mtimeMs) continue;
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await pipeline(createReadStream(join(from, path)), createWriteStream(target, { mode: 0o600 }));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      await rm(target, { force: true });
    }
  }
}

async function writeChecksums(folder: string): Promise<number> {
  const sums = new Map<string, string>();
  let bytes = 0;
  for (const path of await filesBelow(folder)) {
    sums.set(path, await sha256Of(join(folder, path)));
    bytes += (await stat(join(folder, path))).size;
  }
  const file = await open(join(folder, checksumsName), 'w', 0o600);
  try {
    await file.writeFile(checksumLines(sums));
    await file.sync();
  } finally {
    await file.close();
  }
  return bytes;
}

const isSetting = (name: string) =>
  (name.startsWith('HOISTWAY_') || name === 'DATABASE_URL' || name === 'MQTT_URL') &&
  // The location of the data folder differs between machines.
  name !== 'HOISTWAY_DATA_DIR';
/** Addresses of the database and the broker carry passwords. */
const isSecret = (name: string) => /(KEY|SECRET|PASSWORD)$/.test(name) || !name.startsWith('HOISTWAY_');

/** Settings come from the environment, not from the data folder: a restored Hoistway needs the same ones. */
function keptSettings(environment: BackupOrder['environment']) {
  const given = Object.entries(environment).filter(([name, value]) => isSetting(name) && value);
  return {
    settings: Object.fromEntries(
      given.flatMap(([name, value = '']) => (isSecret(name) ? [] : [[name, value]])),
    ),
    secretsNotKept: given.map(([name]) => name).filter(isSecret),
  };
}
