/** What an import refused: how many cells, the first of them, and all of them as a file. */
import { FileExcelOutlined } from '@ant-design/icons';
import type { JobReport } from '@hoistway/contract/core/import-report';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '../language/use-language.ts';
import { ImportProblemTable } from './import-problem-table.tsx';
import css from './staged-import.module.css';
import { stagedImportTexts } from './texts.ts';

interface ImportProblemsProps {
  report: JobReport;
  downloading: boolean;
  onDownload: () => void;
  /** Next to the button of the file. */
  tools?: ReactNode;
}

export const ImportProblems = ({ report, downloading, onDownload, tools }: ImportProblemsProps) => {
  const t = useTexts(stagedImportTexts);
  const { problems, problemCount } = report;
  if (problemCount === 0) return null;
  return (
    <>
      <div className={css.problemHead}>
        <h2 className={css.heading}>{t.problems.title(problemCount)}</h2>
        <span className={css.problemTools}>
          {tools}
          <Button icon={<FileExcelOutlined />} loading={downloading} onClick={onDownload}>
            {t.problems.download}
          </Button>
        </span>
      </div>
      {problemCount > problems.length && <p className={css.quiet}>{t.problems.first(problems.length)}</p>}
      <ImportProblemTable problems={problems} />
    </>
  );
};
