/** The agreements as a sheet: all rows, in the order of the list. */
import { words } from '@hoistway/contract/core/words';
import { agreement } from '@hoistway/contract/features/agreement';
import { sql } from 'kysely';
import { searchOf } from '../../database/list-page.ts';
import { sheetOf } from '../../files/export/sheet-of.ts';
import type { Context } from '../../http/context.ts';
import type { ExportOrder } from '../download/download-order.ts';
import { type AgreementQuery, agreementRows, agreementSearch } from './agreement-search.ts';

const name = words('维保合同', 'agreements');

export async function agreementExport(context: Context, filter: AgreementQuery): Promise<ExportOrder> {
  const { db, user, language } = context;
  const viewer = { scope: user.scope, narrowed: await context.narrow(filter.dataPermissionList) };
  const { columns, joins } = agreementRows(viewer, filter);
  const { from, where, orderBy } = searchOf(
    agreement.search,
    await agreementSearch(db, viewer, filter),
    filter,
  );
  const { wanted, ...sheet } = sheetOf(agreement.search, columns, filter, { ...user, language });
  return {
    user,
    language,
    name,
    rows: sql`select ${wanted} from ${from} ${joins} where ${where} order by ${orderBy}`.compile(db),
    count: sql`select count(*) as total from ${from} where ${where}`.compile(db),
    ...sheet,
  };
}
