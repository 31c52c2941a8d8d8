/** The list of orders as a sheet. */
import type { QueryOf } from '@hoistway/contract/core/list';
import { order } from '@hoistway/contract/features/order';
import { words } from '@hoistway/contract/words';
import type { Cells } from '../../files/export/sheet-of.ts';
import type { Context } from '../../http/context.ts';
import { descriptionsByKey, visibleCodes } from '../alarm/alarm-words.ts';
import type { ExportOrder } from '../download/download-order.ts';
import { listExport } from '../download/list-export.ts';
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
  const { db, user } = context;
  const search = await orderSearch(db, await context.narrow(filter.dataPermissionList), user, filter);
  const joins = orderJoins(user.faultCodes);
  return listExport(context, order.list, { name, filter, search, cells: cellsFor(context), joins });
}
