import type { CallInput } from '@hoistway/contract/core/call';
import { accountSms } from '@hoistway/contract/features/account-sms';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logLines } from '../../testing/log-lines.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { addAccount } from '../../testing/test-rows.ts';

let world: TestApp;
type Account = Awaited<ReturnType<typeof addAccount>>;
let manager: Account;
let stranger: Account;
let phones: string[];
let members: number[];

const withPhone = async (account: Account, telNum: string) => {
  await sql`update account set tel_num = ${telNum} where user_id = ${account.userId}`.execute(world.db);
  return account.userId;
};
beforeAll(async () => {
  world = await createTestApp({ HOISTWAY_SMS_PER_ACCOUNT_DAY: '20' });
});
afterAll(() => world.stop());
let made = 0;
const freshPhone = () => `138${String(++made).padStart(8, '0')}`;
beforeEach(async () => {
  manager = await addAccount(world.db, { permissions: ['account', 'account.sendSms'] });
  phones = [freshPhone(), freshPhone()];
  members = [];
  for (const phone of phones)
    members.push(await withPhone(await addAccount(world.db, { parentId: manager.userId }), phone));
  stranger = await addAccount(world.db);
});

const send = (text: string, telNumList = phones) =>
  world.send(accountSms.send, { text, telNumList }, { as: manager.userId, language: 'en' });
const messagesTo = async (telNumList = phones) =>
  (
    await sql<{ address: string; receiver_id: number; sender_id: number; text: string }>`
      select address, receiver_id, sender_id, parameters->>'text' as text from outbox_message
      where address = any(${telNumList}::text[]) order by address`.execute(world.db)
  ).rows;

describe('a notice by SMS', () => {
  it('is one message a phone, in the name of who sent it, and one line without phones in the log', async () => {
    const shared = await withPhone(await addAccount(world.db, { parentId: manager.userId }), phones[0] ?? '');
    expect(shared).toBeGreaterThan(members[0] ?? 0);
    const answer = await send('call 13812345678', [...phones, phones[0] ?? '']);
    expect([answer.status, answer.data]).toEqual([200, []]);
    expect(await messagesTo()).toEqual(
      phones.map((address, at) => ({
        address,
        receiver_id: members[at],
        sender_id: manager.userId,
        text: 'call 13812345678',
      })),
    );
    const remark = (await logLines(world.db)).at(-1)?.remark;
    expect(remark).toMatch(/^call 138\*{4}5678；发送：.+、.+$/);
  });

  it('is not sent again within half a minute, however many ask at once', async () => {
    const answers = await Promise.all([send('same'), send('same'), send('same')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
    expect(answers.find(({ status }) => status === 429)?.msg).toBe(
      'The content was distributed 30 seconds ago, try again later',
    );
    expect(await messagesTo()).toHaveLength(2);
    expect((await send('another')).status).toBe(200);
    await sql`update outbox_message set at = at - interval '31 seconds' where sender_id = ${manager.userId}`.execute(
      world.db,
    );
    expect((await send('same')).status).toBe(200);
  });

  it('goes to nobody when one phone is a stranger’s or nobody’s', async () => {
    const foreign = freshPhone();
    await withPhone(stranger, foreign);
    for (const phone of [foreign, freshPhone()]) {
      const answer = await send('hello', [...phones, phone]);
      expect([answer.status, answer.msg]).toEqual([404, expect.stringMatching(/any account you can view/)]);
    }
    expect(await messagesTo()).toEqual([]);
  });

  it('leaves out phones that had their share of the day, and names them', async () => {
    const [full = '', free = ''] = phones;
    await sql`insert into outbox_budget (address, template, used) values (${full}, 'notice', 9)`.execute(
      world.db,
    );
    const left = async () =>
      (await world.send(accountSms.budget, { userIdList: members.join(',') }, { as: manager.userId })).data;
    expect(await left()).toMatchObject({
      template: 'notice',
      templateText: '系统通知：{text}',
      users: [
        { userId: members[0], left: 1 },
        { userId: members[1], left: 10 },
      ],
    });
    expect((await send('the last')).data).toEqual([]);
    expect((await left()).users.map(user => user.left)).toEqual([0, 9]);
    expect((await send('one too many')).data).toEqual([full]);
    expect((await messagesTo([full])).map(({ text }) => text)).toEqual(['the last']);
    expect(await messagesTo([free])).toHaveLength(2);
  });

  it('is refused entirely beyond what its sender may send a day, and the refusal names the limit', async () => {
    const left = async (as = manager.userId) => {
      const { data } = await world.send(accountSms.budget, { userIdList: members.join(',') }, { as });
      return [data.leftOfSender, data.mostOfSender];
    };
    await sql`insert into outbox_message (key, template, address, sender_id, at)
      select 'sent before ' || ${manager.userId}::text || n, 'notice', '', ${manager.userId}::int,
        case when n <= 17 then now() else current_date - interval '1 second' end from generate_series(1, 30) n`.execute(
      world.db,
    );
    expect(await left()).toEqual([3, 20]);
    const answers = await Promise.all([send('one'), send('two'), send('three')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
    expect(answers.find(({ status }) => status === 429)?.msg).toBe(
      'Each account can send at most 20 messages a day; you have 1 left today',
    );
    expect(await messagesTo()).toHaveLength(2);
    expect(await left()).toEqual([1, 20]);
    // A refused notice takes nothing of its receivers' share either.
    const { data } = await world.send(
      accountSms.budget,
      { userIdList: members.join(',') },
      { as: manager.userId },
    );
    expect(data.users.map(user => user.left)).toEqual([9, 9]);
    expect((await send('the last', phones.slice(0, 1))).status).toBe(200);
    expect(await left()).toEqual([0, 20]);
    const { userId: other } = await addAccount(world.db, { superAdministrator: true });
    expect(await left(other)).toEqual([20, 20]);
  });

  it.each([
    [{ telNumList: [] }, { telNumList: 'Please select a user' }],
    [{ telNumList: Array(11).fill('13800000000') }, { telNumList: 'At most 10 users may be selected' }],
    [{ telNumList: ['1380000000'] }, { 'telNumList.0': /11-digit/ }],
    [{ text: ' ' }, { text: /required/ }],
    [{ text: 'x'.repeat(41) }, { text: /40/ }],
    [{ text: 'a\u202eb' }, { text: /invisible/ }],
  ])('is refused with %j', async (wrong, problems) => {
    const input = { telNumList: phones, text: 'hello', ...wrong } as CallInput<typeof accountSms.send>;
    const answer = await world.send(accountSms.send, input, { as: manager.userId, language: 'en' });
    expect(answer.status).toBe(400);
    for (const [field, text] of Object.entries(problems))
      expect((answer.data as unknown as { fields: Record<string, string> }).fields[field]).toMatch(text);
  });

  it('reveals nothing of what a stranger may still get', async () => {
    const userIdList = `${members[0]},${stranger.userId}`;
    const answer = await world.send(accountSms.budget, { userIdList }, { as: manager.userId });
    expect(answer.status).toBe(404);
  });
});
