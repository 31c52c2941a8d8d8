import { alarm } from '@hoistway/contract/features/alarm';
import { downloads } from '@hoistway/contract/features/download-file';
import { elevator } from '@hoistway/contract/features/elevator';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logLines } from '../../testing/log-lines.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { addAccount, addAlarm, addElevator, addSite } from '../../testing/test-rows.ts';

let world: TestApp;
let keeper: number;
let elsewhere: number;

beforeAll(async () => {
  world = await createTestApp();
  const site = await addSite(world.db, { name: '荷花苑', city: '苏州市' });
  const unit = await addElevator(world.db, {
    job_num: 'X-1',
    domain_id: site.domainId,
    building_name: '=HYPERLINK("x")',
    longitude: 120.6,
    latitude: 31.3,
  });
  await addElevator(world.db);
  await addAlarm(world.db, unit.elevatorId, {
    alarm_date: '2026-03-01 08:00:00+08',
    finish_date: new Date(),
    main_code: '605',
    sub_code: 'I12',
    box_up: true,
  });
  const permissions = ['alarm.export' as const, 'lift.export' as const];
  const scope = [{ level: 3, nodeId: site.domainId }];
  keeper = (await addAccount(world.db, { permissions, scope, fields: ['alarm#mainFaultCode'] })).userId;
  elsewhere = (await addAccount(world.db, { permissions, scope: 'none' })).userId;
});
afterAll(() => world.stop());

const nameOf = (answer: { headers: Record<string, unknown> }) =>
  decodeURIComponent(String(answer.headers['content-disposition']).split("UTF-8''")[1] ?? '');

describe('the alarm report', () => {
  it('has the rows of the search with real dates, the words of the filter, and no field without its permission', async () => {
    const answer = await world.send(alarm.export, { city: '苏州', boxUp: 'yes' }, { as: keeper });
    expect(answer.status).toBe(200);
    expect(nameOf(answer)).toMatch(/^报警报表\d{14}\.xlsx$/);
    const [rows, about] = (await readXlsx(answer.body)).sheets;
    const cell = (title: string) => rows?.rows[1]?.[rows.rows[0]?.indexOf(title) ?? -1];
    expect(rows?.rows).toHaveLength(2);
    expect(cell('报警时间')).toEqual(new Date('2026-03-01T08:00:00Z'));
    expect(cell('楼栋')).toBe('=HYPERLINK("x")');
    expect(cell('主机故障码')).toBe('605');
    expect(rows?.rows[0]).not.toContain('变频器故障码');
    expect(rows?.rows[0]).not.toContain('派工时间');
    expect(about?.rows).toEqual(
      expect.arrayContaining([
        ['城市', '苏州'],
        ['困人', '是'],
      ]),
    );
    expect((await logLines(world.db)).at(-1)).toMatchObject({ type: 'Export' });
  });
});

describe('the elevator table', () => {
  it('is named after the page that asks, in the language of the request', async () => {
    const lift = await world.send(elevator.export, {}, { as: keeper });
    expect(nameOf(lift)).toMatch(/^电梯信息表\d{14}\.xlsx$/);
    const sheet = (await readXlsx(lift.body)).sheets[0];
    expect(sheet?.rows).toHaveLength(2);
    expect(sheet?.rows[1]).toContain(120.6);
    const monitor = await world.send(
      elevator.export,
      { pageName: 'monitor' },
      { as: keeper, language: 'en' },
    );
    expect(nameOf(monitor)).toMatch(/^realtime monitor\d{14}\.xlsx$/);
    expect(nameOf(await world.send(elevator.export, {}, { as: keeper, language: 'en' }))).toMatch(
      /^elevator info table\d{14}\.xlsx$/,
    );
  });
});

describe('both', () => {
  it('answer 202 without data, 403 without the permission, 400 for bad input, 401 without a session', async () => {
    const nobody = (await addAccount(world.db, { permissions: ['alarm', 'lift'] })).userId;
    for (const call of [alarm.export, elevator.export]) {
      expect(await world.send(call, {}, { as: elsewhere })).toMatchObject({ status: 202, code: 202 });
      expect((await world.send(call, {}, { as: nobody })).status).toBe(403);
      expect((await world.send(call, { pageNum: 0 }, { as: keeper })).status).toBe(400);
      expect((await world.send(call, {})).status).toBe(401);
    }
    const { data } = await world.send(downloads.list, {}, { as: elsewhere });
    expect(data.result.map(row => row.state)).toEqual(['noData', 'noData']);
  });
});
