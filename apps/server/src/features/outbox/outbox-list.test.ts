import { outbox } from '@hoistway/contract/features/outbox';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { enqueue } from '../../outbox/enqueue.ts';
import { logLines } from '../../testing/log-lines.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { addAccount, addElevator } from '../../testing/test-rows.ts';

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.stop());

const read = async (as: number) => {
  const { data } = await world.send(outbox.list, { pageNum: 1, pageSize: 50 }, { as });
  return data.result.map(({ text }) => text);
};

it('sends a test message to the phone of the caller, once in half a minute, and the log says so', async () => {
  const { userId: as } = await addAccount(world.db, { permissions: ['outbox'] });
  const test = () => world.send(outbox.test, {}, { as, language: 'en' });
  expect(await test()).toMatchObject({
    code: 4097,
    msg: 'Your account has no phone number; enter one first',
  });
  await sql`update account set tel_num = '13700000001' where user_id = ${as}`.execute(world.db);
  expect((await test()).status).toBe(200);
  expect((await test()).status).toBe(429);
  await world.settle();
  const { data } = await world.send(outbox.list, { telNum: '13700000001' }, { as });
  expect(data.result.map(({ text, state }) => [text, state])).toEqual([
    ['Notice: This is a test message', 'kept'],
  ]);
  expect((await logLines(world.db, as)).map(({ type }) => type)).toEqual(['Test message']);
  await sql`delete from outbox_message`.execute(world.db);
});

it('shows a kept code to a super administrator while it is valid, and to nobody else', async () => {
  const admin = (await addAccount(world.db, { superAdministrator: true })).userId;
  const manager = (await addAccount(world.db, { permissions: ['outbox'] })).userId;
  const below = (await addAccount(world.db, { parentId: manager })).userId;
  const stranger = (await addAccount(world.db, { permissions: ['outbox'] })).userId;
  await enqueue(world.db, [
    {
      key: 'code 1',
      template: 'code',
      parameters: { code: '482913' },
      language: 'en',
      address: '13800000001',
      receiverId: below,
      priority: 'awaited',
      validSeconds: 300,
    },
    {
      key: 'notice 1',
      template: 'notice',
      parameters: { text: '周六停电' },
      language: 'zh',
      address: '13800000002',
      receiverId: below,
      priority: 'other',
    },
  ]);
  await expect
    .poll(() => world.db.selectFrom('outbox_message').select('state').execute())
    .toEqual([{ state: 'kept' }, { state: 'kept' }]);
  const shown = (code: string) => [
    '系统通知：周六停电',
    `Your code is ${code}, valid for 5 minutes. Do not share it with anyone.`,
  ];
  expect(await read(admin)).toEqual(shown('482913'));
  expect(await read(manager)).toEqual(shown('******'));
  expect(await read(stranger)).toEqual([]);
  await sql`update outbox_message set state = 'queued', next_at = 'infinity'`.execute(world.db);
  expect(await read(admin)).toEqual(shown('******'));
  await sql`update outbox_message set state = 'kept', expires_at = now() where template = 'code'`.execute(
    world.db,
  );
  expect(await read(admin)).toEqual(shown('******'));
});

it('shows the others in full next to a message that cannot be read', async () => {
  const admin = (await addAccount(world.db, { superAdministrator: true })).userId;
  await sql`delete from outbox_message`.execute(world.db);
  await sql`insert into outbox_message (key, template, parameters, address, state, receiver_id, at)
    values ('good', 'notice', '{"text": "停电"}', '13800000001', 'sent', ${admin}, now() - interval '1 minute'),
      -- The code of a unit is no secret.
      ('unit', 'recovered', '{"address": "3 Elm Road", "code": "HT-1", "time": "09:30"}', '13800000001', 'sent', ${admin},
       now() - interval '2 minutes'),
      ('broken', 'notice', '{"text": {}}', '13800000001', 'failed', ${admin}, now())`.execute(world.db);
  expect(await read(admin)).toEqual([
    '',
    '系统通知：停电',
    '3 Elm Road 的电梯（工号 HT-1）已于 09:30 恢复。',
  ]);
});

it('shows messages over WeChat with the name of the WeChat user, and nowhere what WeChat knows him by', async () => {
  const manager = (await addAccount(world.db, { permissions: ['outbox'] })).userId;
  const below = await addAccount(world.db, { parentId: manager });
  const stranger = (await addAccount(world.db, { permissions: ['outbox'] })).userId;
  await sql`insert into weixin_user (openid, user_id, weixin_name, kinds)
    values ('oSecret13800', ${below.userId}, '李工', '{trapped}')`.execute(world.db);
  await enqueue(world.db, [
    {
      key: 'over WeChat',
      channel: 'weixin',
      template: 'notice',
      parameters: { title: '周六停电', at: '2026-08-01 08:00' },
      language: 'zh',
      address: 'oSecret13800',
      receiverId: below.userId,
      priority: 'other',
    },
    {
      key: 'over SMS',
      template: 'notice',
      parameters: { text: '周六停水' },
      language: 'zh',
      address: '13800000002',
      receiverId: below.userId,
      priority: 'other',
    },
  ]);
  const find = async (query: object, as = manager) => {
    const reply = await world.send(outbox.list, query, { as });
    expect(JSON.stringify(reply)).not.toContain('oSecret');
    return reply.data.result;
  };
  expect(await find({ channel: 'weixin' })).toMatchObject([
    {
      channel: 'weixin',
      receiver: below.username,
      weixinName: '李工',
      telNum: '',
      text: '周六停电 · 2026-08-01 08:00',
    },
  ]);
  expect((await find({})).map(({ channel }) => channel)).toEqual(['sms', 'weixin']);
  expect((await find({ telNum: '13800' })).map(({ channel }) => channel)).toEqual(['sms']);
  expect(await find({ telNum: 'oSecret' })).toEqual([]);
  expect(await find({}, stranger)).toEqual([]);
  // Bound to an account that the reader does not manage, under another name.
  await sql`update weixin_user set user_id = ${stranger}, weixin_name = '王总'`.execute(world.db);
  expect(await find({ channel: 'weixin' })).toMatchObject([{ receiver: below.username, weixinName: '' }]);
});

it('writes down whose numbers were viewed, of accounts as of owners and receivers', async () => {
  const { db } = world;
  const admin = await addAccount(db, { superAdministrator: true });
  const below = await addAccount(db, { parentId: admin.userId });
  const { elevatorId } = await addElevator(db);
  await sql`delete from outbox_message`.execute(db);
  const to = (address: string, receiverId?: number) =>
    enqueue(db, [
      {
        key: address,
        template: 'notice',
        parameters: { text: '周六停水' },
        language: 'zh',
        address,
        receiverId,
        priority: 'other',
      },
    ]);
  await to('13800000001', admin.userId);
  await to('13800000002', below.userId);
  await to('13800000003');
  await to('13800000004');
  await sql`
    insert into stop_sms (message_id, elevator_id, event_domain_id, domain_id, city_id, event_id, kind, happened_at, receiver, tel_num)
    select message_id, elevator_id, domain_id, domain_id, city_id, n, 1, now(), name, m.address
    from outbox_message m, elevator, (values (1, '王女士'), (2, '张主任')) given (n, name)
    where m.address = '13800000003' and elevator_id = ${elevatorId}`.execute(db);
  await sql`
    insert into maintain_sms (message_id, elevator_id, domain_id, city_id, mp_id, day, receiver, tel_num)
    select message_id, elevator_id, domain_id, city_id, 1, current_date, '李先生', m.address
    from outbox_message m, elevator where m.address = '13800000004' and elevator_id = ${elevatorId}`.execute(
    db,
  );
  const viewed = async () => {
    const { rows } = await sql<{ subject: string }>`
      delete from access_log where user_id = ${admin.userId} returning subject`.execute(db);
    return rows.map(({ subject }) => subject.split('、').toSorted());
  };
  expect(await read(admin.userId)).toHaveLength(4);
  expect(await viewed()).toEqual([[below.username, '王女士', '张主任', '李先生'].toSorted()]);
  // Nobody knows whose it was once the account is gone.
  await sql`delete from outbox_message`.execute(db);
  await to('13800000003');
  await read(admin.userId);
  expect(await viewed()).toEqual([['']]);
});
