import { refusalMark } from '@hoistway/contract/core/refusal';
import { account as accounts } from '@hoistway/contract/features/account';
import { role } from '@hoistway/contract/features/role';
import { session } from '@hoistway/contract/features/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashToken } from '../../auth/sessions.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { type AccountOptions, addAccount, addDisplayLink } from '../../testing/test-rows.ts';

let world: TestApp;

beforeAll(async () => {
  world = await createTestApp({ HOISTWAY_SESSIONS_PER_ACCOUNT: '3' });
});
afterAll(() => world.stop());

const account = (username: string, { permissions = ['device'] }: Pick<AccountOptions, 'permissions'> = {}) =>
  addAccount(world.db, { username, permissions, scope: 'none', userType: 2 });

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
    expect((await world.send(accounts.read, { userId: two.userId }, { as: one.userId })).status).toBe(404);
    for (const call of [role.permissionNames, role.dictionaryOf])
      expect((await world.send(call, { roleId: two.roleId }, { as: one.userId })).status).toBe(404);
    expect((await world.send(accounts.read, { userId: one.userId }, { as: one.userId })).data.username).toBe(
      'session3',
    );
  });

  it('shows those who manage accounts the ones below them, and those who manage roles the ones below theirs', async () => {
    const manager = await account('manager', { permissions: ['account', 'role'] });
    const below = await account('below');
    const sibling = await account('sibling', { permissions: ['alarm'] });
    await world.db
      .updateTable('account')
      .set({ parent_id: manager.userId })
      .where('user_id', '=', below.userId)
      .execute();
    const read = (userId: number) => world.send(accounts.read, { userId }, { as: manager.userId });
    expect((await read(below.userId)).data.username).toBe('below');
    expect((await read(sibling.userId)).status).toBe(404);
    const names = (roleId: number) => world.send(role.permissionNames, { roleId }, { as: manager.userId });
    expect((await names(sibling.roleId)).status).toBe(404);
    await world.db
      .updateTable('role')
      .set({ parent_role_id: manager.roleId })
      .where('role_id', '=', sibling.roleId)
      .execute();
    expect((await names(sibling.roleId)).data.map(permission => permission.permissionId)).toContain('alarm');
    expect((await names(2_000_000_000)).status).toBe(404);
  });

  it('is read by its token in the header; in an address only display links have theirs', async () => {
    const { userId } = await account('session7', { permissions: ['device', 'displayIndex'] });
    const token = await world.app.sessions.start(userId, '');
    const { data } = await world.send(session.byToken, { token }, { token });
    expect(data).toMatchObject({ token, user: { userId }, indexPermissions: [] });
    expect(data.permissions.map(p => p.permissionId)).toContain('device');
    const gone = { status: 401, code: 502 };
    expect(await world.send(session.byToken, { token })).toMatchObject(gone);
    expect(await world.send(session.byToken, { token: 'x'.repeat(43) })).toMatchObject(gone);
    expect(await world.send(session.byToken, {})).toMatchObject(gone);
    const { token: display } = await addDisplayLink(world.db, userId);
    expect((await world.send(session.byToken, { token: display })).data.token).toBe(display);
  });

  it('ends after its days, however busy, except of a display link', async () => {
    const { userId } = await account('session9');
    const token = await world.app.sessions.start(userId, '');
    const age = (days: number) =>
      world.db
        .updateTable('session')
        .set({ created_at: new Date(Date.now() - days * 24 * 3_600_000) })
        .where('user_id', '=', userId)
        .execute();
    await age(29);
    expect((await world.send(session.current, {}, { token })).code).toBe(0);
    await age(31);
    expect((await world.send(session.current, {}, { token })).code).toBe(502);
    await world.app.sessions.sweep();
    const left = () => world.db.selectFrom('session').select('kind').where('user_id', '=', userId).execute();
    expect(await left()).toEqual([]);
    await addDisplayLink(world.db, userId);
    await age(400);
    await world.app.sessions.sweep();
    expect(await left()).toEqual([{ kind: 'display' }]);
  });

  it('that was used longest ago ends when an account has one too many', async () => {
    const { userId } = await account('session10');
    const tokens = [];
    for (let n = 0; n < 3; n++) tokens.push(await world.app.sessions.start(userId, ''));
    const [first = '', second = ''] = tokens;
    await world.db
      .updateTable('session')
      .set({ last_seen_at: new Date(Date.now() - 3_600_000) })
      .where('token_hash', '=', hashToken(second))
      .execute();
    const fourth = await world.app.sessions.start(userId, '');
    const codes = [];
    for (const token of [first, second, fourth])
      codes.push((await world.send(session.current, {}, { token })).code);
    expect(codes).toEqual([0, 502, 0]);
  });

  it('stands in the list of its owner, who may end it, and in no other', async () => {
    const { userId } = await account('session11');
    const stranger = await account('session12');
    const here = await world.app.sessions.start(userId, '10.0.4.1', 'Firefox');
    const there = await world.app.sessions.start(userId, '10.0.4.2', 'x'.repeat(1000));
    const list = async () => (await world.send(session.ownSessions, {}, { token: here })).data;
    const [one, two] = await list();
    expect([one, two]).toMatchObject([
      { address: '10.0.4.2', userAgent: 'x'.repeat(300), current: false },
      { address: '10.0.4.1', userAgent: 'Firefox', current: true },
    ]);
    const end = (sessionId: number, as: { as?: number; token?: string }) =>
      world.send(session.endSession, { sessionId }, as);
    expect((await end(one?.sessionId ?? 0, { as: stranger.userId })).status).toBe(404);
    expect((await world.send(session.current, {}, { token: there })).code).toBe(0);
    expect((await end(one?.sessionId ?? 0, { token: here })).code).toBe(0);
    expect((await world.send(session.current, {}, { token: there })).code).toBe(502);
    expect(await list()).toMatchObject([{ current: true }]);
  });

  it('gets thirty tickets a minute, and others theirs', async () => {
    const { userId } = await account('session13');
    const token = await world.app.sessions.start(userId, '');
    const ticket = (of: string) => world.send(session.socketTicket, {}, { token: of });
    for (let n = 0; n < 30; n++) expect((await ticket(token)).code).toBe(0);
    expect((await ticket(token)).status).toBe(429);
    expect((await ticket(await world.app.sessions.start(userId, ''))).code).toBe(0);
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

  it('limits a role with fault codes to these in its dictionary, without the codes that it may not see', async () => {
    const { userId, roleId } = await account('session6');
    await world.db.updateTable('role').set({ every_fault: false }).where('role_id', '=', roleId).execute();
    await world.db
      .insertInto('role_permission')
      .values({ role_id: roleId, kind: 'fault', name: '202' })
      .execute();
    const dictionary = async () =>
      (await world.send(role.dictionaryOf, { roleId }, { as: userId, language: 'en' })).data;
    const [hidden, ...others] = await dictionary();
    expect([hidden?.showName, others]).toEqual(['Door failed to close', []]);
    expect(hidden?.showId).not.toContain('202');
    await world.db
      .insertInto('role_permission')
      .values({ role_id: roleId, kind: 'field', name: 'alarm#mainFaultCode' })
      .execute();
    expect(await dictionary()).toEqual([{ showId: '202', showName: '202 Door failed to close' }]);
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
    const unreadable = await world.app.http.inject({ url: '/api/%' });
    for (const refused of [broken, nowhere, huge, unreadable])
      expect(refused.headers).toMatchObject(refusalMark);
    expect(nowhere.headers['content-security-policy']).toContain("default-src 'self'");
    expect(nowhere.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });
});
