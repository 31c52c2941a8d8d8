/** Which messages an order leaves for its technician's phones, and which of them are still true when they are sent. */
import { randomUUID } from 'node:crypto';
import { order } from '@hoistway/contract/features/order';
import { outbox } from '@hoistway/contract/features/outbox';
import { shownNotification } from '@hoistway/contract/features/web-push';
import { startPushServer } from '@hoistway/outside/push-server';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { claimNext } from '../../outbox/claim.ts';
import { openWebPush } from '../../outbox/web-push/vapid.ts';
import { webPushChannel } from '../../outbox/web-push/web-push-channel.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { addAccount, addAlarm, addElevator, addSite } from '../../testing/test-rows.ts';
import { serviceOrderOf } from '../alarm/service-order.ts';
import { checkNews } from './check-news.ts';
import { notificationOf } from './notification-words.ts';

let world: TestApp;
let here: { domainId: number; cityId: number };
let teamId: number;
let dispatcher: number;
let technician: number;
let orderId: number;
let elevatorId: number;
let alarmId: number;

// Neither the senders nor the assigner run by themselves.
beforeAll(async () => {
  world = await createTestApp({}, { background: 'nothing' });
  here = await addSite(world.db, { name: '金桥花园', city: '上海市' });
  dispatcher = (
    await addAccount(world.db, {
      superAdministrator: true,
    })
  ).userId;
});
afterAll(() => world.stop());

const addTechnician = async (languages: readonly string[]) => {
  const { userId } = await addAccount(world.db, {
    permissions: ['work', 'work.order'],
    scope: [{ level: 3, nodeId: here.domainId }],
  });
  await sql`update account set staff_type = 'formal' where user_id = ${userId}`.execute(world.db);
  await sql`insert into team_member values (${teamId}, ${userId})`.execute(world.db);
  for (const language of languages)
    await sql`
      insert into push_subscription (user_id, endpoint, p256dh, auth, language)
      values (${userId}, ${`https://push.example.com/${randomUUID()}`}, '', '', ${language})`.execute(
      world.db,
    );
  return userId;
};
const addOrder = async (alarm = {}) => {
  const unit = await addElevator(world.db, {
    domain_id: here.domainId,
    building_name: '3号楼',
    elevator_num: '2',
    job_num: `SZ-${randomUUID().slice(0, 8)}`,
  });
  elevatorId = unit.elevatorId;
  alarmId = await addAlarm(world.db, elevatorId, { process_date: new Date(), ...alarm });
  const { rows } = await sql<{ id: string }>`
    select order_id as id from work_order where event_id = ${alarmId}`.execute(world.db);
  orderId = Number(rows[0]?.id);
  await world.jobs.run('orders that nobody has');
  return unit.jobNum;
};
beforeEach(async () => {
  await sql`update work_order set ask_at = 'infinity'`.execute(world.db);
  await sql`update team set closed = true`.execute(world.db);
  await sql`update order_assignment set over_at = now(), answer = 'withdrawn', answered_at = now() where over_at is null`.execute(
    world.db,
  );
  await sql`delete from outbox_message`.execute(world.db);
  await sql`delete from push_subscription`.execute(world.db);
  const { rows } = await sql<{ id: number }>`
    insert into team (team_name, city_id) values (${randomUUID()}, ${here.cityId}) returning team_id as id`.execute(
    world.db,
  );
  teamId = rows[0]?.id ?? 0;
  technician = await addTechnician(['zh']);
});

interface Row {
  message_id: string;
  template: string;
  parameters: Record<string, string>;
  language: 'zh' | 'en';
  receiver_id: number;
  priority: number;
  seconds: number;
}
const messages = async () => {
  const { rows } = await sql<Row>`
    select message_id, template, parameters, language, receiver_id, priority,
      round(extract(epoch from expires_at - at))::int as seconds
    from outbox_message where channel = 'webPush' order by message_id`.execute(world.db);
  return rows;
};
const templates = async () => (await messages()).map(({ template }) => template);
/** Why the newest message of each template is not sent. */
const refusals = async () =>
  Object.fromEntries(
    await Promise.all(
      (await messages()).map(async message => {
        const checked = await checkNews(world.db, message);
        return [message.template, 'refused' in checked ? checked.refused : 'sent'];
      }),
    ),
  );
const step = () => ({ stepId: randomUUID(), orderId, at: Date.now() });
const assignTo = async (userId: number) => {
  const { data } = await world.send(order.candidates, { orderId }, { as: dispatcher });
  return world.send(order.assign, { orderId, userId, standing: data.standing }, { as: dispatcher });
};

describe('an order', () => {
  it('that is offered is a message for each phone, in its language, until the answer is due', async () => {
    technician = await addTechnician(['zh', 'en']);
    await sql`delete from team_member where user_id <> ${technician}`.execute(world.db);
    const jobNum = await addOrder({ main_code: '103' });
    const found = await messages();
    expect(found).toMatchObject([
      { template: 'order.offered', language: 'zh', receiver_id: technician, priority: 1, seconds: 180 },
      { template: 'order.offered', language: 'en', receiver_id: technician, priority: 1, seconds: 180 },
    ]);
    expect(found.map(notificationOf)).toEqual([
      {
        title: '新工单，请接单',
        body: expect.stringMatching(new RegExp(`^金桥花园 3号楼 2 · ${jobNum} · \\S`)),
        lang: 'zh',
        tag: `order-${orderId}`,
        address: `#/order/${orderId}`,
        urgent: false,
      },
      expect.objectContaining({ title: 'New order for you', lang: 'en' }),
    ]);
    expect(await refusals()).toEqual({ 'order.offered': 'sent' });
  });

  it('of trapped people goes before all others', async () => {
    await addOrder({ main_code: '605', box_up: true });
    const [message] = await messages();
    expect(message).toMatchObject({ template: 'order.offeredTrapped', priority: 0, seconds: 60 });
    expect(message && notificationOf(message)).toMatchObject({ urgent: true, title: /被困/ });
  });

  it('leaves nothing for a technician without a phone', async () => {
    await sql`delete from push_subscription`.execute(world.db);
    await addOrder();
    await assignTo(await addTechnician([]));
    expect(await messages()).toEqual([]);
  });

  it('that is answered before the message was sent is not announced', async () => {
    await addOrder();
    await world.send(order.accept, step(), { as: technician });
    expect(await refusals()).toEqual({ 'order.offered': 'over before it was sent' });
  });

  it('in which people become trapped is announced to whoever has it', async () => {
    await addOrder();
    await world.send(order.accept, step(), { as: technician });
    await addAlarm(world.db, elevatorId, { main_code: '605', box_up: true, event_id: alarmId });
    const found = await messages();
    expect(found.map(({ template, priority }) => [template, priority])).toEqual([
      ['order.offered', 1],
      ['order.trapped', 0],
    ]);
    expect(await refusals()).toMatchObject({ 'order.trapped': 'sent' });
    await assignTo(await addTechnician([]));
    expect(await refusals()).toMatchObject({ 'order.trapped': 'over before it was sent' });
  });

  it('in which people become trapped waits for nobody who changes or deletes the account', async () => {
    await addOrder();
    await world.send(order.accept, step(), { as: technician });
    await world.db.transaction().execute(async trx => {
      await sql`select from account where user_id = ${technician} for update`.execute(trx);
      await world.db.transaction().execute(async facts => {
        await sql`set local lock_timeout = '2s'`.execute(facts);
        await sql`update work_order set priority = 0 where order_id = ${orderId}`.execute(facts);
      });
    });
    expect(await templates()).toEqual(['order.offered']);
  });

  it('that goes to somebody else is withdrawn from the first and offered to the second', async () => {
    await addOrder();
    await world.send(order.accept, step(), { as: technician });
    const second = await addTechnician(['en']);
    await assignTo(second);
    expect((await messages()).map(({ template, receiver_id }) => [template, receiver_id])).toEqual([
      ['order.offered', technician],
      ['order.withdrawn', technician],
      ['order.offered', second],
    ]);
    expect(await refusals()).toMatchObject({ 'order.withdrawn': 'sent', 'order.offered': 'sent' });
  });

  it('whose time to answer is over is withdrawn', async () => {
    await addOrder();
    await sql`update order_assignment set answer_due = now() where order_id = ${orderId}`.execute(world.db);
    await world.jobs.run('orders that nobody has');
    expect(await templates()).toEqual(['order.offered', 'order.withdrawn']);
  });

  it('that a technician declines is no news', async () => {
    await addOrder();
    await world.send(order.decline, { ...step(), reason: '正在救援' }, { as: technician });
    expect(await templates()).toEqual(['order.offered']);
  });

  it('that ends while the technician is on the way is announced, and not what the technician finished', async () => {
    await addOrder();
    await world.send(order.accept, step(), { as: technician });
    await world.send(order.cancel, { orderId, reason: '误派' }, { as: dispatcher });
    expect(await templates()).toEqual(['order.offered', 'order.over']);
    expect(await refusals()).toMatchObject({ 'order.over': 'sent' });
    await sql`delete from outbox_message`.execute(world.db);
    await addOrder();
    await world.send(order.accept, step(), { as: technician });
    await world.send(order.arrived, step(), { as: technician });
    const finished = await world.send(
      order.finish,
      { ...step(), result: 'completed', note: '已修复' },
      { as: technician },
    );
    expect(finished.status).toBe(200);
    expect(await refusals()).toMatchObject({ 'order.over': 'over before it was sent' });
  });

  it('of which a phone was never notified is not withdrawn there either', async () => {
    await addOrder();
    await sql`update outbox_message set state = 'failed', answer = 'expired'`.execute(world.db);
    await assignTo(await addTechnician([]));
    expect(await refusals()).toMatchObject({ 'order.withdrawn': 'over before it was sent' });
  });

  it('that was accepted in the app before it was notified of is withdrawn all the same', async () => {
    await addOrder();
    await world.send(order.accept, step(), { as: technician });
    await sql`update outbox_message set state = 'failed', answer = 'over before it was sent'`.execute(
      world.db,
    );
    await assignTo(await addTechnician([]));
    expect(await refusals()).toMatchObject({ 'order.withdrawn': 'sent' });
  });

  it.each([
    ['sent', 0, 'sent'],
    ['failed', 1, 'sent'],
    ['failed', 0, 'over before it was sent'],
  ])(
    'whose entrapment is %s (unsure: %i) though its offer never was: its end is %s',
    async (state, unsure, end) => {
      await addOrder();
      await addAlarm(world.db, elevatorId, { main_code: '605', box_up: true, event_id: alarmId });
      await sql`update outbox_message set state = 'failed' where template = 'order.offered'`.execute(
        world.db,
      );
      await sql`update outbox_message set state = ${state}, unsure = ${unsure} where template = 'order.trapped'`.execute(
        world.db,
      );
      await world.send(order.cancel, { orderId, reason: '误派' }, { as: dispatcher });
      expect(await refusals()).toMatchObject({ 'order.over': end });
    },
  );

  it('is announced by the newest message alone', async () => {
    await addOrder();
    await addAlarm(world.db, elevatorId, { main_code: '605', box_up: true, event_id: alarmId });
    expect(await refusals()).toEqual({ 'order.offered': 'over before it was sent', 'order.trapped': 'sent' });
    await assignTo(await addTechnician([]));
    await assignTo(technician);
    expect(await refusals()).toMatchObject({
      'order.withdrawn': 'over before it was sent',
      'order.offeredTrapped': 'sent',
    });
  });

  it('that the technician has again is neither withdrawn nor over', async () => {
    await addOrder();
    await sql`update order_assignment set answer_due = now() where order_id = ${orderId}`.execute(world.db);
    await world.jobs.run('orders that nobody has');
    // The answer comes from a dead spot: there is no other offer.
    await world.send(order.accept, step(), { as: technician });
    expect(await refusals()).toMatchObject({ 'order.withdrawn': 'over before it was sent' });
    await world.send(order.cancel, { orderId, reason: '误派' }, { as: dispatcher });
    expect(await refusals()).toMatchObject({ 'order.over': 'sent' });
    // As another alarm of the event opens it again.
    await sql`update alarm set cancelled_at = null, finish_date = null where alarm_id = ${alarmId}`.execute(
      world.db,
    );
    await sql`select refresh_orders(array[${alarmId}::bigint])`.execute(world.db);
    expect(await refusals()).toMatchObject({ 'order.over': 'over before it was sent' });
  });

  it('of a unit that the technician no longer sees is withdrawn by its number alone', async () => {
    await addOrder();
    await sql`delete from account_scope where user_id = ${technician}`.execute(world.db);
    expect(await refusals()).toEqual({ 'order.offered': 'the account no longer sees the unit' });
    await sql`update outbox_message set state = 'sent'`.execute(world.db);
    await world.jobs.run('orders that nobody has');
    const withdrawn = (await messages()).at(-1);
    if (!withdrawn) throw new Error('nothing was withdrawn');
    const checked = await checkNews(world.db, withdrawn);
    expect(notificationOf({ ...withdrawn, ...checked })).toMatchObject({
      title: '工单已收回或改派',
      body: serviceOrderOf(alarmId),
      tag: `order-${orderId}`,
    });
  });

  it('is not announced to an account that is disabled, deleted or may take orders no longer', async () => {
    await addOrder();
    await sql`delete from role_permission where name = 'work.order'
      and role_id = (select role_id from account where user_id = ${technician})`.execute(world.db);
    expect(await refusals()).toEqual({ 'order.offered': 'the account takes no orders' });
    await sql`update account set disabled = true where user_id = ${technician}`.execute(world.db);
    expect(await refusals()).toEqual({ 'order.offered': 'the account was disabled' });
    await sql`delete from account where user_id = ${technician}`.execute(world.db);
    expect(await refusals()).toEqual({ 'order.offered': 'over before it was sent' });
  });
});

it('what was written arrives on the phone', async () => {
  const server = await startPushServer();
  const webPush = openWebPush(readConfig({ HOISTWAY_WEB_PUSH: 'mailto:office@example.com' }), world.db);
  if (!webPush) throw new Error('notifications are off');
  const phone = server.addPhone((await webPush.keys()).publicKey);
  await sql`update push_subscription
    set endpoint = ${phone.endpoint}, p256dh = ${phone.p256dh}, auth = ${phone.auth}`.execute(world.db);
  await addOrder({ main_code: '605', box_up: true });
  const channel = webPushChannel({
    db: world.db,
    webPush,
    rules: { allowed: new Set(['127.0.0.1']), plainHttp: true, timeoutMs: 5000 },
    check: claim => checkNews(world.db, claim),
    wordsOf: notificationOf,
  });
  const claim = await claimNext(world.db, 'webPush', 60_000, 'urgent');
  if (!claim?.parameters) throw new Error('nothing is due');
  expect(await channel.send({ ...claim, parameters: claim.parameters })).toMatchObject({ outcome: 'sent' });
  expect(phone.received.map(({ text }) => shownNotification.parse(JSON.parse(text)))).toMatchObject([
    { title: '有人被困，请立即接单', tag: `order-${orderId}`, urgent: true },
  ]);
  await server.stop();
});

it('the outbox shows what was written, and to whom; not where the phone is', async () => {
  const jobNum = await addOrder({ main_code: '605', box_up: true });
  const reply = await world.send(outbox.list, { pageSize: 10, channel: 'webPush' }, { as: dispatcher });
  const {
    data: { result },
  } = reply;
  const { username } = await world.db
    .selectFrom('account')
    .select('username')
    .where('user_id', '=', technician)
    .executeTakeFirstOrThrow();
  expect(result).toMatchObject([{ channel: 'webPush', receiver: username, telNum: '', state: 'queued' }]);
  expect(result[0]?.text).toContain(`有人被困，请立即接单 · 金桥花园 3号楼 2 · ${jobNum} · 非平层困人`);
  expect(reply.body.toString()).not.toContain('push.example.com');
  const stranger = (await addAccount(world.db, { permissions: ['outbox'] })).userId;
  expect((await world.send(outbox.list, { pageSize: 10 }, { as: stranger })).data.result).toEqual([]);
});
