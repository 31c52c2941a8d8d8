import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { readScope } from '../../auth/account-scope.ts';
import { counts, importTests, place } from '../../testing/test-imports.ts';
import { addAccount, addElevator, addSite } from '../../testing/test-rows.ts';

const { world, admin, importer, importRows, stored } = importTests();

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
        ratedLoad: '1 000',
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
      world().db,
    );
    expect(states.rows[0]?.n).toBe(2);
  });

  it('changes the fields it contains and leaves the others; equal rows are unchanged', async () => {
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

  it('reports the cities and sites that it created, once', async () => {
    const rows = [
      { ...place, jobNum: 'N-1', city: '火星市', domainName: '环形山' },
      { ...place, jobNum: 'N-2', city: '火星市', domainName: '北极冠' },
      { ...place, jobNum: 'N-3', domainName: '新建花园' },
    ];
    expect(await importRows(rows)).toMatchObject({ newCities: ['火星市'], newSites: 3 });
    expect(await importRows(rows)).toMatchObject({ newCities: [], newSites: 0 });
  });

  it('counts a changed site type as a change of its rows', async () => {
    await importRows([{ ...place, domainName: '类型花园', jobNum: 'T-1', domainType: '住宅' }]);
    const report = await importRows([
      { ...place, domainName: '类型花园', jobNum: 'T-1', domainType: '医院' },
    ]);
    expect(counts(report)).toMatchObject({ updated: 1, unchanged: 0 });
    expect(await stored('T-1')).toMatchObject({ domain_type: '医院' });
  });

  it('refuses bad rows with every bad cell and imports the others', async () => {
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
      addFailureJobNumList: ['C-1', 'C-2', 'C-3', 'C-4', 'C-5（第 9 行）'],
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

  it('refuses a start date that has not come yet, and takes the present year', async () => {
    const year = new Date().getFullYear();
    const report = await importRows([
      { jobNum: 'F-1', ...place, startDate: '2099-01-01' },
      { jobNum: 'F-2', ...place, startDate: `${year + 2}` },
      { jobNum: 'F-3', ...place, startDate: `${year}` },
    ]);
    expect(counts(report)).toMatchObject({ added: 1, refused: 2 });
    expect(report.problems).toMatchObject([
      { row: 2, column: '投用日期', value: '2099-01-01', reason: '不能晚于今天' },
      { row: 3, column: '投用日期', value: `${year + 2}`, reason: '不能晚于今天' },
    ]);
  });

  it('imports rows without their bad optional cells when lenient, and reports the cells', async () => {
    const report = await importRows(
      [
        { jobNum: 'D-1', ...place, brand: '品牌', startDate: 'unknown', domainType: '住宅' },
        { jobNum: 'D-2', ...place, city: '' },
        { jobNum: 'D-3', ...place, domainType: '医院' },
      ],
      admin(),
      { lenient: true },
    );
    expect(counts(report)).toEqual({ state: 'done', added: 2, updated: 0, unchanged: 0, refused: 1 });
    expect(report.problems.map(({ row, column }) => [row, column])).toEqual([
      [2, '投用日期'],
      [3, '城市'],
      [4, '项目类型'],
    ]);
    expect(report.addFailureJobNumList).toEqual(['D-2']);
    expect(await stored('D-1')).toMatchObject({ brand: '品牌', start_date: null });
  });
});

describe('places', () => {
  it('are matched to known cities, completed from the national list, or else created where the file says', async () => {
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
    const storedPlace = async (jobNum: string) => {
      const row = await stored(jobNum);
      return [row?.area, row?.province, row?.city, row?.code];
    };
    expect(await storedPlace('P-1')).toEqual(['其他', '上海市', '上海市', '310100']);
    expect(await storedPlace('P-2')).toEqual(['其他', '浙江省', '杭州市', '330100']);
    expect(await storedPlace('P-3')).toEqual(['East', 'New York', 'Queens', '']);
    expect(await storedPlace('P-4')).toEqual(['East', 'New York', 'Bronx', '']);
    expect(await storedPlace('P-5')).toEqual(['其他', 'Springfield', 'Springfield', '']);
    const again = await importRows([
      { jobNum: 'P-7', city: 'Springfield', province: 'Ohio', domainName: 'MAIN' },
    ]);
    expect(counts(again)).toMatchObject({ added: 1 });
    const unclear = await importRows([{ jobNum: 'P-8', city: 'Springfield', domainName: 'MAIN' }]);
    expect(unclear.problems[0]).toMatchObject({ column: '城市', value: 'Springfield' });
  });
});

describe('the data scope', () => {
  it('is never left, neither by the elevator nor by its place', async () => {
    const mine = await addSite(world().db, { city: '苏州市', name: '我的项目' });
    const other = await addSite(world().db, { city: '无锡市', name: '别的项目' });
    await addElevator(world().db, { job_num: 'S-OTHER', domain_id: other.domainId });
    await addElevator(world().db, { job_num: 'S-MINE', domain_id: mine.domainId });
    const unit = await addElevator(world().db, { job_num: 'S-UNIT', domain_id: other.domainId });
    const ofCity = await importer({ scope: [{ level: 2, nodeId: mine.cityId }] });
    const report = await importRows(
      [
        { jobNum: 'S-OTHER', city: '苏州市', domainName: '我的项目' },
        { jobNum: 'S-MINE', city: '无锡市', domainName: '别的项目' },
        { jobNum: 'S-NEW', city: '南京市', domainName: '新城市' },
        { jobNum: 'S-NEW2', city: '苏州市', domainName: '新项目' },
      ],
      ofCity,
    );
    expect(counts(report)).toMatchObject({ added: 1, refused: 3 });
    expect(report.notAreaJobNumList).toEqual(['S-OTHER', 'S-MINE', 'S-NEW']);
    expect(await stored('S-OTHER')).toMatchObject({ domain_name: '别的项目' });
    expect(await stored('S-MINE')).toMatchObject({ domain_name: '我的项目' });
    expect(await stored('S-NEW2')).toMatchObject({ domain_name: '新项目' });
    expect(
      await world().db.selectFrom('area').select('area_id').where('name', '=', '南京市').execute(),
    ).toEqual([]);

    const ofSite = await importer({ scope: [{ level: 3, nodeId: mine.domainId }] });
    const site = await importRows(
      [
        { jobNum: 'S-3', city: '苏州市', domainName: '我的项目' },
        { jobNum: 'S-4', city: '苏州市', domainName: '不是我的' },
      ],
      ofSite,
    );
    expect(counts(site)).toMatchObject({ added: 1, refused: 1 });

    const ofUnit = await importer({ scope: [{ level: 4, nodeId: unit.elevatorId }] });
    const own = { jobNum: 'S-UNIT', city: '无锡市', domainName: '别的项目' };
    expect(counts(await importRows([{ ...own, brand: '新' }], ofUnit))).toMatchObject({ updated: 1 });
    expect(counts(await importRows([{ ...own, domainType: '医院' }], ofUnit))).toMatchObject({ refused: 1 });
    const left = await importRows([{ ...own, domainType: '医院' }], ofUnit, { lenient: true });
    expect(counts(left)).toMatchObject({ unchanged: 1, refused: 0 });
    expect(left.problems).toMatchObject([{ column: '项目类型', value: '医院' }]);
    expect(await stored('S-UNIT')).toMatchObject({ domain_type: '住宅', brand: '新' });
    const nowhere = await importer({ scope: 'none' });
    expect((await importRows([own], nowhere)).notAreaJobNumList).toEqual(['S-UNIT']);
  });

  it('leaves retired units out, and takes a moved unit from whom the account above no longer covers', async () => {
    const from = await addSite(world().db, { city: '常州市' });
    const to = await addSite(world().db, { city: '常州市' });
    const unit = await addElevator(world().db, { job_num: 'M-MOVED', domain_id: from.domainId });
    await addElevator(world().db, { job_num: 'M-GONE', domain_id: from.domainId, retired_at: new Date() });
    const { userId: parentId } = await addAccount(world().db, {
      scope: [{ level: 3, nodeId: from.domainId }],
    });
    const scope = [{ level: 4, nodeId: unit.elevatorId }];
    const below = await addAccount(world().db, { parentId, scope });
    const { city, domainName } = to;
    const report = await importRows([
      { jobNum: 'M-MOVED', city, domainName },
      { jobNum: 'M-GONE', city, domainName },
    ]);
    expect(counts(report)).toMatchObject({ updated: 1, refused: 1 });
    expect(report.notJobNumList).toEqual(['M-GONE']);
    expect(report.problems).toMatchObject([{ column: '工号', reason: '该电梯已停用，请先重新启用' }]);
    expect((await readScope(world().db, below.userId))?.kind).toBe('none');
    // The account below lost all that it had; nobody loses anything by moving it back.
    expect(report.withdrawn).toBe(1);
    const back = await importRows([{ jobNum: 'M-MOVED', city, domainName: from.domainName }]);
    expect([back.updated, back.withdrawn]).toEqual([1, 0]);
  });
});
