/** Agreements: the maintenance contracts of units. */
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Config } from '../../config/config.ts';
import type { DB } from '../../database/schema/tables.ts';
import { feature } from '../../feature.ts';
import type { Downloads } from '../download/download.ts';
import { agreementRoutes } from './agreement-routes.ts';
import { createAgreementImports } from './import/agreement-import.ts';
import { agreementImportRoutes } from './import/agreement-import-routes.ts';

export const agreementFeature = ({
  db,
  downloads,
  config: { timeZone },
  log,
}: {
  db: Kysely<DB>;
  downloads: Pick<Downloads, 'export' | 'keep'>;
  config: Pick<Config, 'timeZone'>;
  log: Logger;
}) => {
  const imports = createAgreementImports({ db, timeZone, log });
  return feature({
    bindings: [...agreementRoutes({ downloads }), ...agreementImportRoutes({ imports, downloads, timeZone })],
    stop: imports.stop,
    tables: {
      agreement: { kept: 'agreements with customers are needed for years after they end' },
      agreement_elevator: { with: 'agreement' },
    },
  });
};
