/** What became of a report; one that did not leave is kept, and can be sent again. */
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { textOfEpoch } from '@hoistway/parts/time/zoned-time.ts';
import { texts } from '../texts.ts';
import type { KeptReport } from './kept-report.ts';
import css from './report-fault.module.css';
import type { Sending } from './use-report.ts';

interface ReportOutcomeProps {
  state: Exclude<Sending, { is: 'idle' }>;
  timeZone: string;
  onAgain: (report: KeptReport) => void;
  onForget: () => void;
}

export const ReportOutcome = ({ state, timeZone, onAgain, onForget }: ReportOutcomeProps) => {
  const t = useTexts(texts);
  const { report } = state;
  if (state.is === 'sending')
    return (
      <p className={css.message} role="status">
        {t.report.sending}
      </p>
    );
  if (state.is === 'sent')
    return (
      <div className={css.message} role="status" data-report="sent">
        {report.receipt && (
          <>
            <strong>{t.report.sent[report.receipt.outcome]}</strong>
            <span>{t.report.sentAt(report.receipt.reportedAt.slice(5, 16))}</span>
          </>
        )}
        {report.kind === 'trapped' && <span>{t.report.stay}</span>}
      </div>
    );
  return (
    <div className={css.message} role="alert" data-report="unsent">
      <strong>{t.report.unsent}</strong>
      <span>{state.problem}</span>
      <span>
        {t.report.kept({
          time: textOfEpoch(report.atMs, timeZone).slice(5, 16),
          what: t.report[report.kind],
        })}
      </span>
      <div className={css.acts}>
        <button type="button" className={css.open} onClick={() => onAgain(report)}>
          {t.report.again}
        </button>
        <button type="button" className={css.close} onClick={onForget}>
          {t.report.discard}
        </button>
      </div>
    </div>
  );
};
