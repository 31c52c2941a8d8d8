/** The push record as a sheet: all rows, in the order of the list. */
import { words } from '@hoistway/contract/core/words';
import { pushRecord } from '@hoistway/contract/features/push-record';
import type { Context } from '../../http/context.ts';
import type { ExportOrder } from '../download/download-order.ts';
import { listExport } from '../download/list-export.ts';
import { type PushQuery, pushColumns, pushJoins, pushSearch } from './push-record-queries.ts';

const name = words('报警推送记录', 'alarm-push-record');

export async function pushExport(context: Context, filter: PushQuery): Promise<ExportOrder> {
  const search = await pushSearch(context.db, await context.narrow(filter.dataPermissionList), filter);
  return listExport(context, pushRecord.search, {
    name,
    filter,
    search,
    cells: pushColumns,
    joins: pushJoins,
  });
}
