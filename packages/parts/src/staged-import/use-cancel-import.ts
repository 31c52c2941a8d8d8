/** Asks for confirmation: everything checked and written so far is discarded. An import that ends meanwhile is not asked about. */
import { isImportRunning, type JobReport } from '@hoistway/contract/core/import-report';
import { App } from 'antd';
import { errorText } from '../call/error-text.ts';
import { useConfirm } from '../dialog/use-confirm.ts';
import { useTexts } from '../language/use-language.ts';
import type { ImportFollow } from './import-follow.ts';
import { stagedImportTexts } from './texts.ts';

/** Also for the notice in the corner, which is outside the pages and their query cache. */
export const useCancelImport = <Report extends JobReport>({
  cancel,
  get,
  subscribe,
}: ImportFollow<Report>): ((report: Report) => void) => {
  const t = useTexts(stagedImportTexts);
  const { message } = App.useApp();
  const confirm = useConfirm();
  return ({ jobId, fileName }) => {
    const close = confirm({
      title: t.cancelTitle(fileName),
      text: t.cancelText,
      okText: t.cancel,
      cancelText: t.goOn,
      danger: true,
      onOk: () => cancel(jobId).catch(error => void message.error(errorText(error))),
      afterClose: () => unsubscribe(),
    });
    const closeIfEnded = () => {
      const { report } = get();
      if (report?.jobId !== jobId || !isImportRunning(report.state)) close();
    };
    const unsubscribe = subscribe(closeIfEnded);
    // It may have ended before the button was pressed.
    closeIfEnded();
  };
};
