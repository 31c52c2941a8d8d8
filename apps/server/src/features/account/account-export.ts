/** The accounts of a search as a sheet, in list order. */
import { words } from '@hoistway/contract/core/words';
import { account } from '@hoistway/contract/features/account';
import { type Kysely, sql } from 'kysely';
import { searchOf } from '../../database/list-page.ts';
import type { DB } from '../../database/schema/tables.ts';
import { sheetOf } from '../../files/export/sheet-of.ts';
import type { Context } from '../../http/context.ts';
import type { ExportOrder } from '../download/download-order.ts';
import { type AccountFilter, accountColumns, accountJoins, accountSearch } from './account-queries.ts';

const name = words('账号', 'account');

async function roleName(db: Kysely<DB>, roleId: number | undefined): Promise<string | undefined> {
  if (roleId === undefined) return undefined;
  const role = await db
    .selectFrom('role')
    .select('role_name')
    .where('role_id', '=', roleId)
    .executeTakeFirst();
  return role?.role_name;
}

export async function accountExport(
  { db, user, language }: Context,
  filter: AccountFilter,
): Promise<ExportOrder> {
  const { from, sortedFrom, where, orderBy } = searchOf(account.list, accountSearch(user), filter);
  const said = { roleId: await roleName(db, filter.roleId) };
  const { wanted, ...sheet } = sheetOf(account.list, accountColumns, filter, { ...user, language }, said);
  return {
    user,
    language,
    name,
    rows: sql`
      select ${wanted} from ${sortedFrom} ${accountJoins} where ${where} order by ${orderBy}`.compile(db),
    count: sql`select count(*) as total from ${from} where ${where}`.compile(db),
    ...sheet,
  };
}
