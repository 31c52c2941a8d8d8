import { readingField } from '@hoistway/contract/device/reading-fields';
import { alarm } from '@hoistway/contract/features/alarm';
import {
  type DisplayLinkForm,
  displayLink,
  mostDisplayLinks,
} from '@hoistway/contract/features/display-link';
import { elevator } from '@hoistway/contract/features/elevator';
import { ledger } from '@hoistway/contract/features/ledger';
import { session } from '@hoistway/contract/features/session';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashToken } from '../../auth/sessions.ts';
import { mayCall } from '../../http/door/admission.ts';
import { logLines } from '../../testing/log-lines.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { type AccountOptions, addAccount, addAlarm, addElevator } from '../../testing/test-rows.ts';
import { deleteEndedLinks } from './display-link-queries.ts';

const permissions = [
  'displayLink',
  'displayLink.add',
  'displayLink.revoke',
  'displayIndex',
  'deviceBigScreen',
  'device',
] as const;
const gone = { status: 401, code: 502 };

let world: TestApp;
let unit: Awaited<ReturnType<typeof addElevator>>;
let other: Awaited<ReturnType<typeof addElevator>>;
let upper: Awaited<ReturnType<typeof addAccount>>;
let lower: Awaited<ReturnType<typeof addAccount>>;
let sibling: Awaited<ReturnType<typeof addAccount>>;
beforeAll(async () => {
  world = await createTestApp();
  const { db } = world;
  unit = await addElevator(db);
  other = await addElevator(db);
  const account = (options: AccountOptions = {}) =>
    addAccount(db, { permissions: [...permissions], ...options });
  upper = await account();
  lower = await account({ parentId: upper.userId, scope: [{ level: 4, nodeId: unit.elevatorId }] });
  sibling = await account();
});
afterAll(() => world?.stop());

const tokenIn = (path: string) => new URL(path, 'http://wall').searchParams.get('token') ?? '';
let made = 0;
const add = (as: number, form: Partial<DisplayLinkForm> = {}) =>
  world.send(
    displayLink.add,
    { name: `wall ${++made}`, page: 'deviceBigScreen', jobNum: unit.jobNum, expireDate: '', ...form },
    { as },
  );
const link = async (as: number, form: Partial<DisplayLinkForm> = {}) => {
  const { data } = await add(as, form);
  return { displayLinkId: data.displayLinkId, path: data.path, token: tokenIn(data.path) };
};
/** From an address of its own: strangers' questions are counted by it. */
let asked = 0;
const enter = (token: string) =>
  world.send(session.byToken, { token }, { address: `10.3.${Math.floor(++asked / 250)}.${asked % 250}` });
const current = (token: string) => world.send(session.current, {}, { token });
const list = async (as: number, filter: object = {}) =>
  (await world.send(displayLink.list, { pageNum: 1, pageSize: 100, ...filter }, { as })).data.result;
const rowOf = async (as: number, displayLinkId: number) =>
  (await list(as)).find(row => row.displayLinkId === displayLinkId);
const fieldsOf = ({ data }: { data: unknown }) => Object.keys((data as { fields?: object }).fields ?? {});

describe('a new link', () => {
  it('has its token in its path, once: only the hash is kept, and no log line has it', async () => {
    const { path, token, displayLinkId } = await link(upper.userId, { name: '大堂' });
    expect(path).toBe(`/largeScreen/deviceBigScreen?token=${token}`);
    expect((await link(upper.userId, { page: 'displayIndex', jobNum: '' })).path).toMatch(
      /^\/display\?token=/,
    );
    const { rows } = await sql<{ text: string }>`
      select to_jsonb(l)::text as text from display_link l
      union all select to_jsonb(o)::text from operation_log o
      union all select jsonb_build_array(s.kind, s.address, s.user_agent)::text from session s`.execute(
      world.db,
    );
    expect(rows.filter(({ text }) => text.includes(token))).toEqual([]);
    const kept = await world.db
      .selectFrom('session')
      .select('display_link_id')
      .where('token_hash', '=', hashToken(token))
      .execute();
    expect(kept).toEqual([{ display_link_id: displayLinkId }]);
    expect((await logLines(world.db, upper.userId)).map(({ remark }) => remark)).toContain(
      `大堂；AI运行诊断；${unit.jobNum}`,
    );
    expect(JSON.stringify(await list(upper.userId))).not.toContain(token);
  });

  it.each([
    ['no name', { name: ' ' }, ['name']],
    ['a name that hides something', { name: 'a\u202eb' }, ['name']],
    ['another page', { page: 'alarm' as never }, ['page']],
    ['no unit where one is shown', { jobNum: '' }, ['jobNum']],
    ['a unit where none is shown', { page: 'displayIndex' as const }, ['jobNum']],
    ['an expiry that is over', { expireDate: '2020-01-01 00:00:00' }, ['expireDate']],
    ['an expiry that is no time', { expireDate: '2020-13-01 00:00:00' }, ['expireDate']],
  ])('is refused with %s', async (_what, form, fields) => {
    const answer = await add(upper.userId, form);
    expect([answer.status, fieldsOf(answer)]).toEqual([400, fields]);
  });

  it('opens no page that its maker does not hold, and no unit outside his scope', async () => {
    const { userId } = await addAccount(world.db, {
      permissions: ['displayLink', 'displayLink.add', 'deviceBigScreen'],
      scope: [{ level: 4, nodeId: unit.elevatorId }],
    });
    const page = await add(userId, { page: 'displayIndex', jobNum: '' });
    expect([page.status, fieldsOf(page)]).toEqual([400, ['page']]);
    expect((await add(userId, { jobNum: other.jobNum })).status).toBe(404);
    expect((await add(userId, { jobNum: 'NOBODYS' })).status).toBe(404);
    expect((await add(userId)).code).toBe(0);
  });

  it('is refused when the maker has too many that open, however many are made at once', async () => {
    const { userId } = await addAccount(world.db, { permissions: [...permissions] });
    await sql`insert into display_link (name, page, creator_id)
      select 'x', 'displayIndex', ${userId} from generate_series(1, ${mostDisplayLinks - 2})`.execute(
      world.db,
    );
    await world.tokenFor(userId);
    const answers = await Promise.all(Array.from({ length: 5 }, () => add(userId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409]);
    await sql`update display_link set revoke_date = now() where creator_id = ${userId} and name = 'x'`.execute(
      world.db,
    );
    expect((await add(userId)).code).toBe(0);
  });
});

describe('an open link', () => {
  it('has the permission of its page alone, one unit, and nothing of its maker', async () => {
    const { token } = await link(upper.userId, { name: '一号梯' });
    await sql`update account set tel_num = '13900002222' where user_id = ${upper.userId}`.execute(world.db);
    const { data } = await enter(token);
    expect(data.token).toBe(token);
    expect(data.permissions.map(({ permissionId }) => permissionId)).toEqual(['deviceBigScreen']);
    expect(data.indexPermissions).toEqual([]);
    const nobody = {
      ...{ userId: 0, username: '', telNum: '', roleName: '', roleId: 0, roleType: 2, userType: 0 },
      ...{ monitor: false, expireDate: null, phoneBound: false, initialPassword: false },
    };
    expect(data.user).toEqual(nobody);
    expect((await current(token)).data.user).toEqual(nobody);
    expect(data.displayLink).toMatchObject({
      name: '一号梯',
      page: 'deviceBigScreen',
      expireDate: '',
      unit: { jobNum: unit.jobNum },
    });
    expect(data.dataPermissionList).toHaveLength(1);
    expect(data.dataPermissionList?.[0]).toMatch(new RegExp(`^(\\d+,){4}${unit.elevatorId}$`));
    // The maker holds these.
    for (const call of [ledger.sites, displayLink.list, alarm.earlier])
      expect(
        (await world.send(call as typeof ledger.sites, { pageNum: 1, pageSize: 10 }, { token })).status,
      ).toBe(403);
    for (const call of [session.ownSessions, session.signOut])
      expect((await world.send(call as typeof session.ownSessions, {}, { token })).status).toBe(403);
    expect((await world.send(session.socketTicket, {}, { token })).code).toBe(0);
  });

  it('of one unit may make these calls, and no other', async () => {
    const { token } = await link(upper.userId);
    const user = await world.app.sessions.read(token);
    const may = world.app.bindings
      .map(({ call }) => call)
      .filter(call => call.access !== 'public' && user && mayCall(user, call));
    expect(may.map(({ path }) => path).sort()).toEqual([
      '/elevator/alarm/listByJobNum',
      '/elevator/alarm/warnings',
      '/elevator/bind/search',
      '/elevator/compared',
      '/elevator/elec',
      '/elevator/energy',
      '/elevator/escalatorInfo',
      '/elevator/getStatusDescList',
      '/elevator/list',
      '/monitor/allow',
      '/user/current',
      '/user/socketTicket',
    ]);
  });

  it('shows of a unit what its device reports, and nothing that people entered for themselves', async () => {
    const shown = await addElevator(world.db, {
      ...{ remark: 'door code 4711', register_code: '31104403002011120099', address: '1 Hidden Lane' },
      ...{ longitude: 121.5, latitude: 31.2 },
    });
    const load = readingField('load_percent');
    const maker = await addAccount(world.db, {
      permissions: [...permissions, 'lift'],
      fields: ['device#remark', 'alarm#mainFaultCode', load],
    });
    const { token } = await link(maker.userId, { jobNum: shown.jobNum });
    const { data } = await enter(token);
    expect(data.fieldPermissions.map(({ id }) => id)).toEqual([load]);
    const unitOf = async (as: { token: string } | { as: number }) =>
      (
        await world.send(
          elevator.list,
          { pageName: 'monitor', jobNumList: [shown.jobNum], pageNum: 1, pageSize: 10 },
          as,
        )
      ).data.result[0];
    const entered = { address: '1 Hidden Lane', registerCode: '31104403002011120099', x: 121.5, y: 31.2 };
    expect(await unitOf({ as: maker.userId })).toMatchObject({ remark: 'door code 4711', ...entered });
    expect(await unitOf({ token })).toMatchObject({
      ...{ jobNum: shown.jobNum, remark: '', address: '', registerCode: '', x: null, y: null },
    });
    await addAlarm(world.db, shown.elevatorId);
    const alarmOf = async (as: { token: string } | { as: number }) =>
      (await world.send(alarm.listByJobNum, { jobNum: shown.jobNum, pageNum: 1, pageSize: 10 }, as)).data
        .result[0];
    expect(await alarmOf({ as: maker.userId })).toMatchObject({ registerCode: entered.registerCode });
    expect(await alarmOf({ token })).toMatchObject({
      ...{ jobNum: shown.jobNum, registerCode: '', mainFaultCode: '' },
    });
  });

  it('of a super administrator is not one', async () => {
    const { userId } = await addAccount(world.db, { superAdministrator: true });
    const { token } = await link(userId);
    expect((await enter(token)).data.user.roleType).toBe(2);
    expect((await world.send(displayLink.list, { pageNum: 1, pageSize: 10 }, { token })).status).toBe(403);
  });

  it('says when it was used, to the minute', async () => {
    const { token, displayLinkId } = await link(upper.userId);
    expect((await rowOf(upper.userId, displayLinkId))?.lastUseDate).toBe('');
    await enter(token);
    expect((await rowOf(upper.userId, displayLinkId))?.lastUseDate).toMatch(/^\d{4}-/);
  });

  it('ends at its time', async () => {
    const { token, displayLinkId } = await link(upper.userId, { expireDate: '2099-01-01 00:00:00' });
    expect((await current(token)).data.displayLink?.expireDate).toBe('2099-01-01 00:00:00');
    await sql`update display_link set expire_date = now() where display_link_id = ${displayLinkId}`.execute(
      world.db,
    );
    expect(await current(token)).toMatchObject(gone);
    expect(await enter(token)).toMatchObject(gone);
    expect((await rowOf(upper.userId, displayLinkId))?.state).toBe('expired');
    await world.app.sessions.sweep();
    expect((await rowOf(upper.userId, displayLinkId))?.state).toBe('expired');
  });

  it('rests while its maker may not see the page or the unit, or is disabled', async () => {
    const maker = await addAccount(world.db, {
      permissions: [...permissions],
      scope: [{ level: 4, nodeId: unit.elevatorId }],
    });
    const { token, displayLinkId } = await link(maker.userId);
    const state = async () => (await rowOf(upper.userId, displayLinkId))?.state;
    await sql`update account set parent_id = ${upper.userId} where user_id = ${maker.userId}`.execute(
      world.db,
    );
    const rests = async (take: string, giveBack: string) => {
      await sql.raw(take).execute(world.db);
      const taken = [(await current(token)).code, await state()];
      await sql.raw(giveBack).execute(world.db);
      expect([...taken, (await current(token)).code, await state()]).toEqual([502, 'paused', 0, 'active']);
    };
    const role = `role_id = ${maker.roleId} and kind = 'menu' and name = 'deviceBigScreen'`;
    await rests(
      `delete from role_permission where ${role}`,
      `insert into role_permission values (${maker.roleId}, 'menu', 'deviceBigScreen')`,
    );
    await rests(
      `update account_scope set node_id = ${other.elevatorId} where user_id = ${maker.userId}`,
      `update account_scope set node_id = ${unit.elevatorId} where user_id = ${maker.userId}`,
    );
    await rests(
      `update account set disabled = true where user_id = ${maker.userId}`,
      `update account set disabled = false where user_id = ${maker.userId}`,
    );
  });

  it('goes with its maker and with its unit', async () => {
    const maker = await addAccount(world.db, { permissions: [...permissions] });
    const lost = await addElevator(world.db);
    const [first, second] = [await link(maker.userId, { jobNum: lost.jobNum }), await link(maker.userId)];
    await sql`delete from elevator where elevator_id = ${lost.elevatorId}`.execute(world.db);
    expect(await current(first.token)).toMatchObject(gone);
    expect((await current(second.token)).code).toBe(0);
    await sql`delete from account where user_id = ${maker.userId}`.execute(world.db);
    expect(await current(second.token)).toMatchObject(gone);
  });
});

describe('a revoked link', () => {
  it('opens nothing, at once, and stays in the list with its end', async () => {
    const { token, displayLinkId } = await link(upper.userId);
    await enter(token);
    expect((await world.send(displayLink.revoke, { displayLinkId }, { as: upper.userId })).code).toBe(0);
    expect(await current(token)).toMatchObject(gone);
    expect(await enter(token)).toMatchObject(gone);
    const row = await rowOf(upper.userId, displayLinkId);
    expect([row?.state, row?.lastUseDate === '']).toEqual(['revoked', false]);
    expect((await world.send(displayLink.revoke, { displayLinkId }, { as: upper.userId })).status).toBe(404);
  });

  it('was revoked by whoever sees it: its maker and the accounts above', async () => {
    const { displayLinkId } = await link(lower.userId);
    const revoke = (as: number) => world.send(displayLink.revoke, { displayLinkId }, { as });
    expect(await rowOf(sibling.userId, displayLinkId)).toBeUndefined();
    expect((await revoke(sibling.userId)).status).toBe(404);
    expect((await rowOf(upper.userId, displayLinkId))?.creator).toBe(lower.username);
    expect((await revoke(upper.userId)).code).toBe(0);
  });
});

describe('the list', () => {
  it('is filtered by name, page and state', async () => {
    const { userId } = await addAccount(world.db, { permissions: [...permissions] });
    const device = await link(userId, { name: 'Lobby' });
    const display = await link(userId, { name: '值班室', page: 'displayIndex', jobNum: '' });
    await world.send(displayLink.revoke, { displayLinkId: device.displayLinkId }, { as: userId });
    const ids = async (filter: object) => (await list(userId, filter)).map(row => row.displayLinkId);
    expect(await ids({})).toEqual([display.displayLinkId, device.displayLinkId]);
    expect(await ids({ name: 'lOB' })).toEqual([device.displayLinkId]);
    expect(await ids({ page: 'displayIndex' })).toEqual([display.displayLinkId]);
    expect(await ids({ state: 'revoked' })).toEqual([device.displayLinkId]);
    expect(await ids({ state: 'active' })).toEqual([display.displayLinkId]);
  });

  it('forgets links that ended long ago, and no other', async () => {
    const { userId } = await addAccount(world.db, { permissions: [...permissions] });
    const [old, recent, open] = [await link(userId), await link(userId), await link(userId)];
    await sql`update display_link set revoke_date = now() - interval '91 days'
      where display_link_id = ${old.displayLinkId}`.execute(world.db);
    await sql`update display_link set expire_date = now() - interval '89 days'
      where display_link_id = ${recent.displayLinkId}`.execute(world.db);
    await deleteEndedLinks(world.db, new AbortController().signal);
    expect((await list(userId)).map(row => row.displayLinkId)).toEqual([
      open.displayLinkId,
      recent.displayLinkId,
    ]);
  });
});

describe('entering', () => {
  const enter = (token: string, address: string) => world.send(session.byToken, { token }, { address });

  it('is open to all screens of a building that start together, behind one address', async () => {
    const { userId } = await addAccount(world.db, { permissions: [...permissions] });
    const { path } = await link(userId);
    const token = new URL(path, 'http://console').searchParams.get('token') ?? '';
    for (let n = 0; n < 2 * mostDisplayLinks; n++) expect((await enter(token, '10.4.0.2')).status).toBe(200);
  });

  it('gives two hundred screens that reconnect together a ticket each', async () => {
    const { userId } = await addAccount(world.db, { permissions: [...permissions] });
    const { token } = await link(userId);
    const statuses = new Set<number>();
    for (let batch = 0; batch < 10; batch++) {
      const asked = Array.from({ length: 20 }, () => world.send(session.socketTicket, {}, { token }));
      for (const { status } of await Promise.all(asked)) statuses.add(status);
    }
    expect([...statuses]).toEqual([200]);
  });

  it('is throttled by address', async () => {
    const guess = async (n: number) => (await enter(`${n}`.padEnd(43, 'x'), '10.4.0.1')).status;
    const statuses = new Set<number>();
    for (let n = 0; n < 300; n++) statuses.add(await guess(n));
    expect([...statuses, await guess(300)]).toEqual([401, 429]);
  });
});
