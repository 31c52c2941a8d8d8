/** Asks for confirmation: everything checked and written so far is discarded. */

import type { ImportReport } from '@hoistway/contract/elevator-import/elevator-import';
import { elevator } from '@hoistway/contract/features/elevator';
import { errorText } from '@hoistway/parts/call/error-text.ts';
import { send } from '@hoistway/parts/call/send.ts';
import { useConfirm } from '@hoistway/parts/dialog/use-confirm.ts';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';

/** Also for the notice in the corner, which is outside the pages and their query cache. */
export const useCancelImport = (): ((report: ImportReport) => void) => {
  const { t } = useTranslation('elevator-import');
  const { message } = App.useApp();
  const confirm = useConfirm();
  return ({ jobId, fileName }) =>
    confirm({
      title: t('cancelTitle', { fileName }),
      text: t('cancelText'),
      okText: t('cancel'),
      cancelText: t('goOn'),
      danger: true,
      onOk: () => send(elevator.importCancel, { jobId }).catch(error => void message.error(errorText(error))),
    });
};
