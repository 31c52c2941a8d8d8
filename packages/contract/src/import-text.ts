/**
 * What the text of a cell means for a field of an import, one reading for the server that takes it and for the
 * console that shows beforehand how it will be taken. Empty text is no value.
 */
import type { z } from 'zod';
import { type ImportField, type ImportUnit, importRow, importUnits } from './elevator-import.ts';
import type { ElevatorType } from './fields.ts';
import { explainIssue } from './messages.ts';
import type { Words } from './words.ts';

export type ImportValue = string | number | boolean;
/** Words say why there is no value. */
export type ReadText = (text: string) => ImportValue | undefined | Words;

export const isImportProblem = (read: ReturnType<ReadText>): read is Words => typeof read === 'object';

const problems = {
  notNumber: { zh: '不是数字', en: 'This is not a number' },
  notDate: { zh: '不是有效日期，应为 YYYY-MM-DD', en: 'This is not a day; write YYYY-MM-DD' },
  notType: { zh: '无法识别的电梯类型', en: 'This kind of elevator is not known' },
  notYesNo: { zh: '应为 Y 或 N', en: 'Write Y or N' },
};

const typeWords: Readonly<Record<ElevatorType, readonly string[]>> = {
  lift: [
    ...['lift', 'elevator', 'passenger', 'passenger elevator', 'freight', 'freight elevator'],
    ...['service elevator', 'dumbwaiter', 'sidewalk', 'private elevator', 'public elevator', 'handicap lift'],
    ...[
      'manlift',
      'platform lift',
      '直梯',
      '电梯',
      '垂直电梯',
      '垂直梯',
      '客梯',
      '乘客电梯',
      '货梯',
      '载货电梯',
    ],
    ...['客货电梯', '病床电梯', '医用电梯', '观光电梯', '曳引电梯', '曳引驱动电梯', '液压电梯', '杂物电梯'],
    ...['消防电梯', '消防员电梯', '家用电梯', '别墅电梯'],
    // Device types of the register of New York.
    ...['p', 'f', 'd', 's', 't', 'h', 'm', 'l'],
  ],
  escalator: [
    ...['escalator', 'moving walk', 'moving walkway', 'moving sidewalk', 'travelator', 'e'],
    ...['扶梯', '自动扶梯', '人行道', '自动人行道', '自动扶梯与自动人行道'],
  ],
};
const typeByWord = new Map(
  (['lift', 'escalator'] as const).flatMap(type => typeWords[type].map(word => [word, type] as const)),
);

/** `Freight (F)` and `F` are read alike. */
function typeOf(text: string): ElevatorType | undefined {
  const word = text.toLowerCase();
  return typeByWord.get(word) ?? typeByWord.get(word.replace(/\s*[（(][^（()）]*[)）]\s*$/, ''));
}

const yes = new Set(['y', 'yes', 'true', '1', '是', '√']);
const no = new Set(['n', 'no', 'false', '0', '否', '×']);

function yesNoOf(text: string): boolean | undefined {
  const word = text.toLowerCase();
  if (yes.has(word)) return true;
  return no.has(word) ? false : undefined;
}

const dayShape =
  /^(\d{4})(?:(\d\d)(\d\d)|([-/.])(\d{1,2})\4(\d{1,2})|年(\d{1,2})月(\d{1,2})日)(?:[ T]\d{1,2}:\d\d(?::\d\d)?(?:\.\d+)?Z?)?$/;
const oldestYear = 1850;
const newestYear = 2200;

/** `YYYY-MM-DD` of the usual ways to write a day, year first; undefined for others and for days that are none. */
function dayOf(text: string): string | undefined {
  const [, year = '', m1, d1, , m2, d2, m3, d3] = dayShape.exec(text) ?? [];
  const day = `${year}-${(m1 ?? m2 ?? m3 ?? '').padStart(2, '0')}-${(d1 ?? d2 ?? d3 ?? '').padStart(2, '0')}`;
  const at = new Date(`${day}T00:00:00Z`);
  // 02-30 comes back as another day.
  const isThere = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
  return isThere && Number(year) >= oldestYear && Number(year) <= newestYear ? day : undefined;
}

const numberShape = /^[+-]?(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d+)?(?:e[+-]?\d+)?$/i;

function numberOf(text: string): number | undefined {
  return numberShape.test(text) && /\d/.test(text) ? Number(text.replaceAll(',', '')) : undefined;
}

/** Places after the point of a value that was in another unit. */
const decimalsOf: Partial<Record<ImportField, number>> = { ratedSpeed: 3 };

function convert(field: ImportField, unit: ImportUnit, value: number): number {
  const places = 10 ** (decimalsOf[field] ?? 0);
  return Math.round(value * importUnits[unit].factor * places) / places;
}

function meaningOf(field: ImportField, unit: ImportUnit | undefined, text: string): unknown {
  switch (field) {
    case 'x':
    case 'y':
    case 'ratedSpeed':
    case 'ratedLoad':
    case 'floorCount': {
      const value = numberOf(text);
      if (value === undefined) return problems.notNumber;
      return unit && importUnits[unit].field === field ? convert(field, unit, value) : value;
    }
    case 'startDate':
    case 'inspectDate':
      return dayOf(text) ?? problems.notDate;
    case 'elevatorType':
      return typeOf(text) ?? problems.notType;
    case 'grtFlg':
      return yesNoOf(text) ?? problems.notYesNo;
    default:
      return text;
  }
}

/** @param unit the file's, when it is not the field's own */
export function importTextReader(field: ImportField, unit?: ImportUnit): ReadText {
  const schema = importRow.shape[field] as z.ZodType<ImportValue>;
  return text => {
    if (text === '') return undefined;
    const value = meaningOf(field, unit, text);
    if (typeof value === 'object') return value as Words;
    const checked = schema.safeParse(value);
    if (checked.success) return checked.data;
    const [issue] = checked.error.issues;
    if (!issue) return undefined;
    // What stands in the file is another number than the one that is wrong.
    const isConverted = unit !== undefined && typeof value === 'number';
    return {
      zh: (isConverted ? `换算后为 ${value}，` : '') + explainIssue(issue, 'zh'),
      en: (isConverted ? `Converted it is ${value}. ` : '') + explainIssue(issue, 'en'),
    };
  };
}
