import { roleNameIn } from '@hoistway/contract/core/built-in-roles';
import { type RoleRow, role } from '@hoistway/contract/features/role';
import { useLanguage } from '@hoistway/locales/i18n.ts';
import { useAct } from '@hoistway/parts/call/use-call.ts';
import { useConfirm } from '@hoistway/parts/dialog/use-confirm.ts';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';

/** Deletes the selected roles after a question that names them. */
export const useDeleteRoles = (): ((rows: readonly RoleRow[], onDone: () => void) => void) => {
  const { t } = useTranslation('role');
  const { t: common } = useTranslation();
  const language = useLanguage();
  const { message } = App.useApp();
  const confirm = useConfirm();
  const remove = useAct(role.remove, { stale: [role.search] });
  return (rows, onDone) => {
    if (rows.length === 0) return void message.warning(t('selectToDelete'));
    const names = rows.map(row => roleNameIn(row.roleName, language));
    confirm({
      title: t('deleteTitle', { count: rows.length }),
      text: names.join(language === 'zh' ? '、' : ', '),
      okText: t('delete'),
      danger: true,
      onOk: () =>
        remove.mutateAsync({ roleIdList: rows.map(row => row.roleId) }).then(
          () => {
            void message.success(common('done'));
            onDone();
          },
          // The mutation says why, and the rows stay selected.
          () => undefined,
        ),
    });
  };
};
