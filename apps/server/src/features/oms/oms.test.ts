import { oms } from '@hoistway/contract/features/oms';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logLines } from '../../testing/log-lines.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { addAccount } from '../../testing/test-rows.ts';
import { createOmsStatus } from './oms-status.ts';

let world: TestApp;
let admin: number;
beforeAll(async () => {
  world = await createTestApp();
  admin = (await addAccount(world.db, { superAdministrator: true })).userId;
});
afterAll(() => world?.stop());
beforeEach(async () => {
  await world.db.deleteFrom('system_maintenance').execute();
});

const plan = {
  systemMaintenanceId: null,
  startDate: '2099-08-01 01:00:00',
  endDate: '2099-08-01 03:00:00',
  textZh: '数据库升级',
  textEn: 'Database upgrade',
  version: 0,
};
const save = (more: object = {}) => world.send(oms.save, { ...plan, ...more }, { as: admin });
const rows = async () => (await world.send(oms.maintenances, {}, { as: admin })).data;
const only = async () => {
  const [row] = await rows();
  if (!row) throw new Error('Nothing is planned');
  return row;
};
/** As a process answers that has not been asked before. */
const freshStatus = (db = world.db) =>
  createOmsStatus({ db, writing: { trouble: () => undefined }, timeZone: 'Asia/Shanghai' });

describe('the state of the system', () => {
  it('is shown to strangers, with nothing but itself and what is planned', async () => {
    await save();
    await expect
      .poll(async () => (await world.send(oms.status, {})).data.planned)
      .toEqual([
        {
          startDate: plan.startDate,
          endDate: plan.endDate,
          textZh: plan.textZh,
          textEn: plan.textEn,
          current: false,
        },
      ]);
    const { data } = await world.send(oms.status, {});
    expect(Object.keys(data).sort()).toEqual(['knownDate', 'planned', 'state', 'timeZone']);
    expect(data.state).toBe('up');
  });

  it('has what goes on now and what is to come, and not what is over', async () => {
    const at = (from: number, until: number, text: string) =>
      sql`insert into system_maintenance (start_date, end_date, text_zh, text_en)
        values (now() + make_interval(hours => ${from}), now() + make_interval(hours => ${until}), ${text}, ${text})`.execute(
        world.db,
      );
    await at(5, 6, 'later');
    await at(-2, -1, 'over');
    await at(-1, 1, 'now');
    const { planned } = await freshStatus().read();
    expect(planned?.map(({ textEn, current }) => [textEn, current])).toEqual([
      ['now', true],
      ['later', false],
    ]);
    expect((await rows()).map(({ textEn, state }) => [textEn, state])).toEqual([
      ['later', 'coming'],
      ['now', 'current'],
      ['over', 'over'],
    ]);
  });

  it('is limited by address', async () => {
    const statuses = [];
    for (let n = 0; n < 61; n++)
      statuses.push((await world.send(oms.status, {}, { address: '10.5.0.1' })).status);
    expect([statuses[59], statuses[60]]).toEqual([200, 429]);
    expect((await world.send(oms.status, {}, { address: '10.5.0.2' })).status).toBe(200);
  });
});

describe('while the database is away, the state', () => {
  it('is disturbed, with what was known last and when', async () => {
    await save();
    const { createTestDatabase } = await import('../../testing/test-database.ts');
    const away = await createTestDatabase();
    await sql`insert into system_maintenance (start_date, end_date, text_zh, text_en)
      values ('2099-01-01', '2099-01-02', 'x', 'known')`.execute(away.db);
    const status = freshStatus(away.db);
    await status.start();
    const before = await status.read();
    expect(before).toMatchObject({ state: 'up', planned: [{ textEn: 'known' }] });
    await away.stop();
    await expect
      .poll(() => status.read())
      .toMatchObject({
        state: 'disturbed',
        planned: [{ textEn: 'known' }],
        knownDate: before.knownDate,
      });
    const stranger = freshStatus(away.db);
    expect(await stranger.read()).toMatchObject({ state: 'disturbed', planned: null, knownDate: '' });
    status.stop();
  });

  it('is disturbed as well where it accepts no writes', async () => {
    const status = createOmsStatus({
      db: world.db,
      writing: { trouble: () => 'the disk is full' },
      timeZone: 'Asia/Shanghai',
    });
    expect(JSON.stringify(await status.read())).not.toContain('disk');
    expect((await status.read()).state).toBe('disturbed');
  });
});

describe('planned maintenance', () => {
  it('is written by super administrators alone', async () => {
    const { userId } = await addAccount(world.db, { permissions: ['notice', 'notice.add', 'notice.edit'] });
    for (const call of [oms.save, oms.maintenances, oms.remove])
      expect((await world.send(call as typeof oms.save, plan, { as: userId })).status).toBe(403);
  });

  it('is added, changed and deleted, each with its line', async () => {
    await save();
    const row = await only();
    expect(
      (await save({ ...row, endDate: '2099-08-01 04:00:00', textEn: 'Database upgrade, longer' })).code,
    ).toBe(0);
    expect((await world.send(oms.remove, row, { as: admin })).code).toBe(0);
    expect(await rows()).toEqual([]);
    expect((await world.send(oms.remove, row, { as: admin })).status).toBe(404);
    expect((await logLines(world.db, admin)).slice(-3).map(({ remark }) => remark)).toEqual([
      '新增：2099-08-01 01:00:00 – 2099-08-01 03:00:00 数据库升级',
      '数据库升级；结束时间: 2099-08-01 03:00:00 → 2099-08-01 04:00:00；英文说明: Database upgrade → Database upgrade, longer',
      '数据库升级',
    ]);
  });

  it('of two edits at once the second is refused', async () => {
    await save();
    const row = await only();
    const answers = await Promise.all(['a', 'b'].map(textEn => save({ ...row, textEn })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each([
    ['an end that is not later', { endDate: plan.startDate }, ['endDate']],
    ['no text', { textEn: ' ' }, ['textEn']],
    ['a text that hides something', { textZh: 'a\u202eb' }, ['textZh']],
    ['a long text', { textZh: 'x'.repeat(201) }, ['textZh']],
    ['a time that is none', { startDate: '2000-13-01 00:00:00' }, ['startDate']],
  ])('is refused with %s', async (_what, more, fields) => {
    const { status, data } = await save(more);
    expect([status, Object.keys((data as unknown as { fields: object }).fields)]).toEqual([400, fields]);
  });
});
