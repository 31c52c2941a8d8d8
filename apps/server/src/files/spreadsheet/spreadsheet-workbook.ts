import { posix } from 'node:path';
import { StringDecoder } from 'node:string_decoder';
import type { ZipReader } from '../zip/zip-reader.ts';
import { type CellFormat, cellFormatOf, unknownFormat } from './spreadsheet-formats.ts';
import { aboutMark } from './spreadsheet-parts.ts';
import { SpreadsheetError } from './spreadsheet-problem.ts';
import { attribute, unescapeXml, type XmlEvents, xmlScanner } from './xml-scanner.ts';

/**
 * The information needed to read a sheet: its location, the shared strings, and the number formats of cell styles.
 */
export interface Workbook {
  /** `isAbout`: a descriptive sheet of our own files, not data. */
  sheets: { name: string; path: string; isHidden: boolean; isAbout: boolean }[];
  isFrom1904: boolean;
  /** Indexed by a cell's style. */
  styles: CellFormat[];
  /** The program that wrote the file did not compute formulas: a 0 may stand for any result. */
  isUncomputed: boolean;
  sharedTexts: string[];
}

export interface TextLimits {
  maxSharedTexts: number;
  /** All shared strings together, in UTF-16 units. */
  maxSharedLength: number;
  maxCellLength: number;
}

const nothing = () => {};

/** Scans one part; yields after each piece. */
export async function* scanPart(zip: ZipReader, path: string, events: XmlEvents): AsyncGenerator<void> {
  const scanner = xmlScanner(events);
  let decoder: StringDecoder | undefined;
  for await (const piece of zip.read(path)) {
    decoder ??= new StringDecoder(piece[0] === 0xff && piece[1] === 0xfe ? 'utf16le' : 'utf8');
    scanner.write(decoder.write(piece));
    yield;
  }
  scanner.end();
}

async function scanAll(zip: ZipReader, path: string, events: Partial<XmlEvents>): Promise<void> {
  const scan = scanPart(zip, path, { open: nothing, close: nothing, text: nothing, ...events });
  while (!(await scan.next()).done);
}

export async function readWorkbook(zip: ZipReader, limits: TextLimits): Promise<Workbook> {
  const root = await readRelationships(zip, '_rels/.rels', '');
  const path = [...root.values()].find(({ type }) => type === 'officeDocument')?.path;
  if (!path || !zip.has(path) || !path.endsWith('.xml'))
    throw new SpreadsheetError('noWorkbook', String(path));
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const parts = await readRelationships(zip, `${folder}_rels/${path.slice(folder.length)}.rels`, folder);
  const pathOf = (wanted: string) => [...parts.values()].find(({ type }) => type === wanted)?.path;

  const sheets: Omit<Workbook['sheets'][number], 'isAbout'>[] = [];
  let mark: string | undefined;
  let isMark = false;
  let isFrom1904 = false;
  let isUncomputed = false;
  await scanAll(zip, path, {
    open: (element, attributes) => {
      if (element === 'workbookPr') isFrom1904 = /^(1|true)$/.test(attribute(attributes, 'date1904') ?? '');
      if (element === 'definedName') isMark = attribute(attributes, 'name') === aboutMark;
      if (element === 'calcPr')
        isUncomputed = /^(1|true)$/.test(attribute(attributes, 'fullCalcOnLoad') ?? '');
      if (element !== 'sheet') return;
      const part = parts.get(attribute(attributes, '\\w+:id') ?? '');
      if (part?.type !== 'worksheet') return;
      const isHidden = (attribute(attributes, 'state') ?? 'visible') !== 'visible';
      sheets.push({ name: unescapeXml(attribute(attributes, 'name') ?? ''), path: part.path, isHidden });
    },
    text: raw => {
      if (isMark) mark = (mark ?? '') + raw;
    },
    close: element => {
      if (element === 'definedName') isMark = false;
    },
  });
  const about = sheetOfReference(unescapeXml(mark ?? ''));
  if (sheets.length === 0) throw new SpreadsheetError('noWorkbook', 'no sheet');

  const styles = pathOf('styles');
  const texts = pathOf('sharedStrings');
  return {
    sheets: sheets.map(sheet => ({ ...sheet, isAbout: sheet.name === about })),
    isFrom1904,
    isUncomputed,
    styles: styles && zip.has(styles) ? await readStyles(zip, styles) : [],
    sharedTexts: texts && zip.has(texts) ? await readSharedTexts(zip, texts, limits) : [],
  };
}

/** `Filters` of `Filters!$A$1`, `O'Neil` of `'O''Neil'!$A$1`. */
function sheetOfReference(reference: string): string | undefined {
  const [, quoted, plain] = /^(?:'((?:[^']|'')+)'|([^'!]+))!/.exec(reference) ?? [];
  return quoted?.replaceAll("''", "'") ?? plain;
}

/** Relationships by id; `type` is the last segment of its URI, which both variants of the standard share. */
async function readRelationships(zip: ZipReader, path: string, folder: string) {
  const found = new Map<string, { type: string; path: string }>();
  if (!zip.has(path)) return found;
  await scanAll(zip, path, {
    open: (element, attributes) => {
      const target = attribute(attributes, 'Target');
      if (element !== 'Relationship' || !target || attribute(attributes, 'TargetMode') === 'External') return;
      const type = attribute(attributes, 'Type') ?? '';
      found.set(attribute(attributes, 'Id') ?? '', {
        type: type.slice(type.lastIndexOf('/') + 1),
        path: posix.join('/', target.startsWith('/') ? '' : folder, target).slice(1),
      });
    },
  });
  return found;
}

/** The maximum of Excel. */
const maxStyles = 65_490;
/** Excel accepts some hundreds of number formats. */
const [maxDeclared, maxRead] = [4000, 500];

async function readStyles(zip: ZipReader, path: string): Promise<Workbook['styles']> {
  const codes = new Map<number, string>();
  const formats = new Map<number, CellFormat>();
  const found: Workbook['styles'] = [];
  let inCellFormats = false;
  /** Shared by all styles that use it. */
  const formatOf = (id: number): CellFormat => {
    const known = formats.get(id);
    if (known || formats.size === maxRead) return known ?? unknownFormat;
    const format = cellFormatOf(id, codes.get(id));
    formats.set(id, format);
    return format;
  };
  await scanAll(zip, path, {
    open: (element, attributes) => {
      if (element === 'cellXfs') inCellFormats = true;
      if (element !== 'numFmt' && !(element === 'xf' && inCellFormats)) return;
      const id = Number(attribute(attributes, 'numFmtId') ?? 0);
      if (element === 'numFmt') codes.set(id, unescapeXml(attribute(attributes, 'formatCode') ?? ''));
      else found.push(formatOf(id));
      if (codes.size > maxDeclared || found.length > maxStyles)
        throw new SpreadsheetError('tooLarge', 'cell formats');
    },
    close: element => {
      if (element === 'cellXfs') inCellFormats = false;
    },
  });
  return found;
}

async function readSharedTexts(zip: ZipReader, path: string, limits: TextLimits): Promise<string[]> {
  const texts: string[] = [];
  let length = 0;
  const collector = textCollector(limits.maxCellLength);
  await scanAll(zip, path, {
    open: element => {
      if (element === 'si') collector.start();
      collector.open(element);
    },
    close: element => {
      collector.close(element);
      if (element !== 'si') return;
      const text = collector.take();
      length += text.length;
      if (texts.push(text) > limits.maxSharedTexts || length > limits.maxSharedLength) {
        throw new SpreadsheetError('tooLarge', 'shared texts');
      }
    },
    text: collector.text,
  });
  return texts;
}

/** The text of an `si` or `is` element: its `t` parts in order, without the phonetic readings (`rPh`). */
export function textCollector(maxLength: number) {
  let text = '';
  let inText = false;
  let inReading = false;
  return {
    start: () => {
      text = '';
    },
    open: (element: string) => {
      if (element === 't') inText = true;
      else if (element === 'rPh') inReading = true;
    },
    close: (element: string) => {
      if (element === 't') inText = false;
      else if (element === 'rPh') inReading = false;
    },
    text: (raw: string) => {
      if (!inText || inReading) return;
      text += unescapeXml(raw);
      if (text.length > 7 * maxLength) throw new SpreadsheetError('tooLarge', 'the text of a cell');
    },
    take: () => cellText(text, maxLength),
  };
}

/**
 * `_x000D_` stands for a character that XML cannot carry, `_x005F_` for an underscore that would begin such a code. NUL
 * is dropped: PostgreSQL cannot store it.
 */
export function cellText(written: string, maxLength: number): string {
  const decoded = written.includes('_x')
    ? written.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    : written;
  const text = decoded.replaceAll('\0', '');
  if (text.length > maxLength) throw new SpreadsheetError('tooLarge', 'the text of a cell');
  return text;
}
