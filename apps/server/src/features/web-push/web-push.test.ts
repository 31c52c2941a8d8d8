/** Which phones get notifications of an account, and what ends them. */
import { createECDH, randomUUID } from 'node:crypto';
import { session } from '@hoistway/contract/features/session';
import { mostPhones, webPush } from '@hoistway/contract/features/web-push';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashToken } from '../../auth/sessions.ts';
import { isEndpoint } from '../../outbox/web-push/endpoint.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { addAccount } from '../../testing/test-rows.ts';
import { turnOn as turnPhoneOn } from './phones.ts';

let world: TestApp;
let userId: number;
beforeAll(async () => {
  world = await createTestApp({ HOISTWAY_WEB_PUSH: 'https://lift.example.com' }, { background: 'nothing' });
});
afterAll(() => world.stop());
beforeEach(async () => {
  await sql`delete from push_subscription`.execute(world.db);
  userId = (await addAccount(world.db, { permissions: ['work', 'work.order'] })).userId;
});

const phone = () => ({
  endpoint: `https://push.example.com/${randomUUID()}`,
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: 'tBHItJI5svbpez7KI4CCXg',
});
const turnOn = (input = phone(), options: Parameters<TestApp['send']>[2] = { as: userId }) =>
  world.send(webPush.turnOn, input, options);
const phones = async (of = userId) => {
  const { rows } = await sql<{ endpoint: string; language: string }>`
    select endpoint, language from push_subscription where user_id = ${of} order by subscription_id`.execute(
    world.db,
  );
  return rows;
};

describe('a phone', () => {
  it('is given the public key, and nobody ever the private one', async () => {
    const { data, body } = await world.send(webPush.key, {}, { as: userId });
    expect(Buffer.from(data.publicKey ?? '', 'base64url')).toHaveLength(65);
    const { rows } = await sql<{ secret: Buffer }>`
      select secret from installation_secret where name = 'web push'`.execute(world.db);
    expect(body.toString()).not.toContain(rows[0]?.secret.toString('base64url'));
  });

  it('that turns notifications on again is still one, in the language that it has now', async () => {
    const mine = phone();
    await turnOn(mine);
    await turnOn(mine, { as: userId, language: 'en' });
    expect(await phones()).toEqual([{ endpoint: mine.endpoint, language: 'en' }]);
  });

  it('is that of whoever signed in there last', async () => {
    const shared = phone();
    await turnOn(shared);
    const other = (await addAccount(world.db, { permissions: ['work', 'work.order'] })).userId;
    await turnOn(shared, { as: other });
    expect([await phones(), await phones(other)]).toMatchObject([[], [{ endpoint: shared.endpoint }]]);
  });

  it(`that was not opened for longest makes room for another when there are ${mostPhones}`, async () => {
    const all = Array.from({ length: mostPhones }, phone);
    for (const one of all) await turnOn(one);
    const [first, unused, ...others] = all;
    await sql`update push_subscription set opened_date = now() - interval '1 day' where endpoint = ${unused?.endpoint}`.execute(
      world.db,
    );
    const added = phone();
    await turnOn(added);
    expect((await phones()).map(({ endpoint }) => endpoint)).toEqual(
      [first, ...others, added].map(one => one?.endpoint),
    );
  });

  it.each([
    ['an address without TLS', { endpoint: 'http://push.example.com/a' }],
    ['another scheme', { endpoint: 'file:///etc/passwd' }],
    ['an endless address', { endpoint: `https://push.example.com/${'a'.repeat(1000)}` }],
    ['a user in the address', { endpoint: 'https://me@push.example.com/a' }],
    ['a part of a page', { endpoint: 'https://push.example.com/a#b' }],
    ['a port that is not one of the web', { endpoint: 'https://push.example.com:22/a' }],
    ['an address inside the network', { endpoint: 'https://10.0.0.7/a' }],
    ['an address of the sixth version', { endpoint: 'https://[2606:4700::1111]/a' }],
    ['a name that no host has', { endpoint: 'https://push_service.example.com/a' }],
    ['a service that knows its senders by name', { endpoint: 'https://android.googleapis.com/gcm/send/a' }],
    ['a key that is no point of the curve', { p256dh: `B${'A'.repeat(86)}` }],
    ['a short secret', { auth: 'tBHI' }],
  ])('is refused with %s', async (_what, wrong) => {
    expect((await turnOn({ ...phone(), ...wrong })).status).toBe(400);
    expect(await phones()).toEqual([]);
  });

  it('may have a service inside the network where that is allowed', () => {
    expect(isEndpoint('https://10.0.0.7:8443/a', { allowed: new Set(['10.0.0.7']) })).toBe(true);
  });

  it('needs the permission to take orders', async () => {
    const { userId: other } = await addAccount(world.db, { permissions: ['work'] });
    expect((await turnOn(phone(), { as: other })).status).toBe(403);
  });
});

describe('notifications end', () => {
  it('when they are turned off, also by the account that has the phone now', async () => {
    const mine = phone();
    await turnOn(mine);
    const other = (await addAccount(world.db, { permissions: ['work'] })).userId;
    await world.send(webPush.turnOff, { endpoint: mine.endpoint }, { as: other });
    expect(await phones()).toEqual([]);
  });

  it('with the session, when it is ended; those of another phone go on', async () => {
    const [first, second] = [
      await world.app.sessions.start(userId, '127.0.0.1'),
      await world.app.sessions.start(userId, '127.0.0.1'),
    ];
    await turnOn(phone(), { token: first });
    const stays = phone();
    await turnOn(stays, { token: second });
    await world.send(session.signOut, {}, { token: first });
    expect(await phones()).toMatchObject([{ endpoint: stays.endpoint }]);
    const { data } = await world.send(session.ownSessions, {}, { as: userId });
    for (const { sessionId, current } of data)
      if (!current) await world.send(session.endSession, { sessionId }, { as: userId });
    expect(await phones()).toEqual([]);
  });

  it('with the session, also when both happen at once', async () => {
    const waiting = async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        world.db,
      );
      return rows.length;
    };
    const { sessions } = world.app;
    const token = await sessions.start(userId, '127.0.0.1');
    const user = { userId, tokenHash: hashToken(token) };
    const ended = await world.db.transaction().execute(async trx => {
      await turnPhoneOn(trx, user, { ...phone(), language: 'zh' });
      const ending = sessions.end(user.tokenHash);
      await expect.poll(waiting).toBe(1);
      return { ending };
    });
    await ended.ending;
    expect(await phones()).toEqual([]);
    await expect(turnPhoneOn(world.db, user, { ...phone(), language: 'zh' })).rejects.toMatchObject({
      reason: 'sessionGone',
    });
    expect(await phones()).toEqual([]);
  });

  it('not with a session that only expired', async () => {
    const token = await world.app.sessions.start(userId, '127.0.0.1');
    await turnOn(phone(), { token });
    await sql`update session set last_seen_at = now() - interval '10 days' where user_id = ${userId}`.execute(
      world.db,
    );
    await world.app.sessions.sweep();
    expect(await phones()).toHaveLength(1);
  });

  it('with the account, its permission and its time', async () => {
    const { roleId: ofNobody } = await addAccount(world.db, { permissions: ['work'] });
    const gone = await Promise.all(
      [sql`disabled = true`, sql`expire_date = now()`, sql`role_id = ${ofNobody}`].map(async change => {
        const one = (await addAccount(world.db, { permissions: ['work', 'work.order'] })).userId;
        await turnOn(phone(), { as: one });
        await sql`update account set ${change} where user_id = ${one}`.execute(world.db);
        return one;
      }),
    );
    await turnOn();
    await world.jobs.run('phones of accounts that take no orders');
    for (const one of gone) expect(await phones(one)).toEqual([]);
    expect(await phones()).toHaveLength(1);
    await sql`delete from account where user_id = ${userId}`.execute(world.db);
    expect(await phones()).toEqual([]);
  });
});

it('an installation that sends none says so', async () => {
  const silent = await createTestApp({
    HOISTWAY_WEB_PUSH: 'off',
    HOISTWAY_PUBLIC_URL: 'https://lift.example.com',
  });
  try {
    const { userId: other } = await addAccount(silent.db, { permissions: ['work', 'work.order'] });
    const { data } = await silent.send(webPush.key, {}, { as: other });
    expect(data).toEqual({ publicKey: null });
    expect((await silent.send(webPush.turnOn, phone(), { as: other })).status).toBe(409);
  } finally {
    await silent.stop();
  }
});
