/** Accounts as the people above them manage them; who is signed in is known in `auth`. */
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { DB } from '../../database/schema/tables.ts';
import { feature } from '../../feature.ts';
import type { Downloads } from '../download/download.ts';
import { accountRoutes } from './account-routes.ts';
import { createCountRefresh } from './count-refresh.ts';

export const accountFeature = ({
  db,
  downloads,
  log,
}: {
  db: Kysely<DB>;
  downloads: Pick<Downloads, 'export'>;
  log: Logger;
}) => {
  const counts = createCountRefresh({ db, log });
  return feature({ bindings: accountRoutes({ downloads, counts }), stop: counts.stop });
};
