/** How an import ended, and its counts. */
import type { JobReport, UnreadSheet } from '@hoistway/contract/core/import-report';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { endingOf, importEndings } from './import-ending.ts';
import css from './staged-import.module.css';

type Count = 'added' | 'updated' | 'unchanged' | 'refused';

/** What of the file was not read. */
export const UnreadSheets = ({ sheets }: { sheets: readonly UnreadSheet[] }) => {
  const { t } = useTranslation('staged-import');
  return (
    <ul className={css.unreadSheets}>
      {sheets.map(({ sheet, rows }) => (
        <li key={sheet}>{t('unreadSheet', { name: sheet, count: rows })}</li>
      ))}
    </ul>
  );
};

export const ImportOutcome = ({
  report,
  counts,
}: {
  report: JobReport & Partial<Record<Count, number>>;
  counts: readonly Count[];
}) => {
  const { t } = useTranslation('staged-import');
  const ending = endingOf(report);
  return (
    <>
      <Alert
        showIcon
        type={importEndings[ending]}
        title={t(`ended.${ending}`)}
        description={report.message || report.fileName}
        className={css.alert}
      />
      {report.unreadSheets.length > 0 && (
        <Alert
          showIcon
          type="warning"
          title={t('unreadSheets')}
          description={<UnreadSheets sheets={report.unreadSheets} />}
          className={css.alert}
        />
      )}
      {report.state === 'done' && (
        <dl className={css.counts}>
          {counts.map(name => (
            <div
              key={name}
              className={name === 'refused' && report.refused > 0 ? css.refusedCount : undefined}
            >
              <dt>{t(`counts.${name}`)}</dt>
              <dd>{t('number', { count: report[name] ?? 0 })}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
};
