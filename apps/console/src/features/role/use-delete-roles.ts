import { roleNameIn } from '@hoistway/contract/core/built-in-roles';
import { type RoleRow, role } from '@hoistway/contract/features/role';
import { useLanguage } from '@hoistway/locales/i18n.ts';
import { useDeleteSelected } from '@hoistway/parts/dialog/use-delete-selected.ts';
import { useTranslation } from 'react-i18next';

/** The question names the roles. */
export const useDeleteRoles = (): ((rows: readonly RoleRow[], onDone: () => void) => void) => {
  const { t } = useTranslation('role');
  const { t: common } = useTranslation();
  const language = useLanguage();
  const remove = useDeleteSelected(role.remove, [role.search]);
  return (rows, onDone) =>
    remove({
      count: rows.length,
      title: t('deleteTitle', { count: rows.length }),
      text: rows.map(({ roleName }) => roleNameIn(roleName, language)).join(common('comma')),
      input: { roleIdList: rows.map(({ roleId }) => roleId) },
      onDone,
    });
};
