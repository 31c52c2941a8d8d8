/** What an import would do: the first of what it adds, as it will be, and every cell that is wrong. */
import type { ImportPreview as Preview } from '@hoistway/contract/core/import-report';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '../../language/use-language.ts';
import { FileNotes } from '../file-notes.tsx';
import { ImportProblemTable } from '../import-problem-table.tsx';
import shared from '../staged-import.module.css';
import { stagedImportTexts } from '../texts.ts';
import css from './import-preview.module.css';

interface ImportPreviewProps<Row, Column extends string> {
  preview: Preview & { sample: readonly Row[] };
  /** How much it would add and refuse. */
  would: string;
  first: (count: number) => string;
  columns: readonly Column[];
  title: (column: Column) => string;
  cell: (row: Row, column: Column) => ReactNode;
}

/** Makes the scroll area reachable by keyboard. */
const reachable = { tabIndex: 0 };

export const ImportPreview = <Row, Column extends string>({
  preview,
  would,
  first,
  columns,
  title,
  cell,
}: ImportPreviewProps<Row, Column>) => {
  const t = useTexts(stagedImportTexts);
  const { fileName, total, added, refused, sample, problems, problemCount } = preview;
  const rows = sample.map((row, at) => ({ row, key: at }));
  return (
    <>
      <p>
        <strong className={shared.fileName}>{fileName}</strong>{' '}
        <span className={shared.quiet}>{t.rows(total)}</span>
      </p>
      <Alert
        showIcon
        type={refused === 0 ? 'success' : added === 0 ? 'error' : 'warning'}
        title={would}
        className={shared.alert}
      />
      <FileNotes notes={preview} />
      {rows.length > 0 && (
        <>
          <h2 className={shared.heading}>{first(rows.length)}</h2>
          <section className={css.scroll} aria-label={first(rows.length)} {...reachable}>
            <table className={css.table}>
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
                {rows.map(({ row, key }) => (
                  <tr key={key}>
                    {columns.map(name => (
                      <td key={name}>{cell(row, name)}</td>
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
          <h2 className={shared.heading}>{t.problems.title(problemCount)}</h2>
          {problemCount > problems.length && (
            <p className={shared.quiet}>{t.problems.previewed(problems.length)}</p>
          )}
          <ImportProblemTable problems={problems} />
        </>
      )}
    </>
  );
};
