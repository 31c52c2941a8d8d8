/**
 * A PostgreSQL of our own, as a child process: made on the first start, started again when it dies, ended
 * with us. It is reached by a socket in its own folder (a loopback port where the path is too long for a
 * socket, or on Windows), so two installations on one machine never meet.
 *
 *   <data folder>/postgres/   cluster/ (the database), password (0600), postgres.log, lock
 *
 * A second process of the same installation (a backup) joins the one that runs.
 */
import { mkdirSync, readFileSync, realpathSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import type { Log } from '../../log/log.ts';
import { FolderInUse, type FolderLock, lockFolder } from './folder-lock.ts';
import { databaseName, databaseUser, openCluster } from './postgres-cluster.ts';
import { findPostgres } from './postgres-program.ts';
import { statusOf, supervisePostgres } from './postgres-server.ts';
import { postgresSettings } from './postgres-settings.ts';
import { processesIn, waitUntil } from './processes.ts';

export type Connection = { host: string; port: number; user: string; password: string; database: string };

export type EmbeddedPostgres = {
  connection: Connection;
  pid: () => number | undefined;
  stop: () => Promise<void>;
};

const socketPathBytes = 107;
const joinMs = 60_000;

export const startEmbeddedPostgres = async (options: {
  dataDir: string;
  log: Log;
  durable?: boolean;
}): Promise<EmbeddedPostgres> => {
  const { log } = options;
  const folder = folderIn(options.dataDir);
  const { giveBack: unlock, copyOf } = lockDataFolder(options.dataDir);
  if (copyOf !== undefined) {
    const from = resolve(copyOf, '..');
    log.warn(
      { from },
      'this data folder was copied while it was in use: it may be damaged; see npm run backup',
    );
  }
  try {
    const program = findPostgres(folder);
    const cluster = await openCluster(folder, program);
    const place = await findPlace(folder);
    const settings = { ...postgresSettings(options.durable ?? true), ...place.settings };
    const server = await supervisePostgres({ folder, dir: cluster.dir, program, settings, log });
    const { host, port } = place;
    const { password } = cluster;
    return {
      connection: { host, port, user: databaseUser, password, database: databaseName },
      pid: server.pid,
      stop: async () => {
        await server.stop();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
};

/** Joins the PostgreSQL of the process that uses the data folder, or starts one that runs until `stop`. */
export const joinEmbeddedPostgres = async (options: {
  dataDir: string;
  log: Log;
}): Promise<Pick<EmbeddedPostgres, 'connection' | 'stop'>> => {
  try {
    return await startEmbeddedPostgres(options);
  } catch (error) {
    if (!(error instanceof Error && error.cause instanceof FolderInUse)) throw error;
  }
  const folder = folderIn(options.dataDir);
  const status = () => statusOf(join(folder, 'cluster/postmaster.pid'));
  // The other process may be about to start it.
  if (!(await waitUntil(() => status()?.state === 'ready', joinMs)))
    throw new Error(`The PostgreSQL of the Hoistway that uses ${options.dataDir} does not answer.`);
  const { port = 0, socketFolder } = status() ?? {};
  const password = readFileSync(join(folder, 'password'), 'utf8').trim();
  const host = socketFolder ? folder : '127.0.0.1';
  return {
    connection: { host, port, user: databaseUser, password, database: databaseName },
    stop: async () => {},
  };
};

const folderIn = (dataDir: string) => join(resolve(dataDir), 'postgres');

/** @throws Error with a readable message while another Hoistway uses it */
export const lockDataFolder = (dataDir: string): FolderLock => {
  const folder = folderIn(dataDir);
  try {
    // The user that PostgreSQL runs as may need access to the data folder.
    mkdirSync(resolve(folder, '..'), { recursive: true });
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return lockFolder(folder, () => isServed(folder));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EACCES') {
      throw new Error(`${folder} belongs to another user. Run as that user or choose HOISTWAY_DATA_DIR.`, {
        cause: error,
      });
    }
    if (!(error instanceof FolderInUse)) throw error;
    throw new Error(
      `Another Hoistway (process ${error.pid}) is using the data folder ${resolve(folder, '..')}. ` +
        'Stop it, or choose another folder with HOISTWAY_DATA_DIR.',
      { cause: error },
    );
  }
};

/** All PostgreSQL processes have the cluster as their working directory. */
const isServed = (folder: string) => processesIn(join(realpathSync(folder), 'cluster')).length > 0;

const findPlace = async (folder: string) => {
  const port = 5432;
  const fits = Buffer.byteLength(join(folder, `.s.PGSQL.${port}`)) <= socketPathBytes;
  if (fits && process.platform !== 'win32') {
    const settings = {
      listen_addresses: '',
      unix_socket_directories: `"${folder}"`,
      unix_socket_permissions: '0700',
    };
    return { host: folder, port, settings: { ...settings, port: String(port) } };
  }
  const free = await freePort();
  const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(free) };
  return { host: '127.0.0.1', port: free, settings };
};

const freePort = () =>
  new Promise<number>((resolvePort, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolvePort(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
