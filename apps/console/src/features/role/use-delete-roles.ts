import { type RoleRow, role } from '@hoistway/contract/features/role';
import { useDeleteSelected } from '@hoistway/parts/dialog/use-delete-selected.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import type { Selected } from '@hoistway/parts/list/list-types.ts';
import { texts } from './texts.ts';

export const useDeleteRoles = (): ((selected: Selected<RoleRow>) => void) => {
  const t = useTexts(texts);
  const remove = useDeleteSelected(role.remove);
  return selected =>
    remove({
      selected,
      title: t.deleteTitle(selected.rows.length),
      input: { roleIdList: selected.rows.map(({ roleId }) => roleId) },
    });
};
