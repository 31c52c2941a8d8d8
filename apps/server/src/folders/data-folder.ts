/** The data folder: whether it can be written, and the words when it cannot. */
import { mkdir, open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';

const sampleBytes = 64 * 1024;
const sample = Buffer.alloc(sampleBytes, 1);
/** PostgreSQL cannot use the space that the system reserves for root. */
const leastFreeBytes = 1024 * 1024;

/** @throws the system's error when nothing can be written to the folder */
export async function writeSample(folder: string) {
  const path = join(folder, '.write-probe');
  try {
    const file = await open(path, 'w', 0o600);
    try {
      const { bavail, bsize } = await statfs(folder);
      if (bavail * bsize < leastFreeBytes)
        throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
      await file.writeFile(sample);
      await file.sync();
    } finally {
      await file.close();
    }
  } finally {
    await rm(path, { force: true });
  }
}

const another = 'or choose another folder with HOISTWAY_DATA_DIR.';
const noSpace = (folder: string) =>
  `There is no space left for the data folder ${folder}. Make room on that disk, ${another}`;
const notAllowed = (folder: string) =>
  `The data folder ${folder} may not be written by this user. Run as its owner, ${another}`;
const words: Record<string, (folder: string) => string> = {
  ENOSPC: noSpace,
  EDQUOT: noSpace,
  EROFS: folder =>
    `The data folder ${folder} is on a disk that can only be read. Have it mounted for writing, ${another}`,
  EACCES: notAllowed,
  EPERM: notAllowed,
  EEXIST: folder => `${folder} is not a folder. Move it away, ${another}`,
  ENOTDIR: folder => `A part of the path ${folder} is not a folder. Mend it, ${another}`,
};

/**
 * The message for a start that failed for lack of space, the database's included; undefined for every other error.
 */
export function spaceTrouble(error: unknown, folder: string): string | undefined {
  const { code, message } = error as NodeJS.ErrnoException;
  const full =
    code === 'ENOSPC' ||
    code === '53100' ||
    /No space left on device|Check free disk space/.test(message ?? '');
  return full ? noSpace(folder) : undefined;
}

/** Creates the folder if missing. @throws Error that explains what is wrong and what to do */
export async function prepareDataFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await writeSample(folder);
  } catch (error) {
    const describe = words[(error as NodeJS.ErrnoException).code ?? ''];
    if (describe === undefined) throw error;
    throw new Error(describe(folder), { cause: error });
  }
}
