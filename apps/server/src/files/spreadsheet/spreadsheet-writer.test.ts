import { buffer } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import type { CellValue, Column } from './spreadsheet-cells.ts';
import { columnLetters, sheetName } from './spreadsheet-parts.ts';
import { exportSpreadsheet, type Spreadsheet } from './spreadsheet-writer.ts';

const createdAt = new Date('2026-03-01T16:30:05Z');

async function* inBatches(rows: CellValue[][]) {
  for (let start = 0; start < rows.length; start += 2) yield rows.slice(start, start + 2);
}

function sheetOf(columns: Column[], rows: CellValue[][], more: Partial<Spreadsheet> = {}): Spreadsheet {
  const about = { sheetName: '筛选条件', lines: [['城市', '上海']] as const };
  return {
    title: '报警',
    columns,
    about,
    createdAt,
    timeZone: 'Asia/Shanghai',
    rows: inBatches(rows),
    ...more,
  };
}

const text = (title: string): Column => ({ title, width: 12, kind: 'text' });

/** Reads the file back with a library that is independent of the writer. */
async function readBack(sheet: Spreadsheet) {
  return readXlsx(await buffer(exportSpreadsheet(sheet)), { readStyles: true });
}

/** The values of the single text column, without its header. */
async function textsBack(values: string[]) {
  const book = await readBack(
    sheetOf(
      [text('文字')],
      values.map(value => [value]),
    ),
  );
  return book.sheets[0]?.rows.slice(1).map(row => row[0]);
}

describe('an exported sheet', () => {
  it('has columns wide enough for their titles', async () => {
    const book = await readBack(
      sheetOf([text('Remote monitoring allowed'), text('允许远程监视的电梯'), text('工号')], []),
    );
    const widths = book.sheets[0]?.columns?.map(column => column.width ?? 0) ?? [];
    expect(widths[0]).toBeGreaterThan('Remote monitoring allowed'.length);
    expect(widths[1]).toBeGreaterThan(2 * '允许远程监视的电梯'.length);
    expect(widths[2]).toBe(12);
  });

  it('has real numbers and dates, the dates as the wall clock of the zone', async () => {
    const columns: Column[] = [
      text('编号'),
      { title: '次数', width: 8, kind: 'integer' },
      { title: '电压', width: 8, kind: 'number' },
      { title: '开始', width: 20, kind: 'dateTime' },
      { title: '制造', width: 12, kind: 'date' },
    ];
    const book = await readBack(
      sheetOf(columns, [
        ['E1', 3, 220.5, createdAt, '2019-08-07'],
        ['E2', '12345678', '-0.25', '2026-03-02 00:30:05+08', createdAt],
        ['E3', null, undefined, '', null],
      ]),
    );
    const [first, second] = book.sheets;
    expect(first?.name).toBe('报警');
    expect(first?.rows).toEqual([
      ['编号', '次数', '电压', '开始', '制造'],
      ['E1', 3, 220.5, new Date('2026-03-02T00:30:05Z'), new Date('2019-08-07T00:00:00Z')],
      ['E2', 12345678, -0.25, new Date('2026-03-02T00:30:05Z'), new Date('2026-03-02T00:00:00Z')],
      ['E3', null, null, null, null],
    ]);
    expect(first?.freezePane).toMatchObject({ rows: 1 });
    expect(first?.columns?.map(column => column.width)).toEqual([12, 8, 8, 20, 12]);
    expect(first?.cells?.get('0,0')?.style?.font?.bold).toBe(true);
    expect(first?.cells?.get('1,3')?.style?.numFmt).toBe('yyyy\\-mm\\-dd\\ hh:mm:ss');
    expect(second?.rows).toEqual([['城市', '上海']]);
  });

  it('gives its creation time in the second sheet, as a date', async () => {
    const lines = [['导出时间', createdAt]] as const;
    const book = await readBack(sheetOf([text('a')], [], { about: { sheetName: '报警', lines } }));
    expect(book.sheets.map(sheet => sheet.name)).toEqual(['报警', '报警 2']);
    expect(book.sheets[1]?.rows).toEqual([['导出时间', new Date('2026-03-02T00:30:05Z')]]);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '=cmd|"/c calc"!A0', '007', '1E100', 'true'])(
    'keeps %j as text',
    async value => {
      const book = await readBack(sheetOf([text('a')], [[value]]));
      const cell = book.sheets[0]?.cells?.get('1,0');
      expect(book.sheets[0]?.rows[1]).toEqual([value]);
      expect(cell?.formula).toBeUndefined();
    },
  );

  it('keeps texts whatever they contain', async () => {
    const values = ['a<b>&"c\'', ' both ends ', '两\n行', '😀 emoji', '_x0041_', 'x_x', ']]>', 'İ ё ﷼'];
    expect(await textsBack(values)).toEqual(values);
  });

  it('removes characters that XML forbids and truncates text too long for a cell', async () => {
    const long = `${'电'.repeat(32_766)}😀tail`;
    expect(await textsBack(['a\u0000b\u0007\uffffc\ud800d', long])).toEqual(['abcd', '电'.repeat(32_766)]);
  });

  it('writes values that do not fit their column’s kind as text', async () => {
    const columns: Column[] = [
      { title: 'n', width: 8, kind: 'number' },
      { title: 'd', width: 8, kind: 'dateTime' },
    ];
    const rows: CellValue[][] = [
      ['1e100', '0001-01-01 00:00:00'],
      ['1e400', 'infinity'],
      ['0x10', new Date(Number.NaN)],
      [Number.NaN, '=now()'],
    ];
    const book = await readBack(sheetOf(columns, rows));
    expect(book.sheets[0]?.rows.slice(1)).toEqual([
      [1e100, '0001-01-01 00:00:00'],
      ['1e400', 'infinity'],
      ['0x10', null],
      ['NaN', '=now()'],
    ]);
  });

  it('turns codes into words and leaves unknown ones as they are', async () => {
    const columns: Column[] = [
      { title: '状态', width: 8, kind: 'integer', words: { 0: '正常', 1: '=停梯' } },
      { title: '困人', width: 8, kind: 'text', words: { true: '是', false: '否' } },
    ];
    const rows = [
      [0, true],
      ['1', false],
      [7, 'constructor'],
    ];
    const book = await readBack(sheetOf(columns, rows));
    expect(book.sheets[0]?.rows.slice(1)).toEqual([
      ['正常', '是'],
      ['=停梯', '否'],
      [7, 'constructor'],
    ]);
  });

  it('fails when its rows fail, and ends them when the reader stops', async () => {
    async function* failing() {
      yield [['a']];
      throw new Error('the source broke');
    }
    await expect(readBack(sheetOf([text('a')], [], { rows: failing() }))).rejects.toThrow('the source broke');

    let started = false;
    let ended = false;
    async function* endless() {
      try {
        started = true;
        for (;;)
          yield Array.from({ length: 100 }, () => ['a text that is long enough to fill the pipe soon']);
      } finally {
        ended = true;
      }
    }
    const stream = exportSpreadsheet(sheetOf([text('a')], [], { rows: endless() }));
    for await (const _chunk of stream) if (started) break;
    await expect.poll(() => ended).toBe(true);
  });

  it('stops when aborted', async () => {
    const control = new AbortController();
    control.abort(new Error('no longer wanted'));
    const sheet = sheetOf([text('a')], [['a']], { signal: control.signal });
    await expect(readBack(sheet)).rejects.toThrow('no longer wanted');
  });
});

describe('names', () => {
  it('turns any title into a valid sheet name', () => {
    expect(sheetName('a/b:c*[d]')).toBe('a b c  d');
    expect(sheetName("''")).toBe('Sheet');
    expect(sheetName('x'.repeat(40))).toHaveLength(31);
    expect(sheetName('x'.repeat(40), ['x'.repeat(31)])).toBe(`${'x'.repeat(29)} 2`);
  });

  it('counts columns past Z', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(columnLetters)).toEqual([
      'A',
      'Z',
      'AA',
      'AZ',
      'BA',
      'ZZ',
      'AAA',
    ]);
  });
});
