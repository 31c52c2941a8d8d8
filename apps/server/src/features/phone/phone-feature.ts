/** Phones of accounts, and the codes that prove them. */
import type { Kysely } from 'kysely';
import { deleteExpiredRows, retentionEveryMs } from '../../database/schema/delete-expired.ts';
import type { DB } from '../../database/schema/tables.ts';
import { feature } from '../../feature.ts';
import { phoneRoutes } from './phone-routes.ts';

/** The limits cover the last day. */
const codeDays = 2;

export const phoneFeature = ({ db }: { db: Kysely<DB> }) =>
  feature({
    bindings: phoneRoutes(),
    jobs: {
      'old codes': {
        everyMs: retentionEveryMs,
        run: signal => deleteExpiredRows(db, 'sms_code', codeDays, signal),
      },
    },
    tables: { sms_code: { job: 'old codes' } },
  });
