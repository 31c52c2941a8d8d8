/**
 * Checks the rows of a file one by one, before anything is written: the contents of each cell, and consistency with
 * the other rows of the file. Checks that need the database come later.
 */

import { isNoFix } from '@hoistway/contract/core/fields';
import { problems } from '@hoistway/contract/core/problems';
import type { ImportRow } from '@hoistway/contract/features/elevator-import/elevator-import';
import { isImportProblem } from '@hoistway/contract/features/elevator-import/import-text';
import { type Language, type Words, words } from '@hoistway/contract/words';
import type { SheetRow } from '../../../files/spreadsheet/spreadsheet-rows.ts';
import { dayText } from '../../../time/days.ts';
import type { ZoneClock } from '../../../time/zone-clock.ts';
import { isToCome } from '../../elevator/start-day.ts';
import { cellText } from '../../staged-import/cell-text.ts';
import type { FieldSource } from './import-mapping.ts';

/** Which list of the report a refused row is in. */
export type RefusedList = 'jobNum' | 'area' | 'failed';

export interface CellProblem {
  column: string;
  value: string;
  reason: string;
}
export interface CheckedRow {
  number: number;
  /** The values of the row; when the import is lenient, without unreadable ones. */
  values: ImportRow;
  problems: CellProblem[];
  /** Undefined when the row is accepted. */
  list: RefusedList | undefined;
  /** As written in the file; with the row's number when another row has it already, or that alone when missing. */
  jobNum: string;
}

const texts = {
  sameJobNum: (row: number) => words(`第 ${row} 行已有该工号`, `Row ${row} already has this job number`),
  otherType: (row: number) =>
    words(`与第 ${row} 行同一项目的类型不一致`, `Row ${row} has a different type for the same site`),
  rowNumber: (row: number) => words(`第 ${row} 行`, `Row ${row}`),
  repeated: (jobNum: string, row: number) => words(`${jobNum}（第 ${row} 行）`, `${jobNum} (row ${row})`),
};
/** Maximum length of a value in the report. */
const maxValueLength = 200;

export function createRowCheck({
  sources,
  lenient,
  language,
  clock,
}: {
  sources: readonly FieldSource[];
  /** Wrong values of optional cells are dropped instead of refusing the row. */
  lenient: boolean;
  language: Language;
  clock: ZoneClock;
}): (row: SheetRow) => CheckedRow {
  const rowOfJobNum = new Map<string, number>();
  const typeOfSite = new Map<string, { type: string; row: number }>();
  const today = dayText(clock.toWall(Date.now()));
  const sourceOf = new Map(sources.map(source => [source.field, source]));

  return row => {
    const values: ImportRow = {};
    const wrong: CellProblem[] = [];
    let list: RefusedList | undefined;
    const complain = ({ field, title, isRequired, cellOf }: FieldSource, why: Words) => {
      const value = cellText(cellOf(row), clock).slice(0, maxValueLength);
      wrong.push({ column: title, value, reason: why[language] });
      if (field === 'jobNum') list = 'jobNum';
      else if (isRequired || !lenient) list ??= 'failed';
    };
    const leaveOut = (source: FieldSource | undefined, why: Words) => {
      if (source === undefined) return;
      complain(source, why);
      delete values[source.field];
    };

    for (const source of sources) {
      const read = source.read(source.cellOf(row));
      if (isImportProblem(read)) complain(source, read);
      else if (read !== undefined) Object.assign(values, { [source.field]: read });
      else if (source.isRequired) complain(source, problems.required);
    }

    const { jobNum, city, province = '', domainName, domainType } = values;
    let isRepeated = false;
    if (jobNum !== undefined) {
      const first = rowOfJobNum.get(jobNum);
      const source = sourceOf.get('jobNum');
      if (first === undefined) rowOfJobNum.set(jobNum, row.number);
      else if (source) {
        complain(source, texts.sameJobNum(first));
        list = 'failed';
        isRepeated = true;
      }
    }
    if (values.startDate !== undefined && isToCome(values.startDate, today))
      leaveOut(sourceOf.get('startDate'), problems.laterThanToday);
    if ((values.x === undefined) !== (values.y === undefined)) {
      const given = values.x === undefined ? 'y' : 'x';
      leaveOut(sourceOf.get(given), problems.halfPosition);
    }
    if (
      values.x !== undefined &&
      values.y !== undefined &&
      isNoFix({ longitude: values.x, latitude: values.y })
    ) {
      leaveOut(sourceOf.get('x'), problems.noFix);
      delete values.y;
    }
    if (domainType !== undefined && city !== undefined && domainName !== undefined) {
      const site = JSON.stringify([province, city, domainName]);
      const first = typeOfSite.get(site);
      if (first === undefined) typeOfSite.set(site, { type: domainType, row: row.number });
      else if (first.type !== domainType) leaveOut(sourceOf.get('domainType'), texts.otherType(first.row));
    }
    const jobNumCell = sourceOf.get('jobNum');
    const written = jobNumCell && cellText(jobNumCell.cellOf(row), clock).slice(0, maxValueLength);
    const named = isRepeated && written ? texts.repeated(written, row.number) : texts.rowNumber(row.number);
    return {
      number: row.number,
      values,
      problems: wrong,
      list,
      jobNum: written && !isRepeated ? written : named[language],
    };
  };
}
