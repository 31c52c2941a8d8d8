/** Accounts as the account screen shows them: the list, and one of them. */
import type { QueryOf } from '@hoistway/contract/core/list';
import type { Page } from '@hoistway/contract/core/paging';
import { Refusal } from '@hoistway/contract/core/refusal';
import { type AccountRow, account } from '@hoistway/contract/features/account';
import { type Kysely, sql } from 'kysely';
import { accountPath } from '../../auth/account-tree/managed-account.ts';
import { elevatorsNow } from '../../auth/rights/elevator-count.ts';
import type { SignedIn } from '../../auth/signed-in.ts';
import { visibleAccount } from '../../auth/visible/account.ts';
import { type ListSearch, listPage, namedColumns } from '../../database/list-page.ts';
import { contains, type Sql, wallTime } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';

export type AccountFilter = QueryOf<typeof account.list>;
export type AccountReader = Pick<SignedIn, 'userId' | 'roleType'>;

const yesOrNo = (condition: Sql): Sql => sql`case when ${condition} then 'Y' else 'N' end`;

export const accountColumns = {
  userId: sql`a.user_id`,
  parentId: sql`a.parent_id`,
  userIds: accountPath,
  username: sql`a.username`,
  telNum: sql`a.tel_num`,
  roleId: sql`a.role_id`,
  roleName: sql`r.role_name`,
  roleType: sql`r.role_type`,
  userType: sql`a.user_type`,
  disabled: sql`a.disabled`,
  status: sql`case
    when a.disabled then 'disabled'
    when a.expire_date <= now() then 'expired'
    when exists (select from sign_in_failure f where f.username = lower(a.username) and f.locked_until > now())
      then 'locked'
    else 'enabled' end`,
  syncStatus: yesOrNo(sql`a.elevator_count = ${elevatorsNow}`),
  elevatorCount: sql`a.elevator_count`,
  expireDate: wallTime('a.expire_date'),
  creator: sql`a.creator`,
  createDate: wallTime('a.create_date'),
  lastAccessDate: wallTime('a.last_access_date'),
  updater: sql`a.updater`,
  updateDate: wallTime('a.update_date'),
  remark: sql`a.remark`,
  employeeId: sql`a.employee_id`,
  employeeName: sql`a.employee_name`,
  companyName: sql`a.company_name`,
  jobStatus: sql`a.job_status`,
  staffType: sql`a.staff_type`,
  permissionLevel: sql`a.permission_level`,
  dutyLevel: sql`a.duty_level`,
  signingBranch: sql`a.signing_branch`,
  customer: sql`a.customer`,
  useType: sql`a.use_type`,
  grtFlg: yesOrNo(sql`a.in_warranty`),
  smsReceiverNum: sql`a.sms_receiver_num`,
  wxCount: sql`a.wx_count`,
  monitor: sql`a.monitor`,
  areaId: sql`a.area_id`,
  areaCode: sql`coalesce(z.code, '')`,
  areaName: sql`coalesce(z.name, '')`,
  version: sql`a.version`,
};
export const accountJoins = sql`
  join role r on r.role_id = a.role_id left join area z on z.area_id = a.area_id`;

export const accountSearch = (reader: AccountReader): ListSearch<typeof account.list> => ({
  from: sql`account a`,
  always: [visibleAccount(reader)],
  filters: {
    username: text => contains('a.username_words', text),
    telNum: text => contains('a.tel_num', text),
    roleId: id => sql`a.role_id = ${id}`,
    userType: type => sql`a.user_type = ${type}`,
    signingBranch: text => contains('a.branch_words', text),
    customer: text => contains('a.customer_words', text),
    useType: type => sql`a.use_type = ${type}`,
    disabled: disabled => sql`a.disabled = ${disabled === 'true'}`,
    employeeId: text => contains('a.employee_words', text),
    companyName: text => contains('a.company_words', text),
    creator: text => contains('a.creator_words', text),
    startExpireTime: start => sql`a.expire_date >= ${start}::timestamptz`,
    // A day as an end is all of it.
    endExpireTime: end =>
      end.length > 10
        ? sql`a.expire_date <= ${end}::timestamptz`
        : sql`a.expire_date < (${end}::date + 1)::timestamptz`,
  },
  sorts: {
    username: { by: sql`lower(a.username)`, total: true },
    expireDate: { by: sql`a.expire_date` },
    createDate: { by: sql`a.create_date`, neverNull: true },
    lastAccessDate: { by: sql`a.last_access_date` },
  },
  // The newest first.
  order: sql`a.user_id desc`,
});

export const findAccounts = (
  db: Kysely<DB>,
  reader: AccountReader,
  filter: AccountFilter,
): Promise<Page<AccountRow>> =>
  listPage(
    db,
    account.list,
    {
      ...accountSearch(reader),
      keys: sql`a.user_id`,
      columns: accountColumns,
      joins: sql`join account a using (user_id) ${accountJoins}`,
    },
    filter,
  );

/** @throws Refusal notFound */
export async function readAccount(db: Kysely<DB>, userId: number): Promise<AccountRow> {
  const { rows } = await sql<AccountRow>`
    select ${namedColumns(accountColumns)} from account a ${accountJoins} where a.user_id = ${userId}`.execute(
    db,
  );
  if (!rows[0]) throw new Refusal('notFound');
  return rows[0];
}
