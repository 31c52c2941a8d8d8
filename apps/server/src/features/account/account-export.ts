/** The accounts of a search as a sheet, in list order. */
import { noWords, words, yesWords } from '@hoistway/contract/core/words';
import { account } from '@hoistway/contract/features/account';
import { accountWords } from '@hoistway/contract/features/account-words';
import { type Kysely, sql } from 'kysely';
import { searchOf } from '../../database/list-page.ts';
import type { DB } from '../../database/schema/tables.ts';
import { sheetOf } from '../../files/export/sheet-of.ts';
import type { Context } from '../../http/context.ts';
import type { ExportOrder } from '../download/download-order.ts';
import { type AccountFilter, accountBelongings, accountColumns, accountSearch } from './account-queries.ts';

const integer = (value: ReturnType<typeof sql>) => ({ value, kind: 'integer' }) as const;
const moment = (value: ReturnType<typeof sql>) => ({ value, kind: 'dateTime' }) as const;
const columns = accountColumns;
const cells = {
  ...columns,
  userType: { value: columns.userType, words: accountWords.userType },
  useType: { value: columns.useType, words: accountWords.useType },
  status: { value: columns.status, words: accountWords.status },
  jobStatus: { value: columns.jobStatus, words: accountWords.jobStatus },
  staffType: { value: columns.staffType, words: accountWords.staffType },
  permissionLevel: { value: columns.permissionLevel, words: accountWords.permissionLevel },
  dutyLevel: { value: columns.dutyLevel, words: accountWords.dutyLevel },
  elevatorCount: integer(columns.elevatorCount),
  syncStatus: { value: columns.syncStatus, words: accountWords.syncStatus },
  grtFlg: { value: columns.grtFlg, words: { Y: yesWords, N: noWords } },
  smsReceiverNum: integer(columns.smsReceiverNum),
  wxCount: integer(columns.wxCount),
  monitor: { value: columns.monitor, words: { true: yesWords, false: noWords } },
  expireDate: moment(columns.expireDate),
  createDate: moment(columns.createDate),
  lastAccessDate: moment(columns.lastAccessDate),
  updateDate: moment(columns.updateDate),
} as const;

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
  const { wanted, ...sheet } = sheetOf(account.list, cells, filter, { ...user, language }, said);
  return {
    user,
    language,
    name,
    rows: sql`
      select ${wanted} from ${sortedFrom} ${accountBelongings} where ${where} order by ${orderBy}`.compile(
      db,
    ),
    count: sql`select count(*) as total from ${from} where ${where}`.compile(db),
    ...sheet,
  };
}
