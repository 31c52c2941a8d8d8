/** Maintenance visits as technicians' phones bring them, and what becomes of them: unchangeable records. */
import type { Kysely } from 'kysely';
import type { Config } from '../../config/config.ts';
import type { DB } from '../../database/schema/tables.ts';
import { feature } from '../../feature.ts';
import type { ObjectStore } from '../../files/object-store/object-store.ts';
import { reopenPlans, sealWithoutFiles } from './visit-give-up.ts';
import { visitRoutes } from './visit-routes.ts';

const everyMs = 10 * 60_000;

/** TSG T5002-2017, articles 5(6) and 10. */
const record = { kept: 'the law requires unchanged maintenance records for at least four years' };

export const visitFeature = ({
  db,
  store,
  config: { timeZone },
}: {
  db: Kysely<DB>;
  store: ObjectStore;
  config: Pick<Config, 'timeZone'>;
}) =>
  feature({
    bindings: visitRoutes({ store, timeZone }),
    jobs: {
      'visits without progress': {
        everyMs,
        run: async signal => {
          await reopenPlans(db);
          await sealWithoutFiles(db, signal);
        },
      },
    },
    tables: { visit: record, visit_sign_in: record, visit_file: record, visit_addendum: record },
  });
