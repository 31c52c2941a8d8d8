/** Imports of accounts: the file is read with the call, the rest is a job. One at a time per user. */
import { randomUUID } from 'node:crypto';
import { roleNameIn } from '@hoistway/contract/core/built-in-roles';
import { type Language, words } from '@hoistway/contract/core/words';
import { maxImportedAccounts } from '@hoistway/contract/features/account-import';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { SignedIn } from '../../auth/signed-in.ts';
import type { DB } from '../../database/schema/tables.ts';
import type { ReceivedFile } from '../../http/uploads.ts';
import { zoneClock } from '../../time/zone-clock.ts';
import { beginImport } from '../staged-import/import-jobs.ts';
import { createImportRuns } from '../staged-import/import-runs.ts';
import { readTitledSheet } from '../staged-import/titled-sheet.ts';
import { type AccountField, accountFields } from './account-fields.ts';
import { accountWork } from './account-import-job.ts';
import { createRowCheck } from './account-row-check.ts';
import { importableRoles } from './importable-roles.ts';

export const kind = 'account' as const;

interface Importer {
  user: SignedIn;
  language: Language;
}
interface Deps {
  db: Kysely<DB>;
  timeZone: string;
  log: Logger;
}
export type AccountImports = ReturnType<typeof createAccountImports>;

/** The columns of a sheet as this importer may fill them in. */
export async function fieldsFor(db: Kysely<DB>, caller: SignedIn): Promise<readonly AccountField[]> {
  const roles = await importableRoles(db, caller);
  return accountFields({
    roles: roles.map(
      ({ roleId, roleName }) =>
        [roleId, words(roleNameIn(roleName, 'zh'), roleNameIn(roleName, 'en'))] as const,
    ),
    ownType: caller.userType,
  });
}

export function createAccountImports({ db, timeZone, log }: Deps) {
  const clock = zoneClock(timeZone);
  const runs = createImportRuns({ db, log });
  const wallNow = () =>
    new Date(clock.toWall(Date.now())).toISOString().slice(0, 'YYYY-MM-DD HH:mm:ss'.length).replace('T', ' ');
  return {
    /**
     * Starts the job and returns its id, and how many rows there are.
     * @throws Refusal invalid, unsupportedFile, tooLarge; conflict with `jobId` when the user's last one still runs
     */
    async start(file: ReceivedFile | undefined, { user, language }: Importer) {
      const fields = await fieldsFor(db, user);
      const { fileName, headerRow, rows, notes } = await readTitledSheet(file, fields, {
        timeZone,
        maxRows: maxImportedAccounts,
        language,
      });
      const jobId = randomUUID();
      const { userId } = user;
      await beginImport(db, {
        kind,
        jobId,
        userId,
        fileName,
        language,
        total: rows.length,
        headerRow,
        notes,
      });
      const check = createRowCheck({ fields, caller: user, language, now: wallNow() });
      runs.begin(accountWork(db, { jobId, caller: user, language, rows, check }));
      return { jobId, rows: rows.length };
    },
    waitFor: runs.waitFor,
    stop: runs.stop,
  };
}
