/**
 * One process at a time in a folder. The lock is a file naming its holder and the folder; a dead holder (or one
 * whose pid now belongs to another process) no longer holds it, and in a copy of the folder it never did.
 */
import {
  linkSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { birthOf, isAlive } from './processes.ts';

export class FolderInUse extends Error {
  constructor(
    readonly folder: string,
    readonly pid: number,
  ) {
    super(`${folder} is in use by process ${pid}`);
  }
}

export type FolderLock = {
  giveBack: () => void;
  /** The folder this one was copied from while that was in use. */
  copyOf: string | undefined;
};

/**
 * @param isUsed whether a process works in the folder, whatever the lock file claims
 * @throws FolderInUse while another living process (or this one) holds it
 */
export const lockFolder = (folder: string, isUsed: () => boolean): FolderLock => {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'lock');
  const here = { inode: inodeOf(folder), place: realpathSync(folder) };
  const mine = `${process.pid} ${birthOf(process.pid)} ${here.inode} ${here.place}\n`;
  let copyOf: string | undefined;
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, mine);
  try {
    // A link is created atomically, and fails when the name is taken. The second round is for a lock whose holder
    // died; a third for one that another process took meanwhile.
    for (let round = 0; round < 3; round += 1) {
      if (appears(() => linkSync(draft, path))) return { giveBack: () => giveBack(path, mine), copyOf };
      const holder = readText(path);
      const { pid, birth, inode, place } = readHolder(holder);
      if (isAlive(pid) && birthOf(pid) === birth) {
        // A moved folder keeps its inode; one in another container may keep its path.
        const isCopy = place !== undefined && place !== here.place && inode !== here.inode;
        if (!isCopy || isUsed()) throw new FolderInUse(folder, pid);
        copyOf = place;
      }
      moveAside(path, holder);
    }
    throw new Error(`${path} cannot be taken`);
  } finally {
    rmSync(draft, { force: true });
  }
};

const inodeOf = (folder: string) => {
  const { dev, ino } = statSync(folder, { bigint: true });
  return `${dev}:${ino}`;
};

/** Earlier versions wrote only the first two. */
const readHolder = (line: string) => {
  const [, pid, birth = '', inode, place] = /^(\d+) ?(\d*)(?: (\d+:\d+) (.*))?$/.exec(line.trim()) ?? [];
  return { pid: Number(pid ?? 0), birth, inode, place };
};

const readText = (path: string) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

const appears = (make: () => void) => {
  try {
    make();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
};

/** Removes a dead holder's lock; puts it back if it turns out to be a fresh one. */
const moveAside = (path: string, expected: string) => {
  const aside = `${path}.old.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  if (readText(aside) !== expected) appears(() => linkSync(aside, path));
  rmSync(aside, { force: true });
};

const giveBack = (path: string, mine: string) => {
  if (readText(path) === mine) rmSync(path, { force: true });
};
