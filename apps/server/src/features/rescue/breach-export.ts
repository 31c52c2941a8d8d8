/** Limits that were exceeded as a sheet: all rows, in the order of the list. */
import type { QueryOf } from '@hoistway/contract/core/list';
import { words } from '@hoistway/contract/core/words';
import { rescue } from '@hoistway/contract/features/rescue';
import { sql } from 'kysely';
import { searchOf } from '../../database/list-page.ts';
import { sheetOf } from '../../files/export/sheet-of.ts';
import type { Context } from '../../http/context.ts';
import type { ExportOrder } from '../download/download-order.ts';
import { breachColumns, breachJoins, breachSearch } from './breach-queries.ts';

const name = words('救援超时', 'rescue-breaches');

export async function breachExport(
  context: Context,
  filter: QueryOf<typeof rescue.list>,
): Promise<ExportOrder> {
  const { db, user, language } = context;
  const search = await breachSearch(db, user, await context.narrow(filter.dataPermissionList), filter);
  const { from, where, orderBy } = searchOf(rescue.list, search, filter);
  const columns = breachColumns(user);
  const cells = {
    ...columns,
    // Hours, minutes and seconds; nothing where the limit was not exceeded in the end.
    overSeconds: sql`case when ${columns.overSeconds} > 0 then to_char(make_interval(secs => ${columns.overSeconds}), 'HH24:MI:SS') end`,
  } as const;
  const { wanted, ...sheet } = sheetOf(rescue.list, cells, filter, { ...user, language });
  return {
    user,
    language,
    name,
    rows: sql`select ${wanted} from ${from} ${breachJoins} where ${where} order by ${orderBy}`.compile(db),
    count: sql`select count(*) as total from ${from} where ${where}`.compile(db),
    ...sheet,
  };
}
