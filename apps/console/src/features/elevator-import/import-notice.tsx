/** An import that runs behind a closed dialog. */
import { isImportRunning } from '@hoistway/contract/core/import-report';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import css from './import.module.css';
import { importFollow, useFollowedImport } from './import-follow.ts';
import { ImportProgress } from './import-progress.tsx';
import { endingOf } from './result/import-ending.ts';
import { useCancelImport } from './use-cancel-import.ts';

export const ImportNoticeTitle = () => {
  const { t } = useTranslation('elevator-import');
  const { report } = useFollowedImport();
  return (
    <>{report ? t(`ended.${isImportRunning(report.state) ? 'running' : endingOf(report)}`) : t('title')}</>
  );
};

export const ImportNotice = ({ onView }: { onView: () => void }) => {
  const { t } = useTranslation('elevator-import');
  const { report, isLost } = useFollowedImport();
  const cancel = useCancelImport();
  if (!report) return null;
  const running = isImportRunning(report.state);
  return (
    <div role="status" className={css.notice}>
      <span className={css.fileName}>{report.fileName}</span>
      {running ? (
        <ImportProgress report={report} isLost={isLost} />
      ) : (
        <span>{report.state === 'done' ? t('summary', report) : report.message}</span>
      )}
      <div className={css.noticeButtons}>
        {running && (
          <Button size="small" onClick={() => cancel(report)}>
            {t('cancel')}
          </Button>
        )}
        <Button size="small" type="primary" onClick={onView}>
          {running ? t('view') : t('viewReport')}
        </Button>
      </div>
    </div>
  );
};

/** Closing the notice marks an ended import as seen. */
export const forgetEnded = () => {
  const { report, isOpen } = importFollow.get();
  if (report && !isImportRunning(report.state) && !isOpen) importFollow.forget();
};
