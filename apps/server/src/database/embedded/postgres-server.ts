/** PostgreSQL as a child process: started, watched, started again when it dies, and stopped with us. */
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../../log/log.ts';
import { giveTo } from './postgres-cluster.ts';
import { endLeftovers } from './postgres-leftovers.ts';
import { keepLogShort } from './postgres-log.ts';
import type { PostgresProgram } from './postgres-program.ts';
import { sleep, waitUntil } from './processes.ts';

/** Recovery after a crash may take long; wait as long as the process is alive. */
const startMs = 15 * 60_000;

type Supervised = {
  folder: string;
  dir: string;
  program: PostgresProgram;
  settings: Record<string, string>;
  log: Log;
};

/** Keeps one running: when it dies it is restarted, quickly at first, then every ten seconds. */
export const supervisePostgres = async (what: Supervised) => {
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
export const statusOf = (path: string) => {
  if (!existsSync(path)) return undefined;
  const lines = readFileSync(path, 'utf8').split('\n');
  return {
    pid: Number(lines[0]),
    port: Number(lines[3]),
    socketFolder: lines[4]?.trim(),
    state: lines[7]?.trim(),
  };
};
