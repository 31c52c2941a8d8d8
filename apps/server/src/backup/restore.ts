/**
 * Restores a backup: verifies it, fills an empty data folder (or database), and checks that the database starts.
 * The server refuses to start on a folder whose restore did not complete.
 */
import { createReadStream } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { z } from 'zod';
import type { Config } from '../config/config.ts';
import { lockDataFolder, startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts';
import { clusterFolder, unfinishedFolder } from '../database/embedded/postgres-cluster.ts';
import type { Log } from '../log/log.ts';
import {
  type BackupManifest,
  clusterListName,
  clusterName,
  dataFolder,
  dumpName,
  objectsFolder,
  readBackup,
} from './backup-manifest.ts';
import { restoreDatabase } from './external-database.ts';
import { type Extracted, extractTar } from './tar-extract.ts';

export interface RestoreOrder {
  config: Config;
  /** The folder of the backup. */
  from: string;
  /** Moves what is in the folder into a subfolder of it. */
  replace: boolean;
  log: Log;
  print: (text: string) => void;
}
export interface Restored {
  manifest: BackupManifest;
  /** What the database contains already. */
  counts: Record<string, number>;
}

/** @throws Error with a readable message */
export async function restoreBackup(order: RestoreOrder): Promise<Restored> {
  const { config, from, print } = order;
  print('Checking the backup');
  const manifest = await readBackup(from);
  fitSettings(manifest, config);
  await emptyFolder(config.dataDir, order);
  if (!config.files.s3 && !config.files.dir.startsWith(`${config.dataDir}/`))
    await emptyFolder(config.files.dir, order);
  print('Copying the files');
  await copyInto(join(from, dataFolder), config.dataDir);
  if (!config.files.s3) await copyInto(join(from, objectsFolder), config.files.dir);
  print('Copying the database');
  const counts =
    manifest.database.kind === 'external' ? await restoreDump(order) : await restoreCluster(order);
  return { manifest, counts };
}

function fitSettings({ database, objects }: BackupManifest, config: Config) {
  if (database.kind === 'built-in' && config.database.url !== undefined)
    throw new Error('The backup is of the built-in database: restore it without DATABASE_URL.');
  if (database.kind === 'external' && config.database.url === undefined)
    throw new Error('The backup is of an external database: name an empty one with DATABASE_URL.');
  if (objects.kind === 'folder' && config.files.s3)
    throw new Error('The files of the backup were in a folder: restore it without HOISTWAY_S3_BUCKET_URL.');
}

/** @throws Error when the folder is in use, or not empty without permission to move its contents aside */
async function emptyFolder(folder: string, { replace, config }: RestoreOrder) {
  await mkdir(folder, { recursive: true });
  const entries = await readdir(folder);
  if (entries.length === 0) return;
  if (folder === config.dataDir && entries.includes('postgres')) lockDataFolder(folder).giveBack();
  if (!replace)
    throw new Error(
      `The folder ${folder} is not empty. Choose another with HOISTWAY_DATA_DIR, or add --replace: what is there ` +
        'is then moved aside, into a folder in it.',
    );
  const aside = join(folder, `before-restore-${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}`);
  await mkdir(aside, { mode: 0o700 });
  for (const entry of entries)
    if (!entry.startsWith('before-restore-')) await rename(join(folder, entry), join(aside, entry));
}

async function copyInto(from: string, to: string) {
  await cp(from, to, { recursive: true, preserveTimestamps: true }).catch(error => {
    if (error.code !== 'ENOENT') throw error;
  });
}

async function restoreCluster({ config, from, log, print }: RestoreOrder) {
  const lock = lockDataFolder(config.dataDir);
  try {
    const draft = unfinishedFolder(config.dataDir);
    await mkdir(draft, { mode: 0o700 });
    const files = await extractTar(createReadStream(join(from, clusterName)).pipe(createGunzip()), draft);
    await compareWithList(files, join(from, clusterListName));
    await rename(draft, clusterFolder(config.dataDir));
  } finally {
    lock.giveBack();
  }
  print('Starting the database once');
  const server = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  try {
    return await countRows(server.connection);
  } finally {
    await server.stop();
  }
}

async function restoreDump({ config, from }: RestoreOrder) {
  const url = config.database.url ?? '';
  await restoreDatabase(url, join(from, dumpName));
  return countRows({ connectionString: url });
}

const listShape = z.object({
  Files: z.array(z.object({ Path: z.string(), Size: z.number(), Checksum: z.string() })),
});

/** PostgreSQL lists every file except the log, with its checksum at copy time. */
async function compareWithList(files: ReadonlyMap<string, Extracted>, path: string) {
  const { Files: listed } = listShape.parse(JSON.parse(await readFile(path, 'utf8')));
  for (const { Path, Size, Checksum } of listed) {
    const file = files.get(Path);
    if (file?.bytes !== Size || file.sha256 !== Checksum)
      throw new Error(`The database of the backup is damaged: ${Path} differs from PostgreSQL's list.`);
  }
}

async function countRows(address: pg.ClientConfig) {
  const client = new pg.Client(address);
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, number>>(
      `SELECT (SELECT count(*)::int FROM elevator) AS elevators, (SELECT count(*)::int FROM alarm) AS alarms,
              (SELECT count(*)::int FROM alarm WHERE finish_date IS NULL) AS "open alarms",
              (SELECT count(*)::int FROM device_event) AS facts`,
    );
    return rows[0] ?? {};
  } finally {
    await client.end();
  }
}
