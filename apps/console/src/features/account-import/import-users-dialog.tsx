/** Import of accounts: choose a file, follow the progress, see the result. */
import { isImportRunning, type JobReport } from '@hoistway/contract/core/import-report';
import {
  accountTemplateFile,
  accountImport as calls,
  maxImportedAccounts,
} from '@hoistway/contract/features/account-import';
import { elevator } from '@hoistway/contract/features/elevator';
import { errorText } from '@hoistway/parts/call/error-text.ts';
import { send, upload } from '@hoistway/parts/call/send.ts';
import { Dialog } from '@hoistway/parts/dialog/dialog.tsx';
import { useDownload } from '@hoistway/parts/download/use-download.tsx';
import { XlsxPicker } from '@hoistway/parts/form/xlsx-picker.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { importInTheWay } from '@hoistway/parts/staged-import/import-in-the-way.ts';
import { ImportOutcome } from '@hoistway/parts/staged-import/import-outcome.tsx';
import { ImportProblems } from '@hoistway/parts/staged-import/import-problems.tsx';
import { ImportButtons, ImportRunning } from '@hoistway/parts/staged-import/import-running.tsx';
import { TemplateLink } from '@hoistway/parts/staged-import/template-link.tsx';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { Alert, App, Button } from 'antd';
import { useState } from 'react';
import { accountImport } from './account-import-follow.ts';
import { texts } from './texts.ts';

interface ImportUsersDialogProps {
  onStarted: (report: JobReport) => void;
  onClose: () => void;
}

const counts = ['added', 'refused'] as const;

export const ImportUsersDialog = ({ onStarted, onClose }: ImportUsersDialogProps) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const { message } = App.useApp();
  const { report } = accountImport.use();
  const { start: download, running: downloading } = useDownload(calls.problems);
  const [file, setFile] = useState<File>();
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string>();

  const start = async () => {
    if (!file) return void message.warning(common.upload.choose);
    setFailure(undefined);
    setIsSending(true);
    try {
      onStarted(await upload(calls.start, {}, { name: file.name, content: file }));
    } catch (error) {
      const other = importInTheWay(error);
      if (other) onStarted(await send(calls.status, other));
      setFailure(errorText(error));
    } finally {
      setIsSending(false);
    }
  };
  const again = () => {
    setFile(undefined);
    setFailure(undefined);
    accountImport.forget();
  };

  return (
    <Dialog
      open
      width={report ? 880 : 640}
      title={t.title}
      onClose={onClose}
      leavable={!isSending}
      footer={
        report ? (
          <ImportButtons follow={accountImport} report={report} onClose={onClose} onAgain={again} />
        ) : (
          <>
            <Button onClick={onClose}>{common.cancel}</Button>
            <Button type="primary" loading={isSending} onClick={() => void start()}>
              {t.start}
            </Button>
          </>
        )
      }
    >
      {failure && <Alert type="error" showIcon role="alert" title={failure} />}
      {!report ? (
        <>
          <p>{t.help(maxImportedAccounts)}</p>
          <XlsxPicker value={file} disabled={isSending} onChange={setFile} />
          <TemplateLink
            call={elevator.downloadTemplate}
            fileName={accountTemplateFile}
            help={t.templateHelp}
          />
        </>
      ) : isImportRunning(report.state) ? (
        <ImportRunning follow={accountImport} />
      ) : (
        <>
          <ImportOutcome report={report} counts={counts} />
          <ImportProblems
            report={report}
            downloading={downloading}
            onDownload={() => void download({ jobId: report.jobId })}
          />
        </>
      )}
    </Dialog>
  );
};
