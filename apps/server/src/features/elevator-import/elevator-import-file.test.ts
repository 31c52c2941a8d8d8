import type { ImportMapping } from '@hoistway/contract/elevator-import/elevator-import';
import { elevator } from '@hoistway/contract/features/elevator';
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
    const whole: ImportMapping = {
      ...mapping,
      ratedLoad: { column: 'DV_CAPACITY_LBS', unit: 'lb', decimal: 'point' },
      domainName: { column: 'STREET_NAME' },
      province: { constant: 'New York State' },
      areaName: { constant: 'America' },
    };
    expect((await run(whole, await importer())).status).toBe(404);
    const report = await ended((await run(whole)).data, admin());
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
    const whole = await sheet(['工号', '城市', '现场名称'], [['X-1', '上海市', '花园']]);
    expect(await answerTo('a.xlsx', whole.subarray(0, whole.length - 40))).toMatchObject([
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
    expect([lacking.status, lacking.msg]).toEqual([400, '文件缺少必填列：城市、现场名称']);
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
    ['工号', '城市', '现场名称', '备注'],
    Array.from({ length: 1000 }, (_, i) => [`BOMB-${i}`, '上海市', '花园', 'x'.repeat(32_000)]),
  );
  const file = { name: 'bomb.xlsx', content };
  const preview = await world().send(elevator.importPreview, {}, { as: admin(), file });
  expect([preview.status, preview.msg]).toEqual([413, '文件内容过大']);
  expect(await importFile(file)).toMatchObject({ status: 413, msg: '文件内容过大' });
  expect(await stored('BOMB-0')).toBeUndefined();
});

it('keeps ten pending files per user, and previews one at a time', async () => {
  const titles = ['工号', '城市', '现场名称'];
  const row = (n: number) => [`KEPT-${n}`, '上海市', '花园'];
  const small = await sheet(titles, [row(1)]);
  // One that takes longer to look at than to receive.
  const large = await sheet(
    titles,
    Array.from({ length: 20_000 }, (_, n) => row(n)),
  );
  const look = (as: number, content = small) =>
    world().send(elevator.importPreview, {}, { as, file: { name: 'kept.xlsx', content } });
  const as = await importer();
  const fileIds = [];
  for (let n = 0; n < 11; n++) fileIds.push((await look(as)).data.fileId);
  const kept = await world()
    .db.selectFrom('import_file')
    .select(['file_id', 'object_key'])
    .where('user_id', '=', as)
    .execute();
  expect(kept.map(row => row.file_id).toSorted()).toEqual(fileIds.slice(1).toSorted());
  const atOnce = await Promise.all([look(as, large), look(as, large), look(admin(), large)]);
  expect(atOnce.map(answer => answer.status).toSorted()).toEqual([200, 200, 429]);
});
