/** `SHA256SUMS` of a backup: all its files, in the format that `sha256sum --check` reads. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';

export const checksumsName = 'SHA256SUMS';

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Sorted paths of the files below a folder, separated by `/`; empty when the folder does not exist. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(error => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return entries
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

export const checksumLines = (sums: ReadonlyMap<string, string>) =>
  [...sums].map(([path, sum]) => `${sum}  ${path}\n`).join('');

/** Problems with the files of a backup, one per line; empty when all is well. */
export async function findChanges(folder: string): Promise<string[]> {
  const text = await readFile(join(folder, checksumsName), 'utf8');
  const sums = new Map<string, string>();
  for (const line of text.trimEnd().split('\n')) {
    const [, sum, path] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
    if (sum === undefined || path === undefined) return [`${checksumsName} cannot be read`];
    sums.set(path, sum);
  }
  const problems: string[] = [];
  const present = new Set((await filesBelow(folder)).filter(path => path !== checksumsName));
  for (const [path, sum] of sums) {
    if (!present.has(path)) problems.push(`${path} is missing`);
    else if ((await sha256Of(join(folder, path))) !== sum) problems.push(`${path} has changed`);
  }
  for (const path of present) if (!sums.has(path)) problems.push(`${path} does not belong to it`);
  return problems;
}
