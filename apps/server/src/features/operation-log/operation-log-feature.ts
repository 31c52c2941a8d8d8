/** The operation log, written by every call that changes something (http/operation-log/operation-log.ts): its list and its totals. */
import { permissionCatalogue } from '@hoistway/contract/core/permissions';
import { Refusal } from '@hoistway/contract/core/refusal';
import { openPage, operationLog } from '@hoistway/contract/features/operation-log';
import { type Kysely, sql } from 'kysely';
import type { Config } from '../../config/config.ts';
import type { DB } from '../../database/schema/tables.ts';
import { feature } from '../../feature.ts';
import { writeOperationLog } from '../../http/operation-log/operation-log.ts';
import { bind, bindFile } from '../../http/serve.ts';
import type { Downloads } from '../download/download.ts';
import { deleteLines } from './operation-log-delete.ts';
import { operationLogExamples } from './operation-log-examples.ts';
import { operationLogExport } from './operation-log-export.ts';
import { findLines } from './operation-log-queries.ts';

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
  db: pooled,
  downloads,
  config: {
    // Undefined: lines are kept for good.
    retention: { operationLogDays: keepDays },
  },
}: {
  db: Kysely<DB>;
  downloads: Pick<Downloads, 'export'>;
  config: Pick<Config, 'retention'>;
}) =>
  feature({
    examples: [operationLogExamples],
    bindings: [
      bind(operationLog.list, (filter, { db, user, language }) => findLines(db, user, filter, language)),

      bindFile(operationLog.export, async ({ downloadId, ...filter }, context) =>
        downloads.export({ ...(await operationLogExport(context, filter)), downloadId }),
      ),

      bind(
        operationLog.save,
        async ({ operateModule }, { db, user, clientType }) => {
          const page = permissionCatalogue.find(({ permissionId }) => permissionId === operateModule);
          if (!page || !user.may(operateModule)) throw new Refusal('forbidden');
          await writeOperationLog(
            db,
            { log: { module: page.title, type: openPage } },
            { user, clientType },
            [],
          );
          return null;
        },
        { perMinuteOfSession: 120 },
      ),

      bind(operationLog.delete, async ({ idList }, { db, remark }) => {
        remark(await deleteLines(db, idList, keepDays));
        return null;
      }),
    ],
    jobs: { 'days of the log': { everyMs: closeEveryMs, run: signal => closeLogDays(pooled, signal) } },
    tables: {
      operation_log: { kept: 'who did what must be answered after years as well' },
      operation_log_day: { kept: 'the totals of those lines' },
      operation_kind: 'few',
      log_operator: 'few',
    },
  });
