/**
 * The register of New York's elevators, counted from its XML with code independent of the server's: which rows an
 * import can accept, where they are, and which cells it must reject.
 */
import { readFile } from 'node:fs/promises';
import { unzip } from './files.ts';

export interface RegisterCount {
  rows: number;
  /** Rows with a job number, a borough and a street. */
  taken: number;
  takenIn: Map<string, number>;
  /** Streets in a borough, runs of spaces collapsed to one. */
  sitesIn: Map<string, Set<string>>;
  escalators: number;
  /** Cells: required but empty; dates, speeds and loads without a storable value. */
  missing: number;
  badDates: number;
  badSpeeds: number;
  badLoads: number;
}

const words = (text: string) => text.split(/\s+/).filter(Boolean).join(' ');
const plainText = (xml: string) =>
  xml.replace(
    /&(lt|gt|quot|apos|amp);/g,
    (_, name: string) => ({ lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' })[name] ?? '',
  );

/** The cells of each row by the header of their column. */
function* rowsOf(sheet: string, shared: readonly string[]): Generator<Map<string, string>> {
  let titles: Map<string, string> | undefined;
  for (const [, row = ''] of sheet.matchAll(/<row[^>]*>(.*?)<\/row>/gs)) {
    const cells = new Map<string, string>();
    for (const [, column = '', attributes = '', cell = ''] of row.matchAll(
      /<c r="([A-Z]+)\d+"([^>]*)>(.*?)<\/c>/gs,
    )) {
      const text = plainText(cell.replace(/<[^>]+>/g, ''));
      cells.set(column, attributes.includes('t="s"') ? (shared[Number(text)] ?? '') : text);
    }
    const named = titles;
    if (named === undefined) titles = cells;
    else yield new Map([...cells].map(([column, text]) => [named.get(column) ?? '', text]));
  }
}

const isDay = (text: string) => {
  const [year, month, day] = [text.slice(0, 4), text.slice(4, 6), text.slice(6)].map(Number);
  const at = new Date(Date.UTC(year ?? 0, (month ?? 0) - 1, day));
  const is = /^\d{8}$/.test(text) && at.getUTCMonth() + 1 === month && at.getUTCDate() === day;
  return is && (year ?? 0) >= 1850 && (year ?? 0) <= 2200;
};
/** Whether a converted number, rounded as stored, is within these limits. */
const isWithin = (text: string, factor: number, places: number, least: number, most: number) => {
  const value = Math.round(Number(text.replace(',', '.')) * factor * 10 ** places) / 10 ** places;
  return /^\d*[.,]?\d+$/.test(text) && value >= least && value <= most;
};

export async function countRegister(path: string): Promise<RegisterCount> {
  const parts = unzip(await readFile(path));
  const text = (name: string) => parts.get(name)?.toString('utf8') ?? '';
  const shared = [...text('xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(([, si = '']) =>
    plainText(si.replace(/<[^>]+>/g, '')),
  );
  const count: RegisterCount = {
    ...{ rows: 0, taken: 0, escalators: 0, missing: 0, badDates: 0, badSpeeds: 0, badLoads: 0 },
    takenIn: new Map(),
    sitesIn: new Map(),
  };
  for (const row of rowsOf(text('xl/worksheets/sheet1.xml'), shared)) {
    const cell = (title: string) => words(row.get(title) ?? '');
    count.rows += 1;
    const approved = cell('DV_APPROVAL_DATE');
    if (approved !== '' && !isDay(approved)) count.badDates += 1;
    const speed = cell('DV_SPEED_FPM');
    if (speed !== '' && !isWithin(speed, 0.00508, 3, 0.01, 20)) count.badSpeeds += 1;
    const load = cell('DV_CAPACITY_LBS');
    if (load !== '' && !isWithin(load, 0.45359237, 0, 0, 100_000)) count.badLoads += 1;
    const [borough, street] = [cell('Borough'), cell('STREET_NAME')];
    const missing = [cell('DV_DEVICE_NUMBER'), borough, street].filter(text => text === '').length;
    count.missing += missing;
    if (missing > 0) continue;
    count.taken += 1;
    if (cell('Device Type').startsWith('Escalator')) count.escalators += 1;
    count.takenIn.set(borough, (count.takenIn.get(borough) ?? 0) + 1);
    const sites = count.sitesIn.get(borough) ?? new Set();
    count.sitesIn.set(borough, sites.add(street));
  }
  return count;
}
