import { faultReport } from '@hoistway/contract/fault-report';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newCaptcha } from '../../auth/captcha.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { addAccount, addElevator, addSite } from '../../testing/test-rows.ts';

let world: TestApp;
let reporter: number;
let elsewhere: number;
let reader: number;
let elevator: { elevatorId: number; jobNum: string };

beforeAll(async () => {
  world = await createTestApp();
  const site = await addSite(world.db);
  const other = await addSite(world.db);
  const at = (domainId: number) => [{ level: 3, nodeId: domainId }];
  const permissions = ['device.faultReport' as const];
  elevator = await addElevator(world.db, { domain_id: site.domainId });
  reporter = (await addAccount(world.db, { username: 'reporter', permissions, scope: at(site.domainId) }))
    .userId;
  elsewhere = (await addAccount(world.db, { permissions, scope: at(other.domainId) })).userId;
  reader = (await addAccount(world.db, { permissions: ['faultReport'] })).userId;
});
afterAll(() => world.stop());
beforeEach(() => world.db.deleteFrom('fault_report').execute());

async function solved() {
  const { token } = await newCaptcha(world.db);
  const { answer } = await world.db
    .selectFrom('captcha')
    .select('answer')
    .where('token', '=', token)
    .executeTakeFirstOrThrow();
  return { ctoken: token, captcha: answer.toUpperCase() };
}
const form = async (more: object = {}) => ({
  patrolId: elevator.elevatorId,
  jobNum: elevator.jobNum,
  customerName: ' 王女士 ',
  address: '南京西路 1 号',
  reporter: '李师傅',
  telNum: '13800000000',
  num: 2,
  ...(await solved()),
  ...more,
});
const save = async (as: number, more?: object) => world.send(faultReport.save, await form(more), { as });

describe('a fault report', () => {
  it('is saved, read again, and logged', async () => {
    const { code, data } = await save(reporter);
    expect(code).toBe(0);
    const read = await world.send(faultReport.read, { faultId: data.faultId }, { as: reader });
    expect(read.data).toMatchObject({
      faultId: data.faultId,
      patrolId: elevator.elevatorId,
      jobNum: elevator.jobNum,
      customerName: '王女士',
      num: 2,
      status: 0,
      creator: 'reporter',
    });
    expect(read.data.createDate).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    const log = await world.db.selectFrom('operation_log').select('remark').execute();
    expect(log.at(-1)?.remark).toBe(elevator.jobNum);
  });

  it('takes each captcha once, also when the answer was wrong or the save was refused', async () => {
    const captcha = await solved();
    const wrong = await save(reporter, { ...captcha, captcha: 'wrong1' });
    expect([wrong.code, Object.keys((wrong.data as unknown as { fields: object }).fields)]).toEqual([
      4015,
      ['captcha'],
    ]);
    expect((await save(reporter, captcha)).code).toBe(4015);
    const second = await solved();
    expect((await save(elsewhere, second)).status).toBe(404);
    expect((await save(reporter, second)).code).toBe(4015);
  });

  it('is one while it is pending, however many people report', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => save(reporter)));
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409, 409]);
    await world.db.updateTable('fault_report').set({ status: 1 }).execute();
    expect((await save(reporter)).status).toBe(200);
    expect((await save(reporter, { faultId: 1 })).status).toBe(409);
  });

  it('is refused without the permission, for another elevator than named, and hidden outside the scope', async () => {
    expect((await save(reader)).status).toBe(403);
    expect((await save(reporter, { jobNum: 'OTHER' })).status).toBe(404);
    const { data } = await save(reporter);
    expect((await world.send(faultReport.read, { faultId: data.faultId }, { as: elsewhere })).status).toBe(
      404,
    );
    const nobody = (await addAccount(world.db)).userId;
    expect((await world.send(faultReport.read, { faultId: data.faultId }, { as: nobody })).status).toBe(403);
  });

  it('names every field that is over its limit', async () => {
    const bad = await save(reporter, {
      customerName: 'x'.repeat(51),
      address: '',
      telNum: '1380000000',
      num: 31,
      captcha: '12345',
    });
    expect(Object.keys((bad.data as unknown as { fields: object }).fields).sort()).toEqual([
      'address',
      'captcha',
      'customerName',
      'num',
      'telNum',
    ]);
  });
});
