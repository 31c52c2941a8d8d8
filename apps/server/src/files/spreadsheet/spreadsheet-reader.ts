import { open } from 'node:fs/promises';
import { zoneClock } from '../../time/zone-clock.ts';
import { openZip, type ZipLimits } from '../zip/zip-reader.ts';
import { SpreadsheetError } from './spreadsheet-problem.ts';
import { type RowLimits, rowReader, type SheetRow } from './spreadsheet-rows.ts';
import { type HiddenColumns, type Merged, readShape } from './spreadsheet-shape.ts';
import { readWorkbook, scanPart, type TextLimits, type Workbook } from './spreadsheet-workbook.ts';

/**
 * Rows of an uploaded xlsx file, one after the other: only the shared strings and one piece of the sheet are in
 * memory. Everything has a limit, and a file that cannot be read is refused with a SpreadsheetError that gives
 * the reason.
 *
 * Each piece of 64 KiB takes a millisecond or two, and inflating happens on the thread pool: other requests
 * go on meanwhile, and a slow consumer holds the reading back.
 */
export interface ReadOptions {
  /** IANA name of the zone that the dates of the file are in. */
  timeZone: string;
  /** The name of the sheet to read; if absent, the first one that is not hidden. */
  sheet?: string;
  limits?: Partial<ReadLimits>;
  /** Merged cells of the sheet, when `surveySheets` has read them. */
  merged?: readonly Merged[];
}

/** A data sheet of the file; descriptive sheets of our own files are left out. */
export interface SurveyedSheet {
  name: string;
  /** Hidden sheets are invisible to the user, so another is read instead. */
  isHidden?: true;
  /** Rows that are not empty, the header included. */
  rows: number;
  merged: readonly Merged[];
  hidden: readonly HiddenColumns[];
}

export type ReadLimits = ZipLimits & TextLimits & RowLimits;

const readLimits: ReadLimits = {
  maxEntries: 2000,
  maxUnpackedBytes: 512 * 1024 * 1024,
  maxRatio: 250,
  maxSharedTexts: 2_000_000,
  maxSharedLength: 64 * 1024 * 1024,
  maxCellLength: 32_767,
  maxRows: 400_000,
  maxColumns: 200,
};

/** Ending the iteration early closes the file. */
export async function* readSpreadsheet(path: string, options: ReadOptions): AsyncGenerator<SheetRow> {
  const limits = { ...readLimits, ...options.limits };
  await checkKind(path);
  const zip = await openZip(path, limits);
  try {
    const workbook = await readWorkbook(zip, limits);
    const sheet = chooseSheet(workbook, options.sheet);
    if (!sheet) throw new SpreadsheetError('noSheet', String(options.sheet));
    const merged = options.merged ?? (await readShape(scanPart, zip, sheet.path)).merged;
    let rows: SheetRow[] = [];
    const clock = zoneClock(options.timeZone);
    const events = rowReader({ workbook, clock, limits, merged }, row => rows.push(row));
    for await (const _ of scanPart(zip, sheet.path, events)) {
      yield* rows;
      rows = [];
    }
  } finally {
    await zip.close();
  }
}

/** The sheets of a file that are not empty, hidden ones last; the first is read by default. */
export async function surveySheets(
  path: string,
  given: Partial<ReadLimits> = {},
): Promise<readonly SurveyedSheet[]> {
  const limits = { ...readLimits, ...given };
  await checkKind(path);
  const zip = await openZip(path, limits);
  try {
    const workbook = await readWorkbook(zip, limits);
    const first = chooseSheet(workbook);
    const seen: SurveyedSheet[] = [];
    const hidden: SurveyedSheet[] = [];
    for (const { name, path: part, isHidden, isAbout } of workbook.sheets) {
      if (part !== first?.path && isAbout) continue;
      const shape = await readShape(scanPart, zip, part);
      if (part === first?.path || !isHidden) seen.push({ name, ...shape });
      else if (shape.rows > 0) hidden.push({ name, isHidden, ...shape });
    }
    const found = seen.filter(({ rows }) => rows > 0);
    return [...(found.length > 0 ? found : seen.slice(0, 1)), ...hidden];
  } finally {
    await zip.close();
  }
}

/** The sheet that is read by default, and the parts of the file that are not read then. */
export async function readFirstSheet(
  path: string,
  { timeZone, limits }: Pick<ReadOptions, 'timeZone' | 'limits'>,
) {
  const sheets = await surveySheets(path, limits);
  const { name, merged = [], hidden = [] } = sheets[0] ?? {};
  return {
    rows: readSpreadsheet(path, {
      timeZone,
      merged,
      ...(name && { sheet: name }),
      ...(limits && { limits }),
    }),
    unreadSheets: otherSheets(sheets),
    hidden,
  };
}

/** The parts of a file that are not read along with one of its sheets. */
export const otherSheets = (sheets: readonly SurveyedSheet[], read = sheets[0]?.name) =>
  sheets
    .filter(({ name }) => name !== read)
    .map(({ name, rows, isHidden }) => ({ sheet: name, rows, ...(isHidden && { isHidden }) }));

function chooseSheet({ sheets }: Workbook, wanted?: string) {
  if (wanted !== undefined) return sheets.find(({ name }) => name === wanted);
  return sheets.find(({ isHidden, isAbout }) => !isHidden && !isAbout) ?? sheets[0];
}

const zipMagic = Buffer.from('PK\x03\x04', 'latin1');
/** The container of .xls files, and of .xlsx files with a password. */
const oleMagic = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const encryptedName = Buffer.from('EncryptedPackage', 'utf16le');

async function checkKind(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0);
    const head = buffer.subarray(0, bytesRead);
    if (head.subarray(0, 4).equals(zipMagic)) return;
    if (!head.subarray(0, 8).equals(oleMagic))
      throw new SpreadsheetError(isProbablyText(head) ? 'textFile' : 'notSpreadsheet', 'no zip');
    let carried: Buffer = Buffer.alloc(0);
    for await (const chunk of file.createReadStream({ start: 0, autoClose: false })) {
      carried = Buffer.concat([carried.subarray(-encryptedName.length), chunk as Buffer]);
      if (carried.includes(encryptedName)) throw new SpreadsheetError('encrypted', 'in an OLE container');
    }
    throw new SpreadsheetError('oldFormat', 'an OLE container');
  } finally {
    await file.close();
  }
}

/** No control characters: also true of GB 18030 and of UTF-8 with or without a byte order mark, as in CSV files. */
function isProbablyText(head: Buffer): boolean {
  return (
    head.length > 0 && head.every(byte => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d)
  );
}
