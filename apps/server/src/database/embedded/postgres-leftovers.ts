/**
 * Cleans up after an earlier PostgreSQL in the folder: a live server whose host was killed, its remaining processes
 * after the server itself was killed, or a pid file with a meaningless pid.
 */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../../log/log.ts';
import { isAlive, processesIn, waitUntil } from './processes.ts';

/** Most processes have ended by then. */
const noticeMs = 500;
/** A process that handles QUIT at all takes no longer. */
const quitMs = 1000;
const endMs = 15_000;

/** @param dir the cluster (its real path), @param folder where its socket is */
export const endLeftovers = async (dir: string, folder: string, log: Log): Promise<void> => {
  const pid = readPid(join(dir, 'postmaster.pid'));
  if (pid === undefined) return;
  const isOurs = process.platform === 'linux' ? processesIn(dir).includes(pid) : isAlive(pid);
  if (isOurs) {
    log.warn({ pid }, 'ending the PostgreSQL that an earlier run left behind');
    await endAll([pid], { SIGINT: endMs, SIGQUIT: endMs, SIGKILL: endMs });
  }
  // Its processes notice that their parent has died. A new server must neither start alongside them nor wait for one
  // that hangs: their uncommitted work is rolled back at the start in any case.
  const rest = () => processesIn(dir);
  if (!(await waitUntil(() => rest().length === 0, noticeMs)))
    await endAll(rest(), { SIGQUIT: quitMs, SIGKILL: endMs });
  // The pid of a zombie or of an unrelated process would keep PostgreSQL from starting.
  if (process.platform === 'linux') {
    rmSync(join(dir, 'postmaster.pid'), { force: true });
    rmSync(join(folder, '.s.PGSQL.5432.lock'), { force: true });
  }
};

/** @param patience milliseconds that each signal is given, one signal after the other */
const endAll = async (pids: readonly number[], patience: Partial<Record<NodeJS.Signals, number>>) => {
  for (const [signal, ms] of Object.entries(patience)) {
    for (const pid of pids.filter(isAlive)) process.kill(pid, signal);
    if (await waitUntil(() => !pids.some(isAlive), ms)) return;
  }
  throw new Error(`PostgreSQL's process ${pids.join(', ')} cannot be ended`);
};

const readPid = (path: string) => {
  try {
    const pid = Number(readFileSync(path, 'utf8').split('\n')[0]);
    return pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
};
