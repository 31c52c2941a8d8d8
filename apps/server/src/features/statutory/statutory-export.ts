/** The statutory items as a sheet: all rows, in the order of the list. */

import type { QueryOf } from '@hoistway/contract/core/list';
import { words } from '@hoistway/contract/core/words';
import { statutory } from '@hoistway/contract/features/statutory';
import { dueKinds } from '@hoistway/contract/features/statutory-words';
import { sql } from 'kysely';
import type { Context } from '../../http/context.ts';
import type { ExportOrder } from '../download/download-order.ts';
import { listExport } from '../download/list-export.ts';
import { dueColumns, dueJoins, dueSearch } from './statutory-queries.ts';

const name = words('法定事项', 'statutory-items');

// One at most.
const blockedBy = { value: sql`coalesce(i.blocked_by[1], '')`, words: dueKinds.words };
const cells = { ...dueColumns, blockedBy };

export async function dueExport(
  context: Context,
  filter: QueryOf<typeof statutory.list>,
): Promise<ExportOrder> {
  const search = await dueSearch(context.db, await context.narrow(filter.dataPermissionList), filter);
  return listExport(context, statutory.list, { name, filter, search, cells, joins: dueJoins });
}
