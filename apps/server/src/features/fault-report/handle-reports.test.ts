import { allPermissionNames } from '@hoistway/contract/core/permissions';
import { faultReport } from '@hoistway/contract/features/fault-report';
import { ledger } from '@hoistway/contract/features/ledger';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logLines } from '../../testing/log-lines.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { addAccount, addAlarm, addElevator, addSite } from '../../testing/test-rows.ts';

let world: TestApp;
let clerk: { userId: number; username: string };
let colleague: { userId: number; username: string };
let elsewhere: number;
let unit: { elevatorId: number; jobNum: string };
let far: { elevatorId: number; jobNum: string };

beforeAll(async () => {
  world = await createTestApp();
  const site = await addSite(world.db);
  const other = await addSite(world.db);
  unit = await addElevator(world.db, { domain_id: site.domainId, job_num: 'HZ-100' });
  far = await addElevator(world.db, { domain_id: other.domainId });
  const at = (domainId: number) => ({
    permissions: allPermissionNames,
    scope: [{ level: 3 as const, nodeId: domainId }],
  });
  clerk = await addAccount(world.db, at(site.domainId));
  colleague = await addAccount(world.db, at(site.domainId));
  elsewhere = (await addAccount(world.db, at(other.domainId))).userId;
});
afterAll(() => world?.stop());
beforeEach(async () => {
  await sql`delete from fault_report`.execute(world.db);
  await sql`delete from alarm`.execute(world.db);
});

const addReports = async (count: number, { elevatorId = unit.elevatorId, status = 0 } = {}) => {
  const { rows } = await sql<{ id: number }>`
    insert into fault_report (elevator_id, customer_name, address, reporter, tel_num, status, creator, create_date)
    select ${elevatorId}::int, '花园', '路 1 号', '李师傅', '13800000000', ${status}::smallint, 'caller', now() - n * interval '1 minute'
    from generate_series(1, ${count}::int) n returning fault_id::int as id`.execute(world.db);
  return rows.map(({ id }) => id);
};
const list = async (as: number, query = {}) =>
  (await world.send(faultReport.list, { pageSize: 100, ...query }, { as })).data;
const idsOf = async (as: number, query = {}) => (await list(as, query)).result.map(row => row.faultId);
const handle = (idList: number[], as = clerk.userId) => world.send(faultReport.handle, { idList }, { as });
const remove = (idList: number[], as = clerk.userId) => world.send(faultReport.remove, { idList }, { as });

describe('the list', () => {
  it('has the reports of the units in scope, the newest first, by unit and by status', async () => {
    const pending = await addReports(2);
    const handled = await addReports(1, { status: 1 });
    const theirs = await addReports(1, { elevatorId: far.elevatorId });
    expect((await list(clerk.userId)).total).toBe(3);
    expect(await idsOf(clerk.userId, { status: 0 })).toEqual(pending);
    expect(await idsOf(clerk.userId, { status: 1 })).toEqual(handled);
    expect(await idsOf(clerk.userId, { jobNum: 'z-10' })).toHaveLength(3);
    expect(await idsOf(clerk.userId, { jobNum: far.jobNum })).toEqual([]);
    expect(await idsOf(elsewhere)).toEqual(theirs);
    expect((await list(clerk.userId, { status: 0 })).result[0]).toMatchObject({
      jobNum: 'HZ-100',
      customerName: '花园',
      address: '路 1 号',
      reporter: '李师傅',
      telNum: '13800000000',
      num: 0,
      status: 0,
      creator: 'caller',
      handler: '',
      handleDate: '',
    });
    const views = await sql<{ subject: string }>`
      select subject from access_log where user_id = ${clerk.userId} and call = ${faultReport.list.path}`.execute(
      world.db,
    );
    expect(views.rows).toContainEqual({ subject: '李师傅' });
  });
});

describe('handling', () => {
  it('is kept with who did it and when, and logged with unit and number', async () => {
    const [id = 0] = await addReports(1);
    expect((await handle([id])).code).toBe(0);
    const [row] = (await list(clerk.userId)).result;
    expect(row).toMatchObject({ faultId: id, status: 1, handler: clerk.username });
    expect(row?.handleDate).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect((await logLines(world.db)).at(-1)).toMatchObject({
      operator: clerk.username,
      module: 'Fault report handling',
      type: 'Handle',
      remark: `HZ-100（${id}）`,
    });
  });

  it('happens once, whoever tries at the same moment, and the refusal names the unit', async () => {
    const ids = await addReports(5);
    const answers = await Promise.all([handle(ids), handle(ids.toReversed(), colleague.userId)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.msg).toContain('HZ-100');
    const handlers = new Set((await list(clerk.userId)).result.map(({ handler }) => handler));
    expect(handlers.size).toBe(1);
    const [pending = 0] = await addReports(1);
    expect((await handle([pending, ...ids])).status).toBe(409);
    expect(await idsOf(clerk.userId, { status: 0 })).toEqual([pending]);
  });

  it('takes a thousand at once, and one that is named twice as one', async () => {
    const ids = await addReports(1000);
    expect((await handle([...ids, ...ids])).code).toBe(0);
    expect((await list(clerk.userId, { status: 1 })).total).toBe(1000);
  });

  it('asks for a selection in its own words', async () => {
    const wordsOf = ({ data }: { data: unknown }) => (data as { fields: { idList: string } }).fields.idList;
    expect(wordsOf(await handle([]))).toBe('请选择要处理的数据');
    expect(wordsOf(await remove([]))).toBe('请选择要删除的数据');
  });
});

it('names nothing outside the scope, and changes nothing with it', async () => {
  const ours = await addReports(1);
  const theirs = await addReports(1, { elevatorId: far.elevatorId });
  for (const act of [handle, remove]) {
    expect((await act([...ours, ...theirs])).status).toBe(404);
    expect((await act([999_999])).status).toBe(404);
  }
  expect(await idsOf(clerk.userId, { status: 0 })).toEqual(ours);
});

describe('deleting', () => {
  it('hides the report everywhere, keeps it, names it in the log and makes room for another', async () => {
    const [id = 0] = await addReports(1);
    const shown = async () =>
      (await world.send(ledger.elevators, { jobNum: 'HZ-100' }, { as: clerk.userId })).data.result[0]
        ?.faultId;
    expect(await shown()).toBe(id);
    expect((await remove([id])).code).toBe(0);
    expect(await shown()).toBe(null);
    expect((await list(clerk.userId)).total).toBe(0);
    expect((await world.send(faultReport.read, { faultId: id }, { as: clerk.userId })).status).toBe(404);
    expect((await handle([id])).status).toBe(404);
    expect((await remove([id])).status).toBe(404);
    const { rows } = await sql<{ deleter: string; reporter: string }>`
      select deleter, reporter from fault_report where fault_id = ${id} and delete_date is not null`.execute(
      world.db,
    );
    expect(rows).toEqual([{ deleter: clerk.username, reporter: '李师傅' }]);
    expect((await logLines(world.db)).at(-1)).toMatchObject({ type: 'Delete', remark: `HZ-100（${id}）` });
  });

  it('is refused for one that became an alarm or an order, and says why', async () => {
    const ids = await addReports(2);
    const alarmId = await addAlarm(world.db, unit.elevatorId, { main_code: '', box_up: true });
    await sql`update fault_report set num = 1, alarm_id = ${alarmId} where fault_id = ${ids[0]}`.execute(
      world.db,
    );
    const answer = await remove(ids);
    expect([answer.status, answer.msg]).toEqual([
      409,
      '已转为报警或工单的报障是其记录的一部分，不能删除：HZ-100',
    ]);
    expect((await list(clerk.userId)).total).toBe(2);
    // The database refuses it as well.
    await expect(
      sql`update fault_report set delete_date = now() where fault_id = ${ids[0]}`.execute(world.db),
    ).rejects.toThrow(/check/);
  });
});
