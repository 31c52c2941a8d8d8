/** An import in its dialog while it runs, and the buttons below it, then and afterwards. */
import { isImportRunning, type JobReport } from '@hoistway/contract/core/import-report';
import { Button } from 'antd';
import { useTexts } from '../language/use-language.ts';
import { commonTexts } from '../texts.ts';
import type { ImportFollow } from './import-follow.ts';
import { ImportProgress } from './import-progress.tsx';
import css from './staged-import.module.css';
import { stagedImportTexts } from './texts.ts';
import { useCancelImport } from './use-cancel-import.ts';

export const ImportRunning = <Report extends JobReport>({ follow }: { follow: ImportFollow<Report> }) => {
  const t = useTexts(stagedImportTexts);
  const { report, isLost } = follow.use();
  if (!report) return null;
  return (
    <div className={css.running}>
      <p className={css.fileName}>{report.fileName}</p>
      <ImportProgress report={report} isLost={isLost} checkingShare={follow.checkingShare} />
      <p className={css.quiet}>{t.backgroundHelp}</p>
    </div>
  );
};

interface ImportButtonsProps<Report extends JobReport> {
  follow: ImportFollow<Report>;
  report: Report;
  onClose: () => void;
  /** Another file. */
  onAgain: () => void;
}

export const ImportButtons = <Report extends JobReport>({
  follow,
  report,
  onClose,
  onAgain,
}: ImportButtonsProps<Report>) => {
  const t = useTexts(stagedImportTexts);
  const common = useTexts(commonTexts);
  const cancel = useCancelImport(follow);
  return isImportRunning(report.state) ? (
    <>
      <Button danger onClick={() => cancel(report)}>
        {t.cancel}
      </Button>
      <Button type="primary" onClick={onClose}>
        {t.background}
      </Button>
    </>
  ) : (
    <>
      <Button onClick={onAgain}>{t.again}</Button>
      <Button type="primary" onClick={onClose}>
        {common.close}
      </Button>
    </>
  );
};
