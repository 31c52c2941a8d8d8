import { isImportRunning, type JobReport } from '@hoistway/contract/core/import-report';
import { Progress } from 'antd';
import { useTexts } from '../language/use-language.ts';
import css from './staged-import.module.css';
import { stagedImportTexts } from './texts.ts';

const percentOf = ({ state, handled, total }: JobReport, checkingShare: number): number => {
  const done = total ? Math.min(1, handled / total) : 0;
  if (state === 'writing') return Math.floor(checkingShare + done * (100 - checkingShare));
  return state === 'checking' ? Math.floor(done * checkingShare) : 0;
};

interface ImportProgressProps {
  report: JobReport;
  isLost: boolean;
  checkingShare: number;
}

/** How far a running import is. */
export const ImportProgress = ({ report, isLost, checkingShare }: ImportProgressProps) => {
  const t = useTexts(stagedImportTexts);
  const { state, handled, total } = report;
  return (
    <div>
      <Progress percent={percentOf(report, checkingShare)} status="active" aria-label={t.ended.running} />
      <div className={css.progressWords}>
        <span>{isImportRunning(state) && t.states[state]}</span>
        <span className={css.digits}>{total === null ? t.rows(handled) : t.rowsOf({ handled, total })}</span>
      </div>
      {isLost && <p className={css.warning}>{t.lost}</p>}
    </div>
  );
};
