/** What a backup records about itself, and which files it consists of. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { checksumsName, findChanges } from './checksums.ts';

export const manifestName = 'manifest.json';
/** The files of the built-in PostgreSQL, its own manifest of them, and the dump of an external database. */
export const clusterName = 'database.tar.gz';
export const clusterListName = 'database-files.json';
export const dumpName = 'database.dump';
/** The object store, and the small files of the data folder. */
export const objectsFolder = 'files';
export const dataFolder = 'data';

const manifestShape = z.object({
  format: z.literal(1),
  product: z.literal('hoistway'),
  /** Everything acknowledged before this moment is included: the end of the copy, or the start of the dump. */
  consistentAt: z.string(),
  migrations: z.number(),
  database: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('built-in'), postgres: z.string(), startLsn: z.string(), endLsn: z.string() }),
    z.object({ kind: z.literal('external') }),
  ]),
  /** `bucket`: the files stay there, and are not in the backup. */
  objects: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('folder') }),
    z.object({ kind: z.literal('bucket'), url: z.string() }),
  ]),
  /** Settings of the process that made it; secrets by name only. */
  settings: z.record(z.string(), z.string()),
  secretsNotKept: z.array(z.string()),
});
export type BackupManifest = z.output<typeof manifestShape>;

/** @throws Error naming why this is not a complete backup */
export async function readBackup(folder: string): Promise<BackupManifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => undefined);
  if (text === undefined) throw new Error(`${folder} is not a backup: it has no ${manifestName}.`);
  const manifest = manifestShape.safeParse(parsed(text));
  if (!manifest.success) throw new Error(`${join(folder, manifestName)} cannot be read by this version.`);
  const problems = await findChanges(folder).catch(() => [`${checksumsName} is missing`]);
  if (problems.length > 0) {
    const more = problems.length > 10 ? [`and ${problems.length - 10} more`] : [];
    const list = [...problems.slice(0, 10), ...more].map(line => `  - ${line}`).join('\n');
    throw new Error(`The backup ${folder} has changed since it was made:\n${list}`);
  }
  return manifest.data;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
