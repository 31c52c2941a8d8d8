/** A role's name and remark; what it may see and do has dialogs of its own. */
import { type RoleRow, role } from '@hoistway/contract/features/role';
import { readRow, useCatchUp } from '@hoistway/parts/call/use-catch-up.ts';
import { CallDialog } from '@hoistway/parts/form/call-dialog.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { useTitles } from '@hoistway/parts/list/use-titles.ts';
import { texts } from './texts.ts';

interface RoleEditDialogProps {
  /** Absent: a new role below one's own. */
  row: RoleRow | undefined;
  onClose: () => void;
}

const valuesOf = ({ roleName, remark }: RoleRow) => ({ roleName, remark });

export const RoleEditDialog = ({ row: opened, onClose }: RoleEditDialogProps) => {
  const t = useTexts(texts);
  const title = useTitles(role.search.columns);
  const { row, ...caughtUp } = useCatchUp({
    opened,
    readAgain: () => readRow(role.search, { roleId: opened?.roleId }),
    valuesOf,
  });
  return (
    <CallDialog
      call={role.save}
      title={row ? t.editTitle : t.addTitle}
      width={560}
      {...caughtUp}
      initial={row && valuesOf(row)}
      hidden={{
        roleId: row?.roleId ?? null,
        oldRoleName: row?.roleName ?? '',
        oldRemark: row?.remark,
        userIds: row?.userIds ?? '',
      }}
      doneText={row ? undefined : t.added}
      onClose={onClose}
      onDone={onClose}
      fields={[
        { name: 'roleName', label: title('roleName'), wide: true, help: row ? undefined : t.addHelp },
        { name: 'remark', label: title('remark'), kind: 'area' },
      ]}
    />
  );
};
