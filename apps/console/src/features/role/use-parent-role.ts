import type { RoleRow } from '@hoistway/contract/features/role';
import { useSession } from '@hoistway/parts/session/session.ts';

/** The role that bounds this one; a role without a parent is bounded by that of the super administrator who edits it. */
export const useParentRole = ({ parentRoleId, roleId }: RoleRow): number => {
  const own = useSession()?.info.user.roleId;
  return parentRoleId ?? own ?? roleId;
};
