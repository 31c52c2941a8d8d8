/** The statutory items as a sheet: all rows, in the order of the list. */

import type { QueryOf } from '@hoistway/contract/core/list';
import { words } from '@hoistway/contract/core/words';
import { statutory } from '@hoistway/contract/features/statutory';
import { dueKinds } from '@hoistway/contract/features/statutory-words';
import { sql } from 'kysely';
import { searchOf } from '../../database/list-page.ts';
import { sheetOf } from '../../files/export/sheet-of.ts';
import type { Context } from '../../http/context.ts';
import type { ExportOrder } from '../download/download-order.ts';
import { dueColumns, dueJoins, dueSearch } from './statutory-queries.ts';

const name = words('法定事项', 'statutory-items');

// One at most.
const blockedBy = { value: sql`coalesce(i.blocked_by[1], '')`, words: dueKinds.words };
const cells = { ...dueColumns, blockedBy };

export async function dueExport(
  context: Context,
  filter: QueryOf<typeof statutory.list>,
): Promise<ExportOrder> {
  const { db, user, language } = context;
  const search = await dueSearch(db, await context.narrow(filter.dataPermissionList), filter);
  const { from, where, orderBy } = searchOf(statutory.list, search, filter);
  const { wanted, ...sheet } = sheetOf(statutory.list, cells, filter, { ...user, language });
  return {
    user,
    language,
    name,
    rows: sql`select ${wanted} from ${from} ${dueJoins} where ${where} order by ${orderBy}`.compile(db),
    count: sql`select count(*) as total from ${from} where ${where}`.compile(db),
    ...sheet,
  };
}
