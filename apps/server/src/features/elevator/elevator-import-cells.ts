/**
 * Cells of strangers' files as values of the contract. A cell that is empty is no value; one that cannot be
 * read is answered with the words for the person who reads the report.
 */
import {
  type ImportField,
  type ImportUnit,
  importRow,
  importUnits,
} from '@hoistway/contract/elevator-import';
import { explainIssue } from '@hoistway/contract/messages';
import type { Words } from '@hoistway/contract/words';
import type { z } from 'zod';
import type { SheetValue } from '../../files/spreadsheet-rows.ts';
import { parseWall, type ZoneClock } from '../../files/zone-clock.ts';
import { elevatorTypeOf, yesNoOf } from './elevator-import-words.ts';

export type ImportValue = string | number | boolean;
/** Words say why there is no value. */
export type ReadCell = (cell: SheetValue | undefined) => ImportValue | undefined | Words;

export const isProblem = (read: ReturnType<ReadCell>): read is Words => typeof read === 'object';

const problems = {
  notNumber: { zh: '不是数字', en: 'This is not a number' },
  notDate: { zh: '不是有效日期，应为 YYYY-MM-DD', en: 'This is not a day; write YYYY-MM-DD' },
  notType: { zh: '无法识别的电梯类型', en: 'This kind of elevator is not known' },
  notYesNo: { zh: '应为 Y 或 N', en: 'Write Y or N' },
  lostDigits: {
    zh: '数字过长，表格软件已丢失末尾几位，请把该列设为文本后重新填写',
    en: 'The number is too long and its last digits are lost; make the column text and type it again',
  },
};

/** Runs of white space and control characters are one space. */
const gaps = /[\s\p{Cc}]+/gu;

/** A cell as a person reads it. */
export function cellText(cell: SheetValue | undefined, clock: ZoneClock): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) {
    const wall = new Date(clock.toWall(cell.getTime())).toISOString();
    return wall.endsWith('T00:00:00.000Z') ? wall.slice(0, 10) : wall.slice(0, 19).replace('T', ' ');
  }
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  return typeof cell === 'number' ? String(cell) : cell.normalize('NFC').replace(gaps, ' ').trim();
}

const dayShape =
  /^(\d{4})(?:(\d\d)(\d\d)|([-/.])(\d{1,2})\4(\d{1,2})|年(\d{1,2})月(\d{1,2})日)(?:[ T]\d{1,2}:\d\d(?::\d\d)?(?:\.\d+)?Z?)?$/;
const oldestYear = 1850;
const newestYear = 2200;

/** `YYYY-MM-DD` of the usual ways to write a day, year first; undefined for others and for days that are none. */
export function dayOf(text: string): string | undefined {
  const match = dayShape.exec(text);
  if (!match) return undefined;
  const [, year = '', m1, d1, , m2, d2, m3, d3] = match;
  const day = `${year}-${(m1 ?? m2 ?? m3 ?? '').padStart(2, '0')}-${(d1 ?? d2 ?? d3 ?? '').padStart(2, '0')}`;
  const isThere = parseWall(day) !== undefined && Number(year) >= oldestYear && Number(year) <= newestYear;
  return isThere ? day : undefined;
}

const numberShape = /^[+-]?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/;

function numberOf(text: string, factor: number, decimals: number): number | undefined {
  if (!numberShape.test(text)) return undefined;
  const value = Number(text.replaceAll(',', '')) * factor;
  return factor === 1 ? value : Math.round(value * 10 ** decimals) / 10 ** decimals;
}

const within = (schema: z.ZodType<ImportValue>, value: unknown): ImportValue | Words => {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  return issue ? { zh: explainIssue(issue, 'zh'), en: explainIssue(issue, 'en') } : problems.notNumber;
};

/** Places after the point of a value that was in another unit. */
const decimals: Partial<Record<ImportField, number>> = { ratedSpeed: 3 };

/** @param unit the file's, when it is not the field's own */
export function cellReader(field: ImportField, unit: ImportUnit | undefined, clock: ZoneClock): ReadCell {
  const schema = importRow.shape[field] as z.ZodType<ImportValue>;
  const ofText = (read: (text: string, cell: SheetValue) => unknown, problem: Words): ReadCell => {
    return cell => {
      const text = cellText(cell, clock);
      if (text === '') return undefined;
      const value = read(text, cell ?? null);
      return value === undefined ? problem : within(schema, value);
    };
  };
  switch (field) {
    case 'x':
    case 'y':
    case 'ratedSpeed':
    case 'ratedLoad':
    case 'floorCount': {
      const factor = unit && importUnits[unit].field === field ? importUnits[unit].factor : 1;
      return ofText(
        (text, cell) =>
          typeof cell === 'number' && factor === 1 ? cell : numberOf(text, factor, decimals[field] ?? 0),
        problems.notNumber,
      );
    }
    case 'startDate':
    case 'inspectDate':
      return ofText(dayOf, problems.notDate);
    case 'elevatorType':
      return ofText(elevatorTypeOf, problems.notType);
    case 'grtFlg':
      return ofText(yesNoOf, problems.notYesNo);
    default:
      return ofText(
        (text, cell) =>
          typeof cell === 'number' && Math.abs(cell) > Number.MAX_SAFE_INTEGER ? undefined : text,
        problems.lostDigits,
      );
  }
}
