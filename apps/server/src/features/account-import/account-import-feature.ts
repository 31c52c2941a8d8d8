/** Accounts from spreadsheets. */
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Config } from '../../config/config.ts';
import type { DB } from '../../database/schema/tables.ts';
import { feature } from '../../feature.ts';
import type { Downloads } from '../download/download.ts';
import { createAccountImports } from './account-import.ts';
import { accountImportRoutes } from './account-import-routes.ts';

export const accountImportFeature = ({
  db,
  downloads,
  config: { timeZone },
  log,
}: {
  db: Kysely<DB>;
  downloads: Pick<Downloads, 'keep'>;
  config: Pick<Config, 'timeZone'>;
  log: Logger;
}) => {
  const imports = createAccountImports({ db, timeZone, log });
  return feature({
    bindings: accountImportRoutes({ imports, downloads, timeZone }),
    stop: imports.stop,
  });
};
