/** Asks for confirmation: everything checked and written so far is discarded. */
import type { JobReport } from '@hoistway/contract/core/import-report';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { errorText } from '../call/error-text.ts';
import { useConfirm } from '../dialog/use-confirm.ts';
import type { ImportFollow } from './import-follow.ts';

/** Also for the notice in the corner, which is outside the pages and their query cache. */
export const useCancelImport = <Report extends JobReport>({
  cancel,
}: ImportFollow<Report>): ((report: Report) => void) => {
  const { t } = useTranslation('staged-import');
  const { message } = App.useApp();
  const confirm = useConfirm();
  return ({ jobId, fileName }) =>
    confirm({
      title: t('cancelTitle', { fileName }),
      text: t('cancelText'),
      okText: t('cancel'),
      cancelText: t('goOn'),
      danger: true,
      onOk: () => cancel(jobId).catch(error => void message.error(errorText(error))),
    });
};
