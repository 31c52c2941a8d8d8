import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { zipStream } from '../zip/zip-writer.ts';
import { dateFormatOf } from './spreadsheet-dates.ts';
import type { SpreadsheetProblem } from './spreadsheet-problem.ts';
import {
  otherSheets,
  type ReadOptions,
  readFirstSheet,
  readSpreadsheet,
  surveySheets,
} from './spreadsheet-reader.ts';
import type { SheetRow } from './spreadsheet-rows.ts';
import {
  CellError,
  HiddenValue,
  NoDay,
  type SheetValue,
  ShownDate,
  ShownNumber,
  textOrError,
} from './spreadsheet-values.ts';
import { exportSpreadsheet } from './spreadsheet-writer.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hoistway-reader-'));
});
afterAll(() => rm(folder, { recursive: true }));

const timeZone = 'Asia/Shanghai';

async function rowsOf(file: Uint8Array, options: Partial<ReadOptions> = {}): Promise<SheetRow[]> {
  const path = join(folder, 'upload.xlsx');
  await writeFile(path, file);
  const rows: SheetRow[] = [];
  for await (const row of readSpreadsheet(path, { timeZone, ...options })) rows.push(row);
  return rows;
}

async function cellsOf(file: Uint8Array, options: Partial<ReadOptions> = {}) {
  return (await rowsOf(file, options)).map(({ cells }) => cells);
}

function expectProblem(reading: Promise<unknown>, problem: SpreadsheetProblem) {
  return expect(reading).rejects.toMatchObject({ name: 'SpreadsheetError', problem });
}

const relationship = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/${type}" Target="${target}"/>`;

/** A workbook built by hand: the sheet's XML, with other parts replacing the default ones or added to them. */
function bookOf(sheetXml: string | Buffer, other: Record<string, string> = {}): Promise<Buffer> {
  const parts: Record<string, string | Buffer> = {
    '_rels/.rels': `<Relationships>${relationship('r1', 'officeDocument', '/xl/workbook.xml')}</Relationships>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relationship('r1', 'worksheet', 'worksheets/sheet1.xml')}${relationship('r2', 'sharedStrings', 'sharedStrings.xml')}${relationship('r3', 'styles', 'styles.xml')}</Relationships>`,
    'xl/workbook.xml': '<workbook><sheets><sheet name="One" sheetId="1" r:id="r1"/></sheets></workbook>',
    'xl/worksheets/sheet1.xml': sheetXml,
    ...other,
  };
  const entries = Object.entries(parts).map(([path, xml]) => ({
    path,
    level: 6,
    content: () => Buffer.from(xml),
  }));
  return buffer(zipStream(entries, new Date()));
}

const sheet = (rows: string) => `<?xml version="1.0"?><worksheet><sheetData>${rows}</sheetData></worksheet>`;

describe('an uploaded spreadsheet', () => {
  it('reads what an independent writer wrote', async () => {
    const rows = [
      ['编号', '台数', '电压', '投用', '有效'],
      ['1E100', 3, 220.5, new Date('2026-03-02T00:30:05Z'), true],
      ['007', -4, 1e21, new Date('1999-12-31T00:00:00Z'), false],
      [null, null, 0.1],
      [],
      ['a<b>&"c\'', '\t两\n行 ', '😀', '=1+1', null],
    ];
    const file = await writeXlsx({ sheets: [{ name: '电梯', rows }] });
    expect(await rowsOf(file)).toEqual([
      { number: 1, cells: rows[0] },
      { number: 2, cells: ['1E100', 3, 220.5, new Date('2026-03-01T16:30:05Z'), true] },
      { number: 3, cells: ['007', -4, 1e21, new Date('1999-12-30T16:00:00Z'), false] },
      { number: 4, cells: [null, null, 0.1] },
      { number: 6, cells: ['a<b>&"c\'', '\t两\n行 ', '😀', '=1+1'] },
    ]);
  });

  it('reads what our own export wrote', async () => {
    async function* rows() {
      yield [['_x0041_', 5, new Date('1990-07-01T00:00:00Z'), '2019-08-07']];
    }
    const columns = (['text', 'integer', 'dateTime', 'date'] as const).map(kind => ({
      title: kind,
      width: 9,
      kind,
    }));
    const about = { sheetName: 'about', lines: [['made', new Date('2026-01-01T00:00:00Z')]] as const };
    const sheetStream = exportSpreadsheet({
      title: 't',
      columns,
      about,
      createdAt: new Date(),
      timeZone,
      rows: rows(),
    });
    const file = await buffer(sheetStream);
    expect((await cellsOf(file))[1]).toEqual([
      '_x0041_',
      5,
      new Date('1990-07-01T00:00:00Z'),
      new Date('2019-08-06T16:00:00Z'),
    ]);
    expect(await cellsOf(file, { sheet: 'about' })).toEqual([['made', new Date('2026-01-01T00:00:00Z')]]);
    await expectProblem(cellsOf(file, { sheet: 'other' }), 'noSheet');
  });

  it('supports every way to write a cell', async () => {
    const texts =
      '<sst><si><t>plain</t></si><si><r><rPr><b/></rPr><t>two </t></r><r><t xml:space="preserve">runs</t></r></si><si><t>电梯</t><rPh sb="0" eb="1"><t>dianti</t></rPh></si><si><t/></si><si><t>a_x000A_b&#x7535;_x0000_&#0;&amp;lt;</t></si></sst>';
    const xml =
      sheet(`<row r="3"><c r="A3" t="s"><v>0</v></c><c r="C3" t="s"><v>1</v></c><c t="s"><v>2</v></c><c t="s"><v>3</v></c><c t="s"><v>4</v></c></row>
      <row><c t="inlineStr"><is><t>in</t><r><t>line</t></r></is></c><c t="str"><f>"a"&amp;"b"</f><v>ab</v></c><c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c><c t="d"><v>2026-03-02T08:00:00</v></c><c><f>1+1</f><v>2</v></c></row>
      <row><c s="1"/></row><!-- <row r="9"/> --><row r="7"><c r='AB7'><v><![CDATA[1e3]]></v></c></row>`);
    expect(await rowsOf(await bookOf(xml, { 'xl/sharedStrings.xml': texts }))).toEqual([
      { number: 3, cells: ['plain', null, 'two runs', '电梯', null, 'a\nb电&lt;'] },
      {
        number: 4,
        cells: ['inline', 'ab', true, new CellError('#N/A'), new Date('2026-03-02T00:00:00Z'), 2],
      },
      { number: 7, cells: [...Array(27).fill(null), 1000] },
    ]);
  });

  it('distinguishes numbers, displayed texts and errors', async () => {
    const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="000000"/><numFmt numFmtId="165" formatCode="&quot;HT&quot;0000"/><numFmt numFmtId="166" formatCode="#,##0"/><numFmt numFmtId="167" formatCode="0.0E+00"/><numFmt numFmtId="168" formatCode="0"/></numFmts>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="167"/><xf numFmtId="168"/><xf numFmtId="10"/></cellXfs></styleSheet>`;
    const xml =
      sheet(`<row><c s="0"><v>123</v></c><c s="1"><v>123</v></c><c s="2"><v>7</v></c><c s="3"><v>1234</v></c><c s="4"><v>123456</v></c><c s="5"><v>12</v></c><c s="6"><v>0.125</v></c><c><v>0.30000000000000004</v></c></row>
      <row><c t="e"><v>#REF!</v></c><c t="str"><f>A1</f><v>#N/A</v></c><c t="inlineStr"><is><t>#NAME?</t></is></c><c><f>A1+1</f></c><c t="str"><f>""</f><v></v></c><c t="inlineStr"><is><t>#12</t></is></c></row>`);
    expect(await cellsOf(await bookOf(xml, { 'xl/styles.xml': styles }))).toEqual([
      [
        123,
        new ShownNumber(123, '000123'),
        new ShownNumber(7, 'HT0007', { figure: '0007' }),
        new ShownNumber(1234, '1,234'),
        new ShownNumber(123_456, '1.2E+05'),
        12,
        new ShownNumber(0.125, '12.50%'),
        0.3,
      ],
      [
        new CellError('#REF!'),
        new CellError('#N/A', true),
        new CellError('#NAME?', true),
        new CellError('='),
        null,
        '#12',
      ],
    ]);
  });

  it('reports values hidden by their format, and shows a text by its format', async () => {
    const codes = [
      '[DBNum1][$-804]0',
      'G/通用格式',
      ';;;',
      '0;-0;;@',
      '&quot;HT&quot;@',
      '_(* #,##0_);_(* (#,##0);_(* &quot;-&quot;_);_(@_)',
      '0.00;@',
    ];
    const styles = `<styleSheet><numFmts>${codes.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`).join('')}</numFmts>
      <cellXfs>${codes.map((_, at) => `<xf numFmtId="${164 + at}"/>`).join('')}<xf numFmtId="12"/><xf numFmtId="46"/></cellXfs></styleSheet>`;
    const text = (style: number, of: string) => `<c s="${style}" t="inlineStr"><is><t>${of}</t></is></c>`;
    const number = (style: number, of: number) => `<c s="${style}"><v>${of}</v></c>`;
    const xml = sheet(
      `<row>${number(2, 5)}${text(2, 'gone')}${number(3, 0)}${number(3, 7)}${text(4, '5')}</row>
      <row>${text(3, 'a')}${text(5, 'b')}${text(6, 'c')}${number(7, 1.5)}${number(8, 1.5)}</row>
      <row>${number(0, 25)}${number(1, 25)}<c><is><t>as it is</t></is></c></row>`,
    );
    expect(await cellsOf(await bookOf(xml, { 'xl/styles.xml': styles }))).toEqual([
      [new HiddenValue('5'), new HiddenValue('gone'), null, 7, 'HT5'],
      ['a', ' b ', 'c', new ShownNumber(1.5, '1 1/2'), new ShownNumber(1.5, '36:00:00')],
      [new ShownNumber(25, '25', { isGuess: true }), 25, 'as it is'],
    ]);
  });

  /** The values of one row, each in a format of its own. */
  const inFormats = async (cells: readonly (readonly [code: string | number, value: number | string])[]) => {
    const xml = cells.map(([, value], at) =>
      typeof value === 'number'
        ? `<c s="${at}"><v>${value}</v></c>`
        : `<c s="${at}" t="inlineStr"><is><t>${value}</t></is></c>`,
    );
    const codes = cells.map(([code], at) =>
      typeof code === 'number'
        ? ''
        : `<numFmt numFmtId="${200 + at}" formatCode="${code.replaceAll('"', '&quot;')}"/>`,
    );
    const styles = cells.map(
      ([code], at) => `<xf numFmtId="${typeof code === 'number' ? code : 200 + at}"/>`,
    );
    const book = await bookOf(sheet(`<row>${xml.join('')}</row>`), {
      'xl/styles.xml': `<styleSheet><numFmts>${codes.join('')}</numFmts><cellXfs>${styles.join('')}</cellXfs></styleSheet>`,
    });
    return (await cellsOf(book))[0];
  };

  it.each<[string | number, number | string, SheetValue]>([
    [1, 1000.6, new ShownNumber(1000.6, '1001')],
    ['0', 1000.6, new ShownNumber(1000.6, '1001')],
    ['0', 1000, 1000],
    ['#', 7, 7],
    ['#', 0, null],
    ['"HT2024-"0000', 7, new ShownNumber(7, 'HT2024-0007', { figure: '0007' })],
    ['\\A\\2-00', 12.6, new ShownNumber(12.6, 'A2-13', { figure: '-13' })],
    ['0000"."00', 201_910, new ShownNumber(201_910, '2019.10', { figure: '201910' })],
    ['G/通用格式"台"', 3, new ShownNumber(3, '3台', { figure: '3' })],
    ['General', 3, 3],
  ])('in the format %s shows %s as %o', async (code, value, shown) => {
    expect(
      await inFormats([
        [code, value],
        ['@', 'end'],
      ]),
    ).toEqual([shown, 'end']);
  });

  it.each<[string | number, number, SheetValue]>([
    [14, 0, new NoDay('1900-01-00')],
    [22, 0.5, new NoDay('1900-01-00')],
    ['yyyy', 0, new NoDay('1900-01-00')],
    [14, 60, new NoDay('1900-02-29')],
    [20, 0.5, new ShownDate('12:00')],
    // 1 and 15 March 2020.
    [27, 43_891, new ShownDate('2020-03')],
    [27, 43_905, new Date('2020-03-14T16:00:00Z')],
    [57, 43_905, new Date('2020-03-14T16:00:00Z')],
    ['yyyy"年"m"月"', 43_905, new ShownDate('2020-03')],
    [58, 43_905, new ShownDate('3月15日')],
  ])('in the format %s reads the date %s as %o', async (code, value, shown) => {
    expect(await inFormats([[code, value]])).toStrictEqual([shown]);
  });

  it('reports the displayed text as unknown for formats that are refused, strange or too long', async () => {
    const long = '0'.repeat(256);
    const [number, date] = [new ShownNumber(5, '5', { isGuess: true }), new ShownDate('45000.5', true)];
    for (const code of [long, '__proto__', '0.0;0@0;@', '"0'])
      expect([code, await inFormats([[code, 5]])]).toEqual([code, [number]]);
    for (const code of ['h:mm:ss.0000', 'hh:mm;@;@', 'constructor', '[DBNum1]h:mm'])
      expect([code, await inFormats([[code, 45_000.5]])]).toEqual([code, [date]]);
  });

  it('truncates a text to what a cell can show', async () => {
    const cells = await inFormats([
      ['@'.repeat(255), 'x'.repeat(1000)],
      ['"HT"@@', 'é'],
    ]);
    expect(cells).toEqual([expect.stringMatching(/^x{30000,32767}$/), 'HTéé']);
  });

  it('accepts no result of a formula that was never computed', async () => {
    const xml = sheet(
      `<row><c><f>A9</f><v>0</v></c><c><f>A9</f><v>5</v></c><c t="str"><f>A9</f><v></v></c><c><f>A9</f><v/></c><c><v>0</v></c><c t="b"><f>A9</f><v>0</v></c></row>`,
    );
    const workbook = (calculation: string) => ({
      'xl/workbook.xml': `<workbook><sheets><sheet name="One" sheetId="1" r:id="r1"/></sheets>${calculation}</workbook>`,
    });
    const none = new CellError('=');
    expect(await cellsOf(await bookOf(xml, workbook('<calcPr calcId="1" fullCalcOnLoad="1"/>')))).toEqual([
      [none, 5, none, none, 0, none],
    ]);
    expect(await cellsOf(await bookOf(xml, workbook('<calcPr calcId="1"/>')))).toEqual([
      [0, 5, null, none, 0, false],
    ]);
  });

  it('recognizes errors that were copied as texts, in every language, and nothing else', () => {
    const found = (text: string) => textOrError(text) instanceof CellError;
    for (const text of [
      ...[
        '#N/A',
        '#n/a',
        '#REF!',
        '#NAME?',
        '#DIV/0!',
        '#SPILL!',
        '#CALC!',
        '#FIELD!',
        '#BLOCKED!',
        '#UNKNOWN!',
      ],
      ...[
        '#GETTING_DATA',
        '#ERROR!',
        '#BUSY!',
        '#CONNECT!',
        '#PYTHON!',
        '#EXTERNAL!',
        '#NV',
        '#WERT!',
        '#BEZUG!',
      ],
      ...[
        '#ÜBERLAUF!',
        '#¡REF!',
        '#¿NOMBRE?',
        '#VALEUR!',
        '#N/D',
        '#N/D!',
        '#ИМЯ?',
        '#Н/Д',
        '#溢出!',
        '#スピル!',
      ],
      ...[' #REF! ', 'Err:502', '########'],
    ])
      expect([text, found(text)]).toEqual([text, true]);
    for (const text of [
      '#12',
      '#A',
      '#A?',
      '#3!',
      '#',
      '##',
      '#Lift 3',
      '#Wert!',
      'N/A',
      'ERR-5',
      'REF!',
      ...['#1号梯', '#NVX', '#2梯已停用！', '#1 电梯故障?', '#3号楼待确认？', '#电梯!'],
      ...['#ABC123!', '#NO LIFT!', `#${'A'.repeat(24)}!`],
    ])
      expect([text, found(text)]).toEqual([text, false]);
  });

  it('gives each row the value of a merged cell that spans it, and counts the rows of every sheet', async () => {
    const merge = (startRow: number, startCol: number, endRow: number, endCol: number) => ({
      ...{ startRow, startCol, endRow, endCol },
    });
    const file = await writeXlsx({
      sheets: [
        {
          name: 'East',
          rows: [
            ['Site', 'Unit', 'Remark'],
            ['Garden', 'A', 'new'],
            [null, 'B', null],
            [null, 'C', null],
            ['Tower', 'D', 'old'],
          ],
          merges: [merge(1, 0, 3, 0), merge(1, 2, 2, 2), merge(4, 1, 4, 2)],
        },
        { name: 'West & more', rows: [['Site'], ['Park'], [], ['Hill']] },
        { name: 'Lists', rows: [['x']], hidden: true },
        { name: 'Filters', rows: [['City', 'Suzhou']] },
        { name: 'Empty', rows: [] },
      ],
    });
    expect(await cellsOf(file)).toEqual([
      ['Site', 'Unit', 'Remark'],
      ['Garden', 'A', 'new'],
      ['Garden', 'B', 'new'],
      ['Garden', 'C'],
      ['Tower', 'D', 'old'],
    ]);
    expect(await cellsOf(file, { sheet: 'West & more' })).toEqual([['Site'], ['Park'], ['Hill']]);
    const sheets = await surveySheets(join(folder, 'upload.xlsx'));
    expect(sheets.map(({ name, rows }) => [name, rows])).toEqual([
      ['East', 5],
      ['West & more', 3],
      // A sheet of the user, whatever ours is called.
      ['Filters', 1],
      ['Lists', 1],
    ]);
    const filters = { sheet: 'Filters', rows: 1 };
    const lists = { sheet: 'Lists', rows: 1, isHidden: true };
    expect(otherSheets(sheets)).toEqual([{ sheet: 'West & more', rows: 3 }, filters, lists]);
    expect(otherSheets(sheets, 'West & more')).toEqual([{ sheet: 'East', rows: 5 }, filters, lists]);
  });

  it('shows only the first value of merged cells', async () => {
    const rows =
      '<row><c><v>1</v></c></row><row><c><v>2</v></c><c><v>7</v></c></row><row><c/><c><v>8</v></c></row><row><c><v>4</v></c></row>';
    const merges = (...of: string[]) =>
      `<worksheet><sheetData>${rows}</sheetData><mergeCells>${of.map(ref => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells></worksheet>`;
    expect(await cellsOf(await bookOf(merges('A1:A3', 'B1:B2')))).toEqual([[1], [1, null], [1, 8], [4]]);
    const twice = Array.from({ length: 100_000 }, () => 'A1:A1048576');
    // Cells merged only across columns are not stored.
    expect(await cellsOf(await bookOf(merges('C1:D1', ...twice)))).toEqual([[1], [1, 7], [1, 8], [1]]);
    await expect(cellsOf(await bookOf(merges('A1:A2', ...twice)))).rejects.toMatchObject({
      words: { en: expect.stringContaining('at most 100,000); unmerge them') },
    });
  });

  it('skips empty leading sheets, and the descriptive sheets of our own files', async () => {
    const path = join(folder, 'upload.xlsx');
    const surveyed = async (file: Uint8Array) => {
      await writeFile(path, file);
      return (await surveySheets(path)).map(({ name, rows }) => [name, rows]);
    };
    expect(
      await surveyed(
        await writeXlsx({
          sheets: [
            { name: 'Hidden', rows: [['x']], hidden: true },
            { name: 'Hidden and empty', rows: [], hidden: true },
            { name: 'Sheet1', rows: [] },
            { name: 'Data', rows: [['a'], ['b']] },
          ],
        }),
      ),
    ).toEqual([
      ['Data', 2],
      ['Hidden', 1],
    ]);
    const cells = [];
    for await (const row of (await readFirstSheet(path, { timeZone })).rows) cells.push(row.cells);
    expect(cells).toEqual([['a'], ['b']]);
    expect(await surveyed(await writeXlsx({ sheets: [{ name: 'None', rows: [] }] }))).toEqual([['None', 0]]);
    const own = exportSpreadsheet({
      ...{ title: 'Data', timeZone, createdAt: new Date() },
      columns: [{ title: 'a', width: 9, kind: 'text' }],
      about: { sheetName: "It's about", lines: [['made', 'today']] },
      rows: (async function* () {
        yield [['b']];
      })(),
    });
    expect(await surveyed(await buffer(own))).toEqual([['Data', 2]]);
  });

  it('reads prefixed elements, a `>` in an attribute, and UTF-16', async () => {
    const xml =
      '<x:worksheet xmlns:x="a>b"><x:sheetData><x:row r="1"><x:c r="A1"><x:v>7</x:v></x:c></x:row></x:sheetData></x:worksheet>';
    expect(await cellsOf(await bookOf(xml))).toEqual([[7]]);
    const wide = Buffer.from(
      '\ufeff<worksheet><sheetData><row><c t="str"><v>电梯</v></c></row></sheetData></worksheet>',
      'utf16le',
    );
    expect(await cellsOf(await bookOf(wide))).toEqual([['电梯']]);
  });

  it('recognizes dates by the format of the cell, in both date systems', async () => {
    const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy&quot;年&quot;m&quot;月&quot;"/><numFmt numFmtId="165" formatCode="&quot;days &quot;0"/></numFmts>
      <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="22"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`;
    const cells = (serial: number) =>
      [0, 1, 2, 3, 4].map(style => `<c s="${style}"><v>${serial}</v></c>`).join('');
    const xml = sheet(`<row>${cells(43831.5)}</row><row>${cells(59)}</row><row>${cells(-1)}</row>`);
    const noon = new Date('2020-01-01T04:00:00Z');
    const [month, error] = [new ShownDate('2020-01'), new CellError('######')];
    // Before 1901 the zone's clock was 5 minutes and 43 seconds ahead of today's.
    const first = new Date(Date.parse('1900-02-28T00:00:00Z') - (8 * 3600 + 343) * 1000);
    expect(await cellsOf(await bookOf(xml, { 'xl/styles.xml': styles }))).toEqual([
      [43831.5, noon, noon, month, new ShownNumber(43831.5, 'days 43832', { figure: '43832' })],
      [59, first, first, new ShownDate('1900-02'), new ShownNumber(59, 'days 59', { figure: '59' })],
      [-1, error, error, error, new ShownNumber(-1, '-days 1', { figure: '-1' })],
    ]);
    const workbook =
      '<workbook><workbookPr date1904="1"/><sheets><sheet name="One" sheetId="1" r:id="r1"/></sheets></workbook>';
    const from1904 = await bookOf(sheet(`<row>${cells(42369.5)}</row>`), {
      'xl/styles.xml': styles,
      'xl/workbook.xml': workbook,
    });
    expect(await cellsOf(from1904)).toEqual([
      [42369.5, noon, noon, month, new ShownNumber(42369.5, 'days 42370', { figure: '42370' })],
    ]);
  });

  it.each([
    ['General', false],
    ['0.00E+00', false],
    ['[Red]#,##0;\\d0', false],
    ['[h]:mm:ss', false],
    ['[$-804]yyyy/m/d', true],
    ['h:mm AM/PM', true],
    ['#,##0"h"', false],
  ])('takes the format %s for a date: %s', (code, isDate) => {
    expect(dateFormatOf(200, code) !== undefined).toBe(isDate);
  });

  it.each([
    ['yyyy', '2020'],
    ['yyyy.mm', '2020-03'],
    ['mmm-yy', '2020-03'],
    ['[$-804]e"年"m"月"', '2020-03'],
    ['d-mmm', '1-Mar'],
    ['m/d', '3/1'],
    ['h:mm', '12:30'],
    ['mm:ss', '30:00'],
  ])('shows a date in the format %s only as %s', async (code, shown) => {
    const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${code.replaceAll('"', '&quot;')}"/></numFmts>
      <cellXfs><xf numFmtId="164"/></cellXfs></styleSheet>`;
    const book = await bookOf(sheet(`<row><c s="0"><v>${43_891 + 12.5 / 24}</v></c></row>`), {
      'xl/styles.xml': styles,
    });
    expect(await cellsOf(book)).toEqual([[new ShownDate(shown)]]);
  });

  it('skips hidden sheets and opens others by name', async () => {
    const workbook =
      '<workbook><sheets><sheet name="Lists" sheetId="1" state="hidden" r:id="r1"/><sheet name="Data" sheetId="2" r:id="r9"/></sheets></workbook>';
    const relationships = `<Relationships>${relationship('r1', 'worksheet', 'worksheets/sheet1.xml')}${relationship('r9', 'worksheet', '../xl/sheet 2.xml')}</Relationships>`;
    const file = await bookOf(sheet('<row><c><v>1</v></c></row>'), {
      'xl/workbook.xml': workbook,
      'xl/_rels/workbook.xml.rels': relationships,
      'xl/sheet 2.xml': sheet('<row><c><v>2</v></c></row>'),
    });
    expect(await cellsOf(file)).toEqual([[2]]);
    expect(await cellsOf(file, { sheet: 'Lists' })).toEqual([[1]]);
  });

  it('can be closed in the middle', async () => {
    const path = join(folder, 'left.xlsx');
    const rows = Array.from({ length: 20_000 }, (_, n) => [n, `text ${n} of a row`]);
    await writeFile(path, await writeXlsx({ sheets: [{ name: 'a', rows }] }));
    for await (const row of readSpreadsheet(path, { timeZone })) {
      expect(row.cells[0]).toBe(0);
      break;
    }
    await rm(path);
  });
});

describe('a file that is not a readable spreadsheet', () => {
  it.each<[string, Uint8Array, SpreadsheetProblem]>([
    ['nothing', Buffer.alloc(0), 'notSpreadsheet'],
    ['a picture', Buffer.from('ffd8ffe000104a46494600', 'hex'), 'notSpreadsheet'],
    ['a CSV file', Buffer.from('\ufeff编号,名称\r\n1,电梯\r\n'), 'textFile'],
    [
      'an old xls file',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(5000)]),
      'oldFormat',
    ],
    [
      'an encrypted file',
      Buffer.concat([
        Buffer.from('d0cf11e0a1b11ae1', 'hex'),
        Buffer.alloc(65_520),
        Buffer.from('EncryptedPackage', 'utf16le'),
      ]),
      'encrypted',
    ],
    ['only the beginning of a zip', Buffer.from('PK\x03\x04 and no more'), 'damaged'],
  ])('is refused: %s', async (_name, file, problem) => {
    await expectProblem(rowsOf(file), problem);
  });

  it('is refused: a zip with other content, and other documents', async () => {
    const zipOf = (entries: [string, string][]) =>
      buffer(
        zipStream(
          entries.map(([path, text]) => ({ path, level: 6, content: () => Buffer.from(text) })),
          new Date(),
        ),
      );
    await expectProblem(rowsOf(await zipOf([['a.txt', 'a']])), 'noWorkbook');
    await expectProblem(rowsOf(await zipOf([])), 'notSpreadsheet');
    const document = `<Relationships>${relationship('r1', 'officeDocument', 'word/document.xml')}</Relationships>`;
    const word = await zipOf([
      ['_rels/.rels', document],
      ['word/document.xml', '<w:document/>'],
    ]);
    await expectProblem(rowsOf(word), 'noWorkbook');
  });

  it('is refused: truncated anywhere, or altered', async () => {
    const rows = Array.from({ length: 500 }, (_, n) => [n, `text ${(n * 7919) % 1000}`]);
    const file = Buffer.from(await writeXlsx({ sheets: [{ name: 'a', rows }] }));
    for (let length = 100; length < file.length; length += Math.ceil(file.length / 23)) {
      await expectProblem(rowsOf(file.subarray(0, length)), 'damaged');
    }
    const sheetAt = file.indexOf('xl/worksheets/sheet1.xml');
    for (let at = sheetAt + 40; at < sheetAt + 600; at += 61) {
      const changed = Buffer.from(file);
      changed[at] = (changed[at] ?? 0) ^ 0x55;
      await expect(rowsOf(changed)).rejects.toMatchObject({ name: 'SpreadsheetError' });
    }
  });

  it.each<[string, string, SpreadsheetProblem]>([
    ['a document type', '<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet/>', 'damaged'],
    ['XML that ends too early', '<worksheet><sheetData><row><c><v>1</v></c>', 'damaged'],
    ['rows out of order', sheet('<row r="2"/><row r="2"/>'), 'damaged'],
    ['a row number past the end', sheet('<row r="1048577"><c><v>1</v></c></row>'), 'damaged'],
    ['a missing shared text', sheet('<row><c t="s"><v>4</v></c></row>'), 'damaged'],
    ['a cell without a column', sheet('<row><c r="1"><v>4</v></c></row>'), 'damaged'],
    ['too many columns', sheet('<row><c r="GS1"><v>4</v></c></row>'), 'tooLarge'],
    ['a column far away', sheet('<row><c r="XFD1"><v>4</v></c></row>'), 'tooLarge'],
    [
      'a long cell',
      sheet(`<row><c t="inlineStr"><is><t>${'x'.repeat(32_768)}</t></is></c></row>`),
      'tooLarge',
    ],
    ['a long formula text', sheet(`<row><c t="str"><v>${'x'.repeat(32_768)}</v></c></row>`), 'tooLarge'],
    ['an endless tag', sheet(`<row ${'x'.repeat(600_000)}></row>`), 'tooLarge'],
  ])('is refused: %s', async (_name, xml, problem) => {
    await expectProblem(
      bookOf(xml).then(file => rowsOf(file)),
      problem,
    );
  });

  it('is refused: more rows, parts or shared texts than the limits allow', async () => {
    const rows = (count: number) => sheet('<row><c><v>1</v></c></row><row/>'.repeat(count));
    expect(await rowsOf(await bookOf(rows(20)), { limits: { maxRows: 20 } })).toHaveLength(20);
    await expectProblem(
      bookOf(rows(21)).then(file => rowsOf(file, { limits: { maxRows: 20 } })),
      'tooLarge',
    );
    await expectProblem(
      bookOf(rows(1)).then(file => rowsOf(file, { limits: { maxEntries: 3 } })),
      'tooLarge',
    );
    const texts = { 'xl/sharedStrings.xml': `<sst>${'<si><t>ab</t></si>'.repeat(11)}</sst>` };
    await expectProblem(
      bookOf(rows(1), texts).then(file => rowsOf(file, { limits: { maxSharedTexts: 10 } })),
      'tooLarge',
    );
    await expectProblem(
      bookOf(rows(1), texts).then(file => rowsOf(file, { limits: { maxSharedLength: 20 } })),
      'tooLarge',
    );
  });

  it('is refused: a zip bomb, by its ratio and by its size, whatever sizes it declares', async () => {
    const spaces = ' '.repeat(40 * 1024 * 1024);
    const bomb = await bookOf(sheet(`<row/>${spaces}`));
    expect(bomb.length).toBeLessThan(100_000);
    await expectProblem(rowsOf(bomb), 'tooLarge');
    await expectProblem(rowsOf(bomb, { limits: { maxRatio: 1e6, maxUnpackedBytes: 1e6 } }), 'tooLarge');

    const liar = Buffer.from(await bookOf(sheet('<row><c><v>1</v></c></row>'.repeat(1000))));
    const entry = liar.lastIndexOf('xl/worksheets/sheet1.xml') - 46;
    expect(liar.readUInt32LE(entry)).toBe(0x02014b50);
    liar.writeUInt32LE(10, entry + 24);
    await expectProblem(rowsOf(liar), 'damaged');
  });

  it('leaves the file itself readable', async () => {
    const file = await bookOf(sheet('<row/>'));
    await rowsOf(file);
    expect(await readFile(join(folder, 'upload.xlsx'))).toEqual(file);
  });
});
