/** The sheet of what an import of elevators refused: how it was read, and what became of it. */
import { type Language, words } from '@hoistway/contract/core/words';
import type { ImportReport } from '@hoistway/contract/elevator-import/elevator-import';
import { mappingLines } from '@hoistway/contract/elevator-import/import-lines';
import { unitColumns } from '@hoistway/contract/features/unit-columns';

const titles = {
  added: words('新增', 'Added'),
  updated: words('更新', 'Updated'),
  unchanged: words('无变化', 'Unchanged'),
  refused: words('未导入', 'Not imported'),
  newCities: words('新建城市', 'New cities'),
  newSites: words('新建项目', 'New sites'),
  withdrawn: words('数据范围收回的账号', 'Accounts whose data scope was reduced'),
  headerRow: words('标题行', 'Header row'),
};

/** For `problemsFile`. */
export const problemSheet = (report: ImportReport, language: Language) => {
  const shown = { ...report, newCities: report.newCities.join(', ') };
  const counts = (Object.keys(titles) as (keyof typeof titles)[]).map(
    name => [titles[name][language], shown[name]] as const,
  );
  const read = mappingLines(report.mapping, language).map(({ title, from }) => [title, from] as const);
  return { subject: unitColumns.jobNum.title, lines: [...counts, ...read], language };
};
