/** A mapping bound to the columns of one file: where each field of a row is read, and the column's title there. */
import { Refusal } from '@hoistway/contract/core/refusal';
import type { ImportMapping } from '@hoistway/contract/features/elevator-import/elevator-import';
import {
  cellUse,
  type ImportField,
  importFieldOf,
  importFields,
} from '@hoistway/contract/features/elevator-import/import-fields';
import {
  importReader,
  isImportProblem,
  type Reading,
  type ReadCell as ReadShown,
} from '@hoistway/contract/features/elevator-import/import-text';
import { type Language, type Words, words } from '@hoistway/contract/words';
import type { SheetRow } from '../../../files/spreadsheet/spreadsheet-rows.ts';
import { type SheetValue, ShownNumber } from '../../../files/spreadsheet/spreadsheet-values.ts';
import type { ZoneClock } from '../../../time/zone-clock.ts';
import { cellText, dayProblem, errorIn, shownProblem, textProblem } from '../../staged-import/cell-text.ts';

type ReadCell = (cell: SheetValue | undefined) => ReturnType<ReadShown>;

const problemOfUse = { exact: textProblem, day: dayProblem, shown: shownProblem, figure: errorIn };

/** Cells of uploaded files as values of the contract. */
function cellReader(field: ImportField, reading: Reading, clock: ZoneClock): ReadCell {
  const description = importFieldOf(field);
  const read = importReader(description, reading);
  const use = cellUse(description);
  const problemOf = problemOfUse[use];
  return cell => {
    const problem = problemOf(cell);
    if (problem) return problem;
    const value = use === 'figure' && cell instanceof ShownNumber ? cell.value : cell;
    return typeof value === 'number' ? read(value) : read(cellText(cell, clock));
  };
}

export interface FieldSource {
  field: ImportField;
  isRequired: boolean;
  /** The column's header; the field's own name for a constant. */
  title: string;
  cellOf: (row: SheetRow) => SheetValue | undefined;
  read: ReadCell;
}

const texts = {
  unmapped: words('请选择对应的列或填写固定值', 'Choose a column or enter a fixed value'),
  missing: words('文件中没有这一列', 'The file does not have this column'),
  missingColumns: {
    zh: (names: string) => `文件缺少必填列：${names}`,
    en: (names: string) => `The file lacks required columns: ${names}`,
  },
};

/**
 * @param isFromHeaders the mapping was detected, not chosen by the user
 * @throws Refusal invalid: `mapping.<field>` for each required field without a source, or with a wrong one
 */
export function bindMapping(
  columns: readonly string[],
  mapping: ImportMapping,
  { language, clock, isFromHeaders }: { language: Language; clock: ZoneClock; isFromHeaders: boolean },
): FieldSource[] {
  const problems = new Map<ImportField, Words>();
  const sources: FieldSource[] = [];
  for (const { key: field, required: isRequired, ...title } of importFields) {
    const source = mapping[field];
    if (source === undefined || ('constant' in source && source.constant === '')) {
      if (isRequired) problems.set(field, texts.unmapped);
    } else if ('constant' in source) {
      const read = cellReader(field, {}, clock);
      const value = read(source.constant);
      if (isImportProblem(value)) problems.set(field, value);
      sources.push({ field, isRequired, title: title[language], cellOf: () => source.constant, read });
    } else {
      const index = columns.indexOf(source.column);
      if (index < 0) problems.set(field, texts.missing);
      const read = cellReader(field, source, clock);
      sources.push({ field, isRequired, title: source.column, cellOf: row => row.cells[index], read });
    }
  }
  if (problems.size > 0) throw refusal(problems, isFromHeaders);
  return sources;
}

function refusal(problems: ReadonlyMap<ImportField, Words>, isFromHeaders: boolean) {
  const fields = Object.fromEntries([...problems].map(([field, why]) => [`mapping.${field}`, why]));
  if (!isFromHeaders) return new Refusal('invalid', { fields });
  const names = (in_: Language) =>
    importFields
      .filter(({ key }) => problems.has(key))
      .map(field => field[in_])
      .join(in_ === 'zh' ? '、' : ', ');
  const { zh, en } = texts.missingColumns;
  return new Refusal('invalid', { fields, words: words(zh(names('zh')), en(names('en'))) });
}
