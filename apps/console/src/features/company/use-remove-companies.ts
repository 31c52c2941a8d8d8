import { type CompanyRow, company } from '@hoistway/contract/features/company';
import { useDeleteSelected } from '@hoistway/parts/dialog/use-delete-selected.ts';
import type { Selected } from '@hoistway/parts/list/list-types.ts';
import { useTranslation } from 'react-i18next';

export const useRemoveCompanies = (): ((selected: Selected<CompanyRow>) => void) => {
  const { t } = useTranslation('company');
  const remove = useDeleteSelected(company.remove);
  return selected =>
    remove({
      selected,
      title: t('remove', { count: selected.rows.length }),
      text: t('removeText'),
      input: { companyIdList: selected.rows.map(({ companyId }) => companyId) },
    });
};
