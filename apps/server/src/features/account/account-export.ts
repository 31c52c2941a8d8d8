/** The accounts of a search as a sheet, in list order. */
import { words } from '@hoistway/contract/core/words';
import { account } from '@hoistway/contract/features/account';
import type { Kysely } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';
import type { Context } from '../../http/context.ts';
import type { ExportOrder } from '../download/download-order.ts';
import { listExport } from '../download/list-export.ts';
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

export async function accountExport(context: Context, filter: AccountFilter): Promise<ExportOrder> {
  return listExport(context, account.list, {
    ...{ name, filter, cells: accountColumns, joins: accountJoins },
    search: accountSearch(context.user),
    filterTexts: { roleId: await roleName(context.db, filter.roleId) },
  });
}
