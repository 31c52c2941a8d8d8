/**
 * The newest head, noted in the data folder next to the database: whoever can rewrite all tables, those of earlier
 * verifications too, cannot take it back there. Backups leave out files whose names begin with a dot: a chain that
 * was restored is as old as its backup.
 */
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Note } from './chain-verify.ts';

const shape = z.object({
  number: z.number().int().positive(),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  at: z.string(),
});

export const createNoteFile = (dataDir: string) => {
  const path = join(dataDir, '.record-chain-head');
  return {
    /** Undefined where there is none. @throws Error when the file holds something else */
    async read(): Promise<Note | undefined> {
      const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
      return text === undefined ? undefined : shape.parse(JSON.parse(text));
    },
    async write(note: Note): Promise<void> {
      await writeFile(`${path}.new`, `${JSON.stringify(note)}\n`, { mode: 0o600, flush: true });
      await rename(`${path}.new`, path);
    },
  };
};
export type NoteFile = ReturnType<typeof createNoteFile>;
