import { elevator } from '@hoistway/contract/features/elevator';
import type { ImportMapping } from '@hoistway/contract/features/elevator-import/elevator-import';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { counts, importTests, sheet } from '../../testing/test-imports.ts';

const { world, admin, importer, ended, importFile, stored } = importTests();

describe('a file with columns of its own', () => {
  it('is previewed, mapped and imported from where it is stored', async () => {
    const titles = [
      'DV_DEVICE_NUMBER',
      'Borough',
      'STREET_NAME',
      'Device Type',
      'DV_SPEED_FPM',
      'DV_CAPACITY_LBS',
      '',
      'Borough',
    ];
    const content = await sheet(titles, [
      ['1D1', 'Manhattan', 'BROADWAY', 'Escalator (E)', '100', '2000'],
      ['1P2', 'Manhattan', 'BROADWAY', 'Passenger Elevator (P)', '350', '2,500', 'more'],
    ]);
    const preview = await world().send(
      elevator.importPreview,
      {},
      { as: admin(), file: { name: 'nyc.xlsx', content }, language: 'en' },
    );
    expect(preview.data).toMatchObject({
      fileName: 'nyc.xlsx',
      headerRow: 1,
      rows: 2,
      mapping: {
        jobNum: { column: 'DV_DEVICE_NUMBER' },
        city: { column: 'Borough' },
        address: { column: 'STREET_NAME' },
        elevatorType: { column: 'Device Type' },
        ratedSpeed: { column: 'DV_SPEED_FPM', unit: 'ft/min' },
        ratedLoad: { column: 'DV_CAPACITY_LBS', unit: 'lb' },
      },
    });
    expect(preview.data.columns.map(({ title }) => title)).toEqual([
      ...[...titles.slice(0, 6), 'Column 7', 'Borough (2)'],
    ]);
    expect(preview.data.sample[1]).toEqual({
      row: 3,
      cells: ['1P2', 'Manhattan', 'BROADWAY', 'Passenger Elevator (P)', '350', '2,500', 'more', ''],
    });
    const { fileId, mapping } = preview.data;
    const run = (chosen: ImportMapping, as = admin()) =>
      world().send(elevator.importElevator, { fileId, mapping: chosen }, { as, language: 'en' });
    const unmapped = await run(mapping);
    expect([unmapped.status, (unmapped.data as unknown as { fields: object }).fields]).toEqual([
      400,
      { 'mapping.domainName': expect.any(String) },
    ]);
    expect((await run({ ...mapping, domainName: { column: 'nothing' } })).status).toBe(400);
    expect((await run({ ...mapping, domainName: { constant: 'x'.repeat(101) } })).status).toBe(400);
    const complete: ImportMapping = {
      ...mapping,
      ratedLoad: { column: 'DV_CAPACITY_LBS', unit: 'lb', decimal: 'point' },
      domainName: { column: 'STREET_NAME' },
      province: { constant: 'New York State' },
      areaName: { constant: 'America' },
    };
    expect((await run(complete, await importer())).status).toBe(404);
    const report = await ended((await run(complete)).data, admin());
    expect(counts(report)).toMatchObject({ state: 'done', added: 2 });
    expect(await stored('1P2')).toMatchObject({
      elevator_type: 'lift',
      rated_speed: expect.closeTo(1.778),
      rated_load: 1134,
      area: 'America',
    });
    expect(await stored('1D1')).toMatchObject({
      elevator_type: 'escalator',
      rated_speed: expect.closeTo(0.508),
    });
  });

  it('gives a reason when it is not a file that can be read', async () => {
    const answerTo = async (name: string, content: Buffer) => {
      const { status, code, msg } = await importFile({ name, content });
      return [status, code, msg];
    };
    expect(await answerTo('a.csv', Buffer.from('a,b'))).toEqual([400, 415, '文件类型错误，请选择 xlsx 文件']);
    expect(await answerTo('a.xlsx', Buffer.from('工号,城市\n1,2\n'))).toMatchObject([
      400,
      415,
      expect.stringContaining('CSV'),
    ]);
    expect(await answerTo('a.xlsx', Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toMatchObject([
      400,
      415,
      expect.stringContaining('.xls'),
    ]);
    const complete = await sheet(['工号', '城市', '项目名称'], [['X-1', '上海市', '花园']]);
    expect(await answerTo('a.xlsx', complete.subarray(0, complete.length - 40))).toMatchObject([
      400,
      415,
      expect.stringContaining('损坏'),
    ]);
    const none = await world().send(elevator.importElevator, {}, { as: admin() });
    expect([none.status, none.msg]).toEqual([400, '请选择要上传的文件']);
    const lacking = await importFile({
      name: 'a.xlsx',
      content: await sheet(['工号', '备注'], [['X-1', '']]),
    });
    expect([lacking.status, lacking.msg]).toEqual([400, '文件缺少必填列：城市、项目名称']);
    const raw = await world().send(
      elevator.importElevator,
      {},
      { as: admin(), raw: { mapping: '{"jobNum":' } },
    );
    expect(raw.status).toBe(400);
    expect(
      await world()
        .db.selectFrom('import_job')
        .select('job_id')
        .where('state', 'in', ['reading', 'checking', 'writing'])
        .execute(),
    ).toEqual([]);
  });
});

it('refuses a file that unpacks to far more than its size', async () => {
  const content = await sheet(
    ['工号', '城市', '项目名称', '备注'],
    Array.from({ length: 1000 }, (_, i) => [`BOMB-${i}`, '上海市', '花园', 'x'.repeat(32_000)]),
  );
  const file = { name: 'bomb.xlsx', content };
  const preview = await world().send(elevator.importPreview, {}, { as: admin(), file });
  expect([preview.status, preview.msg]).toEqual([413, '文件内容过大']);
  expect(await importFile(file)).toMatchObject({ status: 413, msg: '文件内容过大' });
  expect(await stored('BOMB-0')).toBeUndefined();
});

it('keeps ten pending files per user, and previews one at a time', async () => {
  const titles = ['工号', '城市', '项目名称'];
  const row = (n: number) => [`KEPT-${n}`, '上海市', '花园'];
  const small = await sheet(titles, [row(1)]);
  // One that takes longer to look at than to receive.
  const large = await sheet(
    titles,
    Array.from({ length: 20_000 }, (_, n) => row(n)),
  );
  const readPreview = (as: number, content = small) =>
    world().send(elevator.importPreview, {}, { as, file: { name: 'kept.xlsx', content } });
  const as = await importer();
  const fileIds = [];
  for (let n = 0; n < 11; n++) fileIds.push((await readPreview(as)).data.fileId);
  const kept = await world()
    .db.selectFrom('import_file')
    .select(['file_id', 'object_key'])
    .where('user_id', '=', as)
    .execute();
  expect(kept.map(row => row.file_id).toSorted()).toEqual(fileIds.slice(1).toSorted());
  const atOnce = await Promise.all([
    readPreview(as, large),
    readPreview(as, large),
    readPreview(admin(), large),
  ]);
  expect(atOnce.map(answer => answer.status).toSorted()).toEqual([200, 200, 429]);
});

describe('a workbook of another program', () => {
  /** `000123` is the number 123 in the format of its cell; a site stands in a cell merged over three rows. */
  const workbook = async () =>
    Buffer.from(
      await writeXlsx({
        sheets: [
          {
            name: '一期',
            rows: [
              ['电梯工号', '城市', '项目名称', '下次检验日期', '备注'],
              [710_123, '上海市', '合并花园', new Date('2027-03-01T00:00:00Z'), 5],
              [710_124, '上海市', null, new Date('2027-03-01T00:00:00Z'), null],
              [null, '上海市', null, null, null],
              [new Date('2026-03-01T00:00:00Z'), '上海市', null, null, null],
              [12_345_678_901_234_567_000, '上海市', '合并塔', null, null],
            ],
            cells: new Map([
              ['1,0', { value: 710_123, style: { numFmt: '00000000' } }],
              ['2,0', { value: 710_124, style: { numFmt: '"HT"0' } }],
              ['2,1', { value: '#N/A', type: 'error' }],
            ]),
            merges: [{ startRow: 1, startCol: 2, endRow: 4, endCol: 2 }],
          },
          {
            name: '二期',
            rows: [
              ['电梯工号', '城市', '项目名称'],
              ['W-2', '上海市', '二期花园'],
            ],
          },
        ],
      }),
    );

  it('gives keys as they are shown and sites over merged rows, and says what cannot be read', async () => {
    const content = await workbook();
    const { data } = await importFile({ name: 'a.xlsx', content });
    if (!('problems' in data)) throw new Error('refused');
    expect(data).toMatchObject({ added: 1, unreadSheets: [{ sheet: '二期', rows: 2 }] });
    expect(await stored('00710123')).toMatchObject({ domain_name: '合并花园', city: '上海市', remark: '5' });
    expect(data.problems.map(({ row, column, value }) => [row, column, value])).toEqual([
      [3, '城市', '#N/A'],
      [4, '电梯工号', ''],
      [5, '电梯工号', '2026-03-01'],
      [6, '电梯工号', '12345678901234567000'],
    ]);
  });

  it('takes no number whose last digits are lost, in no column', async () => {
    const rows = [
      ['电梯工号', '城市', '项目名称', '备注'],
      [1_234_567_890_123_450, '上海市', '数字花园', null],
      ['DIGITS-1', '上海市', '数字花园', 1_234_567_890_123_450],
      [910_000_000_123_456, '上海市', '数字花园', 123_456_789_012_345],
    ];
    const content = Buffer.from(await writeXlsx({ sheets: [{ name: 'one', rows }] }));
    const { data } = await importFile({ name: 'a.xlsx', content });
    expect(data).toMatchObject({
      ...{ added: 1, refused: 2 },
      problems: [
        {
          row: 2,
          column: '电梯工号',
          value: '1234567890123450',
          reason: expect.stringContaining('设为文本'),
        },
        { row: 3, column: '备注', value: '1234567890123450', reason: expect.stringContaining('设为文本') },
      ],
    });
    expect(await stored('910000000123456')).toMatchObject({ remark: '123456789012345' });
  });

  it('takes a number whose cell shows nobody knows what for a figure, and for nothing else', async () => {
    const content = Buffer.from(
      await writeXlsx({
        sheets: [
          {
            name: 'one',
            rows: [
              ['电梯工号', '城市', '项目名称', '额定载重(kg)', '备注'],
              ['GUESS-1', '上海市', '数字花园', 1250, null],
              ['GUESS-2', '上海市', '数字花园', null, 25],
            ],
            cells: new Map([
              ['1,3', { value: 1250, style: { numFmt: '[DBNum1]0' } }],
              ['2,4', { value: 25, style: { numFmt: '[DBNum1]0' } }],
            ]),
          },
        ],
      }),
    );
    const { data } = await importFile({ name: 'a.xlsx', content });
    expect(data).toMatchObject({
      added: 1,
      problems: [{ row: 3, column: '备注', reason: expect.stringContaining('无法确定') }],
    });
    expect(await stored('GUESS-1')).toMatchObject({ rated_load: 1250 });
  });

  it('takes 0, 0 for no position', async () => {
    const rows = [
      ['电梯工号', '城市', '项目名称', '经度', '纬度'],
      ['NOFIX-1', '上海市', '合并花园', 0, 0],
      ['NOFIX-2', '上海市', '合并花园', 121.47, 31.23],
    ];
    const content = Buffer.from(await writeXlsx({ sheets: [{ name: 'one', rows }] }));
    const { data } = await importFile({ name: 'a.xlsx', content }, admin(), { lenient: true });
    expect(data).toMatchObject({ added: 2, problems: [{ row: 2, column: '经度', value: '0' }] });
    expect(await stored('NOFIX-1')).toMatchObject({ longitude: null, latitude: null });
    expect(await stored('NOFIX-2')).toMatchObject({ longitude: 121.47, latitude: 31.23 });
  });

  it('offers its sheets with their rows, and imports the chosen one', async () => {
    const preview = await world().send(
      elevator.importPreview,
      {},
      { as: admin(), file: { name: 'a.xlsx', content: await workbook() } },
    );
    expect(preview.data).toMatchObject({
      sheet: '一期',
      sheets: [
        { sheet: '一期', rows: 6 },
        { sheet: '二期', rows: 2 },
      ],
      sample: [
        { cells: [{ shown: '00710123', value: 710_123 }, '上海市', '合并花园', expect.anything(), 5] },
        { cells: [{ shown: 'HT710124' }, { shown: '#N/A', problem: {} }, '合并花园', expect.anything(), ''] },
        {},
        {},
        {},
      ],
    });
    const { fileId } = preview.data;
    const chosen = await world().send(elevator.importPreview, { fileId, sheet: '二期' }, { as: admin() });
    expect(chosen.data).toMatchObject({ sheet: '二期', rows: 1 });
    const { data } = await world().send(
      elevator.importElevator,
      { fileId, sheet: '二期', mapping: chosen.data.mapping },
      { as: admin() },
    );
    expect(await ended(data, admin())).toMatchObject({
      added: 1,
      unreadSheets: [{ sheet: '一期', rows: 6 }],
    });
  });

  it('reads days and choices as they are shown, and takes no month that may be another', async () => {
    const cell = (value: number | Date, numFmt: string) => ({ value, style: { numFmt } });
    const first = ['上海市', '显示花园'];
    const content = Buffer.from(
      await writeXlsx({
        sheets: [
          {
            name: 'one',
            rows: [
              ['电梯工号', '城市', '项目名称', '投用日期', '电梯类型', '额定载重(kg)', '备注'],
              ['SHOWN-1', ...first, 2019.1, 1, 1250, 7],
              ['SHOWN-2', ...first, 201_910, 1, null, null],
              ['SHOWN-3', ...first, new Date('2019-10-01T00:00:00Z'), 2, null, null],
              ['SHOWN-4', ...first, 2019.1, 2, null, null],
              ['SHOWN-5', ...first, new Date('2019-10-01T00:00:00Z'), 2, null, null],
              ['SHOWN-6', ...first, 2019.12, 2, null, null],
            ],
            cells: new Map([
              ['1,3', cell(2019.1, '0.00')],
              ['1,4', cell(1, '"直梯"0')],
              ['1,5', cell(1250, '#,##0')],
              ['1,6', cell(7, '"共"0"层"')],
              ['2,3', cell(201_910, '0000"年"00"月"')],
              ['2,4', cell(1, '"直梯"0')],
              ['3,3', cell(new Date('2019-10-01T00:00:00Z'), 'yyyy"年"m"月"')],
              ['3,4', cell(2, '"扶梯"0')],
              ['4,4', cell(2, '"扶梯"0')],
              ['5,3', cell(new Date('2019-10-01T00:00:00Z'), 'm"月"d"日"')],
              ['5,4', cell(2, '"扶梯"0')],
              ['6,3', cell(2019.12, '0.0')],
              ['6,4', cell(2, '"扶梯"0')],
            ]),
          },
        ],
      }),
    );
    const { data: seen } = await world().send(
      elevator.importPreview,
      {},
      { as: admin(), file: { name: 'a.xlsx', content } },
    );
    const columnOf = (name: string) => seen.columns.find(({ title }) => title === name);
    expect(columnOf('电梯类型')?.words).toEqual([
      ['扶梯2', 4],
      ['直梯1', 2],
    ]);
    // A figure of the sheet is certain, however it is written.
    expect(columnOf('额定载重(kg)')?.numbers).toEqual({ sure: [], unclear: '' });
    const mapping: ImportMapping = {
      ...seen.mapping,
      elevatorType: { column: '电梯类型', words: { 直梯1: 'lift', 扶梯2: 'escalator' } },
    };
    const started = await world().send(
      elevator.importElevator,
      { fileId: seen.fileId, mapping },
      { as: admin(), language: 'en' },
    );
    const report = await ended(started.data, admin());
    expect(report.problems.map(({ row, column, value, reason }) => [row, column, value, reason])).toEqual([
      [5, '投用日期', '2019.1', expect.stringContaining('January or October')],
      [6, '投用日期', expect.stringMatching(/^10月1日$/), expect.stringContaining('Not a valid date')],
      [7, '投用日期', '2019.1', expect.stringContaining('the cell contains 2019.12')],
    ]);
    const october = { start_date: '2019-10-15', start_precision: 'month' };
    expect(await stored('SHOWN-1')).toMatchObject({
      ...{ ...october, elevator_type: 'lift', rated_load: 1250, remark: '共7层' },
    });
    expect(await stored('SHOWN-2')).toMatchObject({ ...october, elevator_type: 'lift' });
    expect(await stored('SHOWN-3')).toMatchObject({ ...october, elevator_type: 'escalator' });
  });

  it('names columns that are not imported, before and after', async () => {
    const rows = [
      ['电梯工号', '城市', '项目名称', '颜色', '空', '型号'],
      ['LEFT-1', '上海市', '余列花园', '红', null, null],
      ['LEFT-2', '上海市', '余列花园', '蓝', null, 7, '末'],
    ];
    const content = Buffer.from(await writeXlsx({ sheets: [{ name: 'one', rows }] }));
    const file = { name: 'a.xlsx', content };
    const { data: seen } = await world().send(
      elevator.importPreview,
      {},
      { as: admin(), file, language: 'zh' },
    );
    expect(seen.columns.map(({ title, filled }) => [title, filled])).toEqual([
      ...[
        ['电梯工号', 2],
        ['城市', 2],
        ['项目名称', 2],
        ['颜色', 2],
        ['空', 0],
        ['型号', 1],
      ],
    ]);
    expect(seen).toMatchObject({ hiddenRows: 0, unreadColumns: [{ column: '第 7 列', rows: 1 }] });
    const { data } = await importFile(file);
    expect(data).toMatchObject({
      ...{ added: 2, unreadSheets: [], hiddenRows: 0 },
      unreadColumns: [
        { column: '颜色', rows: 2 },
        { column: '型号', rows: 1 },
        { column: '第 7 列', rows: 1 },
      ],
    });
  });
});
