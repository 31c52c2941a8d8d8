import { type CompanyRow, company } from '@hoistway/contract/features/company';
import { useDeleteSelected } from '@hoistway/parts/dialog/use-delete-selected.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import type { Selected } from '@hoistway/parts/list/list-types.ts';
import { texts } from './texts.ts';

export const useRemoveCompanies = (): ((selected: Selected<CompanyRow>) => void) => {
  const t = useTexts(texts);
  const remove = useDeleteSelected(company.remove);
  return selected =>
    remove({
      selected,
      title: t.remove(selected.rows.length),
      text: t.removeText,
      input: { companyIdList: selected.rows.map(({ companyId }) => companyId) },
    });
};
