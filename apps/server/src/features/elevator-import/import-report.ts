/** Everything an import refused, as a file to work through. */

import type { Language } from '@hoistway/contract/core/words';
import type { ImportReport } from '@hoistway/contract/elevator-import/elevator-import';
import { mappingLines } from '@hoistway/contract/elevator-import/import-lines';
import { unitColumns } from '@hoistway/contract/features/unit-columns';
import type { Kysely } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';
import type { CellValue, Column } from '../../files/spreadsheet/spreadsheet-cells.ts';
import { exportSpreadsheet } from '../../files/spreadsheet/spreadsheet-writer.ts';
import { readProblems } from './elevator-import-queries.ts';

const jobNum = unitColumns.jobNum.title;
const words = {
  zh: {
    title: '导入问题',
    columns: ['行号', jobNum.zh, '列', '内容', '原因', '处理'],
    refused: '整行未导入',
    leftOut: '该单元格留空，其余已导入',
    about: {
      sheetName: '导入结果',
      file: '文件',
      added: '新增',
      updated: '更新',
      unchanged: '无变化',
      refused: '未导入',
      newCities: '新建城市',
      newSites: '新建现场',
      headerRow: '标题行',
    },
  },
  en: {
    title: 'Import problems',
    columns: ['Row', jobNum.en, 'Column', 'Value', 'Reason', 'Result'],
    refused: 'Row not imported',
    leftOut: 'Cell left empty, the rest imported',
    about: {
      sheetName: 'Result',
      file: 'File',
      added: 'Added',
      updated: 'Updated',
      unchanged: 'Unchanged',
      refused: 'Not imported',
      newCities: 'New cities',
      newSites: 'New sites',
      headerRow: 'Row with the titles',
    },
  },
};
const widths = [8, 18, 20, 30, 50, 24];
const batchRows = 5000;

export function problemsFile(db: Kysely<DB>, report: ImportReport, language: Language, timeZone: string) {
  const { title, columns, refused, leftOut, about } = words[language];
  const rows = async function* () {
    let last: { row: number; id: number } | undefined;
    for (;;) {
      const batch = await readProblems(db, report.jobId, last, batchRows);
      if (batch.length === 0) return;
      last = batch.at(-1);
      yield batch.map((problem): CellValue[] => [
        problem.row,
        problem.jobNum,
        problem.column,
        problem.value,
        problem.reason,
        problem.isRefused ? refused : leftOut,
      ]);
    }
  };
  return {
    fileName: `${title}_${report.fileName.replace(/\.xlsx$/i, '')}.xlsx`,
    rows: report.problemCount,
    content: exportSpreadsheet({
      title,
      columns: columns.map(
        (name, index): Column => ({
          title: name,
          width: widths[index] ?? 20,
          kind: index === 0 ? 'integer' : 'text',
        }),
      ),
      about: {
        sheetName: about.sheetName,
        lines: [
          [about.file, report.fileName],
          [about.added, report.added],
          [about.updated, report.updated],
          [about.unchanged, report.unchanged],
          [about.refused, report.refused],
          [about.newCities, report.newCities.join(', ')],
          [about.newSites, report.newSites],
          [about.headerRow, report.headerRow],
          ...mappingLines(report.mapping, language).map(({ title, from }) => [title, from] as const),
        ],
      },
      createdAt: new Date(),
      timeZone,
      rows: rows(),
    }),
  };
}
