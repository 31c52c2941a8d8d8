import { type RoleRow, role } from '@hoistway/contract/features/role';
import { useAct, useCall } from '@hoistway/parts/call/use-call.ts';
import { useWords } from '@hoistway/parts/language/use-language.ts';
import { type RightsSource, sourceOf } from './rights-source.ts';

/** Menu pages and their buttons. */
export const usePermissionRights = ({ roleId, userIds }: RoleRow): RightsSource => {
  const words = useWords();
  const offered = useCall(role.permissionTree, { roleId }, { keepPrevious: false });
  const held = useCall(role.permission, { roleId }, { keepPrevious: false });
  const set = useAct(role.setPermission, { showsErrors: true });
  return {
    ...sourceOf(
      offered,
      held,
      groups =>
        groups.map(group => ({
          id: group.permissionId,
          title: words(group.title),
          ticks: group.children.map(page => ({
            id: page.permissionId,
            title: words(page.title),
            inner: page.children.map(button => ({ id: button.permissionId, title: words(button.title) })),
          })),
        })),
      ids => ids,
    ),
    save: (permissionIds, oldPermissionIds) =>
      set.mutateAsync({ roleId, userIds, permissionIds, oldPermissionIds }),
  };
};
