/** Maintenance records as a sheet: all matching rows, in list order. */
import { words } from '@hoistway/contract/core/words';
import { record } from '@hoistway/contract/features/record';
import { sql } from 'kysely';
import type { Cells } from '../../files/export/sheet-of.ts';
import type { Context } from '../../http/context.ts';
import type { ExportOrder } from '../download/download-order.ts';
import { listExport } from '../download/list-export.ts';
import { type RecordFilter, recordColumns, recordJoins, recordSearch } from './record-queries.ts';

const cells: Cells<typeof record.list> = {
  ...recordColumns,
  // Empty where there is nothing to evaluate.
  evaluateStatus: sql`case when p.grt and p.plan_status <> 'planned' then ${recordColumns.evaluateStatus} end`,
};

const name = words('无纸化维保记录', 'paperless records');

export async function recordExport(context: Context, filter: RecordFilter): Promise<ExportOrder> {
  const search = await recordSearch(context.db, await context.narrow(filter.dataPermissionList), filter);
  return listExport(context, record.list, { name, filter, search, cells, joins: recordJoins });
}
