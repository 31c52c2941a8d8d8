/** A role's name and remark; what it may see and do has dialogs of its own. */
import { type RoleRow, role } from '@hoistway/contract/features/role';
import { CallDialog } from '@hoistway/parts/form/call-dialog.tsx';
import { useTitles } from '@hoistway/parts/list/use-titles.ts';
import { useTranslation } from 'react-i18next';

interface RoleEditDialogProps {
  /** Absent: a new role below one's own. */
  row: RoleRow | undefined;
  onClose: () => void;
}

export const RoleEditDialog = ({ row, onClose }: RoleEditDialogProps) => {
  const { t } = useTranslation('role');
  const title = useTitles(role.search.columns);
  return (
    <CallDialog
      call={role.save}
      title={t(row ? 'editTitle' : 'addTitle')}
      width={560}
      initial={row}
      hidden={{
        roleId: row?.roleId ?? null,
        oldRoleName: row?.roleName ?? '',
        oldRemark: row?.remark,
        userIds: row?.userIds ?? '',
      }}
      stale={[role.search]}
      doneText={row ? undefined : t('added')}
      onClose={onClose}
      onDone={onClose}
      fields={[
        { name: 'roleName', label: title('roleName'), wide: true, help: row ? undefined : t('addHelp') },
        { name: 'remark', label: title('remark'), kind: 'area' },
      ]}
    />
  );
};
