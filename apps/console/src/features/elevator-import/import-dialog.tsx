/** Bulk import in three steps: choose a file, map its columns, follow the progress and see the result. */
import { isImportRunning } from '@hoistway/contract/core/import-report';
import type {
  ImportPreview,
  ImportReport,
} from '@hoistway/contract/features/elevator-import/elevator-import';
import { useIsNarrow } from '@hoistway/parts/browser/use-media.ts';
import { Dialog } from '@hoistway/parts/dialog/dialog.tsx';
import { useConfirm } from '@hoistway/parts/dialog/use-confirm.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { ImportButtons, ImportRunning } from '@hoistway/parts/staged-import/import-running.tsx';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { Steps } from 'antd';
import { useState } from 'react';
import { elevatorImport } from './elevator-import-follow.ts';
import css from './import.module.css';
import { ImportChoose } from './import-choose.tsx';
import { ImportMappingForm } from './mapping/import-mapping-form.tsx';
import { ImportResult } from './result/import-result.tsx';
import { texts } from './texts.ts';

interface ImportDialogProps {
  onStarted: (report: ImportReport) => void;
  onClose: () => void;
}

export const ImportDialog = ({ onStarted, onClose }: ImportDialogProps) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const confirm = useConfirm();
  const narrow = useIsNarrow();
  const { report } = elevatorImport.use();
  const [preview, setPreview] = useState<ImportPreview>();
  // Each step has its own buttons; they stand in the one footer.
  const [footer, setFooter] = useState<HTMLElement | null>(null);

  const step = report ? 2 : preview ? 1 : 0;
  const steps = [{ title: t.steps.choose }, { title: t.steps.map }, { title: t.steps.run }];
  const running = report !== undefined && isImportRunning(report.state);
  const close = () => {
    if (step !== 1) return onClose();
    confirm({
      title: t.leaveTitle,
      text: t.leaveText,
      okText: common.leave,
      onOk: async () => onClose(),
    });
  };
  const again = () => {
    setPreview(undefined);
    elevatorImport.forget();
  };

  return (
    <Dialog
      open
      width={step === 0 ? 640 : 1040}
      title={t.title}
      onClose={close}
      leavable={step === 2}
      footer={
        report ? (
          <ImportButtons follow={elevatorImport} report={report} onClose={close} onAgain={again} />
        ) : (
          <div ref={setFooter} className={css.footer} />
        )
      }
    >
      {narrow ? (
        <p className={css.stepLine}>{t.stepOf({ step: step + 1, title: steps[step]?.title ?? '' })}</p>
      ) : (
        <Steps size="small" current={step} className={css.steps} items={steps} />
      )}
      {report ? (
        running ? (
          <ImportRunning follow={elevatorImport} />
        ) : (
          <ImportResult report={report} />
        )
      ) : preview ? (
        <ImportMappingForm
          // Another sheet or header row means different columns: earlier choices do not apply.
          key={`${preview.sheet} ${preview.headerRow}`}
          preview={preview}
          footer={footer}
          onBack={() => setPreview(undefined)}
          onPreview={setPreview}
          onStarted={onStarted}
        />
      ) : (
        <ImportChoose footer={footer} onClose={close} onPreview={setPreview} />
      )}
    </Dialog>
  );
};
