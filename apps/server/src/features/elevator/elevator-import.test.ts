import { buffer } from 'node:stream/consumers';
import { elevator } from '@hoistway/contract/elevator';
import {
  type ImportField,
  type ImportMapping,
  type ImportReport,
  importFields,
  isImportRunning,
} from '@hoistway/contract/elevator-import';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CellValue } from '../../files/spreadsheet-cells.ts';
import { exportSpreadsheet } from '../../files/spreadsheet-writer.ts';
import { createTestApp, type SendOptions, type TestApp } from '../../testing/test-app.ts';
import { addAccount, addElevator, addSite } from '../../testing/test-rows.ts';

let world: TestApp;
let admin: number;
beforeAll(async () => {
  world = await createTestApp();
  admin = await importer();
});
afterAll(() => world.stop());

const importer = async (scope: Parameters<typeof addAccount>[1] = {}) =>
  (await addAccount(world.db, { permissions: ['lift', 'lift.import'], ...scope })).userId;

const sheet = (titles: readonly string[], rows: readonly (readonly CellValue[])[]) =>
  buffer(
    exportSpreadsheet({
      title: 'elevators',
      columns: titles.map(title => ({ title, width: 12, kind: 'text' as const })),
      about: { sheetName: 'about', lines: [] },
      createdAt: new Date(),
      timeZone: 'Asia/Shanghai',
      rows: (async function* () {
        yield rows;
      })(),
    }),
  );

type Row = Partial<Record<ImportField, CellValue>>;
/** A file with the template's own titles. */
const fileOf = async (rows: readonly Row[], name = '电梯.xlsx') => {
  const used = importFields.filter(({ key }) => rows.some(row => key in row));
  const titles = used.map(field => field.zh);
  return {
    name,
    content: await sheet(
      titles,
      rows.map(row => used.map(({ key }) => row[key])),
    ),
  };
};
const place = { city: '上海市', domainName: '导入花园' };

async function ended(report: ImportReport, as: number): Promise<ImportReport> {
  if (!isImportRunning(report.state)) return report;
  await new Promise(resolve => setTimeout(resolve, 100));
  return ended((await world.send(elevator.importStatus, { jobId: report.jobId }, { as })).data, as);
}
const importFile = async (file: SendOptions['file'], as = admin, more: { lenient?: boolean } = {}) => {
  const answer = await world.send(elevator.importElevator, more, { as, file, language: 'zh' });
  return answer.code === 0 ? { ...answer, data: await ended(answer.data, as) } : answer;
};
const importRows = async (rows: readonly Row[], as = admin, more: { lenient?: boolean } = {}) =>
  (await importFile(await fileOf(rows), as, more)).data;
const stored = (jobNum: string) =>
  world.db
    .selectFrom('elevator as e')
    .innerJoin('site as s', 's.domain_id', 'e.domain_id')
    .innerJoin('area as c', 'c.area_id', 'e.city_id')
    .innerJoin('area as p', 'p.area_id', 'c.parent_id')
    .innerJoin('area as r', 'r.area_id', 'p.parent_id')
    .selectAll('e')
    .select([
      's.domain_name',
      's.domain_type',
      'c.name as city',
      'p.name as province',
      'r.name as area',
      'c.code',
    ])
    .where('job_num', '=', jobNum)
    .executeTakeFirst();
const counts = ({ added, updated, unchanged, refused, state }: ImportReport) => ({
  added,
  updated,
  unchanged,
  refused,
  state,
});

describe('a file with the columns of the template', () => {
  it('is imported in one call, with every field', async () => {
    const report = await importRows([
      {
        jobNum: 'A-1',
        ...place,
        domainType: '住宅',
        buildingName: ' 1  号楼 ',
        elevatorNum: '2#',
        address: '路 1 号',
        registerCode: '31103101002026010001',
        elevatorType: '自动扶梯',
        brand: '品牌',
        x: 121.47,
        y: '31.23',
        startDate: '20200601',
        inspectDate: '2026年6月1日',
        ratedSpeed: '0.5',
        ratedLoad: '1,000',
        grtFlg: '是',
        remark: '=1+1',
      },
      { jobNum: 'A-2', ...place, floorCount: 3 },
    ]);
    expect(report).toMatchObject({
      state: 'done',
      added: 2,
      handled: 2,
      total: 2,
      problems: [],
      problemCount: 0,
    });
    expect(await stored('A-1')).toMatchObject({
      ...{ city: '上海市', province: '上海市', area: '其他', code: '310100' },
      ...{ domain_name: '导入花园', domain_type: '住宅', building_name: '1 号楼', elevator_num: '2#' },
      ...{
        address: '路 1 号',
        register_code: '31103101002026010001',
        elevator_type: 'escalator',
        brand: '品牌',
      },
      ...{ longitude: 121.47, latitude: 31.23, start_date: '2020-06-01', inspect_date: '2026-06-01' },
      ...{ rated_speed: 0.5, rated_load: 1000, grt_flg: true, remark: '=1+1', floors: [] },
    });
    const second = await stored('A-2');
    expect(second).toMatchObject({ elevator_type: 'lift', rated_speed: 1.75, longitude: null });
    expect(second?.floors).toEqual(
      [1, 2, 3].map(n => ({ floorcode: `${n}`, description: `${n}`, height: (n - 1) * 3 })),
    );
    const states = await sql<{ n: number }>`
      select count(*)::int as n from elevator_state join elevator using (elevator_id) where job_num like 'A-_'`.execute(
      world.db,
    );
    expect(states.rows[0]?.n).toBe(2);
  });

  it('changes what it says and leaves what it does not say; equal rows are unchanged', async () => {
    const first = { ...place, jobNum: 'B-1', brand: '旧', remark: '留下', ratedSpeed: '1.6' };
    await importRows([first, { ...place, jobNum: 'B-2' }]);
    const report = await importRows([
      { ...place, jobNum: 'B-1', brand: '新', remark: '' },
      { ...place, jobNum: 'B-2' },
      { ...place, domainName: '另一花园', jobNum: 'B-3' },
    ]);
    expect(counts(report)).toEqual({ state: 'done', added: 1, updated: 1, unchanged: 1, refused: 0 });
    expect(await stored('B-1')).toMatchObject({
      brand: '新',
      remark: '留下',
      rated_speed: expect.closeTo(1.6),
    });
    const moved = await importRows([{ ...place, domainName: '另一花园', jobNum: 'B-1' }]);
    expect(counts(moved)).toMatchObject({ updated: 1 });
    expect(await stored('B-1')).toMatchObject({ domain_name: '另一花园', brand: '新' });
  });

  it('counts a changed site type as a change of its rows', async () => {
    await importRows([{ ...place, domainName: '类型花园', jobNum: 'T-1', domainType: '住宅' }]);
    const report = await importRows([
      { ...place, domainName: '类型花园', jobNum: 'T-1', domainType: '医院' },
    ]);
    expect(counts(report)).toMatchObject({ updated: 1, unchanged: 0 });
    expect(await stored('T-1')).toMatchObject({ domain_type: '医院' });
  });

  it('refuses bad rows with every bad cell and takes the others', async () => {
    const report = await importRows([
      { jobNum: '', ...place },
      { jobNum: '坏 号', ...place },
      { jobNum: 'C-1', ...place, city: '' },
      {
        jobNum: 'C-2',
        ...place,
        startDate: '2020-02-30',
        x: 181,
        y: 31,
        elevatorType: '飞船',
        grtFlg: '也许',
      },
      { jobNum: 'C-3', ...place, remark: 'x'.repeat(51), ratedSpeed: 'fast', ratedLoad: -1 },
      { jobNum: 'C-4', ...place, x: 121 },
      { jobNum: 'C-5', ...place },
      { jobNum: 'C-5', ...place },
    ]);
    expect(counts(report)).toEqual({ state: 'done', added: 1, updated: 0, unchanged: 0, refused: 7 });
    expect(report).toMatchObject({
      notJobNumList: ['第 2 行', '坏 号'],
      notAreaJobNumList: [],
      addFailureJobNumList: ['C-1', 'C-2', 'C-3', 'C-4', 'C-5'],
      notJobNumCount: 2,
      addFailureJobNumCount: 5,
      problemCount: 13,
    });
    expect(report.problems.map(({ row, column, value }) => [row, column, value])).toEqual([
      [2, '工号', ''],
      [3, '工号', '坏 号'],
      [4, '城市', ''],
      [5, '电梯类型', '飞船'],
      [5, '经度', '181'],
      [5, '投用日期', '2020-02-30'],
      [5, '本公司维保(Y/N)', '也许'],
      [5, '纬度', '31'],
      [6, '额定速度(m/s)', 'fast'],
      [6, '额定载重(kg)', '-1'],
      [6, '备注', 'x'.repeat(51)],
      [7, '经度', '121'],
      [9, '工号', 'C-5'],
    ]);
    expect(report.problems.every(({ reason }) => reason !== '')).toBe(true);
    expect(await stored('C-2')).toBeUndefined();
  });

  it('takes rows without their bad optional cells when it is lenient, and reports these', async () => {
    const report = await importRows(
      [
        { jobNum: 'D-1', ...place, brand: '品牌', startDate: 'unknown', domainType: '住宅' },
        { jobNum: 'D-2', ...place, city: '' },
        { jobNum: 'D-3', ...place, domainType: '医院' },
      ],
      admin,
      { lenient: true },
    );
    expect(counts(report)).toEqual({ state: 'done', added: 2, updated: 0, unchanged: 0, refused: 1 });
    expect(report.problems.map(({ row, column }) => [row, column])).toEqual([
      [2, '投用日期'],
      [3, '城市'],
      [4, '现场类型'],
    ]);
    expect(report.addFailureJobNumList).toEqual(['D-2']);
    expect(await stored('D-1')).toMatchObject({ brand: '品牌', start_date: null });
  });
});

describe('places', () => {
  it('find known cities, complete them from the national list, and put the others where the file says', async () => {
    await importRows([{ ...place, jobNum: 'P-0' }]);
    const report = await importRows([
      { jobNum: 'P-1', city: '上海', domainName: '导入花园' },
      { jobNum: 'P-2', city: '杭州', domainName: '西湖花园' },
      { jobNum: 'P-3', city: 'Queens', province: 'New York', areaName: 'East', domainName: 'BROADWAY' },
      { jobNum: 'P-4', city: 'Bronx', province: 'New York', domainName: 'BROADWAY' },
      { jobNum: 'P-5', city: 'Springfield', domainName: 'MAIN' },
      { jobNum: 'P-6', city: '上海市', areaName: '华北', domainName: '导入花园' },
    ]);
    expect(counts(report)).toMatchObject({ added: 5, refused: 1 });
    expect(report.problems).toEqual([
      { row: 7, column: '大区', value: '华北', reason: '上海市 属于大区“其他”' },
    ]);
    const whole = async (jobNum: string) => {
      const row = await stored(jobNum);
      return [row?.area, row?.province, row?.city, row?.code];
    };
    expect(await whole('P-1')).toEqual(['其他', '上海市', '上海市', '310100']);
    expect(await whole('P-2')).toEqual(['其他', '浙江省', '杭州市', '330100']);
    expect(await whole('P-3')).toEqual(['East', 'New York', 'Queens', '']);
    expect(await whole('P-4')).toEqual(['East', 'New York', 'Bronx', '']);
    expect(await whole('P-5')).toEqual(['其他', 'Springfield', 'Springfield', '']);
    const again = await importRows([
      { jobNum: 'P-7', city: 'Springfield', province: 'Ohio', domainName: 'MAIN' },
    ]);
    expect(counts(again)).toMatchObject({ added: 1 });
    const unclear = await importRows([{ jobNum: 'P-8', city: 'Springfield', domainName: 'MAIN' }]);
    expect(unclear.problems[0]).toMatchObject({ column: '城市', value: 'Springfield' });
  });
});

describe('the data scope', () => {
  it('is never left: neither by the elevator nor by its place', async () => {
    const mine = await addSite(world.db, { city: '苏州市', name: '我的现场' });
    const other = await addSite(world.db, { city: '无锡市', name: '别的现场' });
    await addElevator(world.db, { job_num: 'S-OTHER', domain_id: other.domainId });
    await addElevator(world.db, { job_num: 'S-MINE', domain_id: mine.domainId });
    const unit = await addElevator(world.db, { job_num: 'S-UNIT', domain_id: other.domainId });
    const ofCity = await importer({ scope: [{ level: 2, nodeId: mine.cityId }] });
    const report = await importRows(
      [
        { jobNum: 'S-OTHER', city: '苏州市', domainName: '我的现场' },
        { jobNum: 'S-MINE', city: '无锡市', domainName: '别的现场' },
        { jobNum: 'S-NEW', city: '南京市', domainName: '新城市' },
        { jobNum: 'S-NEW2', city: '苏州市', domainName: '新现场' },
      ],
      ofCity,
    );
    expect(counts(report)).toMatchObject({ added: 1, refused: 3 });
    expect(report.notAreaJobNumList).toEqual(['S-OTHER', 'S-MINE', 'S-NEW']);
    expect(await stored('S-OTHER')).toMatchObject({ domain_name: '别的现场' });
    expect(await stored('S-MINE')).toMatchObject({ domain_name: '我的现场' });
    expect(await stored('S-NEW2')).toMatchObject({ domain_name: '新现场' });
    expect(
      await world.db.selectFrom('area').select('area_id').where('name', '=', '南京市').execute(),
    ).toEqual([]);

    const ofSite = await importer({ scope: [{ level: 3, nodeId: mine.domainId }] });
    const site = await importRows(
      [
        { jobNum: 'S-3', city: '苏州市', domainName: '我的现场' },
        { jobNum: 'S-4', city: '苏州市', domainName: '不是我的' },
      ],
      ofSite,
    );
    expect(counts(site)).toMatchObject({ added: 1, refused: 1 });

    const ofUnit = await importer({ scope: [{ level: 4, nodeId: unit.elevatorId }] });
    const own = { jobNum: 'S-UNIT', city: '无锡市', domainName: '别的现场' };
    expect(counts(await importRows([{ ...own, brand: '新' }], ofUnit))).toMatchObject({ updated: 1 });
    expect(counts(await importRows([{ ...own, domainType: '医院' }], ofUnit))).toMatchObject({ refused: 1 });
    const left = await importRows([{ ...own, domainType: '医院' }], ofUnit, { lenient: true });
    expect(counts(left)).toMatchObject({ unchanged: 1, refused: 0 });
    expect(left.problems).toMatchObject([{ column: '现场类型', value: '医院' }]);
    expect(await stored('S-UNIT')).toMatchObject({ domain_type: '住宅', brand: '新' });
    const nowhere = await importer({ scope: 'none' });
    expect((await importRows([own], nowhere)).notAreaJobNumList).toEqual(['S-UNIT']);
  });
});

describe('a file with columns of its own', () => {
  it('is looked at, mapped and imported from where it is kept', async () => {
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
    const preview = await world.send(
      elevator.importPreview,
      {},
      { as: admin, file: { name: 'nyc.xlsx', content }, language: 'en' },
    );
    expect(preview.data).toMatchObject({
      fileName: 'nyc.xlsx',
      columns: [...titles.slice(0, 6), 'Column 7', 'Borough (2)'],
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
    expect(preview.data.sample[1]).toEqual([
      '1P2',
      'Manhattan',
      'BROADWAY',
      'Passenger Elevator (P)',
      '350',
      '2,500',
      'more',
      '',
    ]);
    const { fileId, mapping } = preview.data;
    const run = (chosen: ImportMapping, as = admin) =>
      world.send(elevator.importElevator, { fileId, mapping: chosen }, { as, language: 'en' });
    const unmapped = await run(mapping);
    expect([unmapped.status, (unmapped.data as unknown as { fields: object }).fields]).toEqual([
      400,
      { 'mapping.domainName': expect.any(String) },
    ]);
    expect((await run({ ...mapping, domainName: { column: 'nothing' } })).status).toBe(400);
    expect((await run({ ...mapping, domainName: { constant: 'x'.repeat(101) } })).status).toBe(400);
    const whole: ImportMapping = {
      ...mapping,
      domainName: { column: 'STREET_NAME' },
      province: { constant: 'New York State' },
      areaName: { constant: 'America' },
    };
    expect((await run(whole, await importer())).status).toBe(404);
    const report = await ended((await run(whole)).data, admin);
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

  it('answers in words when it is no file that can be read', async () => {
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
    const whole = await sheet(['工号', '城市', '现场名称'], [['X-1', '上海市', '花园']]);
    expect(await answerTo('a.xlsx', whole.subarray(0, whole.length - 40))).toMatchObject([
      400,
      415,
      expect.stringContaining('损坏'),
    ]);
    const none = await world.send(elevator.importElevator, {}, { as: admin });
    expect([none.status, none.msg]).toEqual([400, '请选择要上传的文件']);
    const lacking = await importFile({
      name: 'a.xlsx',
      content: await sheet(['工号', '备注'], [['X-1', '']]),
    });
    expect([lacking.status, lacking.msg]).toEqual([400, '文件缺少必填列：城市、现场名称']);
    const raw = await world.send(elevator.importElevator, {}, { as: admin, raw: { mapping: '{"jobNum":' } });
    expect(raw.status).toBe(400);
    expect(
      await world.db
        .selectFrom('import_job')
        .select('job_id')
        .where('state', 'in', ['reading', 'checking', 'writing'])
        .execute(),
    ).toEqual([]);
  });
});

it('ends a file that unpacks to far more than it is', async () => {
  const content = await sheet(
    ['工号', '城市', '现场名称', '备注'],
    Array.from({ length: 1000 }, (_, i) => [`BOMB-${i}`, '上海市', '花园', 'x'.repeat(32_000)]),
  );
  const file = { name: 'bomb.xlsx', content };
  const preview = await world.send(elevator.importPreview, {}, { as: admin, file });
  expect([preview.status, preview.msg]).toEqual([413, '文件内容过大']);
  const report = (await importFile(file)).data;
  expect(report).toMatchObject({ state: 'failed', message: '文件内容过大', added: 0 });
  expect(await stored('BOMB-0')).toBeUndefined();
});

describe('a running import', () => {
  const many = (n: number) =>
    Array.from({ length: n }, (_, i) => ({ ...place, domainName: `大现场 ${i % 50}`, jobNum: `M-${i}` }));
  const manyStored = () =>
    world.db.selectFrom('elevator').select('job_num').where('job_num', 'like', 'M-%').execute();

  it('is cancelled before it commits and leaves nothing; a second one of the user waits its turn', async () => {
    const user = await importer();
    // Another import holds the turn to write, so that this one cannot end.
    const other = await world.database.connect('test');
    await other.query(`begin; select pg_advisory_xact_lock(hashtext('hoistway elevator import'))`);
    const first = (
      await world.send(elevator.importElevator, {}, { as: user, file: await fileOf(many(3000)) })
    ).data;
    expect(first).toMatchObject({ state: 'writing', total: 3000 });
    const second = await world.send(elevator.importElevator, {}, { as: user, file: await fileOf(many(1)) });
    expect([second.code, second.data]).toMatchObject([409, { jobId: first.jobId }]);
    const cancel = (as: number) => world.send(elevator.importCancel, { jobId: first.jobId }, { as });
    expect((await cancel(admin)).status).toBe(404);
    expect((await cancel(user)).code).toBe(0);
    await other.end();
    expect(counts(await ended(first, user))).toEqual({
      state: 'cancelled',
      added: 0,
      updated: 0,
      unchanged: 0,
      refused: 0,
    });
    expect(await manyStored()).toEqual([]);
    expect(
      await world.db.selectFrom('site').select('domain_id').where('domain_name', 'like', '大现场%').execute(),
    ).toEqual([]);
    expect((await cancel(user)).code).toBe(409);
    expect(counts(await importRows(many(3000), user))).toMatchObject({ state: 'done', added: 3000 });
  });

  it('whose process died is failed and makes room for the next', async () => {
    const user = await importer();
    const jobId = '00000000-0000-4000-8000-000000000001';
    await sql`insert into import_job (job_id, user_id, file_name, language, state, beat_date)
      values (${jobId}::uuid, ${user}, 'a.xlsx', 'en', 'writing', now() - interval '1 minute')`.execute(
      world.db,
    );
    const status = await world.send(elevator.importStatus, { jobId }, { as: user });
    expect(status.data).toMatchObject({ state: 'failed', message: expect.stringContaining('interrupted') });
    expect(counts(await importRows([{ ...place, jobNum: 'N-1' }], user))).toMatchObject({ added: 1 });
  });
});

describe('the report', () => {
  it('is a file of every problem, for its owner', async () => {
    const rows = Array.from({ length: 250 }, (_, i) => ({
      jobNum: `R-${i}`,
      ...place,
      startDate: i % 2 ? 'x' : '2020-01-01',
    }));
    const report = await importRows(rows);
    expect(report.problems).toHaveLength(125);
    const file = await world.send(
      elevator.importProblems,
      { jobId: report.jobId },
      { as: admin, language: 'zh' },
    );
    expect(decodeURIComponent(String(file.headers['content-disposition']))).toContain('导入问题_电梯.xlsx');
    const [problems, about] = (await readXlsx(file.body)).sheets;
    expect(problems?.rows).toHaveLength(126);
    expect(problems?.rows[1]).toEqual([
      3,
      'R-1',
      '投用日期',
      'x',
      '不是有效日期，应为 YYYY-MM-DD',
      '整行未导入',
    ]);
    expect(about?.rows.map(([, value]) => value)).toEqual(['电梯.xlsx', '125', '0', '0', '125']);
    const { jobId } = report;
    const other = await importer();
    expect((await world.send(elevator.importProblems, { jobId }, { as: other })).status).toBe(404);
    expect((await world.send(elevator.importStatus, { jobId }, { as: other })).status).toBe(404);
    const clean = await importRows([{ ...place, jobNum: 'R-OK' }]);
    expect((await world.send(elevator.importProblems, { jobId: clean.jobId }, { as: admin })).status).toBe(
      202,
    );
  });

  it('stands in the operation log by its file name', async () => {
    await importFile(await fileOf([{ ...place, jobNum: 'L-1' }], '日志.xlsx'));
    const line = await world.db
      .selectFrom('operation_log')
      .select(['remark', 'operate_type'])
      .where('user_id', '=', admin)
      .orderBy('log_id', 'desc')
      .executeTakeFirst();
    expect(line).toMatchObject({ remark: '日志.xlsx', operate_type: { zh: '导入' } });
  });
});

it('needs the permission', async () => {
  const { userId } = await addAccount(world.db, { permissions: ['lift', 'lift.edit'] });
  const file = await fileOf([{ ...place, jobNum: 'Z-1' }]);
  const jobId = '00000000-0000-4000-8000-000000000002';
  expect((await world.send(elevator.importPreview, {}, { as: userId, file })).status).toBe(403);
  expect((await world.send(elevator.importElevator, {}, { as: userId, file })).status).toBe(403);
  expect((await world.send(elevator.importStatus, { jobId }, { as: userId })).status).toBe(403);
  expect((await world.send(elevator.importCancel, { jobId }, { as: userId })).status).toBe(403);
  expect((await world.send(elevator.importProblems, { jobId }, { as: userId })).status).toBe(403);
});
