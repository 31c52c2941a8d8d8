/** From a message to what a receiver on this machine gets. */
import { webhook } from '@hoistway/contract/features/webhook';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createListener } from '../../database/listen.ts';
import { claimNext } from '../../outbox/claim.ts';
import { createOutbox } from '../../outbox/outbox.ts';
import { waitOf, webhookChannel } from '../../outbox/webhook/webhook-channel.ts';
import { perReceiver } from '../../outbox/webhook/webhook-turn.ts';
import { logLines } from '../../testing/log-lines.ts';
import { quiet } from '../../testing/test-database.ts';
import { addWebhook } from '../../testing/test-rows.ts';
import { isSigned, type Trouble } from '../../testing/webhook/receiver.ts';
import { createWebhookWorld, type WebhookWorld } from '../../testing/worlds/webhook-world.ts';

const page = { pageNum: 1, pageSize: 50 };

let world: WebhookWorld;
beforeAll(async () => {
  world = await createWebhookWorld();
});
afterAll(() => world?.stop());
afterEach(() => world.leaveNothing());

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
      const one = await world.hook({ events: ['alarm.raised'] });
      one.trouble.push(trouble);
      await world.report((await world.unit()).elevatorId, '202');
      await expect
        .poll(async () => (await world.messages(one.webhookId))[0])
        .toMatchObject({ state: 'queued', attempts: 1 });
      expect(await world.stateOf(one.webhookId)).toMatchObject({ state: 'failing', waiting: 1, failures: 1 });
      const [waits] = await world.messages(one.webhookId);
      const restMs = Number(waits?.next_at) - Date.now();
      // A minute, or what Retry-After asks for.
      expect(restMs).toBeGreaterThan(trouble === 'limit' ? 80_000 : 50_000);
      await world.tryAgain();
      await expect.poll(async () => (await world.messages(one.webhookId))[0]?.state).toBe('sent');
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
      expect(await world.stateOf(one.webhookId)).toMatchObject({ state: 'active', waiting: 0, failures: 0 });
    },
  );

  it('that is dead is asked one message at a time and delays no other', async () => {
    const maker = await world.addMaker();
    const dead = await world.hook({ events: ['alarm.raised'] }, maker);
    const live = await world.hook({ events: ['alarm.raised'] }, maker);
    dead.be('silent');
    for (let n = 0; n < 30; n += 1) await world.report((await world.unit()).elevatorId, '202');
    await expect.poll(() => live.received.length, { timeout: 20_000 }).toBe(30);
    await expect
      .poll(async () => (await world.stateOf(dead.webhookId))?.failures, { timeout: 20_000 })
      .toBeGreaterThanOrEqual(3);
    const underWay = async () =>
      (await world.messages(dead.webhookId)).some(({ state }) => state === 'sending');
    await expect.poll(underWay, { timeout: 20_000 }).toBe(false);
    const before = dead.received.length;
    expect(await world.stateOf(dead.webhookId)).toMatchObject({ state: 'failing', waiting: 30 });
    dead.be('well');
    await world.tryAgain();
    await expect
      .poll(() => new Set(dead.received.map(({ body }) => body.deliveryId)).size, { timeout: 20_000 })
      .toBe(30);
    expect(before).toBeLessThan(30);
  }, 60_000);

  it('that accepts much is written down once a second, one that is well again at once', async () => {
    const one = await world.hook({ events: ['alarm.raised'] });
    await sql`update webhook set sent_date = now() + interval '1 hour'`.execute(world.db);
    const version = async () => (await sql`select xmin::text from webhook`.execute(world.db)).rows;
    const before = await version();
    const sent = async () =>
      (await world.messages(one.webhookId)).filter(({ state }) => state === 'sent').length;
    await world.report((await world.unit()).elevatorId, '202');
    await expect.poll(sent).toBe(1);
    expect(await version()).toEqual(before);
    await sql`update webhook set failures = 1, failing_since = now()`.execute(world.db);
    await world.report((await world.unit()).elevatorId, '202');
    await expect.poll(sent).toBe(2);
    expect(await world.stateOf(one.webhookId)).toMatchObject({ state: 'active', failures: 0 });
  });

  it('with another address gets what waits, signed with the same secret', async () => {
    const wrong = await world.hook({ events: ['alarm.raised'] });
    const right = await world.receiver();
    wrong.be('error');
    await world.report((await world.unit()).elevatorId, '202');
    await expect
      .poll(async () => (await world.messages(wrong.webhookId))[0])
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
    await world.tryAgain();
    await expect.poll(() => right.received.map(one => isSigned(one, wrong.secret))).toEqual([true]);
    expect(right.received[0]?.body.deliveryId).toBe(wrong.received[0]?.body.deliveryId);
  });

  it('is asked so many times at once at most', async () => {
    const busy = await world.hook({ events: ['alarm.raised'] });
    busy.be('well', 100);
    for (let n = 0; n < 40; n += 1) await world.report((await world.unit()).elevatorId, '202');
    await expect.poll(() => busy.received.length, { timeout: 20_000 }).toBe(40);
    // Two that claim at the same moment may both find the last place.
    expect(busy.most()).toBeLessThanOrEqual(perReceiver + 4);
  }, 30_000);

  it('that refuses one message is neither rested nor given up because of it', async () => {
    const one = await world.hook({ events: ['alarm.raised'] });
    one.be('error');
    await world.report((await world.unit()).elevatorId, '202');
    for (const failures of [1, 2, 3, 4]) {
      await expect.poll(async () => (await world.stateOf(one.webhookId))?.failures).toBe(failures);
      await expect.poll(async () => (await world.messages(one.webhookId))[0]?.state).toBe('queued');
      await sql`update webhook set failing_since = now() - interval '73 hours'`.execute(world.db);
      if (failures < 4) await world.tryAgain();
    }
    expect(await world.stateOf(one.webhookId)).toMatchObject({ state: 'failing', waiting: 1 });
    one.be('well');
    // The refused one waits for its turn; nobody waits for it.
    await world.report((await world.unit()).elevatorId, '202');
    await expect.poll(() => world.stateOf(one.webhookId)).toMatchObject({ state: 'active', waiting: 1 });
  });

  it('that has accepted none of three messages for three days is given up, in the log of its maker; what waits is sent later', async () => {
    const one = await world.hook({ events: ['alarm.raised'] });
    one.be('error');
    for (const failures of [1, 2, 3]) {
      await world.report((await world.unit()).elevatorId, '202');
      await expect.poll(async () => (await world.stateOf(one.webhookId))?.failures).toBe(failures);
    }
    expect(await world.stateOf(one.webhookId)).toMatchObject({ state: 'failing', waiting: 3 });
    await sql`update webhook set failing_since = now() - interval '73 hours'`.execute(world.db);
    await world.tryAgain();
    await expect
      .poll(async () => world.stateOf(one.webhookId))
      .toMatchObject({ state: 'givenUp', waiting: 3 });
    const line = (await logLines(world.db)).find(({ operator }) => operator === one.maker.username);
    expect(line).toMatchObject({ remark: expect.stringMatching(/^w/) });
    one.be('well');
    const enabled = { webhookId: one.webhookId, enabled: true };
    expect((await world.send(webhook.enable, enabled, { as: one.maker.userId })).status).toBe(200);
    await world.tryAgain();
    await expect.poll(() => world.stateOf(one.webhookId)).toMatchObject({ state: 'active', waiting: 0 });
  });
});

describe('several processes', () => {
  it('send each message once, and take over what a dead one had claimed', async () => {
    const one = await world.hook({ events: ['alarm.raised'] });
    // It has claimed the message, and will never say what became of it.
    await sql`update webhook set retry_at = 'infinity'`.execute(world.db);
    await world.report((await world.unit()).elevatorId, '202');
    await expect.poll(async () => (await world.messages(one.webhookId)).length).toBe(1);
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
      for (let n = 0; n < 30; n += 1) await world.report((await world.unit()).elevatorId, '202');
      await expect
        .poll(
          async () => (await world.messages(one.webhookId)).filter(({ state }) => state === 'sent').length,
          {
            timeout: 20_000,
          },
        )
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
    const maker = await world.addMaker();
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
      priority: 2,
      unsure: 0,
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
