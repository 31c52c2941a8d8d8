/** The log of the built-in PostgreSQL: `postgres.log` and, when it has grown, its older lines in `postgres.log.1`. */
import { copyFileSync, existsSync, rmSync, statSync, truncateSync } from 'node:fs';

const mostBytes = 10 * 1024 * 1024;
const lookEveryMs = 60_000;

/** PostgreSQL holds the file open and appends to it: what it has written is copied away, then the file is emptied. */
const cut = (path: string, maxBytes: number) => {
  if (!existsSync(path) || statSync(path).size <= maxBytes) return;
  const older = `${path}.1`;
  try {
    copyFileSync(path, older);
  } catch {
    // No space for the older lines, which are what takes it.
    rmSync(older, { force: true });
  }
  truncateSync(path);
};

/** Now, and from then on. @returns what ends it */
export const keepLogShort = (path: string, { maxBytes = mostBytes, everyMs = lookEveryMs } = {}) => {
  cut(path, maxBytes);
  const looking = setInterval(() => cut(path, maxBytes), everyMs);
  return () => clearInterval(looking);
};
