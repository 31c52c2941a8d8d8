/** The operation log, written by every call that changes something (http/operation-log/operation-log.ts): its list and its totals. */
import { type Kysely, sql } from 'kysely';
import type { Config } from '../../config/config.ts';
import type { DB } from '../../database/schema/tables.ts';
import { feature } from '../../feature.ts';
import type { Downloads } from '../download/download.ts';
import { operationLogRoutes } from './operation-log-routes.ts';

const closeEveryMs = 10 * 60_000;
const daysAtOnce = 30;

/** Sums the days that have ended. */
export async function closeLogDays(db: Kysely<DB>, signal?: AbortSignal): Promise<void> {
  for (let lines = 1; lines > 0 && !signal?.aborted; ) {
    const { rows } = await sql<{ lines: number }>`select close_log_days(${daysAtOnce}) as lines`.execute(db);
    lines = rows[0]?.lines ?? 0;
  }
}

export const operationLogFeature = ({
  db,
  downloads,
  config: { retention },
}: {
  db: Kysely<DB>;
  downloads: Pick<Downloads, 'export'>;
  config: Pick<Config, 'retention'>;
}) =>
  feature({
    bindings: operationLogRoutes({ downloads, keepDays: retention.operationLogDays }),
    jobs: { 'days of the log': { everyMs: closeEveryMs, run: signal => closeLogDays(db, signal) } },
    tables: {
      operation_log: { kept: 'who did what must be answered after years as well' },
      operation_log_day: { kept: 'the totals of those lines' },
      operation_kind: 'few',
      log_operator: 'few',
    },
  });
