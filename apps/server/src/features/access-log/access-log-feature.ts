/** The access log: who looked at personal data, for as long as that may be asked. */
import { accessLog } from '@hoistway/contract/features/access-log';
import { type Kysely, sql } from 'kysely';
import type { Config } from '../../config/config.ts';
import { deleteExpiredRows, retentionEveryMs } from '../../database/schema/delete-expired.ts';
import type { DB } from '../../database/schema/tables.ts';
import { feature } from '../../feature.ts';
import { bind, bindFile } from '../../http/serve.ts';
import type { Downloads } from '../download/download.ts';
import { accessLogExamples } from './access-log-examples.ts';
import { accessLogExport } from './access-log-export.ts';
import { findAccesses, findGroups, type Places } from './access-log-queries.ts';

const closeEveryMs = 10 * 60_000;
const daysAtOnce = 30;

/** Sums the days that have ended. */
export async function closeAccessDays(db: Kysely<DB>, signal?: AbortSignal): Promise<void> {
  for (let lines = 1; lines > 0 && !signal?.aborted; ) {
    const { rows } = await sql<{ lines: number }>`select close_look_days(${daysAtOnce}) as lines`.execute(db);
    lines = rows[0]?.lines ?? 0;
  }
}

export const accessLogFeature = ({
  db: pooled,
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
    examples: [accessLogExamples],
    bindings: [
      bind(accessLog.list, (filter, { db, user, language }) =>
        findAccesses(db, user, { language, places }, filter),
      ),

      bind(accessLog.groups, (filter, { db, user }) => findGroups(db, user, filter)),

      bindFile(accessLog.export, async ({ downloadId, ...filter }, context) =>
        downloads.export({ ...(await accessLogExport(context, places, filter)), downloadId }),
      ),
    ],
    jobs: {
      'days of accesses': { everyMs: closeEveryMs, run: signal => closeAccessDays(pooled, signal) },
      'old accesses': {
        everyMs: retentionEveryMs,
        run: async signal => {
          await deleteExpiredRows(pooled, 'access_log', accessLogDays, signal);
          await sql`
            delete from access_log_day where lines = 0 and day < current_date - ${accessLogDays}::int`.execute(
            pooled,
          );
        },
      },
    },
    tables: { access_log: { job: 'old accesses' }, access_log_day: { job: 'old accesses' } },
  });
