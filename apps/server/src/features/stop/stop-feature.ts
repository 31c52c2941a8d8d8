/** The stop ledger: built from what devices and people reported, and kept for years. */

import { Refusal } from '@hoistway/contract/core/refusal';
import { stop, stopGroups } from '@hoistway/contract/features/stop';
import { words } from '@hoistway/contract/words';
import { type Kysely, sql } from 'kysely';
import type { Scope } from '../../auth/scope.ts';
import type { Config } from '../../config/config.ts';
import { inBatches, retentionEveryMs } from '../../database/schema/delete-expired.ts';
import type { DB } from '../../database/schema/tables.ts';
import { feature } from '../../feature.ts';
import { sheetOf } from '../../files/export/sheet-of.ts';
import type { Context } from '../../http/context.ts';
import { bind, bindFile } from '../../http/serve.ts';
import type { Downloads } from '../download/download.ts';
import type { ExportOrder } from '../download/download-order.ts';
import { keepLedger, settleLedger } from './stop.ts';
import { stopExamples } from './stop-examples.ts';
import { type FiguresFilter, figureCells, figuresOf, findFigures } from './stop-figures.ts';
import { keepMonthZone } from './stop-months.ts';
import { findStops } from './stop-queries.ts';

const everyMs = 5000;

/** A stop belongs to the day of its end: one that goes on is never too old. */
const deleteOldStops = (db: Kysely<DB>, days: number, signal: AbortSignal) =>
  inBatches(async rowsPerBatch => {
    const { numAffectedRows } = await sql`
      delete from stop where ctid = any(array(
        select ctid from stop where began_at < now() - make_interval(days => ${days})
          and ended_at < now() - make_interval(days => ${days})
        order by began_at limit ${rowsPerBatch} for update skip locked))`.execute(db);
    return Number(numAffectedRows);
  }, signal);

const sheetName = words('停梯与可用率', 'downtime-and-availability');
const figuresBy = words('统计对象', 'Figures by');

/** @throws Refusal forbidden by agreement for a reader who may not see those */
function scopeOf({ user, narrow }: Context, { groupBy, dataPermissionList }: FiguresFilter): Promise<Scope> {
  if (groupBy === 'agreement' && !user.may('agreement')) throw new Refusal('forbidden');
  return narrow(dataPermissionList);
}

/** The figures as a sheet: all rows, in the order of the list. */
async function figuresExport(context: Context, filter: FiguresFilter): Promise<ExportOrder> {
  const { db, user, language } = context;
  const { figures, orderBy } = await figuresOf(db, await scopeOf(context, filter), filter);
  const { wanted, filterWords, ...sheet } = sheetOf(stop.figures, figureCells, filter, { ...user, language });
  const group = stopGroups.words[filter.groupBy];
  return {
    user,
    language,
    name: sheetName,
    rows: sql`${figures} select ${wanted} from figures order by ${orderBy}`.compile(db),
    count: sql`${figures} select count(*) as total from figures`.compile(db),
    filterWords: [[figuresBy[language], group?.[language] ?? ''], ...filterWords],
    ...sheet,
  };
}

export const stopFeature = ({
  db: pooled,
  downloads,
  config: { timeZone, devices, history, retention },
}: {
  db: Kysely<DB>;
  downloads: Pick<Downloads, 'export'>;
  config: Pick<Config, 'timeZone' | 'devices' | 'history' | 'retention'>;
}) => {
  const silentAfterMs = devices.heartbeatMs * devices.missedHeartbeats;
  return feature({
    examples: [stopExamples],
    bindings: [
      bind(stop.figures, async (filter, context) =>
        findFigures(context.db, await scopeOf(context, filter), filter),
      ),

      bindFile(stop.export, async ({ downloadId, ...filter }, context) =>
        downloads.export({ ...(await figuresExport(context, filter)), downloadId }),
      ),

      bind(stop.list, (filter, { db, user, language }) => findStops(db, user, language, filter)),
    ],
    jobs: {
      'stop ledger': {
        everyMs,
        run: async signal => {
          await keepLedger(pooled, { silentAfterMs }, signal);
          await settleLedger(pooled, history.days);
        },
      },
      'old stops': {
        everyMs: retentionEveryMs,
        run: signal => deleteOldStops(pooled, retention.stopDays, signal),
      },
    },
    tables: {
      stop: { job: 'old stops' },
      stop_book: 'few',
      stop_carry: 'few',
      stop_month: { kept: 'a row for each unit and month: years are compared' },
      stop_touched: { job: 'stop ledger' },
      stop_unit: 'few',
    },
    start: async () => {
      await keepMonthZone(pooled, timeZone);
      // Before the device path drops the readings of old days.
      await settleLedger(pooled, history.days);
    },
  });
};
