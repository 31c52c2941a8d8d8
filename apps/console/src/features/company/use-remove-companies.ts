import { type CompanyRow, company } from '@hoistway/contract/features/company';
import { useDeleteSelected } from '@hoistway/parts/dialog/use-delete-selected.ts';
import { useTranslation } from 'react-i18next';

export const useRemoveCompanies = (): ((rows: readonly CompanyRow[], onDone: () => void) => void) => {
  const { t } = useTranslation('company');
  const remove = useDeleteSelected(company.remove, [company.list, company.choices]);
  return (rows, onDone) =>
    remove({
      count: rows.length,
      title: t('remove', { count: rows.length }),
      text: t('removeText'),
      input: { companyIdList: rows.map(({ companyId }) => companyId) },
      onDone,
    });
};
