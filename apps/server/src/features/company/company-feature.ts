/** Companies that maintain, manage or provide, and their logos. */
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { retentionEveryMs } from '../../database/schema/delete-expired.ts';
import type { DB } from '../../database/schema/tables.ts';
import { feature } from '../../feature.ts';
import type { ObjectStore } from '../../files/object-store/object-store.ts';
import { companyRoutes } from './company-routes.ts';
import { logos } from './logo/logo-queries.ts';
import { logoRoutes } from './logo/logo-routes.ts';

interface CompanyParts {
  db: Kysely<DB>;
  store: ObjectStore;
  log: Logger;
}

export const companyFeature = ({ db, store, log }: CompanyParts) =>
  feature({
    bindings: [...companyRoutes(), ...logoRoutes({ store })],
    jobs: {
      'logos of no company': {
        everyMs: retentionEveryMs,
        run: signal => logos.sweep({ db, store, log }, signal),
      },
    },
    tables: { company: 'few', company_logo: { job: 'logos of no company' } },
  });
