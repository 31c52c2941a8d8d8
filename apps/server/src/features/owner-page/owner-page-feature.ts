/** The page behind an owner's QR code: what it shows, and what passengers report by it. */
import type { Kysely } from 'kysely';
import type { Config } from '../../config/config.ts';
import { deleteExpiredRows, retentionEveryMs } from '../../database/schema/delete-expired.ts';
import type { DB } from '../../database/schema/tables.ts';
import { feature } from '../../feature.ts';
import type { ObjectStore } from '../../files/object-store/object-store.ts';
import { ownerPageRoutes, type ReadLive } from './owner-page-routes.ts';

/** A phone that was without network sends its report again by its id within this time; nobody wants more of it. */
const reportsKeptDays = 7;

export const ownerPageFeature = ({
  db,
  store,
  readLive,
  config: { timeZone },
}: {
  db: Kysely<DB>;
  store: ObjectStore;
  readLive: ReadLive;
  config: Pick<Config, 'timeZone'>;
}) =>
  feature({
    bindings: ownerPageRoutes({ store, timeZone, readLive }),
    jobs: {
      'old passenger reports': {
        everyMs: retentionEveryMs,
        run: signal => deleteExpiredRows(db, 'passenger_report', reportsKeptDays, signal),
      },
    },
    tables: { passenger_report: { job: 'old passenger reports' } },
  });
