import { staff, type TeamRow } from '@hoistway/contract/features/staff';
import { useDeleteSelected } from '@hoistway/parts/dialog/use-delete-selected.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import type { Selected } from '@hoistway/parts/list/list-types.ts';
import { texts } from './texts.ts';

export const useRemoveTeams = (): ((selected: Selected<TeamRow>) => void) => {
  const t = useTexts(texts);
  const remove = useDeleteSelected(staff.removeTeams);
  return selected =>
    remove({
      selected,
      title: t.removeTeams(selected.rows.length),
      text: t.removeTeamsText,
      input: { teamIdList: selected.rows.map(({ teamId }) => teamId) },
    });
};
