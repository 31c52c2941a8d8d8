import { type CompanyRow, company } from '@hoistway/contract/features/company';
import { useAct } from '@hoistway/parts/call/use-call.ts';
import { useConfirm } from '@hoistway/parts/dialog/use-confirm.ts';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';

/** Deletes the selected companies after a question. */
export const useRemoveCompanies = (): ((rows: readonly CompanyRow[], onDone: () => void) => void) => {
  const { t } = useTranslation('company');
  const { t: common } = useTranslation();
  const { message } = App.useApp();
  const confirm = useConfirm();
  const remove = useAct(company.remove, { stale: [company.list, company.choices] });
  return (rows, onDone) => {
    if (rows.length === 0) return void message.warning(t('selectToDelete'));
    confirm({
      title: t('remove', { count: rows.length }),
      text: t('removeText'),
      okText: t('delete'),
      danger: true,
      onOk: async () => {
        await remove.mutateAsync({ companyIdList: rows.map(({ companyId }) => companyId) });
        void message.success(common('done'));
        onDone();
      },
    });
  };
};
