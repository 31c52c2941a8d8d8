import type { AddressInfo } from 'node:net';
import { createSender } from '@hoistway/client/http/sender';
import { phone } from '@hoistway/contract/features/phone';
import { session } from '@hoistway/contract/features/session';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clientHash, hashPassword } from '../../auth/password.ts';
import { endSessions } from '../../auth/sessions.ts';
import { logLines } from '../../testing/log-lines.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { lockWaits } from '../../testing/test-database.ts';
import { addAccount } from '../../testing/test-rows.ts';

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
  await world.app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => world.stop());
// Limits cover a day, for numbers, accounts and networks alike.
beforeEach(() => world.db.deleteFrom('sms_code').execute());

let numbers = 0;
const newNumber = () => {
  numbers += 1;
  return `1770000${String(numbers).padStart(4, '0')}`;
};
const hashOf = (userId: number) => clientHash(`phone-${userId}`, 'Right-1-pass');
const account = async () => {
  const { userId } = await addAccount(world.db, { permissions: ['device'] });
  await world.db
    .updateTable('account')
    .set({ password_hash: await hashPassword(hashOf(userId)) })
    .where('user_id', '=', userId)
    .execute();
  return userId;
};
const ask = (as: number, telNum: string, address = '10.3.0.1') =>
  world.send(phone.smsCode, { telNum }, { as, address });
/** What would have reached the telephone: nothing leaves the machine of a test. */
const lastCode = async (telNum: string) => {
  const { rows } = await sql<{ code: string }>`
    select parameters->>'code' as code from outbox_message where address = ${telNum} order by message_id desc limit 1`.execute(
    world.db,
  );
  return rows[0]?.code ?? 'none';
};
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const modify = (
  as: number,
  telNum: string,
  smsCode = '',
  more: { userId?: number; operation?: 1 | 2 | 3; password?: string } = {},
) => world.send(phone.modify, { userId: as, telNum, smsCode, password: hashOf(as), ...more }, { as });
const later = (seconds: number) =>
  sql`update sms_code set at = at - make_interval(secs => ${seconds})`.execute(world.db);
const stored = (userId: number) =>
  world.db
    .selectFrom('account')
    .select(['tel_num', 'bound_tel_num'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
/** An account whose phone is bound. */
const bound = async () => {
  const [userId, telNum] = [await account(), newNumber()];
  await ask(userId, telNum);
  expect((await modify(userId, telNum, await lastCode(telNum))).code).toBe(0);
  await later(61);
  return { userId, telNum };
};

describe('a code', () => {
  it('may be asked for once a minute for a number, by whomever; the countdown goes on with code 400', async () => {
    const telNum = newNumber();
    expect((await ask(await account(), telNum)).data).toBe(60);
    const again = await ask(await account(), telNum, '10.3.0.2');
    expect([again.status, again.code, again.msg]).toEqual([429, 400, '短信验证码仍然有效']);
    expect(again.data).toBeGreaterThan(50);
    await later(61);
    expect((await ask(await account(), telNum)).code).toBe(0);
  });

  it('that many ask for at once is sent once', async () => {
    const telNum = newNumber();
    const users = await Promise.all(Array.from({ length: 8 }, account));
    const codes = await Promise.all(users.map(async as => (await ask(as, telNum)).code));
    expect(codes.toSorted()).toEqual([0, ...new Array<number>(7).fill(400)]);
  });

  it('has a code of its own for an invalid number, which starts no countdown', async () => {
    const { status, code, data } = await ask(await account(), '123');
    expect([status, code, data]).toEqual([400, 4019, { fields: { telNum: '请输入11位数字的手机号' } }]);
  });

  it('is sent ten times a day to a number, for an account', async () => {
    const telNum = newNumber();
    const user = await account();
    for (let n = 0; n < 10; n++) {
      expect((await ask(await account(), telNum)).code).toBe(0);
      expect((await ask(user, newNumber())).code).toBe(0);
      await later(61);
    }
    expect((await ask(await account(), telNum)).code).toBe(4018);
    expect((await ask(user, newNumber())).code).toBe(4018);
    await later(86_400);
    expect((await ask(await account(), telNum)).code).toBe(0);
  });

  it('binds the number it was sent to, once, to the account that asked', async () => {
    const [one, other, telNum] = [await account(), await account(), newNumber()];
    await ask(one, telNum);
    const code = await lastCode(telNum);
    expect((await modify(other, telNum, code)).code).toBe(4017);
    expect((await modify(one, newNumber(), code)).code).toBe(4017);
    expect((await modify(one, telNum, code, { operation: 1 })).code).toBe(0);
    expect(await stored(one)).toEqual({ tel_num: telNum, bound_tel_num: telNum });
    expect((await modify(one, '', '')).code).toBe(0);
    expect((await modify(one, telNum, code)).code).toBe(4017);
  });

  it('is over after five wrong tries, after five minutes, and with the next one', async () => {
    const [user, telNum] = [await account(), newNumber()];
    await ask(user, telNum);
    const first = await lastCode(telNum);
    for (let n = 0; n < 5; n++) expect((await modify(user, telNum, wrong(first))).code).toBe(4017);
    expect((await modify(user, telNum, first)).code).toBe(4017);
    await later(61);
    await ask(user, telNum);
    const second = await lastCode(telNum);
    await later(301);
    expect((await modify(user, telNum, second)).code).toBe(4017);
    await ask(user, telNum);
    const third = await lastCode(telNum);
    await later(61);
    await ask(user, telNum);
    expect((await modify(user, telNum, third)).code).toBe(4017);
    expect((await modify(user, telNum, await lastCode(telNum))).code).toBe(0);
  });

  it('of which two make use at once is used once', async () => {
    const [user, telNum] = [await account(), newNumber()];
    await ask(user, telNum);
    const smsCode = await lastCode(telNum);
    const { port } = world.app.http.server.address() as AddressInfo;
    const token = await world.tokenFor(user);
    const { send } = createSender({ base: `http://127.0.0.1:${port}/api`, token: () => token });
    const results = await Promise.allSettled(
      Array.from({ length: 6 }, () =>
        send(phone.modify, { userId: user, telNum, smsCode, password: hashOf(user) }),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('a phone', () => {
  it('of somebody else is not touched', async () => {
    const { userId, telNum } = await bound();
    const stranger = await account();
    expect((await modify(stranger, '', '', { userId })).status).toBe(404);
    expect((await stored(userId)).tel_num).toBe(telNum);
  });

  it('is bound to one account; whoever proves it second is refused', async () => {
    const { telNum } = await bound();
    const other = await account();
    await ask(other, telNum);
    const answer = await modify(other, telNum, await lastCode(telNum));
    expect([answer.status, answer.msg]).toEqual([409, '手机号已被注册']);
  });

  it('is changed and unbound, and an outdated page gets the current state', async () => {
    const { userId } = await bound();
    const next = newNumber();
    await ask(userId, next);
    expect((await modify(userId, next, await lastCode(next), { operation: 1 })).msg).toBe('账号已绑定手机号');
    await later(61);
    await ask(userId, next);
    expect((await modify(userId, next, await lastCode(next), { operation: 3 })).code).toBe(0);
    expect((await modify(userId, '', '', { operation: 2 })).code).toBe(0);
    expect(await stored(userId)).toEqual({ tel_num: '', bound_tel_num: '' });
    expect((await modify(userId, '', '', { operation: 2 })).msg).toBe('手机号不存在');
    const lines = await logLines(world.db, userId);
    expect(lines.at(-1)?.remark).toBe(`手机号: ${next.slice(0, 3)}****${next.slice(-4)} → —`);
    expect(JSON.stringify(lines)).not.toContain(next);
  });

  it('is neither bound, changed nor unbound without the password, and a wrong one uses no code up', async () => {
    const { userId, telNum } = await bound();
    const before = await stored(userId);
    const next = newNumber();
    await ask(userId, next);
    const code = await lastCode(next);
    const password = clientHash('somebody', 'Wrong-1-pass');
    for (const [number, smsCode] of [
      [next, code],
      ['', ''],
    ] as const) {
      const { status, data } = await modify(userId, number, smsCode, { password });
      expect([status, data]).toEqual([400, { fields: { password: '密码错误' } }]);
    }
    expect(await stored(userId)).toEqual(before);
    expect(before.bound_tel_num).toBe(telNum);
    expect((await modify(userId, next, code)).code).toBe(0);
  });

  it('is not bound by a request that was on its way when the password was set from above', async () => {
    const [userId, telNum] = [await account(), newNumber()];
    await ask(userId, telNum);
    const code = await lastCode(telNum);
    const reset = await world.db.startTransaction().execute();
    await reset
      .updateTable('account')
      .set({ password_hash: await hashPassword(clientHash('somebody', 'Other-1-pass')), bound_tel_num: '' })
      .where('user_id', '=', userId)
      .execute();
    await endSessions(reset, [userId]);
    const answer = modify(userId, telNum, code);
    await expect.poll(() => lockWaits(world.db)).toBe(1);
    await reset.commit().execute();
    expect((await answer).status).toBe(401);
    expect(await stored(userId)).toEqual({ tel_num: '', bound_tel_num: '' });
  });

  it('is asked for the password five times, as at sign-in', async () => {
    const { userId } = await bound();
    const password = clientHash('somebody', 'Wrong-1-pass');
    const codes: number[] = [];
    for (let n = 0; n < 6; n++) codes.push((await modify(userId, '', '', { password })).code);
    expect(codes.slice(-2)).toEqual([4014, 4014]);
    expect((await modify(userId, '')).code).toBe(4014);
  });

  it('that somebody else types is not proven, and the proof of the one before is gone', async () => {
    const { userId, telNum } = await bound();
    const typed = newNumber();
    await world.db.updateTable('account').set({ tel_num: typed }).where('user_id', '=', userId).execute();
    expect(await stored(userId)).toEqual({ tel_num: typed, bound_tel_num: '' });
    await world.db.updateTable('account').set({ tel_num: telNum }).where('user_id', '=', userId).execute();
    expect((await stored(userId)).bound_tel_num).toBe('');
  });
});

describe('signing in with the phone', () => {
  const captcha = async () => {
    const { data } = await world.send(session.captcha, {});
    const { answer } = await world.db
      .selectFrom('captcha')
      .select('answer')
      .where('token', '=', data.token)
      .executeTakeFirstOrThrow();
    return { captcha: answer, ctoken: data.token };
  };
  let asked = 0;
  /** With which captcha each number was asked for last. */
  const askers = new Map<string, string>();
  interface Asking {
    captcha?: string;
    ctoken?: string;
    browserKey?: string;
    address?: string;
  }
  const askToEnter = async (telNum: string, { address, ...given }: Asking = {}) => {
    asked += 1;
    const input = { telNum, ...(await captcha()), ...given };
    askers.set(telNum, input.ctoken);
    return world.send(session.signInCode, input, { address: address ?? `10.4.0.${asked}` });
  };
  const enter = (telNum: string, smsCode: string, ctoken = askers.get(telNum) ?? 'x'.repeat(32)) =>
    world.send(session.signInBySms, { telNum, smsCode, ctoken });

  it('takes a captcha, a code and the proven number', async () => {
    const { userId, telNum } = await bound();
    expect((await askToEnter(telNum, { captcha: 'wrong1', ctoken: 'x'.repeat(32) })).code).toBe(4015);
    expect((await askToEnter(telNum)).data).toBe(60);
    const { code, data } = await enter(telNum, await lastCode(telNum));
    expect([code, data.info.user.userId]).toEqual([0, userId]);
    expect((await world.send(session.current, {}, { token: data.token })).data.user.phoneBound).toBe(true);
    expect((await enter(telNum, await lastCode(telNum))).code).toBe(4017);
  });

  it('says the same of a number of nobody, or one that was only typed, and sends nothing', async () => {
    const typed = newNumber();
    const user = await account();
    await world.db.updateTable('account').set({ tel_num: typed }).where('user_id', '=', user).execute();
    const nobodys = newNumber();
    for (const telNum of [typed, nobodys]) {
      expect((await askToEnter(telNum)).data).toBe(60);
      expect(await lastCode(telNum)).toBe('none');
      expect((await askToEnter(telNum)).code).toBe(400);
      expect((await enter(telNum, '000000')).code).toBe(4017);
    }
  });

  it('is not opened by a code for binding, nor the other way round', async () => {
    const { userId, telNum } = await bound();
    await askToEnter(telNum);
    const toEnter = await lastCode(telNum);
    expect((await modify(userId, telNum, toEnter)).code).toBe(4017);
    await later(61);
    await ask(userId, telNum);
    expect((await enter(telNum, await lastCode(telNum))).code).toBe(4017);
  });

  it('is not taken away by somebody who asks for codes that bind the number', async () => {
    const { telNum } = await bound();
    const stranger = await account();
    await askToEnter(telNum);
    const code = await lastCode(telNum);
    for (let n = 0; n < 10; n++) {
      await later(61);
      await ask(stranger, telNum);
    }
    expect((await ask(await account(), telNum)).code).not.toBe(0);
    await sql`update sms_code set at = now() where purpose = 'signIn' and tel_num = ${telNum}`.execute(
      world.db,
    );
    expect((await enter(telNum, code)).code).toBe(0);
    await later(61);
    expect((await askToEnter(telNum)).data).toBe(60);
  });

  it('is left to the owner, of whose number strangers take no more than their share of the day', async () => {
    const { telNum } = await bound();
    await askToEnter(telNum);
    const { browserKey } = (await enter(telNum, await lastCode(telNum))).data;
    const askAs = async (more: Asking) => {
      await later(61);
      return (await askToEnter(telNum, more)).code;
    };
    const ofOne: number[] = [];
    for (let n = 0; n < 4; n++) ofOne.push(await askAs({ address: '10.6.0.1' }));
    expect(ofOne).toEqual([0, 0, 0, 4018]);
    // The first sign-in was one of a stranger too.
    const ofMany: number[] = [];
    for (let n = 0; n < 3; n++) ofMany.push(await askAs({}));
    expect(ofMany).toEqual([0, 0, 4018]);
    expect(await askAs({ browserKey: 'x'.repeat(43) })).toBe(4018);
    const ofOwner: number[] = [];
    for (let n = 0; n < 5; n++) ofOwner.push(await askAs({ browserKey, address: '10.6.0.1' }));
    expect(ofOwner).toEqual([0, 0, 0, 0, 4018]);
    await later(86_400);
    expect(await askAs({})).toBe(0);
  });

  it('is left to whoever asked for the code, whatever others ask for and guess', async () => {
    const { telNum } = await bound();
    await askToEnter(telNum);
    const [code, ctoken] = [await lastCode(telNum), askers.get(telNum)];
    await later(61);
    await askToEnter(telNum);
    const stranger = askers.get(telNum);
    for (let n = 0; n < 5; n++) expect((await enter(telNum, wrong(code), stranger)).code).toBe(4017);
    for (const other of ['y'.repeat(32), stranger])
      expect((await enter(telNum, code, other)).code).toBe(4017);
    expect((await enter(telNum, code, ctoken)).code).toBe(0);
  });

  it('is closed to a frozen account', async () => {
    const { userId, telNum } = await bound();
    await askToEnter(telNum);
    await world.db.updateTable('account').set({ disabled: true }).where('user_id', '=', userId).execute();
    expect((await enter(telNum, await lastCode(telNum))).code).toBe(4013);
  });
});
