import { type RoleRow, role } from '@hoistway/contract/features/role';
import { useDeleteSelected } from '@hoistway/parts/dialog/use-delete-selected.ts';
import type { Selected } from '@hoistway/parts/list/list-types.ts';
import { useTranslation } from 'react-i18next';

export const useDeleteRoles = (): ((selected: Selected<RoleRow>) => void) => {
  const { t } = useTranslation('role');
  const remove = useDeleteSelected(role.remove);
  return selected =>
    remove({
      selected,
      title: t('deleteTitle', { count: selected.rows.length }),
      input: { roleIdList: selected.rows.map(({ roleId }) => roleId) },
    });
};
