/** Positions of staff, for as long as they may be kept. */
import type { Kysely } from 'kysely';
import type { Config } from '../../config/config.ts';
import { deleteExpiredRows, retentionEveryMs } from '../../database/schema/delete-expired.ts';
import type { DB } from '../../database/schema/tables.ts';
import { feature } from '../../feature.ts';
import { personnelRoutes } from './personnel-routes.ts';

export const personnelFeature = ({
  db,
  config: {
    retention: { positionDays },
  },
}: {
  db: Kysely<DB>;
  config: Pick<Config, 'retention'>;
}) =>
  feature({
    bindings: personnelRoutes({ positionDays }),
    jobs: {
      'old positions': {
        everyMs: retentionEveryMs,
        run: signal => deleteExpiredRows(db, 'staff_position', positionDays, signal),
      },
    },
    tables: { staff_position: { job: 'old positions' } },
  });
