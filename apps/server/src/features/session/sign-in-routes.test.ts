import type { AddressInfo } from 'node:net';
import { session } from '@hoistway/contract/features/session';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientHash, hashPassword } from '../../auth/password.ts';
import { endSessions } from '../../auth/sessions.ts';
import { logLines } from '../../testing/log-lines.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { lockWaits } from '../../testing/test-database.ts';
import { type AccountOptions, addAccount } from '../../testing/test-rows.ts';

let world: TestApp;
const password = 'Right-1-pass';

beforeAll(async () => {
  world = await createTestApp();
  await world.app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => world.stop());

/** An account with this password. */
async function account(
  username: string,
  more: { disabled?: boolean; expire_date?: Date; permissions?: AccountOptions['permissions'] } = {},
) {
  const { permissions = ['device'], ...values } = more;
  const { userId } = await addAccount(world.db, { username, permissions, scope: 'none', userType: 2 });
  const password_hash = await hashPassword(clientHash(username, password));
  await world.db
    .updateTable('account')
    .set({ password_hash, ...values })
    .where('user_id', '=', userId)
    .execute();
  return { userId };
}

const signIn = (
  username: string,
  word: string,
  address: string,
  captcha?: { captcha: string; ctoken: string },
) => world.send(session.signIn, { username, password: clientHash(username, word), ...captcha }, { address });

/** A person reads the image; the test reads the table. */
async function readCaptcha() {
  const { data } = await world.send(session.captcha, {});
  const row = await world.db
    .selectFrom('captcha')
    .select('answer')
    .where('token', '=', data.token)
    .executeTakeFirstOrThrow();
  return { captcha: row.answer, ctoken: data.token };
}

describe('a sign-in that is on its way', () => {
  it.each([
    ['the password is set', 'hua.tuo', async () => ({ password_hash: await hashPassword('another') })],
    ['the account is disabled', 'hua.mei', async () => ({ disabled: true })],
  ])('starts no session when %s meanwhile', async (_what, name, change) => {
    const { userId } = await account(name);
    const editing = await world.db.startTransaction().execute();
    await editing
      .updateTable('account')
      .set(await change())
      .where('user_id', '=', userId)
      .execute();
    await endSessions(editing, [userId]);
    const answer = signIn(name, password, '10.0.0.31');
    await expect.poll(() => lockWaits(world.db)).toBe(1);
    await editing.commit().execute();
    expect((await answer).code).toBe(4011);
    expect(await logLines(world.db, userId)).toEqual([]);
    // Nor one that would open when the account is enabled again.
    const { rows } = await sql`select from session where user_id = ${userId}`.execute(world.db);
    expect(rows).toEqual([]);
  });
});

describe('signing in', () => {
  it('gives a token that reads the account, its menu and no more', async () => {
    const { userId } = await account('wang.min', { permissions: ['device', 'alarm', 'alarm.export'] });
    const { code, data } = await signIn('Wang.Min', password, '10.0.0.1');
    expect(code).toBe(0);
    const current = await world.send(session.current, {}, { token: data.token });
    expect(current.data.user).toMatchObject({ userId, username: 'wang.min', roleType: 2 });
    expect(current.data.permissions.map(p => p.permissionId).sort()).toEqual([
      'alarm',
      'alarm.export',
      'device',
      'manage/',
    ]);
    expect(current.data.dataPermissionList).toBeNull();
    expect(JSON.stringify(current.data)).not.toContain('argon2');
  });

  it('answers an unknown user like a wrong password, then wants a captcha', async () => {
    await account('li.lei');
    const wrong = await signIn('li.lei', 'Wrong-1-pass', '10.0.0.2');
    const unknown = await signIn('nobody', 'Wrong-1-pass', '10.0.0.2');
    expect([wrong.status, wrong.code, wrong.msg]).toEqual([unknown.status, unknown.code, unknown.msg]);
    expect(wrong.code).toBe(4011);
    expect((await signIn('li.lei', password, '10.0.0.2')).code).toBe(4016);
    expect(
      (await signIn('li.lei', password, '10.0.0.2', { captcha: 'wrong1', ctoken: 'x'.repeat(32) })).code,
    ).toBe(4015);
    expect((await signIn('li.lei', password, '10.0.0.2', await readCaptcha())).code).toBe(0);
  });

  it('shows a captcha as a JPEG', async () => {
    const { data } = await world.send(session.captcha, { t: Date.now() });
    expect([...Buffer.from(data.img, 'base64').subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
  });

  it('takes each captcha once', async () => {
    await account('han.mei');
    await signIn('han.mei', 'Wrong-1-pass', '10.0.0.3');
    const captcha = await readCaptcha();
    expect((await signIn('han.mei', 'Wrong-1-pass', '10.0.0.3', captcha)).code).toBe(4011);
    expect((await signIn('han.mei', password, '10.0.0.3', captcha)).code).toBe(4015);
  });

  it('locks account and address after five failures, and no other address', async () => {
    await account('zhao.yun');
    for (let failure = 1; failure <= 5; failure++) {
      const answer = await signIn(
        'zhao.yun',
        'Wrong-1-pass',
        '10.0.0.4',
        failure > 1 ? await readCaptcha() : undefined,
      );
      expect(answer.code).toBe(failure < 5 ? 4011 : 4014);
    }
    expect((await signIn('zhao.yun', password, '10.0.0.4', await readCaptcha())).code).toBe(4014);
    expect((await signIn('zhao.yun', password, '10.0.0.5')).code).toBe(0);
    await world.db
      .updateTable('sign_in_failure')
      .set({ locked_until: new Date(Date.now() - 1000) })
      .where('username', '=', 'zhao.yun')
      .execute();
    expect((await signIn('zhao.yun', password, '10.0.0.4', await readCaptcha())).code).toBe(0);
  });

  it('looks at one of many that come at once, and at none more without a captcha', async () => {
    await account('parallel');
    const { port } = world.app.http.server.address() as AddressInfo;
    const attempt = async (word: string) => {
      const reply = await fetch(`http://127.0.0.1:${port}/api/user/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'parallel', password: clientHash('parallel', word) }),
      });
      return ((await reply.json()) as { code: number }).code;
    };
    const codes = await Promise.all(Array.from({ length: 12 }, (_, n) => attempt(`Wrong-${n}-pass`)));
    expect(codes.toSorted()).toEqual([4011, ...new Array<number>(11).fill(4016)]);
    expect(await attempt(password)).toBe(4016);
  });

  it('lets both of two simultaneous sign-ins in', async () => {
    await account('twice');
    const answers = await Promise.all([1, 2].map(() => signIn('twice', password, '10.0.3.2')));
    expect(answers.map(({ code }) => code)).toEqual([0, 0]);
  });

  it('locks at the fifth of many that come at once with captchas', async () => {
    await account('parallel2');
    const captchas = await Promise.all(Array.from({ length: 10 }, readCaptcha));
    const codes = await Promise.all(
      captchas.map(async captcha => (await signIn('parallel2', 'Wrong-1-pass', '10.0.3.1', captcha)).code),
    );
    expect(codes.toSorted()).toEqual([
      ...new Array<number>(4).fill(4011),
      ...new Array<number>(6).fill(4014),
    ]);
    expect((await signIn('parallel2', password, '10.0.3.1', await readCaptcha())).code).toBe(4014);
  });

  it.each([
    [
      'the addresses of one IPv6 network',
      'sixes',
      ['2001:db8:1:1::1', '[2001:db8:1:1::2]:443', '2001:0db8:0001:0001::3', '2001:db8:1:2::1'],
    ],
    [
      'the ports of one address, and its other spellings',
      'ports',
      ['203.0.113.7:50001', '203.0.113.7:50002', '[::ffff:203.0.113.7]:50003', '203.0.113.8:50001'],
    ],
  ])('takes %s for one', async (_what, username, addresses) => {
    await account(username);
    const behind = await createTestApp({ HOISTWAY_TRUST_PROXY: 'loopback' });
    const codes = [];
    for (const address of addresses) {
      await behind.rested();
      const answer = await behind.app.http.inject({
        method: 'POST',
        url: '/api/user/login',
        headers: { 'x-forwarded-for': address },
        payload: { username, password: clientHash(username, 'Wrong-1-pass') },
      });
      codes.push(answer.json().code);
    }
    await behind.stop();
    expect(codes).toEqual([4011, 4016, 4016, 4011]);
  });

  it('asks for a captcha at once, from anywhere, when an account has failed often from many addresses', async () => {
    await account('sprayed');
    const from = (n: number) => signIn('sprayed', 'Wrong-1-pass', `10.9.0.${n}`);
    for (let n = 1; n <= 20; n++) expect((await from(n)).code).toBe(4011);
    expect((await from(21)).code).toBe(4016);
    expect((await signIn('sprayed', password, '10.9.0.22')).code).toBe(4016);
    expect((await signIn('sprayed', password, '10.9.0.22', await readCaptcha())).code).toBe(0);
    await world.db
      .updateTable('sign_in_failure')
      .set({ last_at: new Date(Date.now() - 3_700_000) })
      .where('username', '=', 'sprayed')
      .execute();
    expect((await from(23)).code).toBe(4011);
  });

  it('tells a frozen, an expired and a menu-less account apart only after the right password', async () => {
    await account('frozen', { disabled: true });
    await account('expired', { expire_date: new Date(Date.now() - 60_000) });
    await account('menuless', { permissions: [] });
    await account('planned', { permissions: ['lcdEquipment'] });
    expect((await signIn('frozen', password, '10.0.0.6')).code).toBe(4013);
    expect((await signIn('expired', password, '10.0.0.6')).code).toBe(4012);
    expect((await signIn('menuless', password, '10.0.0.6')).code).toBe(4031);
    // Its page has no screen yet.
    expect((await signIn('planned', password, '10.0.0.6')).code).toBe(4032);
    expect((await signIn('frozen', 'Wrong-1-pass', '10.0.0.7')).code).toBe(4011);
  });

  it('names every bad field in the language of the request', async () => {
    const answer = await world.send(
      session.signIn,
      { username: '', password: '' },
      { raw: { username: '', password: 'plain' }, language: 'en' },
    );
    expect(answer.status).toBe(400);
    expect(Object.keys((answer.data as unknown as { fields: object }).fields)).toEqual([
      'username',
      'password',
    ]);
    expect(answer.msg).toMatch(/invalid/);
  });
});
