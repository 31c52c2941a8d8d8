/** The access log: who looked at personal data, for as long as that may be asked. */
import type { Kysely } from 'kysely';
import type { Config } from '../../config/config.ts';
import { deleteExpiredRows, retentionEveryMs } from '../../database/schema/delete-expired.ts';
import type { DB } from '../../database/schema/tables.ts';
import { feature } from '../../feature.ts';
import type { Downloads } from '../download/download.ts';
import type { Places } from './access-log-queries.ts';
import { accessLogRoutes } from './access-log-routes.ts';

export const accessLogFeature = ({
  db,
  downloads,
  places,
  config: {
    retention: { accessLogDays },
  },
}: {
  db: Kysely<DB>;
  downloads: Pick<Downloads, 'export'>;
  /** Complete as soon as requests are served. */
  places: Places;
  config: Pick<Config, 'retention'>;
}) =>
  feature({
    bindings: accessLogRoutes({ downloads, places }),
    jobs: {
      'old looks': {
        everyMs: retentionEveryMs,
        run: signal => deleteExpiredRows(db, 'access_log', accessLogDays, signal),
      },
    },
    tables: { access_log: { job: 'old looks' } },
  });
