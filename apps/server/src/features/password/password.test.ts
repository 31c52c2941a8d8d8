import type { AddressInfo } from 'node:net';
import { createSender } from '@hoistway/client/http/sender';
import { explainIssue } from '@hoistway/contract/core/problems';
import { password as calls, passwordForm } from '@hoistway/contract/features/password';
import { session } from '@hoistway/contract/features/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientHash, hashPassword } from '../../auth/password.ts';
import { endSessions, hashToken } from '../../auth/sessions.ts';
import { logLines } from '../../testing/log-lines.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { addAccount, addDisplayLink } from '../../testing/test-rows.ts';
import { changePassword } from './change-password.ts';

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.stop());

const old = 'Old-1-password';
const next = 'New-2-password';

async function account() {
  const { userId, username } = await addAccount(world.db, { permissions: ['device', 'displayIndex'] });
  await world.db
    .updateTable('account')
    .set({ password_hash: await hashPassword(clientHash(username, old)) })
    .where('user_id', '=', userId)
    .execute();
  return { userId, username };
}
type Account = Awaited<ReturnType<typeof account>>;

const modify = ({ userId, username }: Account, from: string, to: string, address = '10.2.0.1') =>
  world.send(
    calls.modify,
    { password: clientHash(username, from), newPassword: clientHash(username, to) },
    { as: userId, address },
  );
const signIn = ({ username }: Account, word: string, address = '10.2.0.2') =>
  world.send(session.signIn, { username, password: clientHash(username, word) }, { address });
const isAlive = async (token: string) => (await world.send(session.current, {}, { token })).code === 0;

describe('a changed password', () => {
  it('is the only one from then on, and ends every other session but no display link', async () => {
    const user = await account();
    const elsewhere = await world.app.sessions.start(user.userId, '');
    const { token: wall } = await addDisplayLink(world.db, user.userId);
    const stranger = await account();
    const theirs = await world.tokenFor(stranger.userId);

    expect((await modify(user, old, next)).code).toBe(0);
    expect(await isAlive(await world.tokenFor(user.userId))).toBe(true);
    expect(await isAlive(elsewhere)).toBe(false);
    expect([await isAlive(wall), await isAlive(theirs)]).toEqual([true, true]);
    expect((await signIn(user, old)).code).toBe(4011);
    expect((await signIn(user, next, '10.2.0.3')).code).toBe(0);
  });

  it('is one line of the operation log, without the password', async () => {
    const user = await account();
    await modify(user, 'Wrong-1-pass', next);
    await modify(user, old, next);
    const lines = await logLines(world.db, user.userId);
    expect(lines).toMatchObject([{ operator: user.username, type: 'Change password', remark: '' }]);
    expect(JSON.stringify(lines)).not.toContain(clientHash(user.username, next));
  });

  it('is not the old one, and not the name however it is spelt', async () => {
    const user = await account();
    const fields = async (to: string) => {
      const { status, data } = await modify(user, old, to);
      return [status, (data as unknown as { fields: object }).fields];
    };
    expect(await fields(old)).toEqual([400, { newPassword: '新密码不能与旧密码相同' }]);
    for (const name of [user.username, user.username.toUpperCase()])
      expect(await fields(name)).toEqual([400, { newPassword: '用户名和密码不能相同' }]);
    // Neither was an attempt to guess.
    expect((await signIn(user, old, '10.2.0.1')).code).toBe(0);
  });
});

describe('a wrong old password', () => {
  it('is said next to its field and changes nothing', async () => {
    const user = await account();
    const { status, data } = await modify(user, 'Wrong-1-pass', next);
    expect([status, data]).toEqual([400, { fields: { password: '旧密码错误' } }]);
    expect((await signIn(user, old)).code).toBe(0);
  });

  it('counts together with sign-in, and locks there as here', async () => {
    const user = await account();
    const address = '10.2.0.9';
    const codes = [(await signIn(user, 'Wrong-0-pass', address)).code];
    for (let n = 1; n <= 4; n++) codes.push((await modify(user, `Wrong-${n}-pass`, next, address)).code);
    expect(codes).toEqual([4011, 400, 400, 400, 4014]);
    expect((await modify(user, old, next, address)).code).toBe(4014);
    expect((await signIn(user, old, address)).code).toBe(4014);
    expect((await modify(user, old, next, '10.2.0.10')).code).toBe(0);
  });
});

it('two changes at once from one old password: one of them wins', async () => {
  const user = await account();
  await world.app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = world.app.http.server.address() as AddressInfo;
  const token = await world.tokenFor(user.userId);
  const { send } = createSender({ base: `http://127.0.0.1:${port}/api`, token: () => token });
  const results = await Promise.allSettled(
    ['First-1-pass', 'Second-2-pass'].map(word =>
      send(calls.modify, {
        password: clientHash(user.username, old),
        newPassword: clientHash(user.username, word),
      }),
    ),
  );
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

it.each([
  ['the old password no longer holds', 'Other-3-pass', (_userId: number) => undefined],
  ['the session has ended', old, (userId: number) => endSessions(world.db, [userId])],
])('is refused inside its transaction when %s', async (_what, from, change) => {
  const { userId, username } = await account();
  const tokenHash = hashToken(await world.tokenFor(userId));
  await change(userId);
  const passwords = { password: clientHash(username, from), newPassword: clientHash(username, next) };
  const changing = world.db
    .transaction()
    .execute(trx => changePassword(trx, { userId, tokenHash }, passwords));
  await expect(changing).rejects.toMatchObject({ reason: 'conflict' });
  expect((await signIn({ userId, username }, old)).code).toBe(0);
});

it('asks of the text what a hash cannot show', () => {
  const problems = (password: string, newPassword: string, repassword = newPassword) => {
    const { error } = passwordForm.safeParse({ password, newPassword, repassword });
    return error?.issues.map(issue => explainIssue(issue).en);
  };
  expect(problems(old, next)).toBeUndefined();
  for (const weak of [
    '',
    'aB-4567',
    'aB-45678901234567',
    'abcdefgh1',
    'abcdefgh-',
    '12345678-',
    '密码ab12-c',
    'ab 12-cdef',
  ])
    expect(problems(old, weak), weak).toEqual([
      'A password must have 8 to 16 characters and contain letters, digits and special characters',
    ]);
  expect(problems(old, old)).toEqual(['The new password must differ from the old one']);
  expect(problems(old, next, `${next}x`)).toEqual(['The two passwords do not match']);
});
