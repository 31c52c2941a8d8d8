/** Limits that were exceeded as a sheet: all rows, in the order of the list. */
import type { QueryOf } from '@hoistway/contract/core/list';
import { words } from '@hoistway/contract/core/words';
import { rescue } from '@hoistway/contract/features/rescue';
import { sql } from 'kysely';
import type { Context } from '../../http/context.ts';
import type { ExportOrder } from '../download/download-order.ts';
import { listExport } from '../download/list-export.ts';
import { breachColumns, breachJoins, breachSearch } from './breach-queries.ts';

const name = words('救援超时', 'rescue-breaches');

export async function breachExport(
  context: Context,
  filter: QueryOf<typeof rescue.list>,
): Promise<ExportOrder> {
  const { db, user } = context;
  const search = await breachSearch(db, user, await context.narrow(filter.dataPermissionList), filter);
  const columns = breachColumns(user);
  const cells = {
    ...columns,
    // Hours, minutes and seconds; nothing where the limit was not exceeded in the end.
    overSeconds: sql`case when ${columns.overSeconds} > 0 then to_char(make_interval(secs => ${columns.overSeconds}), 'HH24:MI:SS') end`,
  } as const;
  return listExport(context, rescue.list, { name, filter, search, cells, joins: breachJoins });
}
