import { randomUUID } from 'node:crypto';
import { accessLog } from '@hoistway/contract/features/access-log';
import { account } from '@hoistway/contract/features/account';
import { downloads } from '@hoistway/contract/features/download-file';
import { faultReport } from '@hoistway/contract/features/fault-report';
import { notice } from '@hoistway/contract/features/notice';
import { session } from '@hoistway/contract/features/session';
import { viewAs } from '@hoistway/contract/features/view-as';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endSessions } from '../../auth/sessions.ts';
import { logLines } from '../../testing/log-lines.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { addAccount, addElevator } from '../../testing/test-rows.ts';

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp({ HOISTWAY_SESSIONS_PER_ACCOUNT: '2' });
});
afterAll(() => world.stop());

/** A super administrator, signed in, with a view as a user below. */
async function viewing() {
  const admin = await addAccount(world.db, { superAdministrator: true });
  const user = await addAccount(world.db, { permissions: ['device', 'device.faultReport'], fields: [] });
  const own = await world.app.sessions.start(admin.userId, '10.0.0.9');
  const { status, data } = await world.send(viewAs.start, { userId: user.userId }, { token: own });
  expect(status).toBe(200);
  return { admin, user, own, token: data.token };
}
const gone = { status: 401, code: 502 };
const current = (token: string) => world.send(session.current, {}, { token });
const linesOf = async (userId: number) =>
  (await logLines(world.db, userId)).map(({ module, type, remark }) => `${module}: ${type} ${remark}`);

describe('a view', () => {
  it('shows what the user sees, shows whose it is and who views, and hides the phone', async () => {
    const { admin, user, token } = await viewing();
    await sql`update account set tel_num = '13900001111' where user_id = ${user.userId}`.execute(world.db);
    const own = (await world.send(session.current, {}, { as: user.userId })).data;
    const { data } = await current(token);
    const { view, ...shown } = data;
    expect(view).toMatchObject({ viewer: admin.username, until: expect.stringMatching(/^\d{4}-/) });
    expect(own.view).toBeNull();
    expect(shown).toEqual({ ...own, view: undefined, user: { ...own.user, telNum: '139****1111' } });
  });

  it('changes nothing, and says why', async () => {
    const { token, user, own } = await viewing();
    const answer = await world.send(session.changeLanguage, { language: 'en' }, { token });
    expect([answer.status, answer.msg]).toEqual([403, '以他人身份查看时不能更改']);
    const { viewId } = (await current(token)).data.view ?? { viewId: 0 };
    for (const refused of [
      await world.send(viewAs.start, { userId: user.userId }, { token }),
      await world.send(viewAs.end, { viewId }, { token }),
      await world.send(session.signOut, {}, { token }),
      await world.send(viewAs.why, { userId: user.userId, kind: 'page', name: 'alarm' }, { token }),
    ])
      expect(refused.status).toBe(403);
    expect((await current(token)).code).toBe(0);
    expect((await current(own)).code).toBe(0);
  });

  it('shows neither where the user signs in nor the files made for the user', async () => {
    const { token } = await viewing();
    for (const refused of [
      await world.send(session.ownSessions, {}, { token }),
      await world.send(downloads.file, { downloadId: randomUUID() }, { token }),
    ])
      expect(refused.status).toBe(403);
  });

  it('is opened by super administrators alone, and not of one of them, oneself, or who may not sign in', async () => {
    const { admin, user, own } = await viewing();
    const start = (userId: number, as: { as?: number; token?: string } = { token: own }) =>
      world.send(viewAs.start, { userId }, as);
    const manager = await addAccount(world.db, { permissions: ['account', 'account.edit'] });
    expect((await start(user.userId, { as: manager.userId })).status).toBe(403);
    const other = await addAccount(world.db, { superAdministrator: true });
    expect(await start(other.userId)).toMatchObject({ status: 403, msg: '不能以超级管理员的身份查看' });
    expect((await start(admin.userId)).status).toBe(403);
    expect((await start(999_999_999)).status).toBe(404);
    for (const change of [sql`disabled = true`, sql`expire_date = now() - interval '1 day'`]) {
      const left = await addAccount(world.db);
      await sql`update account set ${change} where user_id = ${left.userId}`.execute(world.db);
      expect((await start(left.userId)).status).toBe(409);
    }
  });

  it('is no session of the user: not listed, not counted, no sign-in, and outlives his own', async () => {
    const { user, token } = await viewing();
    const read = () =>
      world.db.selectFrom('account').selectAll().where('user_id', '=', user.userId).executeTakeFirstOrThrow();
    const before = await read();
    const first = await world.app.sessions.start(user.userId, '');
    const second = await world.app.sessions.start(user.userId, '');
    for (const one of [first, second]) expect((await current(one)).code).toBe(0);
    expect((await world.send(session.ownSessions, {}, { token: first })).data).toHaveLength(2);
    await world.send(notice.mine, {}, { token });
    await endSessions(world.db, [user.userId]);
    expect((await current(first)).code).toBe(502);
    expect((await current(token)).code).toBe(0);
    expect(await read()).toEqual(before);
  });

  it('leaves a line when it starts and one when it ends, and both names in the access log', async () => {
    const { admin, user, own, token } = await viewing();
    const unit = await addElevator(world.db);
    const { rows } = await sql<{ fault_id: number }>`
      insert into fault_report (elevator_id, customer_name, address, reporter, tel_num, status)
      values (${unit.elevatorId}, 'c', 'a', '张三', '13900001111', 1) returning fault_id`.execute(world.db);
    expect((await world.send(faultReport.read, { faultId: rows[0]?.fault_id ?? 0 }, { token })).code).toBe(0);
    const seen = await world.send(accessLog.list, { operator: admin.username }, { token: own });
    expect(seen.data.result).toMatchObject([
      { operator: admin.username, viewedAs: user.username, subject: '张三', jobNum: unit.jobNum },
    ]);
    const { viewId } = (await current(token)).data.view ?? { viewId: 0 };
    const stranger = await addAccount(world.db, { superAdministrator: true });
    expect((await world.send(viewAs.end, { viewId }, { as: stranger.userId })).code).toBe(0);
    expect((await current(token)).code).toBe(0);
    for (let n = 0; n < 2; n += 1)
      expect((await world.send(viewAs.end, { viewId }, { token: own })).code).toBe(0);
    expect(await current(token)).toMatchObject(gone);
    expect((await current(own)).code).toBe(0);
    expect(await linesOf(admin.userId)).toEqual([
      `Accounts: View as user ${user.username}`,
      `Accounts: End a view as a user ${user.username}`,
    ]);
    expect(await linesOf(user.userId)).toEqual([]);
  });

  it('ends by itself, and the sweep writes its line', async () => {
    const { admin, user, token } = await viewing();
    const age = (minutes: number) =>
      sql`update session set created_at = now() - make_interval(mins => ${minutes}) where viewer_id = ${admin.userId}`.execute(
        world.db,
      );
    await age(29);
    expect((await current(token)).code).toBe(0);
    await age(31);
    expect(await current(token)).toMatchObject(gone);
    await world.app.sessions.sweep();
    expect((await linesOf(admin.userId)).at(-1)).toBe(`Accounts: End a view as a user ${user.username}`);
  });

  it.each([
    ['its viewer signs out', ({ own }) => world.send(session.signOut, {}, { token: own })],
    [
      'the session of its viewer has grown old',
      ({ admin }) =>
        sql`update session set last_seen_at = now() - interval '13 hours' where user_id = ${admin.userId}`.execute(
          world.db,
        ),
    ],
    [
      'its viewer is no super administrator any more',
      ({ admin }) => sql`update role set role_type = 2 where role_id = ${admin.roleId}`.execute(world.db),
    ],
    [
      'its viewer is disabled',
      ({ admin }) =>
        sql`update account set disabled = true where user_id = ${admin.userId}`.execute(world.db),
    ],
    [
      'its user becomes a super administrator',
      ({ user }) => sql`update role set role_type = 1 where role_id = ${user.roleId}`.execute(world.db),
    ],
    [
      'its user is disabled',
      ({ user }) => sql`update account set disabled = true where user_id = ${user.userId}`.execute(world.db),
    ],
    [
      'its user is deleted',
      async ({ user, own }) => {
        const answer = await world.send(account.delete, { userIdList: [user.userId] }, { token: own });
        expect(answer.code).toBe(0);
      },
    ],
  ] satisfies [string, (all: Awaited<ReturnType<typeof viewing>>) => Promise<unknown>][])(
    'ends when %s',
    async (_name, act) => {
      const all = await viewing();
      expect((await current(all.token)).code).toBe(0);
      await act(all);
      expect(await current(all.token)).toMatchObject(gone);
    },
  );

  it('opens live connections with its own scope, and none after its end', async () => {
    const { user, own, token } = await viewing();
    const ticket = async () => (await world.send(session.socketTicket, {}, { token })).data.ticket;
    const [first, second] = [await ticket(), await ticket()];
    expect(await world.app.sessions.takeTicket(first)).toMatchObject({
      userId: user.userId,
      view: { by: { userId: expect.any(Number) } },
    });
    await world.send(session.signOut, {}, { token: own });
    expect(await world.app.sessions.takeTicket(second)).toBeUndefined();
  });
});
