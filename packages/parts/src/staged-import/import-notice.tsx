/** An import that runs behind a closed dialog. */
import { isImportRunning, type JobReport } from '@hoistway/contract/core/import-report';
import { Button } from 'antd';
import { useTexts } from '../language/use-language.ts';
import { commonTexts } from '../texts.ts';
import { endingOf } from './import-ending.ts';
import type { ImportFollow } from './import-follow.ts';
import { ImportProgress } from './import-progress.tsx';
import css from './staged-import.module.css';
import { stagedImportTexts } from './texts.ts';
import { useCancelImport } from './use-cancel-import.ts';

export const ImportNoticeTitle = <Report extends JobReport>({ follow }: { follow: ImportFollow<Report> }) => {
  const t = useTexts(stagedImportTexts);
  const { report } = follow.use();
  return <>{report && t.ended[isImportRunning(report.state) ? 'running' : endingOf(report)]}</>;
};

interface ImportNoticeProps<Report extends JobReport> {
  follow: ImportFollow<Report>;
  /** What an import that is done says of itself. */
  summary: (report: Report) => string;
  onView: () => void;
}

export const ImportNotice = <Report extends JobReport>({
  follow,
  summary,
  onView,
}: ImportNoticeProps<Report>) => {
  const t = useTexts(stagedImportTexts);
  const common = useTexts(commonTexts);
  const { report, isLost } = follow.use();
  const cancel = useCancelImport(follow);
  if (!report) return null;
  const running = isImportRunning(report.state);
  return (
    <div role="status" className={css.notice}>
      <span className={css.fileName}>{report.fileName}</span>
      {running ? (
        <ImportProgress report={report} isLost={isLost} checkingShare={follow.checkingShare} />
      ) : (
        <span>{report.state === 'done' ? summary(report) : report.message}</span>
      )}
      <div className={css.noticeButtons}>
        {running && (
          <Button size="small" onClick={() => cancel(report)}>
            {t.cancel}
          </Button>
        )}
        <Button size="small" type="primary" onClick={onView}>
          {running ? common.view : t.viewReport}
        </Button>
      </div>
    </div>
  );
};
