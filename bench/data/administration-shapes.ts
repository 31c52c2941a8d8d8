/** The list calls of the administration that are measured, with values of rows that `fillAccounts` and `fillAccess` add. */
import type { CallInput } from '@hoistway/contract/core/call';
import { accessLog } from '@hoistway/contract/features/access-log';
import { account } from '@hoistway/contract/features/account';
import { role } from '@hoistway/contract/features/role';
import type { Client } from 'pg';
import type { Shape } from './lists-shapes.ts';

/** A branch has some thousand accounts below it. */
const branch = 'branch3';

export async function administrationShapes(client: Client): Promise<Shape[]> {
  const { rows } = await client.query<Record<string, string>>(`
    select a.role_id, a.username, a.tel_num, a.company_name, a.signing_branch, a.customer,
           (select role_id from role where role_name like '%分公司管理员' limit 1) as branch_role,
           to_char(now() - interval '200 days', 'YYYY-MM-DD') as from_day, to_char(now() - interval '20 days', 'YYYY-MM-DD') as to_day,
           to_char(now() + interval '30 days', 'YYYY-MM-DD') as soon,
           to_char(now(), 'YYYY-MM-DD') as today, to_char(now() - interval '6 days', 'YYYY-MM-DD') as week
    from account a where a.user_type = 2 and a.use_type <> '' and a.expire_date > now() order by user_id desc limit 1`);
  const row = rows[0] ?? {};
  const range = { startDate: row.from_day, endDate: row.to_day };
  const week = { startDate: row.week, endDate: row.today };
  const expiring = { startExpireTime: row.today, endExpireTime: row.soon };
  const accounts = (name: string, input: CallInput<typeof account.list>, as?: string): Shape => ({
    name: `accounts: ${name}`,
    call: account.list,
    input,
    under: [50, 300],
    ...(as && { as }),
  });
  const roles = (name: string, input: CallInput<typeof role.search>, as?: string): Shape => ({
    name: `roles: ${name}`,
    call: role.search,
    input,
    under: [50, 300],
    ...(as && { as }),
  });
  const accessLines = (name: string, input: CallInput<typeof accessLog.list>, as?: string): Shape => ({
    name: `access: ${name}`,
    call: accessLog.list,
    input,
    under: [50, 300],
    ...(as && { as }),
  });
  return [
    accounts('first page, no filter', {}),
    accounts('page 4,000', { pageNum: 4000 }),
    accounts('by user name', { sort: 'username:asc' }),
    accounts('by user name, page 4,000', { sort: 'username:desc', pageNum: 4000 }),
    accounts('by expiry', { sort: 'expireDate:asc' }),
    accounts('by expiry, latest first', { sort: 'expireDate:desc' }),
    accounts('by creation', { sort: 'createDate:asc' }),
    accounts('by last sign-in', { sort: 'lastAccessDate:desc' }),
    accounts('by last sign-in, longest ago first', { sort: 'lastAccessDate:asc' }),
    accounts('text: user name', { username: 'wang77' }),
    accounts('text: user name, one tenth of all', { username: 'wang' }),
    accounts('text: phone', { telNum: row.tel_num?.slice(2, 8) }),
    accounts('text: employee ID', { employeeId: 'E0077' }),
    accounts('text: company', { companyName: row.company_name?.slice(0, 5) }),
    accounts('text: company, two Chinese characters', { companyName: row.company_name?.slice(2, 4) }),
    accounts('text: signing branch', { signingBranch: row.signing_branch }),
    accounts('text: customer', { customer: row.customer }),
    accounts('text: creator', { creator: 'company42' }),
    accounts('role', { roleId: Number(row.role_id) }),
    accounts('role of branches', { roleId: Number(row.branch_role) }),
    accounts('user type, half of all', { userType: 2 }),
    accounts('use type', { useType: 'majorCustomerGift' }),
    accounts('disabled', { disabled: 'true' }),
    accounts('enabled', { disabled: 'false' }),
    accounts('expiring within a month', expiring),
    accounts('expiring within a month, soonest first', { ...expiring, sort: 'expireDate:asc' }),
    accounts('all filters at once', {
      username: row.username?.slice(0, 2),
      telNum: '13',
      roleId: Number(row.role_id),
      userType: 2,
      signingBranch: '分公司',
      customer: '业主',
      disabled: 'false',
      companyName: row.company_name?.slice(0, 3),
      creator: 'a',
      startExpireTime: row.today,
    }),
    accounts('below a branch', {}, branch),
    accounts('below a branch, text: user name', { username: 'wang' }, branch),
    accounts('below a branch, by last sign-in', { sort: 'lastAccessDate:desc' }, branch),

    roles('first page, no filter', {}),
    roles('by name', { sort: 'roleName:asc' }),
    roles('by accounts', { sort: 'accountCount:desc' }),
    roles('by creation', { sort: 'createDate:desc' }),
    roles('text', { roleName: '维保' }),
    roles('page 100', { pageNum: 100 }),
    roles('below a branch', { sort: 'accountCount:asc' }, branch),

    accessLines('last 7 days', week),
    accessLines('first page, no filter', {}),
    accessLines('oldest first', { sort: 'createDate:asc' }),
    accessLines('page 400,000', { pageNum: 400_000 }),
    accessLines('kind', { kind: 'video' }),
    accessLines('rare kind', { kind: 'signature' }),
    accessLines('kind + last 7 days', { kind: 'phone', ...week }),
    accessLines('operator', { operator: 'liu604' }),
    accessLines('subject', { subject: 'huang7777' }),
    accessLines('subject + last 7 days', { subject: 'wang', ...week }),
    accessLines('job number', { jobNum: '1P120' }),
    accessLines('job number + last 7 days', { jobNum: '1P', ...week }),
    accessLines('dates', range),
    // Counted line by line.
    {
      ...accessLines('all filters at once', {
        operator: 'wang',
        kind: 'phone',
        subject: 'zhang',
        jobNum: '1P',
        ...range,
      }),
      under: [1000],
    },
    accessLines('below a branch, last 7 days', week, branch),
    { ...accessLines('below a branch', {}, branch), under: [1000] },
  ];
}
