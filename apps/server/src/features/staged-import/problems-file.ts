/** Everything an import refused, as a file to work through. */

import type { JobReport } from '@hoistway/contract/core/import-report';
import type { Language, Words } from '@hoistway/contract/words';
import type { Kysely } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';
import { aboutSheets } from '../../files/spreadsheet/about-sheets.ts';
import type { CellValue, Column } from '../../files/spreadsheet/spreadsheet-cells.ts';
import { exportSpreadsheet } from '../../files/spreadsheet/spreadsheet-writer.ts';
import { readProblems } from './import-jobs.ts';

const said = {
  zh: {
    title: '导入问题',
    columns: (subject: string) => ['行号', subject, '列', '内容', '原因', '处理'],
    refused: '整行未导入',
    leftOut: '该单元格留空，其余已导入',
    file: '文件',
  },
  en: {
    title: 'Import problems',
    columns: (subject: string) => ['Row', subject, 'Column', 'Value', 'Reason', 'Result'],
    refused: 'Row not imported',
    leftOut: 'Cell left empty, the rest imported',
    file: 'File',
  },
};
const widths = [8, 18, 20, 30, 50, 24];
const batchRows = 5000;

interface Sheet {
  /** What names a row. */
  subject: Words;
  /** What became of the import. */
  lines: readonly (readonly [title: string, value: string | number])[];
  language: Language;
  timeZone: string;
}

export function problemsFile(
  db: Kysely<DB>,
  { jobId, fileName, problemCount }: Pick<JobReport, 'jobId' | 'fileName' | 'problemCount'>,
  { subject, lines, language, timeZone }: Sheet,
) {
  const { title, columns, refused, leftOut, file } = said[language];
  const rows = async function* () {
    let last: { row: number; id: number } | undefined;
    for (;;) {
      const batch = await readProblems(db, jobId, last, batchRows);
      if (batch.length === 0) return;
      last = batch.at(-1);
      yield batch.map((problem): CellValue[] => [
        problem.row,
        problem.subject,
        problem.column,
        problem.value,
        problem.reason,
        problem.isRefused ? refused : leftOut,
      ]);
    }
  };
  return {
    fileName: `${title}_${fileName.replace(/\.xlsx$/i, '')}.xlsx`,
    rows: problemCount,
    content: exportSpreadsheet({
      title,
      columns: columns(subject[language]).map(
        (name, index): Column => ({
          title: name,
          width: widths[index] ?? 20,
          kind: index === 0 ? 'integer' : 'text',
        }),
      ),
      about: { sheetName: aboutSheets.result[language], lines: [[file, fileName], ...lines] },
      createdAt: new Date(),
      timeZone,
      rows: rows(),
    }),
  };
}
