/** Notifications leave over a push service that checks who sends them, and reads them as the phone would. */
import { randomUUID } from 'node:crypto';
import { type PushPhone, type PushServer, startPushServer } from '@hoistway/outside/push-server';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { createListener } from '../../database/listen.ts';
import { createTestDatabase, quiet, type TestDatabase } from '../../testing/test-database.ts';
import { addAccount } from '../../testing/test-rows.ts';
import { claimNext, dueIn, type Lane, mostPerPushService } from '../claim.ts';
import { priorities } from '../enqueue.ts';
import { createOutbox, type Outbox } from '../outbox.ts';
import type { PostRules } from '../webhook/post.ts';
import { isPublicKey, openWebPush, type WebPush } from './vapid.ts';
import { webPushChannel } from './web-push-channel.ts';

let database: TestDatabase;
let server: PushServer;
let service: WebPush;
let userId: number;
let phone: PushPhone;
let outbox: Outbox | undefined;
let stopListening: (() => Promise<void>) | undefined;

const here: PostRules = { allowed: new Set(['127.0.0.1']), plainHttp: true, timeoutMs: 30_000 };

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startPushServer();
  const opened = openWebPush(readConfig({ HOISTWAY_WEB_PUSH: 'mailto:office@example.com' }), database.db);
  if (!opened) throw new Error('notifications are off');
  service = opened;
  userId = (await addAccount(database.db, {})).userId;
});
afterAll(async () => {
  await server?.stop();
  await database?.stop();
});
beforeEach(async () => {
  server.answered.length = 0;
  server.trouble.length = 0;
  await sql`delete from outbox_message`.execute(database.db);
  await sql`delete from push_subscription`.execute(database.db);
  phone = server.addPhone((await service.keys()).publicKey);
});
const stop = async () => {
  await outbox?.stop();
  await stopListening?.();
};
afterEach(stop);

const subscribe = async (
  { endpoint, p256dh, auth }: Pick<PushPhone, 'endpoint' | 'p256dh' | 'auth'> = phone,
  owner = userId,
) => {
  const { rows } = await sql<{ id: number }>`
    insert into push_subscription (user_id, endpoint, p256dh, auth, language)
    values (${owner}, ${endpoint}, ${p256dh}, ${auth}, 'en') returning subscription_id as id`.execute(
    database.db,
  );
  return rows[0]?.id ?? 0;
};
const write = (
  subscriptionId: number,
  { priority = 'awaited', body = 'Garden 3', seconds = 180, owner = userId } = {} as {
    priority?: keyof typeof priorities;
    body?: string;
    seconds?: number;
    owner?: number;
  },
) =>
  sql`
    insert into outbox_message (key, channel, template, parameters, language, address, receiver_id, priority, expires_at)
    values (gen_random_uuid(), 'webPush', 'order.offered', ${JSON.stringify({ body })}::jsonb, 'en',
      ${String(subscriptionId)}, ${owner}, ${priorities[priority]}, now() + ${seconds} * interval '1 second')`.execute(
    database.db,
  );
const start = async (rules = here) => {
  const listener = createListener(database, { log: quiet });
  stopListening = listener.stop;
  outbox = createOutbox({
    db: database.db,
    listener,
    channels: [
      webPushChannel({
        db: database.db,
        webPush: service,
        rules,
        check: async ({ parameters }) => ({ parameters }),
        wordsOf: ({ parameters, language }) => ({
          title: 'New order',
          body: parameters.body ?? '',
          lang: language,
          tag: 'order-7',
          address: '#/order/7',
          urgent: false,
        }),
      }),
    ],
    log: quiet,
  });
  await outbox.start();
};
const message = async () => {
  const { rows } = await sql<{ state: string; attempts: number; unsure: number; answer: string }>`
    select state, attempts, unsure, answer from outbox_message`.execute(database.db);
  return rows[0];
};
const phones = async () => {
  const { rows } = await sql<{ endpoint: string }>`select endpoint from push_subscription`.execute(
    database.db,
  );
  return rows.map(({ endpoint }) => endpoint);
};

const isSent = () => expect.poll(message).toMatchObject({ state: 'sent', answer: 'HTTP 201' });

describe('a notification', () => {
  it('is signed by this installation, encrypted for the phone, and worth nothing after its time', async () => {
    await write(await subscribe());
    await start();
    await isSent();
    expect(phone.received).toMatchObject([
      { urgency: 'normal', topic: 'order-7', contact: 'mailto:office@example.com' },
    ]);
    const [received] = phone.received;
    expect(JSON.parse(received?.text ?? '')).toEqual({
      title: 'New order',
      body: 'Garden 3',
      lang: 'en',
      tag: 'order-7',
      address: '#/order/7',
      urgent: false,
    });
    expect(received?.ttl).toBeGreaterThan(0);
    expect(received?.ttl).toBeLessThanOrEqual(180);
  });

  it('about trapped people is urgent', async () => {
    await write(await subscribe(), { priority: 'trapped' });
    await start();
    await isSent();
    expect(phone.received).toMatchObject([{ urgency: 'high' }]);
  });

  it('that is of no use any more is not sent', async () => {
    await write(await subscribe(), { seconds: 0 });
    await start();
    await expect.poll(message).toMatchObject({ state: 'failed', answer: 'expired' });
    expect(server.answered).toEqual([]);
  });

  it('is not sent where the phone is that of another account by now', async () => {
    await write(await subscribe());
    const other = (await addAccount(database.db, {})).userId;
    await sql`update push_subscription set user_id = ${other}`.execute(database.db);
    await start();
    await expect.poll(message).toMatchObject({ state: 'failed', answer: 'notifications are turned off' });
    expect([server.answered, await phones()]).toEqual([[], [phone.endpoint]]);
  });

  it.each([404, 410])('that the service answers with %i takes the phone off the list', async status => {
    await write(await subscribe());
    if (status === 410) server.forget(phone);
    else server.trouble.push({ status });
    await start();
    await expect.poll(message).toMatchObject({ state: 'failed', attempts: 1, answer: `HTTP ${status}` });
    expect(await phones()).toEqual([]);
  });

  it.each([301, 400, 403, 413])(
    'that the service answers with %i has failed, and the phone stays',
    async status => {
      server.trouble.push({ status, headers: { location: 'http://127.0.0.1:1/' } });
      await write(await subscribe());
      await start();
      await expect.poll(message).toMatchObject({ state: 'failed', attempts: 1, answer: `HTTP ${status}` });
      expect([server.answered, await phones()]).toEqual([[status], [phone.endpoint]]);
    },
  );

  it('that is longer than the service takes has failed', async () => {
    await write(await subscribe(), { body: 'x'.repeat(5000) });
    await start();
    await expect.poll(message).toMatchObject({ state: 'failed', answer: 'HTTP 413' });
  });

  it.each([429, 503])(
    'that the service answers with %i is sent again no earlier than it asks for',
    async status => {
      server.trouble.push({ status, headers: { 'retry-after': '90' } });
      await write(await subscribe(), { priority: 'trapped' });
      await start();
      await expect.poll(message).toMatchObject({ state: 'queued', attempts: 1, answer: `HTTP ${status}` });
      const dueMs = () => dueIn(database.db, 'webPush', 1e6);
      expect(await dueMs()).toBeGreaterThan(80_000);
      // Nor because the clock may have been set back.
      await outbox?.followClock();
      expect(await dueMs()).toBeGreaterThan(80_000);
      await sql`update outbox_message set next_at = now()`.execute(database.db);
      await sql`notify outbox_changed`.execute(database.db);
      await isSent();
    },
  );

  it('fails at once where it would be of no use by then', async () => {
    server.trouble.push({ status: 429, headers: { 'retry-after': '600' } });
    await write(await subscribe());
    await start();
    await expect.poll(message).toMatchObject({ state: 'failed', attempts: 1, answer: 'HTTP 429' });
  });

  it.each([
    ['hangUp', 'the connection broke'],
    ['silent', 'no answer in time'],
  ] as const)('may have arrived and is sent again where the service is %s', async (trouble, answer) => {
    server.trouble.push(...Array<typeof trouble>(100).fill(trouble));
    await write(await subscribe());
    await start(trouble === 'silent' ? { ...here, timeoutMs: 500 } : here);
    await expect.poll(message).toMatchObject({ answer, unsure: expect.toSatisfy(unsure => unsure > 0) });
    expect(await phones()).toEqual([phone.endpoint]);
    await stop();
    server.trouble.length = 0;
    await sql`update outbox_message set next_at = now()`.execute(database.db);
    await start();
    await isSent();
  });

  it('that found no service has certainly not arrived', async () => {
    const silent = await startPushServer();
    const { endpoint } = silent.addPhone('');
    await silent.stop();
    await write(await subscribe({ ...phone, endpoint }));
    await start();
    await expect.poll(message).toMatchObject({ unsure: 0, answer: 'not reached' });
  });

  it.each([
    ['http://127.0.0.1:9/', { ...here, plainHttp: false }],
    ['https://127.0.0.1/', { ...here, allowed: new Set<string>() }],
    ['https://[::1]/', { ...here, allowed: new Set<string>() }],
    ['https://169.254.169.254/latest', { ...here, allowed: new Set<string>() }],
    ['https://inside.test/', { ...here, allowed: new Set<string>(), resolve: async () => ['10.0.0.1'] }],
  ])('never goes to %s', async (endpoint, rules) => {
    await write(await subscribe({ ...phone, endpoint }));
    await start(rules);
    await expect.poll(message).toMatchObject({ state: 'failed', answer: 'the address is not allowed' });
  });
});

describe('one that does not answer leaves senders for all others:', () => {
  const claims = async (lane: Lane) => {
    const claimed: number[] = [];
    for (;;) {
      const claim = await claimNext(database.db, 'webPush', 60_000, lane);
      if (!claim) return claimed;
      claimed.push(Number(claim.address));
    }
  };
  const at = (endpoint: string, owner: number) =>
    subscribe({ ...phone, endpoint: `${endpoint}/${randomUUID()}` }, owner);
  const lanes = [
    ['all', 'awaited'],
    ['urgent', 'trapped'],
  ] as const;

  it.each(lanes)('a push service, in lane %s', async (lane, priority) => {
    const most = mostPerPushService[lane];
    for (let n = 0; n < most + 1; n += 1) {
      const { userId: owner } = await addAccount(database.db, {});
      await write(await at(n === 0 ? 'https://SILENT.example.com' : 'https://silent.example.com', owner), {
        priority,
        owner,
      });
    }
    const { userId: owner } = await addAccount(database.db, {});
    const healthy = await at('https://healthy.example.com', owner);
    await write(healthy, { priority, owner });
    const claimed = await claims(lane);
    expect([claimed.length, claimed.at(-1)]).toEqual([most + 1, healthy]);
    await sql`update outbox_message set next_at = now() where address = ${String(claimed[0])}`.execute(
      database.db,
    );
    expect(await claims(lane)).toHaveLength(1);
  });

  it.each(lanes)('an account, in lane %s', async (lane, priority) => {
    const most = mostPerPushService[lane];
    for (let n = 0; n < most + 1; n += 1)
      await write(await at(`https://silent${n}.example.com`, userId), { priority });
    const { userId: owner } = await addAccount(database.db, {});
    const healthy = await at('https://healthy.example.com', owner);
    await write(healthy, { priority, owner });
    const claimed = await claims(lane);
    expect([claimed.length, claimed.at(-1)]).toEqual([most + 1, healthy]);
  });

  it('a message to a phone that is gone is claimed meanwhile', async () => {
    const most = mostPerPushService.all;
    for (let n = 0; n < most; n += 1) await write(await at('https://silent.example.com', userId));
    const { userId: owner } = await addAccount(database.db, {});
    await write(0, { owner });
    expect((await claims('all')).at(-1)).toBe(0);
  });
});

describe('the key pair', () => {
  it('is made once, and the same for every process', async () => {
    const other = openWebPush(readConfig({ HOISTWAY_WEB_PUSH: 'mailto:office@example.com' }), database.db);
    expect(await other?.keys()).toEqual(await service.keys());
    const { rows } = await sql<{ bytes: number }>`
      select octet_length(secret) as bytes from installation_secret where name = 'web push'`.execute(
      database.db,
    );
    expect(rows).toEqual([{ bytes: 32 }]);
  });

  it('of a browser is a point of the curve', () => {
    expect(isPublicKey(phone.p256dh)).toBe(true);
    expect(isPublicKey(`B${'A'.repeat(86)}`)).toBe(false);
  });
});
