/**
 * Saving an account: a new one stands below the caller; of one that exists its name, type, creator and parent never
 * change. Nobody gives a role outside his own tree, and nobody changes what he was given himself.
 */
import { isSuperAdministrator } from '@hoistway/contract/core/permissions';
import { problems } from '@hoistway/contract/core/problems';
import { type FieldProblems, Refusal } from '@hoistway/contract/core/refusal';
import type { AccountForm, AccountRow } from '@hoistway/contract/features/account';
import { isVendor } from '@hoistway/contract/features/account-words';
import { words } from '@hoistway/contract/words';
import { type Kysely, sql } from 'kysely';
import { problemBelow, requireManagedAccount } from '../../auth/account-tree/managed-account.ts';
import { clientHash, hashPassword } from '../../auth/password.ts';
import { countChanged, countElevators } from '../../auth/rights/elevator-count.ts';
import { keepingAdministrator, type WriteAccount } from '../../auth/rights/last-administrator.ts';
import { isSuperAdministratorRole } from '../../auth/rights/rights.ts';
import type { RoleHolder } from '../../auth/rights/role-tree.ts';
import { requireSameCaller } from '../../auth/rights/same-caller.ts';
import { lockScopes, seeNoLongerAll } from '../../auth/rights/scope-inside.ts';
import { endSessions } from '../../auth/sessions.ts';
import type { SignedIn } from '../../auth/signed-in.ts';
import { visibleArea } from '../../auth/visible/place.ts';
import type { DB } from '../../database/schema/tables.ts';
import type { RemarkPart } from '../../http/operation-log/log-remark.ts';
import { scopeRemark } from '../data-permission/set-permission.ts';
import { dutiesLeftText, leaveDuty } from '../staff/leave-duty.ts';
import { accountChanges } from './account-log.ts';
import { readAccount } from './account-queries.ts';
import { coversRolesBelow, offeredRole, roleAbove } from './account-roles.ts';
import { editProblems, hasLeft, isDisabled, newAccountProblems, suits } from './account-rules.ts';

/** Of the saved account, and what the operation log says. */
interface Saved {
  row: AccountRow;
  remark: RemarkPart[];
}

export const usernameTaken = words('用户名已存在', 'User name already exists');
export const roleNotOffered = words('不能授予该角色', 'You cannot assign this role');
const roleOfBelow = words(
  '下级账号的角色超出该角色，请先调整下级账号',
  'Accounts below have roles outside this one; change those first',
);
const passwordReset = words('重置密码', 'Password reset');

const refuse = (fields: FieldProblems) => {
  if (Object.keys(fields).length > 0) throw new Refusal('invalid', { fields });
};

/** The name as a password arrives as a hash like any other, however it is spelt. */
const isNameAsPassword = (username: string, hash: string): boolean =>
  [username, username.toLowerCase(), username.toUpperCase()].some(
    name => clientHash(username, name) === hash,
  );

async function seesAll(db: Kysely<DB>, userId: number | undefined): Promise<boolean> {
  if (userId === undefined) return false;
  const { rows } = await sql`
    select from account a join role r using (role_id) where a.user_id = ${userId} and ${isSuperAdministratorRole('r')}`.execute(
    db,
  );
  return rows.length > 0;
}

/** In a transaction. @throws Refusal forbidden, notFound, invalid, sessionGone, conflict: a second editor, the last super administrator, a caller of another role, accounts below that would lose something */
export async function saveAccount(db: Kysely<DB>, caller: SignedIn, form: AccountForm): Promise<Saved> {
  if (isNameAsPassword(form.username, form.password)) refuse({ password: problems.passwordIsName });
  // A vendor's has a permission of its own.
  if (form.dataPermissions !== undefined && isVendor(form)) refuse({ dataPermissions: problems.notAChoice });
  const { userId } = form;
  // Before any row of an account: whoever holds it changes those.
  if (form.dataPermissions !== undefined || (await seesAll(db, userId))) await lockScopes.execute(db);
  return userId === undefined
    ? addAccount(db, caller, form)
    : keepingAdministrator(db, caller, write => editAccount(db, caller, { form, userId, write }));
}

async function addAccount(db: Kysely<DB>, caller: SignedIn, form: AccountForm): Promise<Saved> {
  refuse(newAccountProblems(caller, form));
  await requireSameCaller(db, caller);
  const full = await problemBelow(db, caller.userId);
  if (full) throw new Refusal('conflict', { words: full });
  const role = await offeredRole(db, [caller], form.roleId);
  if (!role || !suits(role, form)) refuse({ roleId: roleNotOffered });
  await requireFuture(db, form.expireDate);
  await requireArea(db, caller, form.areaId);
  const added = await db
    .insertInto('account')
    .values({
      ...storedFields(form),
      parent_id: caller.userId,
      username: form.username,
      user_type: form.userType,
      password_hash: await hashPassword(form.password),
      creator: caller.username,
    })
    .onConflict(conflict => conflict.expression(sql`lower(username)`).doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (!added) throw new Refusal('invalid', { fields: { username: usernameTaken } });
  await countElevators(db, [added.user_id]);
  return { row: await readAccount(db, added.user_id), remark: [form.username] };
}

async function editAccount(
  db: Kysely<DB>,
  caller: SignedIn,
  { form, userId, write }: { form: AccountForm; userId: number; write: WriteAccount },
): Promise<Saved> {
  const isOwn = userId === caller.userId;
  if (!isOwn) await requireManagedAccount(db, caller, userId);
  await sql`select from account where user_id = ${userId} for no key update`.execute(db);
  const before = await readAccount(db, userId);
  if (form.version !== undefined && form.version !== before.version) throw new Refusal('conflict');
  refuse(editProblems(caller, before, form));
  const role = isOwn ? before : await requireRole(db, caller, before, form.roleId);
  if (form.expireDate !== before.expireDate) await requireFuture(db, form.expireDate);
  if (form.areaId !== before.areaId) await requireArea(db, caller, form.areaId);
  const isReset = form.password !== '';
  await write(userId, caller.username, {
    ...storedFields(form),
    // A phone signs in too: whoever bound it may not be whom the new password is given to.
    ...(isReset && { password_hash: await hashPassword(form.password), bound_tel_num: '' }),
  });
  if (isReset || isDisabled(form)) await endSessions(db, [userId]);
  const scopeChange = await followRole(db, caller, form, before, role);
  const dutiesLeft = hasLeft(form) ? await leaveDuty(db, [userId]) : 0;
  const row = await readAccount(db, userId);
  const remark = [
    form.username,
    ...accountChanges(before, row),
    ...scopeChange,
    ...(isReset ? [passwordReset] : []),
    ...(dutiesLeft > 0 ? [dutiesLeftText(dutiesLeft)] : []),
  ];
  return { row, remark };
}

/** A role that the caller and the account above may give, and that covers the roles of the accounts below. */
async function requireRole(
  db: Kysely<DB>,
  caller: RoleHolder,
  before: AccountRow,
  roleId: number,
): Promise<RoleHolder> {
  const holders = [caller, ...(await roleAbove(db, before.userId))];
  const role = await offeredRole(db, holders, roleId);
  if (!role) throw new Refusal('invalid', { fields: { roleId: roleNotOffered } });
  // Who has it already can still be edited, and disabled.
  if (roleId === before.roleId) return role;
  if (!suits(role, before)) refuse({ roleId: roleNotOffered });
  if (!(await coversRolesBelow(db, before.userId, role))) refuse({ roleId: roleOfBelow });
  return role;
}

/** A super administrator sees everything, and whoever is one no longer does not. @returns what the log says of it */
async function followRole(
  db: Kysely<DB>,
  caller: SignedIn,
  { withBelow }: AccountForm,
  { userId, ...before }: AccountRow,
  role: Pick<AccountRow, 'roleType'>,
): Promise<RemarkPart[]> {
  if (isSuperAdministrator(role) === isSuperAdministrator(before)) return [];
  const lost = isSuperAdministrator(before)
    ? await seeNoLongerAll(db, caller.userId, { userId, withBelow })
    : undefined;
  await countChanged(db, userId, lost?.below ?? 0);
  return lost ? scopeRemark('all', lost.nodes, lost.below) : [];
}

/** @throws Refusal invalid when the time, of the installation's clock, is not later than now */
async function requireFuture(db: Kysely<DB>, expireDate: string | null): Promise<void> {
  if (expireDate === null) return;
  const { rows } = await sql<{ later: boolean }>`select ${expireDate}::timestamptz > now() as later`.execute(
    db,
  );
  if (!rows[0]?.later) refuse({ expireDate: problems.expiryNotAfterNow });
}

/** @throws Refusal invalid when the caller sees nothing there */
async function requireArea(db: Kysely<DB>, { scope }: SignedIn, areaId: number | null): Promise<void> {
  if (areaId === null) return;
  const { rows } = await sql<{ seen: boolean }>`select ${visibleArea(scope, areaId)} as seen`.execute(db);
  if (!rows[0]?.seen) refuse({ areaId: problems.notAChoice });
}

/** What the form says, as it is stored. */
export const storedFields = (form: AccountForm) => ({
  role_id: form.roleId,
  tel_num: form.telNum,
  disabled: isDisabled(form),
  monitor: form.monitor,
  expire_date: form.expireDate === null ? null : sql<Date>`${form.expireDate}::timestamptz`,
  employee_id: form.employeeId,
  employee_name: form.employeeName,
  company_name: form.companyName,
  job_status: form.jobStatus,
  staff_type: form.staffType,
  permission_level: form.permissionLevel,
  duty_level: form.dutyLevel,
  signing_branch: form.signingBranch,
  customer: form.customer,
  use_type: form.useType,
  sms_receiver_num: form.smsReceiverNum,
  wx_count: form.wxCount,
  remark: form.remark,
  area_id: form.areaId,
});
