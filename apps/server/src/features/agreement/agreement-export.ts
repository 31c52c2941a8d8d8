/** The agreements as a sheet: all rows, in the order of the list. */
import { words } from '@hoistway/contract/core/words';
import { agreement } from '@hoistway/contract/features/agreement';
import type { Context } from '../../http/context.ts';
import type { ExportOrder } from '../download/download-order.ts';
import { listExport } from '../download/list-export.ts';
import { type AgreementQuery, agreementRows, agreementSearch } from './agreement-search.ts';

const name = words('维保合同', 'agreements');

export async function agreementExport(context: Context, filter: AgreementQuery): Promise<ExportOrder> {
  const { db, user } = context;
  const viewer = { scope: user.scope, narrowed: await context.narrow(filter.dataPermissionList) };
  const { columns: cells, joins } = agreementRows(viewer, filter);
  const search = await agreementSearch(db, viewer, filter);
  return listExport(context, agreement.search, { name, filter, search, cells, joins });
}
