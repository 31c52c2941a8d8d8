import { duty } from '@hoistway/contract/features/duty';
import { staff, type TeamRow } from '@hoistway/contract/features/staff';
import { useDeleteSelected } from '@hoistway/parts/dialog/use-delete-selected.ts';
import { useTranslation } from 'react-i18next';

export const useRemoveTeams = (): ((rows: readonly TeamRow[], onDone: () => void) => void) => {
  const { t } = useTranslation('staff');
  const remove = useDeleteSelected(staff.removeTeams, [staff.teams, staff.list, duty.teams]);
  return (rows, onDone) =>
    remove({
      count: rows.length,
      title: t('removeTeams', { count: rows.length }),
      text: t('removeTeamsText'),
      input: { teamIdList: rows.map(({ teamId }) => teamId) },
      onDone,
    });
};
