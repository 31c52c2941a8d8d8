/** The push record as a sheet: all rows, in the order of the list. */
import { words } from '@hoistway/contract/core/words';
import { pushRecord } from '@hoistway/contract/features/push-record';
import { sql } from 'kysely';
import { searchOf } from '../../database/list-page.ts';
import { sheetOf } from '../../files/export/sheet-of.ts';
import type { Context } from '../../http/context.ts';
import type { ExportOrder } from '../download/download-order.ts';
import { type PushQuery, pushColumns, pushJoins, pushSearch } from './push-record-queries.ts';

const name = words('报警推送记录', 'alarm-push-record');

export async function pushExport(context: Context, filter: PushQuery): Promise<ExportOrder> {
  const { db, user, language } = context;
  const search = await pushSearch(db, await context.narrow(filter.dataPermissionList), filter);
  const { from, where, orderBy } = searchOf(pushRecord.search, search, filter);
  const { wanted, ...sheet } = sheetOf(pushRecord.search, pushColumns, filter, { ...user, language });
  return {
    user,
    language,
    name,
    rows: sql`select ${wanted} from ${from} ${pushJoins} where ${where} order by ${orderBy}`.compile(db),
    count: sql`select count(*) as total from ${from} where ${where}`.compile(db),
    ...sheet,
  };
}
