/** The log of the built-in PostgreSQL: `postgres.log` and, after rotation, older lines in `postgres.log.1`. */
import { copyFileSync, existsSync, rmSync, statSync, truncateSync } from 'node:fs';

const mostBytes = 10 * 1024 * 1024;
const checkEveryMs = 60_000;

/** PostgreSQL keeps the file open and appends to it: the contents are copied away, then the file is truncated. */
const cut = (path: string, maxBytes: number) => {
  if (!existsSync(path) || statSync(path).size <= maxBytes) return;
  const older = `${path}.1`;
  try {
    copyFileSync(path, older);
  } catch {
    // No space for the copy, and the old lines are what fills the disk.
    rmSync(older, { force: true });
  }
  truncateSync(path);
};

/** Rotates now and periodically. @returns a function that stops it */
export const keepLogShort = (path: string, { maxBytes = mostBytes, everyMs = checkEveryMs } = {}) => {
  cut(path, maxBytes);
  const timer = setInterval(() => cut(path, maxBytes), everyMs);
  return () => clearInterval(timer);
};
