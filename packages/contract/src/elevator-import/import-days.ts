/** Days as people of all countries write them. A year, or a month of a year, stays what it is. */
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
 * In which order day and month of a text can only be; `unclear` when it may be either; undefined when the year comes
 * first, or it is no day. With points the day comes first everywhere.
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
  // 02-30 comes back as another day.
  const isThere = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
  return isThere && Number(year) >= oldestYear && Number(year) <= newestYear ? text : undefined;
}

/**
 * `YYYY-MM-DD`, `YYYY-MM` or `YYYY`, as exactly as the text says it; undefined for others and for days that are none.
 * @param order how a text is meant that may be either; without it such a text is `unclear`
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
