/**
 * Import of a short sheet: choose a file, with a preview see what would be added and what is wrong, follow the progress,
 * see the result.
 */
import type { Call, nothing } from '@hoistway/contract/core/call';
import {
  type ImportPreview,
  type importJob,
  isImportRunning,
  type JobReport,
  type jobReport,
} from '@hoistway/contract/core/import-report';
import { Alert, App, Button } from 'antd';
import { type ComponentProps, type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { errorText } from '../../call/error-text.ts';
import { send, upload } from '../../call/send.ts';
import { Dialog } from '../../dialog/dialog.tsx';
import { useDownload } from '../../download/use-download.tsx';
import { XlsxPicker } from '../../form/xlsx-picker.tsx';
import { useTexts } from '../../language/use-language.ts';
import { commonTexts } from '../../texts.ts';
import type { ImportFollow } from '../import-follow.ts';
import { importInTheWay } from '../import-in-the-way.ts';
import { ImportOutcome } from '../import-outcome.tsx';
import { ImportProblems } from '../import-problems.tsx';
import { ImportButtons, ImportRunning } from '../import-running.tsx';
import { TemplateLink } from '../template-link.tsx';
import { stagedImportTexts } from '../texts.ts';
import type { ImportDialogEvents } from './import-button.tsx';

interface ImportDialogProps<Preview extends ImportPreview> extends ImportDialogEvents {
  title: string;
  help: string;
  template: ComponentProps<typeof TemplateLink>;
  follow: ImportFollow<JobReport>;
  start: Call<typeof nothing, typeof jobReport>;
  status: Call<typeof importJob, typeof jobReport>;
  problems: Call<typeof importJob>;
  /** Of the button that starts it, `added` once that was previewed. */
  startLabel: (added: number) => string;
  /** Absent: the import starts without one. */
  preview?: {
    call: Call<typeof nothing, z.ZodType<Preview>>;
    show: (preview: Preview) => ReactNode;
  };
}

const counts = ['added', 'refused'] as const;
const widths = { choose: 640, read: 880 };

export const ImportDialog = <Preview extends ImportPreview>({
  title,
  help,
  template,
  follow,
  preview: previewing,
  startLabel,
  onStarted,
  onClose,
  ...calls
}: ImportDialogProps<Preview>) => {
  const t = useTexts(stagedImportTexts);
  const common = useTexts(commonTexts);
  const { message } = App.useApp();
  const { report } = follow.use();
  const { start: download, running: downloading } = useDownload(calls.problems);
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
      if (other) onStarted(await send(calls.status, other));
      setFailure(errorText(error));
    } finally {
      setIsSending(false);
    }
  };
  const next = () =>
    attempt(async content => {
      const sent = { name: content.name, content };
      if (previewing && !preview) setPreview(await upload(previewing.call, {}, sent));
      else onStarted(await upload(calls.start, {}, sent));
    });
  const choose = (chosen: File | undefined) => {
    setFile(chosen);
    setFailure(undefined);
    setPreview(undefined);
  };
  const again = () => {
    choose(undefined);
    follow.forget();
  };

  const nextButton = (
    <Button type="primary" loading={isSending} disabled={preview?.added === 0} onClick={() => void next()}>
      {previewing && !preview ? t.preview : startLabel(preview?.added ?? 0)}
    </Button>
  );
  return (
    <Dialog
      open
      width={report || preview ? widths.read : widths.choose}
      title={title}
      onClose={onClose}
      leavable={!isSending}
      footer={
        report ? (
          <ImportButtons follow={follow} report={report} onClose={onClose} onAgain={again} />
        ) : (
          <>
            {preview ? (
              <Button disabled={isSending} onClick={() => choose(undefined)}>
                {t.again}
              </Button>
            ) : (
              <Button onClick={onClose}>{common.cancel}</Button>
            )}
            {nextButton}
          </>
        )
      }
    >
      {failure && <Alert type="error" showIcon role="alert" title={failure} />}
      {report && isImportRunning(report.state) && <ImportRunning follow={follow} />}
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
      {!report && preview && previewing?.show(preview)}
      {!report && !preview && (
        <>
          <p>{help}</p>
          <XlsxPicker value={file} disabled={isSending} onChange={choose} />
          <TemplateLink {...template} />
        </>
      )}
    </Dialog>
  );
};
