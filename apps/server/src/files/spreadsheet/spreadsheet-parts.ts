import type { ZoneClock } from '../../time/zone-clock.ts';
import { type CellValue, type Column, cellStyle, cellWriter, xmlText } from './spreadsheet-cells.ts';

/** The fixed parts of an xlsx file: everything but the rows. Names and numbers are those of ECMA-376. */

/** The second sheet: the filters of the list, and when the file was made. */
export interface About {
  sheetName: string;
  lines: readonly (readonly [label: string, value: CellValue])[];
}

/**
 * A defined name in our own files that marks the second sheet: that sheet describes the first and is not data, so a
 * reader skips it, whatever its title. Spreadsheet programs keep the name, and no other files have it.
 */
export const aboutMark = '_hoistway_about';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelationships = 'http://schemas.openxmlformats.org/package/2006/relationships';
const contentTypes = 'http://schemas.openxmlformats.org/package/2006/content-types';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** At most 31 characters, none of `[]:*?/\`, no quote at either end, never empty, never one of `taken`. */
export function sheetName(wanted: string, taken: readonly string[] = []): string {
  const base =
    [...wanted.replace(/[[\]:*?/\\]/g, ' ')]
      .join('')
      .trim()
      .replace(/^'+|'+$/g, '') || 'Sheet';
  for (let n = 1; ; n++) {
    const suffix = n === 1 ? '' : ` ${n}`;
    const name = base.slice(0, 31 - suffix.length).replace(/[\ud800-\udbff]$/, '') + suffix;
    if (!taken.some(other => other.toLowerCase() === name.toLowerCase())) return name;
  }
}

/** `A` for 0, `Z` for 25, `AA` for 26. */
export function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
}

/** In digits of the sheet's font; a bold letter is slightly wider, a Chinese one twice as wide. */
const widthOfTitle = (title: string): number =>
  Math.ceil([...title].reduce((sum, letter) => sum + (letter > '\u00ff' ? 2.1 : 1.1), 2));

/**
 * Everything in a sheet before its rows. A column is never narrower than its title in either language; its style also
 * applies to cells that a user adds below.
 */
export function sheetHead(columns: readonly Column[], frozenRows: 0 | 1): string {
  const pane = frozenRows
    ? '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/>'
    : '';
  const cols = columns.map(
    ({ title, width, kind }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${Math.max(width, widthOfTitle(title))}" style="${cellStyle[kind]}" customWidth="1"/>`,
  );
  return `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${cols.join('')}</cols><sheetData>`;
}

export const sheetTail = '</sheetData></worksheet>';

export function headerRow(columns: readonly Column[]): string {
  const cells = columns.map(
    ({ title }, index) =>
      `<c r="${columnLetters(index)}1" s="${cellStyle.header}" t="inlineStr"><is><t xml:space="preserve">${xmlText(title)}</t></is></c>`,
  );
  return `<row r="1">${cells.join('')}</row>`;
}

function aboutSheet({ lines }: About, clock: ZoneClock): string {
  const columns = [
    { title: '', width: 24, kind: 'text' },
    { title: '', width: 60, kind: 'text' },
  ] as const satisfies Column[];
  const label = cellWriter(columns[0], clock);
  const text = cellWriter(columns[1], clock);
  const instant = cellWriter({ title: '', width: 60, kind: 'dateTime' }, clock);
  const rows = lines.map(([name, value], index) => {
    const row = index + 1;
    const write = value instanceof Date ? instant : text;
    return `<row r="${row}">${label(name, `A${row}`)}${write(value, `B${row}`)}</row>`;
  });
  return sheetHead(columns, 0) + rows.join('') + sheetTail;
}

const styles = `${declaration}<styleSheet xmlns="${main}">
<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts>
<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFEDF1F7"/><bgColor indexed="64"/></patternFill></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="8">
<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
<xf numFmtId="49" fontId="1" fillId="2" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/>
<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1"/>
<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
<xf numFmtId="1" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
</cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
</styleSheet>`;

/** The parts of a workbook whose rows are in `xl/worksheets/sheet1.xml`, which the caller writes. */
export function fixedParts(title: string, about: About, clock: ZoneClock): { path: string; xml: string }[] {
  const first = sheetName(title);
  const second = sheetName(about.sheetName, [first]);
  const relationship = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${relationships}/${type}" Target="${target}"/>`;
  const override = (part: string, type: string) =>
    `<Override PartName="${part}" ContentType="${sheetType}.${type}+xml"/>`;
  return [
    {
      path: '[Content_Types].xml',
      xml: `${declaration}<Types xmlns="${contentTypes}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('/xl/workbook.xml', 'sheet.main')}${override('/xl/worksheets/sheet1.xml', 'worksheet')}${override('/xl/worksheets/sheet2.xml', 'worksheet')}${override('/xl/styles.xml', 'styles')}</Types>`,
    },
    {
      path: '_rels/.rels',
      xml: `${declaration}<Relationships xmlns="${packageRelationships}">${relationship('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    },
    {
      path: 'xl/workbook.xml',
      xml: `${declaration}<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets><sheet name="${attribute(first)}" sheetId="1" r:id="rId1"/><sheet name="${attribute(second)}" sheetId="2" r:id="rId2"/></sheets><definedNames><definedName name="${aboutMark}" hidden="1">'${xmlText(second.replaceAll("'", "''"))}'!$A$1</definedName></definedNames></workbook>`,
    },
    {
      path: 'xl/_rels/workbook.xml.rels',
      xml: `${declaration}<Relationships xmlns="${packageRelationships}">${relationship('rId1', 'worksheet', 'worksheets/sheet1.xml')}${relationship('rId2', 'worksheet', 'worksheets/sheet2.xml')}${relationship('rId3', 'styles', 'styles.xml')}</Relationships>`,
    },
    { path: 'xl/styles.xml', xml: styles },
    { path: 'xl/worksheets/sheet2.xml', xml: aboutSheet(about, clock) },
  ];
}

function attribute(text: string): string {
  return xmlText(text).replaceAll('"', '&quot;');
}
