/** Roles: the role screen and the rights of each; the rows and the rules of the tree belong to `auth`. */
import { Refusal } from '@hoistway/contract/core/refusal';
import { role } from '@hoistway/contract/features/role';
import { words } from '@hoistway/contract/words';
import { areSame, rightsOf } from '../../auth/rights/rights.ts';
import { lockRolesFor, requireAssignableRole, requireRenamableRole } from '../../auth/rights/role-tree.ts';
import { feature } from '../../feature.ts';
import type { Context } from '../../http/context.ts';
import { changesOf } from '../../http/operation-log/log-changes.ts';
import { listed } from '../../http/operation-log/log-remark.ts';
import { bind } from '../../http/serve.ts';
import { grantOf, idsOf } from './right-names.ts';
import { rightRoutes } from './right-routes.ts';
import { deleteRoles } from './role-delete.ts';
import { roleExamples } from './role-examples.ts';
import { addRole, isNameTaken, readRole, renameRole, searchRoles } from './role-queries.ts';
import { requirePages, setRights } from './set-rights.ts';

const { roleName, remark } = role.search.columns;
const loggedFields = { roleName, remark };

const roleNameTaken = words('角色名称已存在', 'This role name already exists');

interface Names {
  roleName: string;
  oldRoleName: string;
  remark: string;
  oldRemark?: string | undefined;
}

/** @throws Refusal notFound, forbidden, conflict */
async function rename(
  { db, user, remark }: Context,
  roleId: number,
  { oldRoleName, oldRemark, ...names }: Names,
): Promise<void> {
  await requireRenamableRole(db, user, roleId);
  const known = await readRole(db, user, roleId);
  if (oldRoleName !== '' && oldRoleName !== known.roleName) throw new Refusal('conflict');
  if (oldRemark !== undefined && oldRemark !== known.remark) throw new Refusal('conflict');
  await renameRole(db, roleId, names);
  remark(known.roleName);
  remark(changesOf(known, names, loggedFields));
}

export const roleFeature = () =>
  feature({
    examples: [roleExamples],
    bindings: [
      bind(role.search, (query, { db, user }) => searchRoles(db, user, query)),

      bind(role.one, async ({ roleId }, { db, user }) => {
        await requireAssignableRole(db, user, roleId);
        const permissions = await rightsOf(db, roleId, 'menu');
        return { ...(await readRole(db, user, roleId)), permissionIdList: idsOf('menu', permissions) };
      }),

      bind(
        role.save,
        async ({ roleId, permissionIdList: ids, oldPermissionIdList: oldIds, ...names }, context) => {
          const { db, user, remark } = context;
          await lockRolesFor(db, user);
          if (await isNameTaken(db, names.roleName, roleId))
            throw new Refusal('invalid', { fields: { roleName: roleNameTaken } });
          if (ids) requirePages(ids, 'permissionIdList');
          if (roleId === null) {
            const added = await addRole(db, user.roleId, user, names);
            remark(names.roleName);
            if (ids) await setRights(context, { roleId: added, name: 'permission', ids });
            return { roleId: added };
          }
          await rename(context, roleId, names);
          if (
            ids &&
            !areSame(await rightsOf(db, roleId, 'menu'), grantOf('permission', ids, undefined).rights)
          ) {
            if (!user.may('role.setPermission')) throw new Refusal('forbidden');
            await setRights(context, { roleId, name: 'permission', ids, oldIds });
          }
          return { roleId };
        },
      ),

      bind(role.remove, async ({ roleIdList }, { db, user, remark }) => {
        remark(listed(await deleteRoles(db, user, roleIdList)));
        return null;
      }),
      ...rightRoutes(),
    ],
  });
