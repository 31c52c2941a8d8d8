/** Accounts from spreadsheets. */
import { account } from '@hoistway/contract/features/account';
import { accountImport } from '@hoistway/contract/features/account-import';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Config } from '../../config/config.ts';
import type { DB } from '../../database/schema/tables.ts';
import { feature } from '../../feature.ts';
import type { Downloads } from '../download/download.ts';
import { importBindings } from '../staged-import/import-calls.ts';
import { createAccountImports } from './account-import.ts';
import { accountImportExamples } from './account-import-examples.ts';

export const accountImportFeature = ({
  db: pooled,
  downloads,
  config: { timeZone },
  log,
}: {
  db: Kysely<DB>;
  downloads: Pick<Downloads, 'keep'>;
  config: Pick<Config, 'timeZone'>;
  log: Logger;
}) => {
  const imports = createAccountImports({ db: pooled, timeZone, log });
  return feature({
    examples: [accountImportExamples],
    bindings: importBindings({
      ...accountImport,
      subject: account.list.columns.username.title,
      ...{ imports, downloads, timeZone },
    }),
    stop: imports.stop,
  });
};
