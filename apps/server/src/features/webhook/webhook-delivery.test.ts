/** From the change of an alarm to what a receiver on this machine gets. */
import { setTimeout as pause } from 'node:timers/promises';
import { alarm } from '@hoistway/contract/features/alarm';
import { webhook } from '@hoistway/contract/features/webhook';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createListener } from '../../database/listen.ts';
import { claimNext } from '../../outbox/claim.ts';
import { createOutbox } from '../../outbox/outbox.ts';
import { waitOf, webhookChannel } from '../../outbox/webhook/webhook-channel.ts';
import { perReceiver } from '../../outbox/webhook/webhook-turn.ts';
import { faultFact } from '../../testing/fault-fact.ts';
import { logLines } from '../../testing/log-lines.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { addAccount, addElevator, addSite, addWebhook } from '../../testing/test-rows.ts';
import { isSigned, type Receiver, startReceiver, type Trouble } from '../../testing/webhook/receiver.ts';
import { recordFaults } from '../alarm-facts/alarm-facts.ts';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const page = { pageNum: 1, pageSize: 50 };
const fields = ['alarm#mainFaultCode', 'alarm#subFaultCode', 'alarm#processDate', 'alarm#arriveDate'];

let world: TestApp;
let site: { domainId: number; cityId: number };
let receivers: Receiver[] = [];
beforeAll(async () => {
  world = await createTestApp({
    HOISTWAY_WEBHOOK_ALLOWED_HOSTS: '127.0.0.1',
    HOISTWAY_WEBHOOK_HTTP: 'on',
    HOISTWAY_WEBHOOK_TIMEOUT_MS: '1500',
  });
  site = await addSite(world.db, { name: '金桥花园', city: '上海市' });
});
afterAll(() => world?.stop());
afterEach(async () => {
  // What one test leaves is none of the next.
  while ((await untold()) !== 0) await pause(20);
  await world.db.deleteFrom('webhook').execute();
  for (const receiver of receivers) await receiver.stop();
  receivers = [];
});

const receiver = async () => {
  const started = await startReceiver();
  receivers.push(started);
  return started;
};
const addMaker = (wish: Parameters<typeof addAccount>[1] = {}) =>
  addAccount(world.db, {
    permissions: ['alarm', 'alarm.handle', 'webhook', 'webhook.log', 'webhook.edit'],
    fields,
    ...wish,
  });
/** A receiver with a webhook that leads to it. */
const hook = async (
  wish: Parameters<typeof addWebhook>[2] = {},
  maker?: Awaited<ReturnType<typeof addMaker>>,
) => {
  const at = await receiver();
  const by = maker ?? (await addMaker());
  return { ...at, maker: by, ...(await addWebhook(world.db, by, { url: at.url, ...wish })) };
};

const unit = (domainId = site.domainId) => addElevator(world.db, { domain_id: domainId });
let seq = 0;
const report = async (elevatorId: number, code: string, action: 'occur' | 'clear' = 'occur') => {
  seq += 1;
  await recordFaults(world.db, [faultFact({ elevatorId, seq, at: Date.now() + seq, code, action })]);
};
const alarmIdOf = async (elevatorId: number) =>
  (
    await world.db
      .selectFrom('alarm')
      .select('alarm_id')
      .where('elevator_id', '=', elevatorId)
      .executeTakeFirstOrThrow()
  ).alarm_id;
const untold = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from alarm_change`.execute(world.db)).rows[0]?.n;
const messages = (webhookId: number) =>
  world.db
    .selectFrom('outbox_message')
    .select(['message_id', 'template', 'state', 'attempts', 'next_at'])
    .where('webhook_id', '=', webhookId)
    .orderBy('message_id')
    .execute();
const stateOf = async (webhookId: number) => {
  const admin = await addAccount(world.db, { superAdministrator: true });
  const { data } = await world.send(webhook.list, page, { as: admin.userId });
  return data.result.find(row => row.webhookId === webhookId);
};
/** As when the pauses are over. */
const tryAgain = async () => {
  await sql`update outbox_message set next_at = now() where state = 'queued'`.execute(world.db);
  await sql`update webhook set retry_at = null`.execute(world.db);
  await sql`select pg_notify('outbox_changed', '')`.execute(world.db);
};

describe('what is told', () => {
  it('is an alarm that is raised, trapped, dispatched, updated, reached, ended: signed, each once', async () => {
    const { received, events, secret, maker, webhookId } = await hook();
    const { elevatorId, jobNum } = await unit();
    await report(elevatorId, '604');
    await expect.poll(() => events().toSorted()).toEqual(['alarm.raised', 'alarm.trapped', 'order.stage']);
    await report(elevatorId, '604');
    await expect.poll(events).toContain('alarm.updated');
    const alarmId = await alarmIdOf(elevatorId);
    await world.send(alarm.stage, { alarmId, stage: 'arrived' }, { as: maker.userId });
    await world.send(alarm.stage, { alarmId, stage: 'rescued' }, { as: maker.userId });
    await world.send(alarm.stage, { alarmId, stage: 'completed' }, { as: maker.userId });
    await expect
      .poll(() => received.flatMap(({ body }) => body.stage ?? []).toSorted())
      .toEqual(['arrived', 'completed', 'dispatched', 'rescued']);
    await expect
      .poll(async () => (await messages(webhookId)).every(({ state }) => state === 'sent'))
      .toBe(true);
    const once = events().filter(event => event !== 'order.stage' && event !== 'alarm.updated');
    expect(once.toSorted()).toEqual(['alarm.ended', 'alarm.raised', 'alarm.trapped']);
    for (const one of received) {
      expect(isSigned(one, secret)).toBe(true);
      expect(one.headers).toMatchObject({
        'x-hoistway-event': one.body.event,
        'x-hoistway-delivery': one.body.deliveryId,
      });
      expect(one.body.date).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+08:00$/);
      expect(one.body.alarm).toMatchObject({ alarmId, jobNum, domainName: '金桥花园', boxUp: 'yes' });
    }
    expect(new Set(received.map(({ body }) => body.deliveryId)).size).toBe(received.length);
    expect(await stateOf(webhookId)).toMatchObject({ state: 'active', waiting: 0, failures: 0 });
  });

  it('is the row of the alarm list in the language of the webhook', async () => {
    const maker = await addMaker();
    const zh = await hook({ events: ['alarm.raised'] }, maker);
    const en = await hook({ events: ['alarm.raised'], language: 'en' }, maker);
    await report((await unit()).elevatorId, '202');
    await expect.poll(() => [zh.received.length, en.received.length]).toEqual([1, 1]);
    const listed = async (language: 'zh' | 'en') => {
      const input = { ...page, processType: -1, dataPermissionList: [] };
      const { data } = await world.send(alarm.list, input, { as: maker.userId, language });
      return data.result.find(({ alarmId }) => alarmId === zh.received[0]?.body.alarm?.alarmId);
    };
    expect(zh.received[0]?.body.alarm).toEqual(await listed('zh'));
    expect(en.received[0]?.body.alarm).toEqual(await listed('en'));
  });

  it('of an alarm that is known only after its end is both', async () => {
    const { events } = await hook({ events: ['alarm.raised', 'alarm.ended'] });
    const { elevatorId } = await unit();
    const at = Date.now() - 60_000;
    await recordFaults(world.db, [
      faultFact({ elevatorId, seq: 9002, at: at + 1000, code: '202', action: 'clear' }),
    ]);
    await recordFaults(world.db, [faultFact({ elevatorId, seq: 9001, at, code: '202' })]);
    await expect.poll(() => events().toSorted()).toEqual(['alarm.ended', 'alarm.raised']);
  });

  it('is nothing without a webhook that is enabled, and then no row is written either', async () => {
    const { webhookId, received } = await hook();
    await sql`update webhook set enabled = false`.execute(world.db);
    // In one transaction: nobody takes the rows before they are counted.
    const written = async () =>
      world.db.transaction().execute(async trx => {
        const { elevatorId } = await addElevator(trx, { domain_id: site.domainId });
        seq += 1;
        await recordFaults(trx, [faultFact({ elevatorId, seq, at: Date.now(), code: '101' })]);
        const { rows } = await sql<{
          change: string;
        }>`select change from alarm_change order by change_id`.execute(trx);
        return rows.map(({ change }) => change);
      });
    expect(await written()).toEqual([]);
    expect([await messages(webhookId), received]).toEqual([[], []]);
    await sql`update webhook set enabled = true`.execute(world.db);
    expect((await written()).toSorted()).toEqual(['raised', 'stage']);
  });

  it('does not hold up the alarm when it cannot be composed, and is told when it can', async () => {
    const { received } = await hook({ events: ['alarm.raised'] });
    await sql`alter table webhook_node rename to webhook_node_away`.execute(world.db);
    try {
      const { elevatorId } = await unit();
      await report(elevatorId, '202');
      expect(await alarmIdOf(elevatorId)).toBeGreaterThan(0);
      await expect.poll(untold).toBe(1);
    } finally {
      await sql`alter table webhook_node_away rename to webhook_node`.execute(world.db);
    }
    await expect.poll(() => received.length, { timeout: 20_000 }).toBe(1);
  });
});

it('is told to others while a webhook with a long log is being deleted', async () => {
  const [deleted, other] = [await hook(), await hook({ events: ['alarm.raised'] })];
  await world.db.transaction().execute(async trx => {
    await trx.deleteFrom('webhook').where('webhook_id', '=', deleted.webhookId).execute();
    await report((await unit()).elevatorId, '202');
    await expect.poll(() => other.received.length).toBe(1);
  });
  expect(deleted.received).toEqual([]);
});

describe('what cannot be composed', () => {
  /** As an error in the middle of a webhook's messages. */
  const failing = async (when: string, act: () => Promise<void>) => {
    const run = (text: string) => sql.raw(text).execute(world.db);
    await run(`create function fail() returns trigger language plpgsql as $$
               begin raise exception 'cannot be composed'; end $$`);
    await run(`create trigger failing before insert on outbox_message for each row when (${when})
               execute function fail()`);
    try {
      await act();
    } finally {
      await run('drop function fail cascade');
    }
  };

  it('for one webhook is told to the others, and counted on its row', async () => {
    const broken = await hook({ events: ['alarm.raised'] });
    const well = await hook({ events: ['alarm.raised'] });
    await failing(`new.webhook_id = ${broken.webhookId}`, async () => {
      await report((await unit()).elevatorId, '202');
      await expect.poll(() => well.received.length).toBe(1);
    });
    expect(await stateOf(broken.webhookId)).toMatchObject({ waiting: 0, dropped: expect.any(Number) });
    expect((await stateOf(broken.webhookId))?.dropped).toBeGreaterThanOrEqual(1);
    expect(await stateOf(well.webhookId)).toMatchObject({ dropped: 0, droppedDate: '' });
    expect(broken.received).toEqual([]);
  });

  it('of one alarm leaves the others of the same moment', async () => {
    const one = await hook({ events: ['alarm.raised'] });
    const [bad, good] = [await unit(), await unit()];
    await failing(`new.parameters ->> 'body' like '%${bad.jobNum}%'`, async () => {
      await world.db.transaction().execute(async trx => {
        for (const { elevatorId } of [bad, good]) {
          seq += 1;
          await recordFaults(trx, [faultFact({ elevatorId, seq, at: Date.now(), code: '202' })]);
        }
      });
      await expect.poll(() => one.received.map(({ body }) => body.alarm?.jobNum)).toEqual([good.jobNum]);
    });
    expect((await stateOf(one.webhookId))?.dropped).toBeGreaterThanOrEqual(1);
  });
});

describe('never more than the maker sees when the message is written', () => {
  /** What became of the maker between the alarm and the message. */
  const between = async (
    wish: Parameters<typeof addAccount>[1],
    change: (maker: { userId: number; roleId: number }) => Promise<unknown>,
    nodes?: { level: number; nodeId: number }[],
  ) => {
    const witness = await hook({ events: ['alarm.raised'] });
    const maker = await addMaker(wish);
    const { received, webhookId } = await hook({ events: ['alarm.raised'], ...(nodes && { nodes }) }, maker);
    const { elevatorId } = await unit();
    await world.db.transaction().execute(async trx => {
      seq += 1;
      await recordFaults(trx, [faultFact({ elevatorId, seq, at: Date.now(), code: '202', sub: 'I12' })]);
      await change(maker);
    });
    await expect.poll(() => witness.received.length).toBe(1);
    // Both are told in one transaction.
    const written = (await messages(webhookId)).length;
    await expect.poll(() => received.length).toBe(written);
    return received.map(({ body }) => body.alarm);
  };
  const update = (text: string) => sql.raw(text).execute(world.db);

  it('nothing: the scope is gone', async () => {
    expect(
      await between({}, ({ userId }) =>
        update(`update account set scope = 'none' where user_id = ${userId}`),
      ),
    ).toEqual([]);
  });
  it('nothing: the alarm page is gone', async () => {
    const gone = ({ roleId }: { roleId: number }) =>
      update(`delete from role_permission where role_id = ${roleId} and name = 'alarm'`);
    expect(await between({}, gone)).toEqual([]);
  });
  it('nothing: the fault is none of the role', async () => {
    expect(await between({ faults: ['101'] }, async () => {})).toEqual([]);
  });
  it('nothing: the maker is disabled, expired, deleted', async () => {
    const ways = [
      'update account set disabled = true where user_id =',
      "update account set expire_date = now() - interval '1 day' where user_id =",
      'delete from account where user_id =',
    ];
    for (const way of ways) expect(await between({}, ({ userId }) => update(`${way} ${userId}`))).toEqual([]);
  });
  it('nothing: the unit lies outside the places of the webhook, or of the maker', async () => {
    const other = await addSite(world.db, { city: '南京市' });
    const [here, there] = [
      { level: 3, nodeId: site.domainId },
      { level: 3, nodeId: other.domainId },
    ];
    expect(await between({}, async () => {}, [there])).toEqual([]);
    expect(await between({ scope: [there] }, async () => {}, [here])).toEqual([]);
    expect(await between({ scope: [here] }, async () => {}, [here])).toHaveLength(1);
  });
  it('no code: its field is gone', async () => {
    const gone = ({ roleId }: { roleId: number }) =>
      update(`delete from role_permission where role_id = ${roleId} and kind = 'field'`);
    expect(await between({}, gone)).toMatchObject([{ mainFaultCode: '', subFaultCode: '' }]);
    expect(await between({}, async () => {})).toMatchObject([{ mainFaultCode: '202', subFaultCode: 'I12' }]);
  });
  it('no time of an arrival: its field is gone', async () => {
    const maker = await addMaker({ fields: ['alarm#arriveDate'] });
    const [sees, hidden] = [
      await hook({ events: ['order.stage'] }, maker),
      await hook({ events: ['order.stage'] }, await addMaker({ fields: [] })),
    ];
    const { elevatorId } = await unit();
    await report(elevatorId, '604');
    await world.send(
      alarm.stage,
      { alarmId: await alarmIdOf(elevatorId), stage: 'arrived' },
      { as: maker.userId },
    );
    const told = ({ received }: typeof sees) =>
      Object.fromEntries(received.map(({ body }) => [body.stage, body.date === '' ? 'hidden' : 'told']));
    await expect.poll(() => told(sees)).toEqual({ dispatched: 'hidden', arrived: 'told' });
    await expect.poll(() => told(hidden)).toEqual({ dispatched: 'hidden', arrived: 'hidden' });
  });
  it('nothing that was written before is sent once the maker is gone, and it is when he is back', async () => {
    const { received, maker, webhookId, be } = await hook({ events: ['alarm.raised'] });
    be('error');
    await report((await unit()).elevatorId, '202');
    await expect
      .poll(async () => (await messages(webhookId))[0])
      .toMatchObject({ state: 'queued', attempts: 1 });
    await sql`update account set disabled = true where user_id = ${maker.userId}`.execute(world.db);
    expect((await stateOf(webhookId))?.state).toBe('ended');
    be('well');
    await tryAgain();
    const witness = await hook({ events: ['alarm.raised'] });
    await report((await unit()).elevatorId, '202');
    await expect.poll(() => witness.received.length).toBe(1);
    expect(received).toHaveLength(1);
    await sql`update account set disabled = false where user_id = ${maker.userId}`.execute(world.db);
    await tryAgain();
    await expect.poll(() => received.length).toBe(2);
  });
});

describe('a receiver', () => {
  it.each<[Trouble, number | null, string]>([
    ['silent', null, 'timeout'],
    ['drip', null, 'timeout'],
    ['close', null, 'ECONNRESET'],
    ['error', 500, ''],
    ['redirect', 307, ''],
    ['limit', 429, ''],
  ])(
    'that is in trouble (%s) loses nothing, and the log has each attempt',
    async (trouble, status, problem) => {
      const one = await hook({ events: ['alarm.raised'] });
      one.trouble.push(trouble);
      await report((await unit()).elevatorId, '202');
      await expect
        .poll(async () => (await messages(one.webhookId))[0])
        .toMatchObject({ state: 'queued', attempts: 1 });
      expect(await stateOf(one.webhookId)).toMatchObject({ state: 'failing', waiting: 1, failures: 1 });
      const [waits] = await messages(one.webhookId);
      const restMs = Number(waits?.next_at) - Date.now();
      // A minute, or what Retry-After asks for.
      expect(restMs).toBeGreaterThan(trouble === 'limit' ? 80_000 : 50_000);
      await tryAgain();
      await expect.poll(async () => (await messages(one.webhookId))[0]?.state).toBe('sent');
      expect(one.received.map(({ body }) => body.deliveryId)).toEqual(
        Array(2).fill(one.received[0]?.body.deliveryId),
      );
      expect(one.received.every(each => isSigned(each, one.secret))).toBe(true);
      const { data } = await world.send(
        webhook.log,
        { ...page, webhookId: one.webhookId },
        { as: one.maker.userId },
      );
      expect(data.result).toMatchObject([
        { attempt: 2, status: 204, problem: '' },
        { attempt: 1, status, problem },
      ]);
      const { data: raw } = await world.send(
        webhook.delivery,
        { webhookId: one.webhookId, deliveryId: data.result[1]?.deliveryId },
        { as: one.maker.userId },
      );
      expect(raw).toMatchObject({ url: one.url, body: one.received[0]?.text });
      expect(JSON.stringify(raw)).not.toContain(one.secret);
      expect(await stateOf(one.webhookId)).toMatchObject({ state: 'active', waiting: 0, failures: 0 });
    },
  );

  it('that is dead is asked one message at a time and delays no other', async () => {
    const maker = await addMaker();
    const dead = await hook({ events: ['alarm.raised'] }, maker);
    const live = await hook({ events: ['alarm.raised'] }, maker);
    dead.be('silent');
    for (let n = 0; n < 30; n += 1) await report((await unit()).elevatorId, '202');
    await expect.poll(() => live.received.length, { timeout: 20_000 }).toBe(30);
    await expect
      .poll(async () => (await stateOf(dead.webhookId))?.failures, { timeout: 20_000 })
      .toBeGreaterThanOrEqual(3);
    const underWay = async () => (await messages(dead.webhookId)).some(({ state }) => state === 'sending');
    await expect.poll(underWay, { timeout: 20_000 }).toBe(false);
    const before = dead.received.length;
    expect(await stateOf(dead.webhookId)).toMatchObject({ state: 'failing', waiting: 30 });
    dead.be('well');
    await tryAgain();
    await expect
      .poll(() => new Set(dead.received.map(({ body }) => body.deliveryId)).size, { timeout: 20_000 })
      .toBe(30);
    expect(before).toBeLessThan(30);
  }, 60_000);

  it('that accepts much is written down once a second, one that is well again at once', async () => {
    const one = await hook({ events: ['alarm.raised'] });
    await sql`update webhook set sent_date = now() + interval '1 hour'`.execute(world.db);
    const version = async () => (await sql`select xmin::text from webhook`.execute(world.db)).rows;
    const before = await version();
    const sent = async () => (await messages(one.webhookId)).filter(({ state }) => state === 'sent').length;
    await report((await unit()).elevatorId, '202');
    await expect.poll(sent).toBe(1);
    expect(await version()).toEqual(before);
    await sql`update webhook set failures = 1, failing_since = now()`.execute(world.db);
    await report((await unit()).elevatorId, '202');
    await expect.poll(sent).toBe(2);
    expect(await stateOf(one.webhookId)).toMatchObject({ state: 'active', failures: 0 });
  });

  it('with another address gets what waits, signed with the same secret', async () => {
    const wrong = await hook({ events: ['alarm.raised'] });
    const right = await receiver();
    wrong.be('error');
    await report((await unit()).elevatorId, '202');
    await expect
      .poll(async () => (await messages(wrong.webhookId))[0])
      .toMatchObject({ state: 'queued', attempts: 1 });
    const { status } = await world.send(
      webhook.update,
      {
        webhookId: wrong.webhookId,
        version: 0,
        name: '市应急平台',
        url: right.url,
        eventList: ['alarm.raised'],
        everything: true,
        language: 'zh',
      },
      { as: wrong.maker.userId },
    );
    expect(status).toBe(200);
    expect((await logLines(world.db, wrong.maker.userId)).at(-1)?.remark).toMatch(
      /；待投递的 1 条消息发往新地址$/,
    );
    await tryAgain();
    await expect.poll(() => right.received.map(one => isSigned(one, wrong.secret))).toEqual([true]);
    expect(right.received[0]?.body.deliveryId).toBe(wrong.received[0]?.body.deliveryId);
  });

  it('is asked so many times at once and no more', async () => {
    const busy = await hook({ events: ['alarm.raised'] });
    busy.be('well', 100);
    for (let n = 0; n < 40; n += 1) await report((await unit()).elevatorId, '202');
    await expect.poll(() => busy.received.length, { timeout: 20_000 }).toBe(40);
    // Two that claim at the same moment may both find the last place.
    expect(busy.most()).toBeLessThanOrEqual(perReceiver + 4);
  }, 30_000);

  it('that refuses one message is neither rested nor given up because of it', async () => {
    const one = await hook({ events: ['alarm.raised'] });
    one.be('error');
    await report((await unit()).elevatorId, '202');
    for (const failures of [1, 2, 3, 4]) {
      await expect.poll(async () => (await stateOf(one.webhookId))?.failures).toBe(failures);
      await expect.poll(async () => (await messages(one.webhookId))[0]?.state).toBe('queued');
      await sql`update webhook set failing_since = now() - interval '73 hours'`.execute(world.db);
      if (failures < 4) await tryAgain();
    }
    expect(await stateOf(one.webhookId)).toMatchObject({ state: 'failing', waiting: 1 });
    one.be('well');
    // The refused one waits for its turn; nobody waits for it.
    await report((await unit()).elevatorId, '202');
    await expect.poll(() => stateOf(one.webhookId)).toMatchObject({ state: 'active', waiting: 1 });
  });

  it('that has accepted none of three messages for three days is given up, in the log of its maker; what waits is sent later', async () => {
    const one = await hook({ events: ['alarm.raised'] });
    one.be('error');
    for (const failures of [1, 2, 3]) {
      await report((await unit()).elevatorId, '202');
      await expect.poll(async () => (await stateOf(one.webhookId))?.failures).toBe(failures);
    }
    expect(await stateOf(one.webhookId)).toMatchObject({ state: 'failing', waiting: 3 });
    await sql`update webhook set failing_since = now() - interval '73 hours'`.execute(world.db);
    await tryAgain();
    await expect.poll(async () => stateOf(one.webhookId)).toMatchObject({ state: 'givenUp', waiting: 3 });
    const line = (await logLines(world.db)).find(({ operator }) => operator === one.maker.username);
    expect(line).toMatchObject({ remark: expect.stringMatching(/^w/) });
    one.be('well');
    const enabled = { webhookId: one.webhookId, enabled: true };
    expect((await world.send(webhook.enable, enabled, { as: one.maker.userId })).status).toBe(200);
    await tryAgain();
    await expect.poll(() => stateOf(one.webhookId)).toMatchObject({ state: 'active', waiting: 0 });
  });
});

describe('several processes', () => {
  it('send each message once, and take over what a dead one had claimed', async () => {
    const one = await hook({ events: ['alarm.raised'] });
    // It has claimed the message, and will never say what became of it.
    await sql`update webhook set retry_at = 'infinity'`.execute(world.db);
    await report((await unit()).elevatorId, '202');
    await expect.poll(async () => (await messages(one.webhookId)).length).toBe(1);
    await sql`update webhook set retry_at = null`.execute(world.db);
    const claim = await claimNext(world.db, 'webhook', 300);
    expect(claim?.webhook_id ?? one.webhookId).toBe(one.webhookId);
    const listener = createListener(world.database, { log: quiet });
    const second = createOutbox({
      db: world.db,
      listener,
      channels: [webhookChannel(world.db, world.config)],
      log: quiet,
    });
    await second.start();
    try {
      for (let n = 0; n < 30; n += 1) await report((await unit()).elevatorId, '202');
      await expect
        .poll(async () => (await messages(one.webhookId)).filter(({ state }) => state === 'sent').length, {
          timeout: 20_000,
        })
        .toBe(31);
      expect(one.received).toHaveLength(31);
      expect(new Set(one.received.map(({ body }) => body.deliveryId)).size).toBe(31);
    } finally {
      await second.stop();
      await listener.stop();
    }
  }, 30_000);
});

describe('an address', () => {
  /** What the attempt says that goes to this address with these rules. */
  const problemOf = async (url: string, resolve?: (host: string) => Promise<string[]>, plainHttp = true) => {
    const maker = await addMaker();
    const { webhookId } = await addWebhook(world.db, maker, { url });
    const rules = { ...world.config.webhook, allowed: new Set<string>(), plainHttp };
    const channel = webhookChannel(world.db, { webhook: rules }, resolve);
    const claim = {
      message_id: '1',
      key: 'k',
      template: 'ping',
      parameters: { delivery: 'd', body: '{}' },
      address: '',
      webhook_id: webhookId,
      attempts: 1,
      expired: false,
    };
    expect(await channel.send(claim)).toMatchObject({ outcome: 'later' });
    const { data } = await world.send(webhook.log, { ...page, webhookId }, { as: maker.userId });
    return data.result[0]?.problem;
  };

  it.each([
    'http://127.0.0.1/',
    'http://169.254.169.254/latest/meta-data',
    'http://10.1.2.3/',
    'http://[::1]/',
    'http://[::ffff:169.254.169.254]/',
    'http://[fe80::1]/',
    'http://2130706433/',
    'http://localhost/',
  ])('inside the network is not asked: %s', async url => {
    expect(await problemOf(url)).toBe('private address');
  });

  it('is looked at again at each delivery', async () => {
    expect(await problemOf('http://rebinding.test/', async () => ['169.254.169.254'])).toBe(
      'private address',
    );
    expect(await problemOf('http://rebinding.test/', async () => ['8.8.8.8', '127.0.0.1'])).toBe(
      'private address',
    );
    expect(await problemOf('http://plain.test/', async () => ['8.8.8.8'], false)).toBe('webhookHttps');
  });

  it('may ask for a pause in seconds or by a date', () => {
    const now = Date.parse('2026-03-01T00:00:00Z');
    expect(waitOf('120', now)).toBe(120_000);
    expect(waitOf('Sun, 01 Mar 2026 00:10:00 GMT', now)).toBe(600_000);
    expect(waitOf('999999999', now)).toBe(86_400_000);
    expect([waitOf('', now), waitOf('soon', now)]).toEqual([undefined, undefined]);
  });
});
