/** What roles hold of menu, fields, home page and faults, what they may be given, and setting it. */
import type { CallParsed } from '@hoistway/contract/core/call';
import { type IndexPermission, indexPermissions } from '@hoistway/contract/core/permissions';
import { Refusal } from '@hoistway/contract/core/refusal';
import { role } from '@hoistway/contract/features/role';
import { requireManagedAccount } from '../../auth/account-tree/managed-account.ts';
import { affectedBy, boundOf } from '../../auth/rights/change-rights.ts';
import { heldEntries, holds, type RightKind, type Rights, rightsOf } from '../../auth/rights/rights.ts';
import { requireAssignableRole, requireManagedRole } from '../../auth/rights/role-tree.ts';
import type { Context } from '../../http/context.ts';
import { bind } from '../../http/serve.ts';
import { describeAlarm, faultIdOf, visibleCodes } from '../alarm/alarm-words.ts';
import { grantOf, idsOf, kindOf } from './right-names.ts';
import { fieldTreeOf, permissionTreeOf } from './right-trees.ts';
import { roleOfAccount } from './role-queries.ts';
import { requirePages, setRights, type Wanted } from './set-rights.ts';

/** @throws Refusal notFound when the caller does not see the role */
async function seenRights({ db, user }: Context, roleId: number, kind: RightKind): Promise<Rights> {
  await requireAssignableRole(db, user, roleId);
  return rightsOf(db, roleId, kind);
}
/** One's own role needs no permission. */
async function ownOrSeenRights(context: Context, roleId: number, kind: RightKind): Promise<Rights> {
  if (roleId !== context.user.roleId && !context.user.may('role')) throw new Refusal('notFound');
  return seenRights(context, roleId, kind);
}

/** What a role of the caller's tree may be given, or a new one created by this account. */
async function offeredRights(
  { db, user }: Context,
  { userId = user.userId, roleId }: CallParsed<typeof role.permissionTree>,
  kind: RightKind,
): Promise<Rights> {
  if (roleId !== undefined) return boundOf(db, await requireManagedRole(db, user, roleId), kind);
  if (userId === user.userId) return rightsOf(db, user.roleId, kind);
  await requireManagedAccount(db, user, userId);
  return rightsOf(db, (await requireAssignableRole(db, user, await roleOfAccount(db, userId))).roleId, kind);
}

async function dictionary(context: Context, roleId: number) {
  const { user, language } = context;
  const rights = await ownOrSeenRights(context, roleId, 'fault');
  // Users who edit roles select faults by code; others may not know the codes.
  const visible = { main: user.may('role') || visibleCodes(user.mayField).main, sub: false };
  return idsOf('fault', rights).map(code => ({
    showId: visible.main ? code : faultIdOf(code),
    showName: describeAlarm(code, '', visible, language),
  }));
}

async function set(context: Context, wanted: Wanted): Promise<null> {
  const { roleName } = await requireManagedRole(context.db, context.user, wanted.roleId);
  context.remark(roleName);
  await setRights(context, wanted);
  return null;
}

export const rightRoutes = () => [
  bind(role.permissionTree, async (input, context) =>
    permissionTreeOf(await offeredRights(context, input, 'menu')),
  ),
  bind(role.permission, async ({ roleId }, context) =>
    idsOf('menu', await seenRights(context, roleId, 'menu')),
  ),
  bind(role.permissionNames, async ({ roleId }, context) =>
    heldEntries(await ownOrSeenRights(context, roleId, 'menu')),
  ),
  bind(role.setPermission, async ({ roleId, permissionIds, oldPermissionIds }, context) => {
    requirePages(permissionIds, 'permissionIds');
    return set(context, { roleId, name: 'permission', ids: permissionIds, oldIds: oldPermissionIds });
  }),

  bind(role.field, async ({ roleId }, context) =>
    fieldTreeOf(await seenRights(context, roleId, 'field'), context.language),
  ),
  bind(role.parentField, async (input, context) =>
    fieldTreeOf(await offeredRights(context, input, 'field'), context.language),
  ),
  bind(role.setField, ({ roleId, fieldList, oldFieldIdList: oldIds }, context) =>
    set(context, { roleId, name: 'field', ids: fieldList.map(({ fieldId }) => fieldId), oldIds }),
  ),

  bind(role.index, async ({ roleId }, context) => {
    const rights = await seenRights(context, roleId, 'index');
    const panels = Object.keys(indexPermissions) as IndexPermission[];
    return { roleId, permissionList: panels.filter(name => holds(rights, name)) };
  }),
  bind(role.setIndex, ({ roleId, permissionList: ids, oldPermissionList: oldIds }, context) =>
    set(context, { roleId, name: 'index', ids, oldIds }),
  ),

  bind(role.dictionary, ({ roleId }, context) => dictionary(context, roleId)),
  bind(role.dictionaryOf, ({ roleId }, context) => dictionary(context, roleId)),
  bind(role.setDictionary, ({ roleId, list, oldShowIdList: oldIds }, context) =>
    set(context, { roleId, name: 'dictionary', ids: list.map(({ showId }) => showId), oldIds }),
  ),

  bind(role.affected, async ({ roleId, kind, idList }, { db, user }) => {
    const bound = await boundOf(db, await requireManagedRole(db, user, roleId), kindOf[kind]);
    const { roles, accounts } = await affectedBy(db, roleId, grantOf(kind, idList, bound));
    return { roleCount: roles, accountCount: accounts };
  }),
];
