/** Setting one kind of rights of a role, and what its line of the operation log contains. */
import { permissionCatalogue } from '@hoistway/contract/core/permissions';
import { Refusal } from '@hoistway/contract/core/refusal';
import type { RightName } from '@hoistway/contract/features/role';
import { words } from '@hoistway/contract/words';
import { boundOf, changeRights } from '../../auth/rights/change-rights.ts';
import { type RightKind, rightsOf } from '../../auth/rights/rights.ts';
import { lockRolesFor, requireManagedRole } from '../../auth/rights/role-tree.ts';
import type { Context } from '../../http/context.ts';
import { changesOf } from '../../http/operation-log/log-changes.ts';
import { grantOf, idsOf, kindOf, titleOf } from './right-names.ts';

const kindWords = {
  menu: words('菜单权限', 'Menu permissions'),
  field: words('字段权限', 'Field permissions'),
  index: words('首页权限', 'Home-page permissions'),
  fault: words('故障内容权限', 'Fault-content permissions'),
} as const satisfies Record<RightKind, unknown>;

export interface Wanted {
  roleId: number;
  name: RightName;
  ids: readonly string[];
  /** What the editor saw. */
  oldIds?: readonly string[] | undefined;
}

/**
 * In a transaction. The log's line gets what came and went, and how many lost with it.
 * @throws Refusal notFound, forbidden, conflict
 */
export async function setRights(
  { db, user, remark }: Pick<Context, 'db' | 'user' | 'remark'>,
  { roleId, name, ids, oldIds }: Wanted,
): Promise<void> {
  await lockRolesFor(db, user);
  const managed = await requireManagedRole(db, user, roleId);
  const kind = kindOf[name];
  const bound = await boundOf(db, managed, kind);
  const held = await rightsOf(db, roleId, kind);
  const after = grantOf(name, ids, bound);
  const { roles } = await changeRights(db, managed, after, oldIds && grantOf(name, oldIds, bound));
  const changes = changesOf(
    { rights: idsOf(kind, held) },
    { rights: idsOf(kind, after.rights) },
    { rights: { title: kindWords[kind], as: id => titleOf(kind, String(id)) } },
  );
  remark(changes);
  if (roles > 0)
    remark(words(`${roles} 个下级角色的权限随之收回`, `Permissions of ${roles} roles below reduced`));
}

const withoutPage = words(
  '按钮权限需要同时拥有其页面权限',
  'A button permission requires the permission of its page',
);

/** @throws Refusal invalid for a button without its page */
export function requirePages(ids: readonly string[], field: string): void {
  const given = new Set(ids);
  const orphan = permissionCatalogue.some(
    ({ type, permissionId, parentId }) => type === 2 && given.has(permissionId) && !given.has(parentId ?? ''),
  );
  if (orphan) throw new Refusal('invalid', { fields: { [field]: withoutPage } });
}
