import { isImportRunning } from '@hoistway/contract/core/import-report';
import type { ImportReport } from '@hoistway/contract/elevator-import/elevator-import';
import { Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import css from './import.module.css';

/** Checking takes about this share of the whole; writing takes the rest. */
const checkingShare = 50;

const percentOf = ({ state, handled, total }: ImportReport): number => {
  const done = total ? Math.min(1, handled / total) : 0;
  if (state === 'writing') return Math.floor(checkingShare + done * (100 - checkingShare));
  return state === 'checking' ? Math.floor(done * checkingShare) : 0;
};

/** How far a running import is. */
export const ImportProgress = ({ report, isLost }: { report: ImportReport; isLost: boolean }) => {
  const { t } = useTranslation('elevator-import');
  const { state, handled, total } = report;
  return (
    <div>
      <Progress percent={percentOf(report)} status="active" aria-label={t('title')} />
      <div className={css.progressWords}>
        <span>{isImportRunning(state) && t(`states.${state}`)}</span>
        <span className={css.digits}>
          {total === null ? t('rows', { count: handled }) : t('rowsOf', { handled, total })}
        </span>
      </div>
      {isLost && <p className={css.warning}>{t('lost')}</p>}
    </div>
  );
};
