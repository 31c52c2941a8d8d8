/** Maintenance records as a sheet: all matching rows, in list order. */
import { words } from '@hoistway/contract/core/words';
import { record } from '@hoistway/contract/features/record';
import { sql } from 'kysely';
import { searchOf } from '../../database/list-page.ts';
import { type Cells, sheetOf } from '../../files/export/sheet-of.ts';
import type { Context } from '../../http/context.ts';
import type { ExportOrder } from '../download/download-order.ts';
import { type RecordFilter, recordColumns, recordJoins, recordSearch } from './record-queries.ts';

const cells: Cells<typeof record.list> = {
  ...recordColumns,
  // Empty where there is nothing to evaluate.
  evaluateStatus: sql`case when p.grt and p.plan_status <> 'planned' then ${recordColumns.evaluateStatus} end`,
};

const name = words('无纸化维保记录', 'paperless records');

export async function recordExport(context: Context, filter: RecordFilter): Promise<ExportOrder> {
  const { db, user, language } = context;
  const search = await recordSearch(db, await context.narrow(filter.dataPermissionList), filter);
  const { from, where, orderBy } = searchOf(record.list, search, filter);
  const { wanted, ...sheet } = sheetOf(record.list, cells, filter, { ...user, language });
  return {
    user,
    language,
    name,
    rows: sql`select ${wanted} from ${from} ${recordJoins} where ${where} order by ${orderBy}`.compile(db),
    count: sql`select count(*) as total from ${from} where ${where}`.compile(db),
    ...sheet,
  };
}
