/** The push record: what of an alarm went to whom, searched, counted, exported, and reached from the alarm. */
import { allPermissionNames, type PermissionName } from '@hoistway/contract/core/permissions';
import { alarm } from '@hoistway/contract/features/alarm';
import { pushRecord } from '@hoistway/contract/features/push-record';
import { stopSms } from '@hoistway/contract/features/stop-sms';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { faultFact } from '../../testing/fault-fact.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { addAccount, addElevator, addSite } from '../../testing/test-rows.ts';
import { recordFaults } from '../alarm-facts/alarm-facts.ts';
import { notifyOwners } from '../stop-sms/notify-owners.ts';

let world: TestApp;
let clerk: number;
let jobNum: string;
let alarmId: number;
const telNum = '13500000001';

beforeAll(async () => {
  world = await createTestApp();
  const site = await addSite(world.db, { name: '花园小区', city: '苏州市' });
  const unit = await addElevator(world.db, { domain_id: site.domainId });
  const far = await addElevator(world.db);
  jobNum = unit.jobNum;
  clerk = await addReader(site.domainId);
  for (const [elevatorId, tel] of [
    [unit.elevatorId, telNum],
    [far.elevatorId, '13500000002'],
  ] as const)
    await sql`insert into sms_receiver (receiver_name, tel_num, elevator_id, kinds, creator)
      values ('张主任', ${tel}, ${elevatorId}, '{stop,recovery,trapped,rescued}', 'clerk')`.execute(world.db);
  let seq = 1;
  for (const { elevatorId } of [unit, far])
    for (const [code, action] of [
      ['101', 'occur'],
      ['101', 'clear'],
      ['605', 'occur'],
    ] as const) {
      await recordFaults(world.db, [faultFact({ elevatorId, seq: ++seq, at: Date.now(), code, action })]);
      await notifyOwners(world.db, 0, new AbortController().signal);
      await world.settle();
    }
  alarmId = (
    await world.db
      .selectFrom('alarm')
      .select('alarm_id')
      .where('elevator_id', '=', unit.elevatorId)
      .where('main_code', '=', '605')
      .executeTakeFirstOrThrow()
  ).alarm_id;
});
afterAll(() => world?.stop());

const addReader = async (domainId: number, permissions: PermissionName[] = [...allPermissionNames]) =>
  (await addAccount(world.db, { permissions, scope: [{ level: 3, nodeId: domainId }] })).userId;
const list = async (query = {}, as = clerk) =>
  (await world.send(pushRecord.search, { pageSize: 100, ...query }, { as })).data;

it('has the messages of the units in scope with channel and answer, by every filter, with exact totals', async () => {
  await expect.poll(async () => (await list({ state: 2 })).total).toBe(0);
  const all = await list();
  expect([all.total, all.result.map(({ kind }) => kind)]).toEqual([3, [3, 2, 1]]);
  expect(all.result[0]).toMatchObject({
    city: '苏州市',
    domainName: '花园小区',
    jobNum,
    receiver: '张主任',
    telNum,
    channel: 'sms',
    state: 3,
    attempts: 1,
    answer: '',
    eventId: alarmId,
    endTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  });
  const today = all.result[0]?.pushTime.slice(0, 10) ?? '';
  for (const query of [
    { city: '苏州' },
    { domainName: '花园' },
    { jobNum },
    { receiver: '张' },
    { telNum: telNum.slice(5) },
    { state: 3 },
    { startDate: today, endDate: today },
  ])
    expect((await list(query)).total).toBe(3);
  for (const query of [
    { city: '无锡' },
    { receiver: '李' },
    { telNum: '13500000002' },
    { state: 1 },
    { startDate: '2099-01-01' },
    { endDate: '2020-01-01' },
    { kind: 4 },
  ])
    expect(await list(query)).toMatchObject({ total: 0, result: [] });
  expect((await list({ kind: 1 })).total).toBe(1);
  expect((await list({ eventId: alarmId })).result.map(({ kind }) => kind)).toEqual([3]);
  const admin = (await addAccount(world.db, { superAdministrator: true })).userId;
  expect((await list({}, admin)).total).toBe(6);
  expect((await list({ kind: 3, receiver: '张' }, admin)).total).toBe(2);
});

it('has for each message the time of its creation, as the log has, and calls it the same', async () => {
  await sql`update stop_sms set at = at - interval '1 hour' where tel_num = ${telNum} and kind = 3`.execute(
    world.db,
  );
  const log = (await world.send(stopSms.list, { pageSize: 100 }, { as: clerk })).data.result;
  const created = new Map(log.map(row => [row.stopSmsId, row.createDate]));
  const { result } = await list();
  expect(result.map(({ pushTime }) => pushTime)).toEqual(result.map(row => created.get(row.stopSmsId)));
  expect(result.at(-1)?.kind).toBe(3);
  expect(pushRecord.search.columns.pushTime.title).toEqual(stopSms.list.columns.createDate.title);
});

it('says why a message failed', async () => {
  await sql`update outbox_message set state = 'failed', answer = 'isv.BLACK', attempts = 2
    where address = ${telNum} and template = 'recovered'`.execute(world.db);
  expect((await list({ state: 0 })).result).toMatchObject([{ kind: 2, answer: 'isv.BLACK', attempts: 2 }]);
});

it('is counted with an alarm for who may read it', async () => {
  const timeline = async (as: number) =>
    (await world.send(alarm.timeline, { alarmId }, { as })).data.messages;
  expect(await timeline(clerk)).toEqual({ eventId: alarmId, count: 1 });
  const { domain_id } = await world.db
    .selectFrom('elevator')
    .select('domain_id')
    .where('job_num', '=', jobNum)
    .executeTakeFirstOrThrow();
  expect(await timeline(await addReader(domain_id, ['alarm']))).toBeNull();
});

it('is exported as it is searched, and the access log says so', async () => {
  const answer = await world.send(pushRecord.export, { kind: 3 }, { as: clerk });
  expect([answer.status, answer.body.subarray(0, 2).toString()]).toEqual([200, 'PK']);
  const none = await world.send(pushRecord.export, { kind: 4 }, { as: clerk });
  expect(none.status).toBe(202);
  const { rows } = await sql<{ subject: string }>`
    select subject from access_log where user_id = ${clerk} and call = ${pushRecord.export.path}`.execute(
    world.db,
  );
  expect(rows).toEqual([{ subject: '导出' }]);
});
