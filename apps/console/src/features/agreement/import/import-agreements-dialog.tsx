/** Import of agreements: choose a file, see what would be added and what is wrong, follow the progress, see the result. */
import { isImportRunning, type JobReport } from '@hoistway/contract/core/import-report';
import {
  agreement,
  agreementTemplateFile,
  maxImportedAgreementRows,
  type AgreementPreview as Preview,
} from '@hoistway/contract/features/agreement';
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
import { stagedImportTexts } from '@hoistway/parts/staged-import/texts.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { Alert, App, Button } from 'antd';
import { useState } from 'react';
import { texts } from '../texts.ts';
import { agreementImport } from './agreement-import-follow.ts';
import { AgreementPreview } from './agreement-preview.tsx';

interface ImportAgreementsDialogProps {
  onStarted: (report: JobReport) => void;
  onClose: () => void;
}

const counts = ['added', 'refused'] as const;
const widths = { choose: 640, read: 880 };

export const ImportAgreementsDialog = ({ onStarted, onClose }: ImportAgreementsDialogProps) => {
  const t = useTexts(texts);
  const ofImports = useTexts(stagedImportTexts);
  const common = useTexts(commonTexts);
  const { message } = App.useApp();
  const { report } = agreementImport.use();
  const { start: download, running: downloading } = useDownload(agreement.importProblems);
  const [file, setFile] = useState<File>();
  const [preview, setPreview] = useState<Preview>();
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string>();

  const attempt = async (act: (content: File) => Promise<void>) => {
    if (!file) return void message.warning(common.upload.choose);
    setFailure(undefined);
    setIsSending(true);
    try {
      await act(file);
    } catch (error) {
      const other = importInTheWay(error);
      if (other) onStarted(await send(agreement.importStatus, other));
      setFailure(errorText(error));
    } finally {
      setIsSending(false);
    }
  };
  const showPreview = () =>
    attempt(async content =>
      setPreview(await upload(agreement.importPreview, {}, { name: content.name, content })),
    );
  const start = () =>
    attempt(async content =>
      onStarted(await upload(agreement.importStart, {}, { name: content.name, content })),
    );
  const choose = (chosen: File | undefined) => {
    setFile(chosen);
    setFailure(undefined);
    setPreview(undefined);
  };
  const again = () => {
    choose(undefined);
    agreementImport.forget();
  };

  const buttons = preview ? (
    <>
      <Button disabled={isSending} onClick={() => choose(undefined)}>
        {ofImports.again}
      </Button>
      <Button type="primary" loading={isSending} disabled={preview.added === 0} onClick={() => void start()}>
        {t.import.start(preview.added)}
      </Button>
    </>
  ) : (
    <>
      <Button onClick={onClose}>{common.cancel}</Button>
      <Button type="primary" loading={isSending} onClick={() => void showPreview()}>
        {t.import.preview}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      width={report || preview ? widths.read : widths.choose}
      title={t.import.button}
      onClose={onClose}
      leavable={!isSending}
      footer={
        report ? (
          <ImportButtons follow={agreementImport} report={report} onClose={onClose} onAgain={again} />
        ) : (
          buttons
        )
      }
    >
      {failure && <Alert type="error" showIcon role="alert" title={failure} />}
      {report && isImportRunning(report.state) && <ImportRunning follow={agreementImport} />}
      {report && !isImportRunning(report.state) && (
        <>
          <ImportOutcome report={report} counts={counts} />
          <ImportProblems
            report={report}
            downloading={downloading}
            onDownload={() => void download({ jobId: report.jobId })}
          />
        </>
      )}
      {!report && preview && <AgreementPreview preview={preview} />}
      {!report && !preview && (
        <>
          <p>{t.import.help(maxImportedAgreementRows)}</p>
          <XlsxPicker value={file} disabled={isSending} onChange={choose} />
          <TemplateLink
            call={elevator.downloadTemplate}
            fileName={agreementTemplateFile}
            help={t.import.templateHelp}
          />
        </>
      )}
    </Dialog>
  );
};
