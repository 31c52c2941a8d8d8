/** What an import would do: the first agreements as they will be, and every cell that is wrong. */
import {
  agreement,
  agreementKinds,
  type AgreementPreview as Preview,
} from '@hoistway/contract/features/agreement';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { useTitles } from '@hoistway/parts/list/use-titles.ts';
import { FileNotes } from '@hoistway/parts/staged-import/file-notes.tsx';
import { ImportProblemTable } from '@hoistway/parts/staged-import/import-problem-table.tsx';
import shared from '@hoistway/parts/staged-import/staged-import.module.css';
import { stagedImportTexts } from '@hoistway/parts/staged-import/texts.ts';
import { Alert } from 'antd';
import css from '../agreement.module.css';
import { texts } from '../texts.ts';

/** Makes the scroll area reachable by keyboard. */
const reachable = { tabIndex: 0 };
const columns = ['agreeNum', 'customerName', 'companyName', 'kind', 'startDate', 'endDate', 'utils'] as const;

export const AgreementPreview = ({ preview }: { preview: Preview }) => {
  const t = useTexts(texts);
  const ofImports = useTexts(stagedImportTexts);
  const words = useWords();
  const title = useTitles(agreement.search.columns);
  const { fileName, total, added, refused, sample, problems, problemCount } = preview;
  return (
    <>
      <p>
        <strong className={shared.fileName}>{fileName}</strong>{' '}
        <span className={shared.quiet}>{ofImports.rows(total)}</span>
      </p>
      <Alert
        showIcon
        type={refused === 0 ? 'success' : added === 0 ? 'error' : 'warning'}
        title={t.import.would({ added, refused })}
        className={shared.alert}
      />
      <FileNotes notes={preview} />
      {sample.length > 0 && (
        <>
          <h2 className={shared.heading}>{t.import.first(sample.length)}</h2>
          <section className={css.previewScroll} aria-label={t.import.first(sample.length)} {...reachable}>
            <table className={css.preview}>
              <thead>
                <tr>
                  {columns.map(name => (
                    <th key={name} scope="col">
                      {title(name)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {sample.map(row => (
                  <tr key={row.agreeNum}>
                    {columns.map(name => (
                      <td key={name}>
                        {name === 'kind' ? words(agreementKinds.words[row.kind]) : row[name]}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </>
      )}
      {problemCount > 0 && (
        <>
          <h2 className={shared.heading}>{ofImports.problems.title(problemCount)}</h2>
          {problemCount > problems.length && (
            <p className={shared.quiet}>{t.import.firstProblems(problems.length)}</p>
          )}
          <ImportProblemTable problems={problems} />
        </>
      )}
    </>
  );
};
