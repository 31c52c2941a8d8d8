import { dayMs } from '../../time/days.ts';
import { parseWall, type ZoneClock } from '../../time/zone-clock.ts';

/**
 * One cell of an exported sheet as XML. Text is always an inline string and never a formula, whatever it begins with;
 * numbers and dates are real ones, so that they can be sorted, summed and filtered in the spreadsheet program. A value
 * that does not fit its column's kind is written as text rather than lost.
 */
export type ColumnKind = 'text' | 'number' | 'integer' | 'dateTime' | 'date';

/** A Date is an instant; a text in a date column is wall clock time in the zone, `YYYY-MM-DD[ hh:mm:ss]`. */
export type CellValue = string | number | boolean | bigint | Date | null | undefined;

export interface Column {
  title: string;
  /** In characters, as spreadsheet programs count. */
  width: number;
  kind: ColumnKind;
  /** For enumerations: the value as text → what the reader sees. Unknown codes stay as they are. */
  words?: Readonly<Record<string, string>>;
}

/** Indexes into the cellXfs of the style part. */
export const cellStyle = {
  header: 1,
  text: 2,
  quoted: 3,
  number: 4,
  integer: 5,
  dateTime: 6,
  date: 7,
} as const;

/** The longest text that a cell can hold, in UTF-16 units. */
const maxCellLength = 32_767;

const serialOf1970 = 25_569;
/** 1900-03-01: earlier serial numbers are off by a leap day that never existed. */
const minSerial = 61;
/** The day after 9999-12-31, the last one that spreadsheet programs support. */
const endOfSerials = 2_958_466;

const plain = /^(?![ =+\-@])[ -%'-;=?-~\u00a0-\ud7ff\ue000-\ufffd]*(?<! )$/;
const forbiddenInXml = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
const readAsFormula = /^[=+\-@\t\r]/;
const escapeLike = /_(?=x[0-9A-Fa-f]{4}_)/g;
const decimal = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** Text as XML content: forbidden characters removed, cut to what a cell holds, escaped. */
export function xmlText(text: string): string {
  let clean = text.replace(forbiddenInXml, '');
  if (clean.length > maxCellLength) {
    // A surrogate pair is not split.
    clean = clean.slice(0, maxCellLength).replace(/[\ud800-\udbff]$/, '');
  }
  return clean
    .replace(escapeLike, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '_x000D_');
}

function textCell(reference: string, text: string): string {
  if (text.length <= maxCellLength && plain.test(text) && !text.includes('_x')) {
    return `<c r="${reference}" s="${cellStyle.text}" t="inlineStr"><is><t>${text}</t></is></c>`;
  }
  const style = readAsFormula.test(text) ? cellStyle.quoted : cellStyle.text;
  return `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;
}

function wallMsOf(value: string | number | boolean | bigint | Date, clock: ZoneClock): number | undefined {
  if (value instanceof Date) return clock.toWall(value.getTime());
  return typeof value === 'string' ? parseWall(value) : undefined;
}

/** Returns a function from a value and its cell reference (`B7`) to the cell's XML; empty for an empty cell. */
export function cellWriter(
  column: Column,
  clock: ZoneClock,
): (value: CellValue, reference: string) => string {
  const { kind, words } = column;

  const asText = (value: string | number | boolean | bigint | Date, reference: string) => {
    const text = value instanceof Date ? value.toISOString() : String(value);
    return textCell(reference, text);
  };
  const asNumber = (value: string | number | boolean | bigint | Date, reference: string) => {
    const isNumber = typeof value === 'string' ? decimal.test(value) : Number.isFinite(value);
    if (!isNumber || !Number.isFinite(Number(value))) return asText(value, reference);
    return `<c r="${reference}" s="${cellStyle[kind]}"><v>${value}</v></c>`;
  };
  const asDate = (value: string | number | boolean | bigint | Date, reference: string) => {
    const wallMs = wallMsOf(value, clock);
    if (wallMs === undefined) return asText(value, reference);
    const exact = wallMs / dayMs + serialOf1970;
    const serial = kind === 'date' ? Math.floor(exact) : exact;
    if (serial < minSerial || serial >= endOfSerials) return asText(value, reference);
    return `<c r="${reference}" s="${cellStyle[kind]}"><v>${serial}</v></c>`;
  };
  const write = kind === 'text' ? asText : kind === 'number' || kind === 'integer' ? asNumber : asDate;

  return (value, reference) => {
    if (value === null || value === undefined || value === '') return '';
    if (value instanceof Date && Number.isNaN(value.getTime())) return '';
    const word = words && Object.hasOwn(words, String(value)) ? words[String(value)] : undefined;
    return word === undefined ? write(value, reference) : textCell(reference, word);
  };
}
