import { randomUUID } from 'node:crypto';
import { type AliyunServer, startAliyunServer } from '@hoistway/outside/aliyun-server';
import { startWeixinServer, type WeixinServer } from '@hoistway/outside/weixin-server';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { createListener } from '../database/listen.ts';
import type { Log } from '../log/log.ts';
import { createTestDatabase, quiet, type TestDatabase } from '../testing/test-database.ts';
import { addAccount, addWebhook } from '../testing/test-rows.ts';
import { createAliyunSms } from './aliyun/aliyun-sms.ts';
import type { Channel } from './channel.ts';
import { claimNext, dueIn, endExpired, endMessage, forgetSecrets, putBack } from './claim.ts';
import { enqueue, type NewMessage, takeBudget, usedBudget } from './enqueue.ts';
import { followClock } from './follow-clock.ts';
import { openSmsProvider } from './open-sms-provider.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { smsChannel } from './sms-channel.ts';
import type { SmsProvider } from './sms-provider.ts';
import { textOf } from './sms-templates.ts';
import { enqueueToWebhooks } from './webhook/enqueue-webhook.ts';
import { openWeixin, type Weixin } from './weixin/weixin.ts';
import { weixinChannel } from './weixin-channel.ts';

let database: TestDatabase;
let server: AliyunServer;
let sms: SmsProvider;
let running: Outbox[] = [];
let stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startAliyunServer();
  sms = createAliyunSms({
    url: server.url,
    key: server.key,
    secret: server.secret,
    sign: '梯联',
    templates: { code: 'SMS_1', notice: 'SMS_2' },
    timeoutMs: 1500,
  });
});
afterAll(async () => {
  await server?.stop();
  await database?.stop();
});
beforeEach(async () => {
  server.sent.length = 0;
  await database.db.deleteFrom('outbox_message').execute();
});
afterEach(async () => {
  for (const stop of [...running.map(one => one.stop), ...stops]) await stop();
  running = [];
  stops = [];
});

interface Senders {
  senders?: number;
  urgentSenders?: number;
}
/** Like a separate process. */
const start = async (provider = sms, senders: Senders = {}) => startChannels([smsChannel(provider, senders)]);
const startChannels = async (channels: readonly Channel[], log: Log = quiet) => {
  const listener = createListener(database, { log: quiet });
  const outbox = createOutbox({ db: database.db, listener, channels, log });
  running.push(outbox);
  stops.push(listener.stop);
  await outbox.start();
};
const message = (key: string, more: Partial<NewMessage> = {}): NewMessage => ({
  key,
  template: 'notice',
  parameters: { text: key },
  language: 'zh',
  address: '13800000001',
  priority: 'other',
  ...more,
});
const rows = () => database.db.selectFrom('outbox_message').selectAll().orderBy('message_id').execute();
const rowOf = async (key: string) => (await rows()).find(row => row.key === key);
const sentTexts = () => server.sent.map(({ parameters }) => parameters.text);

describe('a message', () => {
  it('is sent when its transaction is committed, once per key', async () => {
    await start();
    await database.db.transaction().execute(async trx => {
      await enqueue(trx, [message('one')]);
      expect(server.sent).toEqual([]);
    });
    await expect.poll(() => rowOf('one')).toMatchObject({ state: 'sent', provider: 'aliyun', attempts: 1 });
    await enqueue(database.db, [message('one'), message('two')]);
    await expect
      .poll(() => rowOf('two'))
      .toMatchObject({ state: 'sent', provider_id: '2^0', answer: 'OK OK' });
    expect(sentTexts()).toEqual(['one', 'two']);
  });

  it('is announced to the readers of its log when something became of it, with the others of that second', async () => {
    let announced = 0;
    const listener = createListener(database, { log: quiet });
    stops.push(listener.stop);
    await listener.listen('messages_changed', () => {
      announced += 1;
    });
    await start(openSmsProvider({ sms: { aliyun: undefined } }, quiet));
    const keys = Array.from({ length: 100 }, (_, n) => `one of many ${n}`);
    await enqueue(
      database.db,
      keys.map(key => message(key)),
    );
    await expect
      .poll(async () => (await rows()).filter(({ state }) => state === 'kept').length)
      .toBe(keys.length);
    await expect.poll(() => announced).toBeGreaterThan(0);
    expect(announced).toBeLessThan(keys.length / 4);
    // Nothing that the last senders did is passed over.
    announced = 0;
    await enqueue(database.db, [message('the last')]);
    await expect.poll(() => rowOf('the last')).toMatchObject({ state: 'kept' });
    await running[0]?.stop();
    await expect.poll(() => announced).toBeGreaterThan(0);
  });

  it('is not sent when its transaction is rolled back', async () => {
    await start();
    const failing = database.db.transaction().execute(async trx => {
      await enqueue(trx, [message('never')]);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await enqueue(database.db, [message('after')]);
    await expect.poll(sentTexts).toEqual(['after']);
  });

  it('about trapped people goes first, then messages that somebody waits for', async () => {
    await enqueue(database.db, [
      message('news'),
      message('code', { priority: 'awaited' }),
      message('trapped', { priority: 'trapped' }),
    ]);
    await start(sms, { senders: 1, urgentSenders: 0 });
    await expect.poll(sentTexts).toEqual(['trapped', 'code', 'news']);
  });

  it('about trapped people overtakes ten thousand waiting ones', async () => {
    await sql`insert into outbox_message (key, template, parameters, address)
      select 'news ' || n, 'notice', '{"text": "news"}', '13800000001' from generate_series(1, 10000) n`.execute(
      database.db,
    );
    await start(sms, { senders: 1, urgentSenders: 0 });
    await expect.poll(() => server.sent.length).toBeGreaterThan(2);
    await enqueue(database.db, [message('trapped', { priority: 'trapped' })]);
    const before = server.sent.length;
    await expect.poll(sentTexts).toContain('trapped');
    // The message already claimed goes before it, and one whose claim overtook the commit.
    expect(sentTexts().indexOf('trapped') - before).toBeLessThanOrEqual(2);
    expect((await rows()).filter(({ state }) => state === 'queued').length).toBeGreaterThan(9000);
  });

  it('is not lost when the provider is rate limited, and waits for its window', async () => {
    server.trouble.push('limitMinute');
    await start();
    await enqueue(database.db, [message('limited')]);
    await expect
      .poll(() => rowOf('limited'))
      .toMatchObject({
        state: 'queued',
        attempts: 1,
        answer: expect.stringContaining('BUSINESS_LIMIT_CONTROL'),
      });
    expect(await dueIn(database.db, 'sms', 1e6)).toBeGreaterThan(30_000);
    await sql`update outbox_message set next_at = now()`.execute(database.db);
    // The next message wakes the sender.
    await enqueue(database.db, [message('other')]);
    await expect.poll(() => sentTexts().toSorted()).toEqual(['limited', 'other']);
    await expect.poll(() => rowOf('limited')).toMatchObject({ state: 'sent', attempts: 2 });
  });

  it('about trapped people does not wait for the window', async () => {
    server.trouble.push('limitHour');
    await start();
    await enqueue(database.db, [message('trapped', { priority: 'trapped' })]);
    await expect
      .poll(() => rowOf('trapped'))
      .toMatchObject({ state: 'queued', answer: expect.stringContaining('BUSINESS_LIMIT_CONTROL') });
    expect(await dueIn(database.db, 'sms', 1e6)).toBeLessThanOrEqual(30_000);
  });

  it.each(['hangUp', 'silent', 'page', 'noMoney'] as const)(
    'is not lost when the provider fails (%s)',
    async trouble => {
      server.trouble.push(trouble);
      await start();
      await enqueue(database.db, [message('again')]);
      await expect.poll(() => rowOf('again')).toMatchObject({ state: 'queued', attempts: 1 });
      await sql`update outbox_message set next_at = now()`.execute(database.db);
      await enqueue(database.db, [message('waker')]);
      await expect.poll(() => sentTexts().toSorted()).toEqual(['again', 'waker']);
    },
  );

  it('about trapped people does not wait for the overdue answer to another', async () => {
    const calls: string[] = [];
    let answer: (() => void) | undefined;
    const silence = new Promise<void>(resolve => {
      answer = resolve;
    });
    const provider: SmsProvider = {
      name: 'aliyun',
      async send({ key }) {
        calls.push(key);
        if (key.startsWith('silent')) await silence;
        return { outcome: 'sent', providerId: key, answer: 'OK' };
      },
    };
    await start(provider, { senders: 2 });
    try {
      await enqueue(database.db, [message('silent 1'), message('silent 2')]);
      await expect.poll(() => calls.toSorted()).toEqual(['silent 1', 'silent 2']);
      await enqueue(database.db, [message('waits'), message('trapped', { priority: 'trapped' })]);
      await expect.poll(() => rowOf('trapped')).toMatchObject({ state: 'sent' });
      expect(calls).not.toContain('waits');
    } finally {
      answer?.();
    }
    await expect.poll(() => rowOf('waits')).toMatchObject({ state: 'sent' });
  });

  describe('of which it is unclear whether it arrived', () => {
    const dueNow = () =>
      sql`update outbox_message set next_at = now() where state = 'queued'`.execute(database.db);

    it('is sent three more times and never again', async () => {
      await start(sms, { senders: 1, urgentSenders: 0 });
      server.trouble.push('lateAnswer', 'lateAnswer', 'lateAnswer', 'lateAnswer');
      await enqueue(database.db, [message('late', { priority: 'awaited' })]);
      for (const unsure of [1, 2, 3]) {
        await expect.poll(() => rowOf('late')).toMatchObject({ state: 'queued', attempts: unsure, unsure });
        await dueNow();
        await sql`notify outbox_changed`.execute(database.db);
      }
      await expect
        .poll(() => rowOf('late'))
        .toMatchObject({
          state: 'failed',
          attempts: 4,
          answer: expect.stringContaining('it may have arrived'),
        });
      await expect.poll(sentTexts).toEqual(['late', 'late', 'late', 'late']);
    });

    it('says so when it expires before it would be sent again', async () => {
      await start();
      server.trouble.push('lateAnswer');
      await enqueue(database.db, [message('short', { validSeconds: 30 })]);
      await expect
        .poll(() => rowOf('short'))
        .toMatchObject({
          state: 'failed',
          attempts: 1,
          unsure: 1,
          answer: 'no answer, it may have arrived',
        });
    });

    it('is retried as often as needed when the provider was not reached', async () => {
      const nobody = createAliyunSms({
        url: 'http://127.0.0.1:1',
        key: server.key,
        secret: server.secret,
        sign: '梯联',
        templates: { notice: 'SMS_2' },
        timeoutMs: 1500,
      });
      await start(nobody);
      await enqueue(database.db, [message('away')]);
      for (const attempts of [1, 2, 3]) {
        await expect.poll(() => rowOf('away')).toMatchObject({ state: 'queued', attempts, unsure: 0 });
        await dueNow();
        await enqueue(database.db, [message(`waker ${attempts}`)]);
      }
    });

    it('is not sent again when its answer comes after the lease', async () => {
      await enqueue(database.db, [message('stalled')]);
      const stalled = await claimNext(database.db, 'sms', 0);
      const second = await claimNext(database.db, 'sms', 60_000);
      if (!stalled || !second) throw new Error('nothing was due');
      expect(second).toMatchObject({ attempts: 2, unsure: 1 });
      await endMessage(database.db, stalled, 'aliyun', { state: 'sent', providerId: '1^0' });
      const later = { outcome: 'later', answer: 'limit', afterMs: 0 } as const;
      await putBack(database.db, second, 'aliyun', later);
      expect(await rowOf('stalled')).toMatchObject({ state: 'sent', provider_id: '1^0' });
    });

    it('is not sent after four of its senders have died', async () => {
      await enqueue(database.db, [message('deadly')]);
      for (const attempts of [1, 2, 3, 4])
        expect(await claimNext(database.db, 'sms', 0)).toMatchObject({ attempts });
      await start();
      await expect.poll(() => rowOf('deadly')).toMatchObject({ state: 'failed', attempts: 5 });
      expect(server.sent).toEqual([]);
    });
  });

  it('to an invalid number fails at once', async () => {
    server.trouble.push('badNumber');
    await start();
    await enqueue(database.db, [message('nobody')]);
    await expect.poll(() => rowOf('nobody')).toMatchObject({ state: 'failed', attempts: 1 });
  });

  it('that cannot be read fails with a reason, is logged once, and the others go on', async () => {
    await enqueue(database.db, [message('broken', { priority: 'trapped' }), message('next')]);
    await sql`update outbox_message set parameters = '{"text": {"no": "text"}}' where key = 'broken'`.execute(
      database.db,
    );
    const lines: string[] = [];
    await startChannels([smsChannel(sms)], {
      ...quiet,
      error: (_facts, said) => lines.push(said),
    });
    await expect.poll(() => rowOf('next')).toMatchObject({ state: 'sent' });
    expect(await rowOf('broken')).toMatchObject({ state: 'failed', answer: 'the message cannot be read' });
    expect(lines).toEqual(['a message was not sent']);
  });

  it('that has expired is not sent, nor retried', async () => {
    await enqueue(database.db, [message('old', { validSeconds: 0 })]);
    await start();
    await expect.poll(() => rowOf('old')).toMatchObject({ state: 'failed', answer: 'expired' });
    server.trouble.push('limitMinute');
    await enqueue(database.db, [message('soon', { validSeconds: 30 })]);
    await expect.poll(() => rowOf('soon')).toMatchObject({ state: 'failed', attempts: 1 });
    expect(server.sent).toEqual([]);
  });
});

it('goes to receivers in turns, healthy ones first, however long the queue of one is', async () => {
  const { db } = database;
  const maker = await addAccount(db, {});
  const receivers = {
    busy: (await addWebhook(db, maker)).webhookId,
    failing: (await addWebhook(db, maker)).webhookId,
    quick: (await addWebhook(db, maker)).webhookId,
  };
  await sql`update webhook set failures = 1, failing_since = now() where webhook_id = ${receivers.failing}`.execute(
    db,
  );
  const wait = (webhookId: number, count: number) =>
    enqueueToWebhooks(
      db,
      Array.from({ length: count }, () => {
        const deliveryId = randomUUID();
        const body = { deliveryId, event: 'ping' as const, date: '', stage: null, alarm: null };
        return { key: deliveryId, webhookId, event: 'ping' as const, priority: 'other' as const, body };
      }),
    );
  await wait(receivers.busy, 20);
  await wait(receivers.failing, 2);
  await wait(receivers.quick, 3);
  const claimed: (string | undefined)[] = [];
  for (let n = 0; n < 10; n += 1) {
    const claim = await claimNext(db, 'webhook', 60_000);
    claimed.push(Object.entries(receivers).find(([, id]) => id === claim?.webhook_id)?.[0]);
  }
  expect(claimed).toEqual([
    ...['busy', 'quick', 'busy', 'quick', 'busy', 'quick'],
    ...['busy', 'busy', 'failing', 'busy'],
  ]);
});

test('after the clock was set back, what certainly waits for nothing else is due again', async () => {
  const [trapped, later] = [{ priority: 'trapped' }, { afterSeconds: 60 }] as const;
  const hour = 3600;
  /** A message, what became of it before the clock was set back by an hour, and the seconds until it is due afterwards. */
  const cases: [name: string, more: Partial<NewMessage>, since: string, seconds: number][] = [
    ['untried', {}, '', 0],
    ['untried, about trapped people', trapped, '', 0],
    ['a stop that waits for others', { ...later, template: 'stopped' }, '', 60],
    ['a notice that begins later', later, '', hour + 60],
    ['held', { held: true, validSeconds: 120 }, '', hour + 120],
    ['tried', {}, "attempts = 1, next_at = now() + interval '1 minute'", hour + 60],
    ['tried, about trapped people', trapped, "attempts = 1, next_at = now() + interval '5 seconds'", 30],
    ['held, about trapped people', { ...trapped, held: true, validSeconds: 120 }, '', hour + 120],
    ['perhaps arrived', trapped, "attempts = 1, unsure = 1, next_at = now() + interval '1 minute'", 60],
    [
      'perhaps arrived twice',
      trapped,
      "attempts = 2, unsure = 2, next_at = now() + interval '5 minutes'",
      600,
    ],
    ['under way', trapped, "attempts = 1, state = 'sending', next_at = now() + interval '1 minute'", 120],
  ];
  await database.db.transaction().execute(async trx => {
    for (const [name, more, since] of cases) {
      await enqueue(trx, [message(name, more)]);
      if (since) await sql`update outbox_message set ${sql.raw(since)} where key = ${name}`.execute(trx);
    }
    const due = async () => {
      const { rows: found } = await sql<{ key: string; seconds: number }>`
        select key, extract(epoch from next_at - now())::float8 as seconds from outbox_message order by message_id`.execute(
        trx,
      );
      return found.map(({ key, seconds }) => [key, seconds]);
    };
    const follow = () => followClock(trx, smsChannel(sms), 120_000);
    const before = await due();
    await follow();
    expect(await due()).toEqual(before);
    await sql`update outbox_message set at = at + interval '1 hour', next_at = next_at + interval '1 hour',
      expires_at = expires_at + interval '1 hour'`.execute(trx);
    const expected = cases.map(([name, , , seconds]) => [name, seconds]);
    for (let times = 0; times < 2; times++) {
      await follow();
      expect(await due()).toEqual(expected);
    }
  });
});

describe('several processes', () => {
  it('send each message once', async () => {
    const keys = Array.from({ length: 60 }, (_, n) => `m${n}`);
    await enqueue(
      database.db,
      keys.map(key => message(key)),
    );
    await Promise.all([start(), start(), start()]);
    await expect.poll(async () => (await rows()).every(({ state }) => state === 'sent')).toBe(true);
    expect(sentTexts().toSorted()).toEqual(keys.toSorted());
  });

  it('take over the claim of a dead one, whose later report changes nothing', async () => {
    await enqueue(database.db, [message('claimed')]);
    const dead = await claimNext(database.db, 'sms', 50);
    if (!dead) throw new Error('nothing was due');
    await expect.poll(() => dueIn(database.db, 'sms', 1000)).toBe(0);
    await start();
    await expect.poll(() => rowOf('claimed')).toMatchObject({ state: 'sent', attempts: 2 });
    await endMessage(database.db, dead, 'aliyun', { state: 'failed' });
    expect(await rowOf('claimed')).toMatchObject({ state: 'sent' });
  });
});

it('polls less and less often while the due messages are claimed by others', async () => {
  const { db } = database;
  const maker = await addAccount(db, {});
  const { webhookId } = await addWebhook(db, maker);
  // It fails, so that it is sent one message at a time, and another process sends one.
  await sql`update webhook set failures = 1, failing_since = now() where webhook_id = ${webhookId}`.execute(
    db,
  );
  const wait = (key: string) => {
    const body = { deliveryId: key, event: 'ping' as const, date: '', stage: null, alarm: null };
    return enqueueToWebhooks(db, [{ key, webhookId, event: 'ping', priority: 'other', body }]);
  };
  await wait('theirs');
  expect(await claimNext(db, 'webhook', 4000)).toMatchObject({ key: 'theirs' });
  await wait('ours');
  let calls = 0;
  const counted = db.withPlugin({
    transformQuery({ node }) {
      calls += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const sent: string[] = [];
  const channel: Channel = {
    name: 'webhook',
    provider: 'webhook',
    senders: 1,
    urgentSenders: 0,
    pauseAfter: () => 0,
    repeatsAfter: [],
    async send({ key }) {
      sent.push(`${key} after ${calls < 40 ? 'a few' : 'many'} polls`);
      return { outcome: 'kept' };
    },
  };
  const listener = createListener(database, { log: quiet });
  const outbox = createOutbox({ db: counted, listener, channels: [channel], log: quiet });
  running.push(outbox);
  stops.push(listener.stop);
  await outbox.start();
  // The lease of the other process ends. Polling every 50 ms would have taken 160 queries by then.
  await expect.poll(() => sent[0], { timeout: 20_000 }).toBe('ours after a few polls');
});

describe('a message over WeChat', () => {
  let wechat: WeixinServer;
  let weixin: Weixin;
  beforeAll(async () => {
    wechat = await startWeixinServer();
    wechat.followers.add('oFollower');
    wechat.templates.set('T-notice', ['thing1', 'time2']);
    const opened = openWeixin(
      readConfig({
        HOISTWAY_WEIXIN_APPID: wechat.appId,
        HOISTWAY_WEIXIN_SECRET: wechat.secret,
        HOISTWAY_WEIXIN_TOKEN: wechat.token,
        HOISTWAY_WEIXIN_URL: wechat.url,
        HOISTWAY_WEIXIN_NOTICE_TEMPLATE: 'T-notice',
        HOISTWAY_WEIXIN_TIMEOUT_MS: '1500',
      }),
      quiet,
    );
    if (!opened) throw new Error('no service account');
    weixin = opened;
    // Troubles below are for the message, not for the token.
    await weixin.bindingCode('a-scene', 60);
  });
  afterAll(() => wechat?.stop());
  beforeEach(() => {
    wechat.sent.length = 0;
  });
  const toFollower = (key: string, more: Partial<NewMessage> = {}) =>
    message(key, {
      channel: 'weixin',
      address: 'oFollower',
      parameters: { title: key, at: '2026-11-27 12:00' },
      ...more,
    });
  const sentTitles = () => wechat.sent.map(({ data }) => data.thing1);
  const unrefused = async () => undefined;
  const startWeixin = (senders: Senders = {}) => startChannels([weixinChannel(weixin, unrefused, senders)]);

  it('leaves by its own channel, a text message by that of text messages', async () => {
    await startChannels([smsChannel(sms), weixinChannel(weixin, unrefused)]);
    await enqueue(database.db, [toFollower('followed'), message('texted')]);
    await expect.poll(async () => (await rows()).map(({ state }) => state)).toEqual(['sent', 'sent']);
    expect(await rowOf('followed')).toMatchObject({
      provider: 'weixin',
      provider_id: wechat.sent[0]?.messageId,
      answer: '0 ok',
    });
    expect([sentTitles(), sentTexts()]).toEqual([['followed'], ['texted']]);
  });

  it('about trapped people goes first', async () => {
    await enqueue(database.db, [toFollower('news'), toFollower('trapped', { priority: 'trapped' })]);
    await startWeixin({ senders: 1, urgentSenders: 0 });
    await expect.poll(sentTitles).toEqual(['trapped', 'news']);
  });

  it('about trapped people has senders of its own', async () => {
    await enqueue(database.db, [toFollower('news'), toFollower('trapped', { priority: 'trapped' })]);
    await startWeixin({ senders: 0, urgentSenders: 1 });
    await expect.poll(() => rowOf('trapped')).toMatchObject({ state: 'sent' });
    expect(await rowOf('news')).toMatchObject({ state: 'queued', attempts: 0 });
  });

  it('waits when WeChat is busy', async () => {
    wechat.trouble.push('busy');
    await startWeixin();
    await enqueue(database.db, [toFollower('again')]);
    await expect
      .poll(() => rowOf('again'))
      .toMatchObject({ state: 'queued', attempts: 1, unsure: 0, answer: '-1 system error' });
    await sql`update outbox_message set next_at = now()`.execute(database.db);
    await sql`notify outbox_changed`.execute(database.db);
    await expect.poll(() => rowOf('again')).toMatchObject({ state: 'sent', attempts: 2 });
  });

  it('whose answer was lost is sent again soon, and arrives once', async () => {
    wechat.trouble.push('lateAnswer');
    await startWeixin();
    await enqueue(database.db, [toFollower('late')]);
    await expect.poll(() => rowOf('late')).toMatchObject({ state: 'queued', attempts: 1, unsure: 1 });
    expect(await dueIn(database.db, 'weixin', 1e6)).toBeLessThanOrEqual(5000);
    await sql`update outbox_message set next_at = now()`.execute(database.db);
    await sql`notify outbox_changed`.execute(database.db);
    await expect.poll(() => rowOf('late')).toMatchObject({ state: 'sent', attempts: 2 });
    expect(sentTitles()).toEqual(['late']);
  });

  it('is not sent after six of its senders have died', async () => {
    await enqueue(database.db, [toFollower('deadly')]);
    for (const attempts of [1, 2, 3, 4, 5, 6])
      expect(await claimNext(database.db, 'weixin', 0)).toMatchObject({ attempts });
    await startWeixin();
    await expect
      .poll(() => rowOf('deadly'))
      .toMatchObject({ state: 'failed', attempts: 7, answer: 'no answer, it may have arrived' });
    expect(wechat.sent).toEqual([]);
  });

  it('to somebody who left fails at once', async () => {
    await startWeixin();
    await enqueue(database.db, [toFollower('gone', { address: 'oStranger' })]);
    await expect
      .poll(() => rowOf('gone'))
      .toMatchObject({ state: 'failed', attempts: 1, answer: '43004 require subscribe' });
  });

  it('expires when the service account is no longer configured', async () => {
    await enqueue(database.db, [
      toFollower('over', { validSeconds: 0 }),
      toFollower('under way', { validSeconds: 0 }),
      toFollower('taken by a sender that died', { validSeconds: 0 }),
      toFollower('waits'),
    ]);
    await start();
    await sql`update outbox_message set state = 'sending', next_at = now() + interval '1 minute'
      where key = 'under way'`.execute(database.db);
    await sql`update outbox_message set state = 'sending' where key like 'taken%'`.execute(database.db);
    await endExpired(database.db, 'weixin');
    expect(await rows()).toMatchObject([
      { key: 'over', state: 'failed', answer: 'expired', unsure: 0, ended_at: expect.any(Date) },
      { key: 'under way', state: 'sending' },
      { key: 'taken by a sender that died', state: 'failed', unsure: 1 },
      { key: 'waits', state: 'queued' },
    ]);
  });
});

describe('a code', () => {
  const code = (key: string, more: Partial<NewMessage> = {}) =>
    message(key, { template: 'code', parameters: { code: '123456' }, priority: 'awaited', ...more });
  const parametersOf = async (key: string) => (await rowOf(key))?.parameters;

  it('is in no row once it was sent', async () => {
    await start();
    await enqueue(database.db, [code('sent')]);
    await expect.poll(() => rowOf('sent')).toMatchObject({ state: 'sent' });
    expect(server.sent[0]?.parameters).toEqual({ code: '123456' });
    expect(await parametersOf('sent')).toEqual({});
    expect(textOf('code', {}, 'en')).toBe(
      'Your code is ******, valid for 5 minutes. Do not share it with anyone.',
    );
  });

  it('without a provider stays readable until it expires', async () => {
    await start(openSmsProvider({ sms: { aliyun: undefined } }, quiet));
    await enqueue(database.db, [code('kept', { validSeconds: 300 }), code('over', { validSeconds: 300 })]);
    await expect.poll(async () => (await rows()).map(({ state }) => state)).toEqual(['kept', 'kept']);
    await sql`update outbox_message set expires_at = now() where key = 'over'`.execute(database.db);
    await forgetSecrets(database.db, ['code', 'notice']);
    expect([await parametersOf('kept'), await parametersOf('over')]).toEqual([{ code: '123456' }, {}]);
  });
});

test('a provider that has no number for a template says so at the start, and names it', () => {
  const given = readConfig({
    HOISTWAY_SMS: 'aliyun',
    HOISTWAY_ALIYUN_KEY: 'key',
    HOISTWAY_ALIYUN_SECRET: 'secret',
    HOISTWAY_ALIYUN_SMS_SIGN: '梯联',
    HOISTWAY_ALIYUN_SMS_CODE_TEMPLATE: 'SMS_1',
    HOISTWAY_ALIYUN_SMS_NOTICE_TEMPLATE: 'SMS_2',
    HOISTWAY_ALIYUN_SMS_STOPPED_TEMPLATE: 'SMS_3',
    HOISTWAY_ALIYUN_SMS_RECOVERED_TEMPLATE: 'SMS_4',
    HOISTWAY_ALIYUN_SMS_RESCUED_TEMPLATE: 'SMS_5',
    HOISTWAY_ALIYUN_SMS_MAINTENANCE_TEMPLATE: 'SMS_6',
    HOISTWAY_ALIYUN_SMS_MAINTENANCE_MOVED_TEMPLATE: 'SMS_7',
  });
  const warned: unknown[] = [];
  openSmsProvider(given, { warn: (facts: unknown) => warned.push(facts) });
  expect(warned).toEqual([{ templates: ['trapped'] }]);
});

test('a budget is never exceeded, however many count at once', async () => {
  const ask = { address: '13800000009', template: 'notice', most: 5 } as const;
  const taken = await Promise.all(Array.from({ length: 20 }, () => takeBudget(database.db, ask)));
  expect(taken.filter(Boolean)).toHaveLength(5);
  expect(await usedBudget(database.db, [ask.address, '13800000008'], 'notice')).toEqual(
    new Map([[ask.address, 5]]),
  );
});

test('pauses grow to an hour, and to half a minute while people are trapped', () => {
  const pausesAt = (priority: number, askedMs = 0) =>
    Array.from({ length: 10 }, (_, n) => smsChannel(sms).pauseAfter({ attempts: n + 1, priority }, askedMs));
  for (const [priority, longest] of [
    [0, 30_000],
    [1, 3_600_000],
    [2, 3_600_000],
  ] as const) {
    const all = pausesAt(priority);
    expect(all).toEqual(all.toSorted((a, b) => a - b));
    expect(all.at(-1)).toBe(longest);
  }
  const asked = 2 * 3_600_000;
  expect(pausesAt(0, asked)).toEqual(pausesAt(0));
  for (const priority of [1, 2]) expect(new Set(pausesAt(priority, asked))).toEqual(new Set([asked]));
});
