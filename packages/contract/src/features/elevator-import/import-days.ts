/** Dates in the notations of all countries. A year, or a year and month, keeps its precision. */
import type { DateOrder } from './elevator-import.ts';

const clock = String.raw`(?:[ T]\d{1,2}:\d\d(?::\d\d)?(?:\.\d+)?Z?)?`;
const yearFirst = new RegExp(
  String.raw`^(\d{4})(?:(\d\d)(\d\d)|([-/.])(\d{1,2})\4(\d{1,2})|年(\d{1,2})月(\d{1,2})日)${clock}$`,
);
const yearLast = new RegExp(String.raw`^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})${clock}$`);
const yearAndMonth = /^(?:(\d{4})[-/.](\d{1,2})|(\d{1,2})[-/.](\d{4})|(\d{4})年(\d{1,2})月)$/;
const yearOnly = /^(\d{4})年?$/;
const oldestYear = 1850;
const newestYear = 2200;

/**
 * The only possible order of day and month in a text; `unclear` when both are possible; undefined when the year
 * comes first, or it is not a date. With points the day comes first everywhere.
 */
export function dateOrderOf(text: string): DateOrder | 'unclear' | undefined {
  const [, first, sign, second] = yearLast.exec(text) ?? [];
  if (first === undefined) return undefined;
  if (sign === '.' || Number(first) > 12) return 'dmy';
  if (Number(second) > 12) return 'mdy';
  return first.padStart(2, '0') === second?.padStart(2, '0') ? undefined : 'unclear';
}

function existing(year: string, month: string, day: string): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${text}T00:00:00Z`);
  // 02-30 is normalised to another day.
  const isThere = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
  return isThere && Number(year) >= oldestYear && Number(year) <= newestYear ? text : undefined;
}

/**
 * `YYYY-MM-DD`, `YYYY-MM` or `YYYY`, as precise as the text; undefined for other texts and for days that do not
 * exist.
 * @param order how to read an ambiguous text; without it such a text is `unclear`
 */
export function dayOf(text: string, order: DateOrder | undefined): string | 'unclear' | undefined {
  const [, year, m1, d1, , m2, d2, m3, d3] = yearFirst.exec(text) ?? [];
  if (year !== undefined) return existing(year, m1 ?? m2 ?? m3 ?? '', d1 ?? d2 ?? d3 ?? '');
  const [, first = '', , second = '', ofYear] = yearLast.exec(text) ?? [];
  if (ofYear !== undefined) {
    const own = dateOrderOf(text) ?? 'dmy';
    const meant = own === 'unclear' ? order : own;
    if (meant === undefined) return 'unclear';
    return meant === 'dmy' ? existing(ofYear, second, first) : existing(ofYear, first, second);
  }
  const [, y1, n1, n2, y2, y3, n3] = yearAndMonth.exec(text) ?? [];
  const monthYear = y1 ?? y2 ?? y3;
  if (monthYear !== undefined) return existing(monthYear, n1 ?? n2 ?? n3 ?? '', '1')?.slice(0, 7);
  const [, only] = yearOnly.exec(text) ?? [];
  return only === undefined ? undefined : existing(only, '1', '1')?.slice(0, 4);
}
