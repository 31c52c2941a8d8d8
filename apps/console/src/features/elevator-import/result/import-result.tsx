/** The result of an import: how many rows, the refused job numbers, every rejected cell. */
import { UnorderedListOutlined } from '@ant-design/icons';
import { elevator } from '@hoistway/contract/features/elevator';
import type { ImportReport } from '@hoistway/contract/features/elevator-import/elevator-import';
import { mappingLines } from '@hoistway/contract/features/elevator-import/import-lines';
import { useDownload } from '@hoistway/parts/download/use-download.tsx';
import { useLanguage, useTexts } from '@hoistway/parts/language/use-language.ts';
import { ImportOutcome } from '@hoistway/parts/staged-import/import-outcome.tsx';
import { ImportProblems } from '@hoistway/parts/staged-import/import-problems.tsx';
import shared from '@hoistway/parts/staged-import/staged-import.module.css';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { texts } from '../texts.ts';
import { ImportFailureLists } from './import-failure-lists.tsx';
import css from './result.module.css';

/** How the file was read: from which column each field came, and what was chosen for it. */
const ImportHowRead = ({ report }: { report: ImportReport }) => {
  const t = useTexts(texts);
  const lines = mappingLines(report.mapping, useLanguage());
  return (
    <details className={css.howRead}>
      <summary>{t.howRead(report.headerRow)}</summary>
      <dl>
        {lines.map(({ key, title, from }) => (
          <div key={key} className={css.howReadLine}>
            <dt>{title}</dt>
            <dd>{from}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
};

const counts = ['added', 'updated', 'unchanged', 'refused'] as const;

export const ImportResult = ({ report }: { report: ImportReport }) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const { start, running } = useDownload(elevator.importProblems);
  const { state, refused, newCities, newSites, withdrawn } = report;
  const isDone = state === 'done';
  // The lists pop up by themselves once, as specified.
  const [listsOpen, setListsOpen] = useState(isDone && refused > 0);
  return (
    <>
      <ImportOutcome report={report} counts={counts} />
      {newCities.length > 0 && <p>{t.newCities(newCities.join(common.comma))}</p>}
      {newSites > 0 && <p className={shared.quiet}>{t.newSites(newSites)}</p>}
      {withdrawn > 0 && (
        <Alert type="warning" showIcon className={css.withdrawn} title={t.withdrawn(withdrawn)} />
      )}
      {isDone && <ImportHowRead report={report} />}
      <ImportProblems
        report={report}
        downloading={running}
        onDownload={() => void start({ jobId: report.jobId })}
        tools={
          refused > 0 && (
            <Button icon={<UnorderedListOutlined />} onClick={() => setListsOpen(true)}>
              {t.lists.title}
            </Button>
          )
        }
      />
      {listsOpen && <ImportFailureLists report={report} onClose={() => setListsOpen(false)} />}
    </>
  );
};
