/** The list of orders as a sheet. */
import type { QueryOf } from '@hoistway/contract/core/list';
import { words } from '@hoistway/contract/core/words';
import { order } from '@hoistway/contract/features/order';
import { sql } from 'kysely';
import { searchOf } from '../../database/list-page.ts';
import { type Cells, sheetOf } from '../../files/export/sheet-of.ts';
import type { Context } from '../../http/context.ts';
import { descriptionsByKey, visibleCodes } from '../alarm/alarm-words.ts';
import type { ExportOrder } from '../download/download-order.ts';
import { orderColumns, orderJoins, orderSearch } from './order-queries.ts';

const name = words('工单', 'orders');

const cellsFor = ({ user, language }: Pick<Context, 'user' | 'language'>): Cells<typeof order.list> => ({
  ...orderColumns,
  description: {
    value: orderColumns.description,
    words: descriptionsByKey(visibleCodes(user.mayField), language),
  },
});

export async function orderExport(
  context: Context,
  filter: QueryOf<typeof order.list>,
): Promise<ExportOrder> {
  const { db, user, language } = context;
  const search = await orderSearch(db, await context.narrow(filter.dataPermissionList), user, filter);
  const { from, where, orderBy } = searchOf(order.list, search, filter);
  const { wanted, ...sheet } = sheetOf(order.list, cellsFor(context), filter, { ...user, language });
  return {
    user,
    language,
    name,
    rows: sql`select ${wanted} from ${from} ${orderJoins(user.faultCodes)} where ${where} order by ${orderBy}`.compile(
      db,
    ),
    count: sql`select count(*) as total from ${from} where ${where}`.compile(db),
    ...sheet,
  };
}
