import { session } from '@hoistway/contract/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientHash, hashPassword } from '../../auth/password.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let world: TestApp;
const password = 'Right-1-pass';

async function account(
  username: string,
  more: { disabled?: boolean; expire_date?: Date; permissions?: string[]; roleType?: number } = {},
) {
  const { role_id } = await world.db
    .insertInto('role')
    .values({ role_name: `role of ${username}`, role_type: more.roleType ?? 2 })
    .returning('role_id')
    .executeTakeFirstOrThrow();
  for (const name of more.permissions ?? ['device'])
    await world.db.insertInto('role_permission').values({ role_id, kind: 'menu', name }).execute();
  const { user_id } = await world.db
    .insertInto('account')
    .values({
      username,
      password_hash: await hashPassword(clientHash(username, password)),
      role_id,
      user_type: 2,
      scope: 'none',
      disabled: more.disabled ?? false,
      expire_date: more.expire_date ?? null,
    })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  return { userId: user_id, roleId: role_id };
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

beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.stop());

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

  it('tells a frozen, an expired and a menu-less account apart only after the right password', async () => {
    await account('frozen', { disabled: true });
    await account('expired', { expire_date: new Date(Date.now() - 60_000) });
    await account('menuless', { permissions: [] });
    expect((await signIn('frozen', password, '10.0.0.6')).code).toBe(4013);
    expect((await signIn('expired', password, '10.0.0.6')).code).toBe(4012);
    expect((await signIn('menuless', password, '10.0.0.6')).code).toBe(4031);
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
    expect(answer.msg).toMatch(/fields/);
  });
});

describe('a session', () => {
  it('ends by signing out, by disabling and by its idle life, with code 502', async () => {
    const { userId } = await account('session1');
    const gone = { status: 401, code: 502 };
    const first = await world.app.sessions.start(userId, '');
    await world.send(session.signOut, { username: 'session1' }, { token: first });
    expect(await world.send(session.current, {}, { token: first })).toMatchObject(gone);

    const second = await world.app.sessions.start(userId, '');
    expect((await world.send(session.current, {}, { token: second })).code).toBe(0);
    await world.db
      .updateTable('session')
      .set({ last_seen_at: new Date(Date.now() - 13 * 3_600_000) })
      .where('user_id', '=', userId)
      .execute();
    expect(await world.send(session.current, {}, { token: second })).toMatchObject(gone);

    const third = await world.app.sessions.start(userId, '');
    await world.db.updateTable('account').set({ disabled: true }).where('user_id', '=', userId).execute();
    expect(await world.send(session.current, {}, { token: third })).toMatchObject(gone);
    for (const token of [undefined, '', 'nonsense', 'x'.repeat(5000)])
      expect(await world.send(session.current, {}, { token })).toMatchObject(gone);
  });

  it('sees a changed role at the next request', async () => {
    const { userId, roleId } = await account('session2');
    const names = async () =>
      (await world.send(session.current, {}, { as: userId })).data.permissions.map(p => p.permissionId);
    expect(await names()).not.toContain('alarm');
    await world.db
      .insertInto('role_permission')
      .values({ role_id: roleId, kind: 'menu', name: 'alarm' })
      .execute();
    expect(await names()).toContain('alarm');
  });

  it('does not show the account or the role of others without the permission', async () => {
    const one = await account('session3');
    const two = await account('session4');
    expect((await world.send(session.account, { userId: two.userId }, { as: one.userId })).status).toBe(404);
    for (const call of [session.rolePermissionNames, session.roleDictionary])
      expect((await world.send(call, { roleId: two.roleId }, { as: one.userId })).status).toBe(404);
    expect(
      (await world.send(session.account, { userId: one.userId }, { as: one.userId })).data.username,
    ).toBe('session3');
  });

  it('shows those who manage accounts the ones below them, and those who manage roles every role', async () => {
    const manager = await account('manager', { permissions: ['account', 'role'] });
    const below = await account('below');
    const beside = await account('beside', { permissions: ['alarm'] });
    await world.db
      .updateTable('account')
      .set({ parent_id: manager.userId })
      .where('user_id', '=', below.userId)
      .execute();
    const read = (userId: number) => world.send(session.account, { userId }, { as: manager.userId });
    expect((await read(below.userId)).data.username).toBe('below');
    expect((await read(beside.userId)).status).toBe(404);
    const names = await world.send(
      session.rolePermissionNames,
      { roleId: beside.roleId },
      { as: manager.userId },
    );
    expect(names.data.map(permission => permission.permissionId)).toContain('alarm');
    const nowhere = { roleId: 2_000_000_000 };
    expect((await world.send(session.rolePermissionNames, nowhere, { as: manager.userId })).status).toBe(404);
  });

  it('is read by its token, by whoever holds that', async () => {
    const { userId } = await account('session7');
    const token = await world.app.sessions.start(userId, '');
    const { data } = await world.send(session.byToken, { token });
    expect(data).toMatchObject({ token, user: { userId }, indexPermissions: [] });
    expect(data.permissions.map(p => p.permissionId)).toContain('device');
    expect(await world.send(session.byToken, { token: 'x'.repeat(43) })).toMatchObject({
      status: 401,
      code: 502,
    });
  });

  it('keeps the language that was chosen', async () => {
    const { userId } = await account('session8');
    expect((await world.send(session.changeLanguage, { language: 'en' }, { as: userId })).code).toBe(0);
    const row = await world.db
      .selectFrom('account')
      .select('language')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    expect(row?.language).toBe('en');
  });

  it('hands out tickets that open one socket each', async () => {
    const { userId } = await account('session5');
    const { data } = await world.send(session.socketTicket, {}, { as: userId });
    expect((await world.app.sessions.takeTicket(data.ticket))?.userId).toBe(userId);
    expect(await world.app.sessions.takeTicket(data.ticket)).toBeUndefined();
  });

  it('limits a role with fault codes to these in its dictionary', async () => {
    const { userId, roleId } = await account('session6');
    await world.db
      .insertInto('role_permission')
      .values({ role_id: roleId, kind: 'fault', name: '202' })
      .execute();
    const { data } = await world.send(session.roleDictionary, { roleId }, { as: userId, language: 'en' });
    expect(data).toEqual([{ showId: '202', showName: '202 Door failed to close' }]);
  });
});

describe('every request', () => {
  it('answers nonsense with the envelope and security headers', async () => {
    const broken = await world.app.http.inject({
      method: 'POST',
      url: '/api/user/login',
      headers: { 'content-type': 'application/json' },
      payload: '{"a":',
    });
    expect([broken.statusCode, broken.json().code]).toEqual([400, 400]);
    const nowhere = await world.app.http.inject({ url: '/api/nowhere' });
    expect([nowhere.statusCode, nowhere.json().code]).toEqual([404, 404]);
    const huge = await world.app.http.inject({
      method: 'POST',
      url: '/api/user/login',
      headers: { 'content-type': 'application/json' },
      payload: `{"username":"${'x'.repeat(2_000_000)}"}`,
    });
    expect([huge.statusCode, huge.json().code]).toEqual([413, 413]);
    expect(nowhere.headers['content-security-policy']).toContain("default-src 'self'");
    expect(nowhere.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });
});
