/**
 * One process at a time in a folder. The lock is a file that names its holder; a holder that no longer lives
 * (or whose pid now belongs to another process) has lost it.
 */
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
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

/**
 * @returns gives the lock back
 * @throws FolderInUse while another living process (or this one) holds it
 */
export const lockFolder = (folder: string): (() => void) => {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'lock');
  const mine = `${process.pid} ${birthOf(process.pid)}\n`;
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, mine);
  try {
    // A link appears whole or not at all, and fails when the name is taken. The second round is for a lock
    // whose holder died; a third for one that another process took meanwhile.
    for (let round = 0; round < 3; round += 1) {
      if (appears(() => linkSync(draft, path))) return () => giveBack(path, mine);
      const holder = readText(path);
      const [pid, birth] = holder.trim().split(' ');
      if (isAlive(Number(pid)) && birthOf(Number(pid)) === (birth ?? '')) {
        throw new FolderInUse(folder, Number(pid));
      }
      moveAside(path, holder);
    }
    throw new Error(`${path} cannot be taken`);
  } finally {
    rmSync(draft, { force: true });
  }
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

/** Takes a dead holder's lock away; when it was a fresh one after all, puts it back. */
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
