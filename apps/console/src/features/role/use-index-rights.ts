import { type IndexPermission, indexPermissions } from '@hoistway/contract/core/permissions';
import { type RoleRow, role } from '@hoistway/contract/features/role';
import { useAct, useCall } from '@hoistway/parts/call/use-call.ts';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { type RightsSource, sourceOf } from './rights-source.ts';
import { texts } from './texts.ts';
import { useParentRole } from './use-parent-role.ts';

/** Panels of the home page. */
export const useIndexRights = (row: RoleRow): RightsSource => {
  const { roleId } = row;
  const t = useTexts(texts);
  const words = useWords();
  const parentRoleId = useParentRole(row);
  const offered = useCall(role.index, { roleId: parentRoleId }, { keepPrevious: false });
  const held = useCall(role.index, { roleId }, { keepPrevious: false });
  const set = useAct(role.setIndex, { showsErrors: true });
  return {
    ...sourceOf(
      offered,
      held,
      ({ permissionList }) => [
        {
          id: 'index',
          title: t.panels,
          ticks: permissionList.map(id => ({ id, title: words(indexPermissions[id]) })),
        },
      ],
      ({ permissionList }) => permissionList,
    ),
    save: (ids, oldIds) =>
      set.mutateAsync({
        roleId,
        permissionList: ids as IndexPermission[],
        oldPermissionList: oldIds as IndexPermission[],
      }),
  };
};
