/** Imports of short sheets: the file is read with the call, the rest is a job. One at a time per user and kind. */
import { randomUUID } from 'node:crypto';
import { type ImportPreview, maxListedProblems } from '@hoistway/contract/core/import-report';
import type { Language } from '@hoistway/contract/words';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { SignedIn } from '../../auth/signed-in.ts';
import type { DB } from '../../database/schema/tables.ts';
import type { ReceivedFile } from '../../http/uploads.ts';
import { beginImport, type ImportKind } from './import-jobs.ts';
import { createImportRuns, type ImportWork } from './import-runs.ts';
import type { RefusedCell } from './refused-cells.ts';
import { readTitledSheet, type SheetColumn, type TitledRow, type TitledSheet } from './titled-sheet.ts';

export interface Importer {
  user: SignedIn;
  language: Language;
}
export interface TitledImportDeps {
  db: Kysely<DB>;
  timeZone: string;
  log: Logger;
}
/** What a sheet brings, or would bring. */
export interface CheckedSheet<Right> {
  right: Right[];
  wrong: RefusedCell[];
  /** How many of what it adds are refused because something is wrong with them. */
  refused: number;
}

export function createTitledImports(
  { db, timeZone, log }: TitledImportDeps,
  { kind, maxRows }: { kind: ImportKind; maxRows: number },
) {
  const runs = createImportRuns({ db, log });
  /** @throws Refusal invalid, unsupportedFile, tooLarge */
  const read = <Field extends string>(
    file: ReceivedFile | undefined,
    columns: readonly SheetColumn<Field>[],
    language: Language,
  ) => readTitledSheet(file, columns, { timeZone, maxRows, language });
  return {
    kind,
    read,
    /**
     * Starts the job and returns its id, and how many rows there are.
     * @throws Refusal invalid, unsupportedFile, tooLarge; conflict with `jobId` when the user's last one still runs
     */
    async start<Field extends string>(
      file: ReceivedFile | undefined,
      { user, language }: Importer,
      columns: readonly SheetColumn<Field>[],
      workOf: (jobId: string, rows: TitledRow<Field>[]) => ImportWork,
    ) {
      const { fileName, headerRow, rows, notes } = await read(file, columns, language);
      const jobId = randomUUID();
      const { userId } = user;
      const total = rows.length;
      await beginImport(db, { kind, jobId, userId, fileName, language, total, headerRow, notes });
      runs.begin(workOf(jobId, rows));
      return { jobId, rows: total };
    },
    waitFor: runs.waitFor,
    stop: runs.stop,
  };
}

export const previewOf = <Field extends string>(
  { fileName, rows, notes }: TitledSheet<Field>,
  { right, wrong, refused }: CheckedSheet<unknown>,
): ImportPreview => ({
  fileName,
  total: rows.length,
  added: right.length,
  refused,
  problems: wrong.slice(0, maxListedProblems).map(({ subject: _, ...cell }) => cell),
  problemCount: wrong.length,
  ...notes,
});
