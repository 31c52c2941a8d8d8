/** How an import ended, and its counts. */
import type { JobReport } from '@hoistway/contract/core/import-report';
import { Alert } from 'antd';
import { useTexts } from '../language/use-language.ts';
import { FileNotes } from './file-notes.tsx';
import { endingOf, importEndings } from './import-ending.ts';
import css from './staged-import.module.css';
import { stagedImportTexts } from './texts.ts';

type Count = 'added' | 'updated' | 'unchanged' | 'refused';

export const ImportOutcome = ({
  report,
  counts,
}: {
  report: JobReport & Partial<Record<Count, number>>;
  counts: readonly Count[];
}) => {
  const t = useTexts(stagedImportTexts);
  const ending = endingOf(report);
  return (
    <>
      <Alert
        showIcon
        type={importEndings[ending]}
        title={t.ended[ending]}
        description={report.message || report.fileName}
        className={css.alert}
      />
      <FileNotes notes={report} />
      {report.state === 'done' && (
        <dl className={css.counts}>
          {counts.map(name => (
            <div
              key={name}
              className={name === 'refused' && report.refused > 0 ? css.refusedCount : undefined}
            >
              <dt>{t.counts[name]}</dt>
              <dd>{t.number(report[name] ?? 0)}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
};
