import { staff, type TeamRow } from '@hoistway/contract/features/staff';
import { useDeleteSelected } from '@hoistway/parts/dialog/use-delete-selected.ts';
import type { Selected } from '@hoistway/parts/list/list-types.ts';
import { useTranslation } from 'react-i18next';

export const useRemoveTeams = (): ((selected: Selected<TeamRow>) => void) => {
  const { t } = useTranslation('staff');
  const remove = useDeleteSelected(staff.removeTeams);
  return selected =>
    remove({
      selected,
      title: t('removeTeams', { count: selected.rows.length }),
      text: t('removeTeamsText'),
      input: { teamIdList: selected.rows.map(({ teamId }) => teamId) },
    });
};
