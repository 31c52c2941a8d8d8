/** The result of an import: how many rows, the refused job numbers, every rejected cell. */
import { FileExcelOutlined, UnorderedListOutlined } from '@ant-design/icons';
import type { ImportReport } from '@hoistway/contract/elevator-import/elevator-import';
import { elevator } from '@hoistway/contract/features/elevator';
import { useDownload } from '@hoistway/parts/download/use-download.tsx';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import shared from '../import.module.css';
import { endingOf, importEndings } from './import-ending.ts';
import { ImportFailureLists } from './import-failure-lists.tsx';
import { ImportHowRead } from './import-how-read.tsx';
import { ImportProblemTable } from './import-problem-table.tsx';
import css from './result.module.css';

const counts = ['added', 'updated', 'unchanged', 'refused'] as const;

export const ImportResult = ({ report }: { report: ImportReport }) => {
  const { t } = useTranslation('elevator-import');
  const { start, running } = useDownload(elevator.importProblems);
  const { state, refused, newCities, newSites, problems, problemCount, message, fileName } = report;
  const isDone = state === 'done';
  const ending = endingOf(report);
  // The lists pop up by themselves once, as specified.
  const [listsOpen, setListsOpen] = useState(isDone && refused > 0);
  return (
    <>
      <Alert
        showIcon
        type={importEndings[ending]}
        title={t(`ended.${ending}`)}
        description={message || fileName}
        className={shared.alert}
      />
      {isDone && (
        <dl className={css.counts}>
          {counts.map(name => (
            <div key={name} className={name === 'refused' && refused > 0 ? css.refusedCount : undefined}>
              <dt>{t(`counts.${name}`)}</dt>
              <dd>{t('number', { count: report[name] })}</dd>
            </div>
          ))}
        </dl>
      )}
      {newCities.length > 0 && <p>{t('newCities', { names: newCities.join(t('comma')) })}</p>}
      {newSites > 0 && <p className={shared.quiet}>{t('newSites', { count: newSites })}</p>}
      {isDone && <ImportHowRead report={report} />}
      {problemCount > 0 && (
        <>
          <div className={css.problemHead}>
            <h2 className={shared.heading}>{t('problems.title', { count: problemCount })}</h2>
            <span className={css.problemTools}>
              {refused > 0 && (
                <Button icon={<UnorderedListOutlined />} onClick={() => setListsOpen(true)}>
                  {t('lists.button')}
                </Button>
              )}
              <Button
                icon={<FileExcelOutlined />}
                loading={running}
                onClick={() => void start({ jobId: report.jobId })}
              >
                {t('problems.download')}
              </Button>
            </span>
          </div>
          {problemCount > problems.length && (
            <p className={shared.quiet}>{t('problems.first', { count: problems.length })}</p>
          )}
          <ImportProblemTable problems={problems} />
        </>
      )}
      {listsOpen && <ImportFailureLists report={report} onClose={() => setListsOpen(false)} />}
    </>
  );
};
