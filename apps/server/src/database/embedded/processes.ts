/**
 * The state of other processes on this machine. A zombie answers `kill(pid, 0)` like a living process and pids are
 * reused, so /proc takes precedence where it exists.
 */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

const readOrUndefined = <T>(read: () => T): T | undefined => {
  try {
    return read();
  } catch {
    return undefined;
  }
};

/** The fields of /proc/<pid>/stat after the command: [0] is the state, [19] the start in ticks after boot. */
const statOf = (pid: number) =>
  readOrUndefined(() =>
    readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' '),
  );

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return statOf(pid)?.[0] !== 'Z';
};

/** Distinguishes a process from a later one with the same pid; empty where there is no /proc. */
export const birthOf = (pid: number): string => statOf(pid)?.[19] ?? '';

/** The living processes whose working directory is `folder` (for PostgreSQL, its data directory). */
export const processesIn = (folder: string): number[] =>
  (readOrUndefined(() => readdirSync('/proc')) ?? [])
    .filter(name => /^\d+$/.test(name))
    .map(Number)
    .filter(pid => readOrUndefined(() => readlinkSync(`/proc/${pid}/cwd`)) === folder && isAlive(pid));

export const sleep = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms));

/** Polls every 10 ms; false when `ms` have passed without success. */
export const waitUntil = async (isSo: () => boolean, ms: number): Promise<boolean> => {
  const until = performance.now() + ms;
  while (!isSo()) {
    if (performance.now() > until) return false;
    await sleep(10);
  }
  return true;
};
