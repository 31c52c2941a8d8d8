/** Imports of agreements: the file is read with the call, the rest is a job. One at a time per user. */
import { randomUUID } from 'node:crypto';
import { maxListedProblems } from '@hoistway/contract/core/import-report';
import type { Language } from '@hoistway/contract/core/words';
import {
  type AgreementPreview,
  maxImportedAgreementRows,
  shownAgreements,
} from '@hoistway/contract/features/agreement';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { SignedIn } from '../../../auth/signed-in.ts';
import type { DB } from '../../../database/schema/tables.ts';
import type { ReceivedFile } from '../../../http/uploads.ts';
import { beginImport } from '../../staged-import/import-jobs.ts';
import { createImportRuns } from '../../staged-import/import-runs.ts';
import { readTitledSheet } from '../../staged-import/titled-sheet.ts';
import { agreementSheet } from '../agreement-sheet.ts';
import { checkAgreements } from './agreement-check.ts';
import { agreementWork } from './agreement-work.ts';

export const kind = 'agreement' as const;

interface Importer {
  user: SignedIn;
  language: Language;
}
export type AgreementImports = ReturnType<typeof createAgreementImports>;

export function createAgreementImports({
  db,
  timeZone,
  log,
}: {
  db: Kysely<DB>;
  timeZone: string;
  log: Logger;
}) {
  const runs = createImportRuns({ db, log });
  const read = (file: ReceivedFile | undefined, language: Language) =>
    readTitledSheet(file, agreementSheet, { timeZone, maxRows: maxImportedAgreementRows, language });
  return {
    /** What an import of the file would do now. @throws Refusal invalid, unsupportedFile, tooLarge */
    async preview(file: ReceivedFile | undefined, { user, language }: Importer): Promise<AgreementPreview> {
      const { fileName, rows, notes } = await read(file, language);
      const { right, wrong, refused } = await checkAgreements(db, user, rows, language);
      return {
        fileName,
        total: rows.length,
        added: right.length,
        refused,
        problems: wrong.slice(0, maxListedProblems).map(({ subject: _, ...cell }) => cell),
        problemCount: wrong.length,
        ...notes,
        sample: right.slice(0, shownAgreements).map(({ form, companyName }) => ({
          agreeNum: form.agreeNum,
          customerName: form.customerName,
          companyName,
          kind: form.kind,
          startDate: form.startDate,
          endDate: form.endDate,
          utils: form.elevatorIdList.length,
        })),
      };
    },
    /**
     * Starts the job and returns its id, and how many rows there are.
     * @throws Refusal invalid, unsupportedFile, tooLarge; conflict with `jobId` when the user's last one still runs
     */
    async start(file: ReceivedFile | undefined, { user, language }: Importer) {
      const { fileName, headerRow, rows, notes } = await read(file, language);
      const jobId = randomUUID();
      const { userId } = user;
      const total = rows.length;
      await beginImport(db, { kind, jobId, userId, fileName, language, total, headerRow, notes });
      runs.begin(agreementWork(db, { jobId, user, language, rows }));
      return { jobId, rows: total };
    },
    waitFor: runs.waitFor,
    stop: runs.stop,
  };
}
