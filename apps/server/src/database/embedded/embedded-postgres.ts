/**
 * A PostgreSQL of our own, as a child process: made on the first start, started again when it dies, ended
 * with us. It is reached by a socket in its own folder (a loopback port where the path is too long for a
 * socket, or on Windows), so two installations on one machine never meet.
 *
 *   <data folder>/postgres/   cluster/ (the database), password (0600), postgres.log, lock
 *
 * A second process of the same installation (a backup) joins the one that runs.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, realpathSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import type { Log } from '../../log/log.ts';
import { FolderInUse, type FolderLock, lockFolder } from './folder-lock.ts';
import { databaseName, databaseUser, giveTo, openCluster } from './postgres-cluster.ts';
import { endLeftovers } from './postgres-leftovers.ts';
import { keepLogShort } from './postgres-log.ts';
import { findPostgres, type PostgresProgram } from './postgres-program.ts';
import { postgresSettings } from './postgres-settings.ts';
import { processesIn, sleep, waitUntil } from './processes.ts';

export type Connection = { host: string; port: number; user: string; password: string; database: string };

export type EmbeddedPostgres = {
  connection: Connection;
  pid: () => number | undefined;
  stop: () => Promise<void>;
};

const socketPathBytes = 107;
/** Recovery after a crash may take long; wait as long as the process is alive. */
const startMs = 15 * 60_000;
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
    const server = await supervise({ folder, dir: cluster.dir, program, settings, log });
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

type Supervised = {
  folder: string;
  dir: string;
  program: PostgresProgram;
  settings: Record<string, string>;
  log: Log;
};

/** Keeps one running: when it dies it is restarted, quickly at first, then every ten seconds. */
const supervise = async (what: Supervised) => {
  let stopping = false;
  let restarting: Promise<void> | undefined;
  const start = async () => {
    const child = await launch(what);
    child.once('exit', (code, signal) => {
      if (!stopping) restarting = restart({ code, signal });
    });
    return child;
  };
  const restart = async (end: object) => {
    what.log.error(end, 'PostgreSQL ended unexpectedly; starting it again');
    for (let waitMs = 100; !stopping; waitMs = Math.min(waitMs * 2, 10_000)) {
      try {
        current = await start();
        what.log.warn({ pid: current.pid }, 'PostgreSQL is running again');
        return;
      } catch (error) {
        what.log.error({ err: error }, 'PostgreSQL did not start');
        await sleep(waitMs);
      }
    }
  };
  const stopCutting = keepLogShort(logPathOf(what.folder));
  let current = await start().catch(error => {
    stopCutting();
    throw error;
  });
  const endWithUs = () => current.kill('SIGINT');
  process.once('exit', endWithUs);
  return {
    pid: () => current.pid,
    stop: async () => {
      stopping = true;
      stopCutting();
      await restarting;
      await end(current);
      process.removeListener('exit', endWithUs);
    },
  };
};

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

const end = async (child: ChildProcess) => {
  // INT: roll back running work, write a checkpoint, exit. QUIT: exit at once and recover at the next start.
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (hasEnded(child)) return;
    child.kill(signal);
    if (await waitUntil(() => hasEnded(child), 30_000)) return;
  }
};

const launch = async ({ folder, dir, program, settings, log }: Supervised): Promise<ChildProcess> => {
  await endLeftovers(dir, folder, log);
  const logPath = logPathOf(folder);
  const output = openSync(logPath, 'a', 0o600);
  if (program.owner !== undefined) giveTo(program.owner, logPath);
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const { file, args, options } = program.command('postgres', ['-D', dir, ...flags]);
  // In a session of its own, so that Ctrl-C at the terminal reaches it only through us, after the last request.
  const child = spawn(file, args, {
    ...options,
    cwd: folder,
    detached: true,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  let failure: Error | undefined;
  child.once('error', error => {
    failure = error;
  });
  const statusPath = join(dir, 'postmaster.pid');
  const ready = await waitUntil(
    () => failure !== undefined || hasEnded(child) || isReady(statusPath, child),
    startMs,
  );
  if (ready && failure === undefined && !hasEnded(child)) return child;
  child.kill('SIGQUIT');
  const lastLines = readFileSync(logPath, 'utf8').trimEnd().split('\n').slice(-8).join('\n');
  throw new Error(`${whyNot(folder, lastLines)} (log: ${logPath}):\n${withoutAdvice(lastLines)}`, {
    cause: failure,
  });
};

/** PostgreSQL's messages when files it needs to start are corrupted. */
const damage =
  /control file|pg_control|PG_CONTROL_VERSION|CATALOG_VERSION_NO|checkpoint record|not a valid data/i;
const whyNot = (folder: string, lines: string) =>
  damage.test(lines)
    ? `The database in ${folder} is damaged. Keep a copy of the folder as it is, then bring back the newest ` +
      'backup: npm run restore -- <backup> --replace. PostgreSQL did not start'
    : 'PostgreSQL did not start';
/** Its own advice on a damaged database is to create a new, empty one. */
const withoutAdvice = (lines: string) =>
  lines
    .split('\n')
    .filter(line => !line.includes('initdb'))
    .join('\n');

const logPathOf = (folder: string) => join(folder, 'postgres.log');

const isReady = (path: string, child: ChildProcess) => {
  const status = statusOf(path);
  return status?.pid === child.pid && status?.state === 'ready';
};

/** PostgreSQL's pid file, by line: pid, folder, start, port, socket folder, …, state. */
const statusOf = (path: string) => {
  if (!existsSync(path)) return undefined;
  const lines = readFileSync(path, 'utf8').split('\n');
  return {
    pid: Number(lines[0]),
    port: Number(lines[3]),
    socketFolder: lines[4]?.trim(),
    state: lines[7]?.trim(),
  };
};
