/** Imports of accounts: the columns that the importer may fill in, and the job. */
import { roleNameIn } from '@hoistway/contract/core/built-in-roles';
import { maxImportedAccounts } from '@hoistway/contract/features/account-import';
import { words } from '@hoistway/contract/words';
import type { Kysely } from 'kysely';
import type { SignedIn } from '../../auth/signed-in.ts';
import type { DB } from '../../database/schema/tables.ts';
import type { ReceivedFile } from '../../http/uploads.ts';
import { zoneClock } from '../../time/zone-clock.ts';
import {
  createTitledImports,
  type Importer,
  type TitledImportDeps,
} from '../staged-import/titled-imports.ts';
import { type AccountField, accountFields } from './account-fields.ts';
import { accountWork } from './account-import-job.ts';
import { createRowCheck } from './account-row-check.ts';
import { importableRoles } from './importable-roles.ts';

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

export function createAccountImports(deps: TitledImportDeps) {
  const { db, timeZone } = deps;
  const clock = zoneClock(timeZone);
  const imports = createTitledImports(deps, { kind: 'account', maxRows: maxImportedAccounts });
  const wallNow = () =>
    new Date(clock.toWall(Date.now())).toISOString().slice(0, 'YYYY-MM-DD HH:mm:ss'.length).replace('T', ' ');
  return {
    ...imports,
    /** @throws Refusal as every import does */
    async start(file: ReceivedFile | undefined, { user, language }: Importer) {
      const fields = await fieldsFor(db, user);
      return imports.start(file, { user, language }, fields, (jobId, rows) => {
        const check = createRowCheck({ fields, caller: user, language, now: wallNow() });
        return accountWork(db, { jobId, caller: user, language, rows, check });
      });
    },
  };
}
