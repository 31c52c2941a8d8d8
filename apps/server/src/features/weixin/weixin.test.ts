/** WeChat users: bound by a code that WeChat reports as scanned, seen and changed by whoever manages their account. */
import { allPermissionNames } from '@hoistway/contract/core/permissions';
import { session } from '@hoistway/contract/features/session';
import { type WeixinRow, weixin } from '@hoistway/contract/features/weixin';
import { startWeixinServer, type WeixinServer } from '@hoistway/outside/weixin-server';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { enqueue, releaseHeld } from '../../outbox/enqueue.ts';
import { openWeixin } from '../../outbox/weixin/weixin.ts';
import { logLines } from '../../testing/log-lines.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { addAccount, addElevator } from '../../testing/test-rows.ts';
import { refusePush } from './waiting-pushes.ts';

let wechat: WeixinServer;
let settings: Record<string, string>;
let world: TestApp;
/** Above `clerk`. */
let manager: number;
let clerk: { userId: number; username: string };

beforeAll(async () => {
  wechat = await startWeixinServer();
  wechat.templates.set('T-notice', ['thing1', 'time2']);
  wechat.templates.set('T-trapped', ['thing1', 'character_string2', 'time3', 'phrase4']);
  settings = {
    HOISTWAY_WEIXIN_APPID: wechat.appId,
    HOISTWAY_WEIXIN_SECRET: wechat.secret,
    HOISTWAY_WEIXIN_TOKEN: wechat.token,
    HOISTWAY_WEIXIN_URL: wechat.url,
    HOISTWAY_WEIXIN_NOTICE_TEMPLATE: 'T-notice',
    HOISTWAY_WEIXIN_TRAPPED_TEMPLATE: 'T-trapped',
  };
  world = await createTestApp(settings);
});
afterAll(async () => {
  await world?.stop();
  await wechat?.stop();
});
beforeEach(async () => {
  for (const table of ['weixin_user', 'weixin_binding', 'weixin_report', 'outbox_message'])
    await sql`delete from ${sql.table(table)}`.execute(world.db);
  manager = (await addAccount(world.db, { permissions: allPermissionNames })).userId;
  clerk = await addClerk(manager);
});

async function addClerk(parentId: number, most = 1) {
  const added = await addAccount(world.db, { permissions: allPermissionNames, parentId });
  await allow(added.userId, most);
  return added;
}
const allow = (userId: number, most: number) =>
  sql`update account set wx_count = ${most} where user_id = ${userId}`.execute(world.db);

const form = { weixinName: '李工', kinds: ['trapped' as const, 'rescued' as const] };
const start = (as = clerk.userId, more: Partial<typeof form> = {}) =>
  world.send(weixin.bind, { ...form, ...more }, { as });
const codeOf = async (as = clerk.userId, more: Partial<typeof form> = {}) => {
  const { msg, data } = await start(as, more);
  expect(msg).toBe('');
  return data;
};
const stateOf = async (scene: string, as = clerk.userId) =>
  (await world.send(weixin.binding, { scene }, { as })).data;
const list = async (as = clerk.userId, query = {}) => (await world.send(weixin.list, query, { as })).data;
const onlyRow = async (as = clerk.userId): Promise<WeixinRow> => {
  const { result } = await list(as);
  expect(result).toHaveLength(1);
  return result[0] as WeixinRow;
};

/** As WeChat posts it. @returns the status and what the follower is answered */
async function post(
  event: string,
  { address = wechat.signed('http://here/weixin/callback'), type = 'text/xml' } = {},
) {
  const { pathname, search } = new URL(address);
  const { statusCode, body } = await world.app.http.inject({
    method: 'POST',
    url: `${pathname}${search}`,
    headers: { 'content-type': type },
    payload: event,
  });
  return {
    status: statusCode,
    body,
    said: /<Content><!\[CDATA\[(.*)\]\]><\/Content>/s.exec(body)?.[1] ?? '',
  };
}
const scan = (openid: string, { url }: { url: string }) => post(wechat.scan(openid, url));
const bind = async (openid: string, as = clerk.userId, more: Partial<typeof form> = {}) =>
  scan(openid, await codeOf(as, more));

const logOf = async (userId: number) =>
  (await logLines(world.db, userId)).map(({ type, remark, clientType }) => [type, remark, clientType]);

describe('a code', () => {
  it('binds who scans it, answers in both languages, and the log says so in the name of the account', async () => {
    const code = await codeOf();
    expect(await stateOf(code.scene)).toEqual({ state: 'waiting', weixinName: '' });
    const { status, said } = await scan('oLi', code);
    expect(status).toBe(200);
    expect(said).toContain(`已绑定账号 ${clerk.username}`);
    expect(said).toContain('困人、救援完成');
    expect(said).toContain(
      `Bound to the account ${clerk.username}. Name: 李工. Messages: Trapped, Rescue completed.`,
    );
    expect(await stateOf(code.scene)).toEqual({ state: 'bound', weixinName: '李工' });
    const row = await onlyRow();
    expect(row).toMatchObject({ ...form, username: clerk.username, following: 1, received: 1 });
    expect(JSON.stringify(row)).not.toContain('oLi');
    expect(await logOf(clerk.userId)).toEqual([
      ['Create binding QR code', '李工', 2],
      ['Bind', '李工', 1],
    ]);
  });

  it('answers the same to a repeated report, and binds once', async () => {
    const code = await codeOf();
    const event = wechat.scan('oLi', code.url);
    const answers = await Promise.all([post(event), post(event), post(event)]);
    expect(new Set(answers.map(({ said }) => said)).size).toBe(1);
    expect(answers[0]?.said).toContain('Bound to the account');
    await onlyRow();
    expect((await logOf(clerk.userId)).filter(([type]) => type === 'Bind')).toHaveLength(1);
  });

  it('binds nobody once it was used or is over, is of its account alone, and is deleted', async () => {
    await allow(clerk.userId, 3);
    const used = await codeOf();
    await scan('oLi', used);
    expect((await scan('oWang', used)).said).toContain('nothing was bound');
    const old = await codeOf();
    expect(await stateOf(old.scene, manager)).toEqual({ state: 'over', weixinName: '' });
    await sql`update weixin_binding set expires_at = now()`.execute(world.db);
    expect((await scan('oWang', old)).said).toContain('has expired');
    expect(await stateOf(old.scene)).toEqual({ state: 'over', weixinName: '' });
    await world.jobs.run('expired binding codes');
    const { rows } = await sql`select from weixin_binding`.execute(world.db);
    expect(rows).toHaveLength(0);
    await onlyRow();
  });

  it('is not made beyond what the account may have, and says how many that is', async () => {
    await allow(clerk.userId, 0);
    expect(await start()).toMatchObject({
      status: 409,
      msg: expect.stringContaining('最多绑定 0 个微信用户'),
    });
    await allow(clerk.userId, 2);
    await bind('oLi');
    const [first, second] = [await codeOf(), await codeOf()];
    // One is left: the newer code takes the place of the older one.
    expect([(await stateOf(first.scene)).state, (await stateOf(second.scene)).state]).toEqual([
      'over',
      'waiting',
    ]);
    await scan('oWang', second);
    expect(await start()).toMatchObject({
      status: 409,
      msg: expect.stringContaining('最多绑定 2 个微信用户'),
    });
  });

  it('is scanned beyond that by nobody, however many do so at the same moment', async () => {
    await allow(clerk.userId, 3);
    const codes = [await codeOf(), await codeOf(), await codeOf()];
    await allow(clerk.userId, 1);
    const answers = await Promise.all(codes.map((code, n) => scan(`oNumber${n}`, code)));
    expect(answers.filter(({ said }) => said.includes('Bound to the account'))).toHaveLength(1);
    expect(answers.filter(({ said }) => said.includes('may have at most 1 WeChat users'))).toHaveLength(2);
    await onlyRow();
  });

  it('of an account that may not sign in any more binds nobody', async () => {
    const code = await codeOf();
    await sql`update account set disabled = true where user_id = ${clerk.userId}`.execute(world.db);
    expect((await scan('oLi', code)).said).toContain('nothing was bound');
  });

  it('moves who is bound already, says so, and the log of both accounts has it', async () => {
    const other = await addClerk(manager);
    await bind('oLi', other.userId, { weixinName: '老李' });
    const { weixinUserId, version } = await onlyRow(other.userId);
    await world.send(weixin.setReceived, { idList: [weixinUserId], isReceive: 0 }, { as: other.userId });
    expect((await bind('oLi')).said).toContain(
      `Moved from the account ${other.username} to the account ${clerk.username}`,
    );
    expect((await list(other.userId)).total).toBe(0);
    const row = await onlyRow();
    expect(row).toMatchObject({ ...form, weixinUserId, received: 1, following: 1 });
    expect(row.version).toBeGreaterThan(version);
    expect((await logOf(other.userId)).at(-1)).toEqual(['Moved to another account', '老李', 1]);
    // Again by a code of the same account: its name changes, and it takes no second place.
    await allow(clerk.userId, 2);
    await bind('oLi', clerk.userId, { weixinName: '李主任' });
    expect(await onlyRow()).toMatchObject({ weixinName: '李主任', username: clerk.username });
  });

  it('is not made while WeChat is away, without a word of what it said', async () => {
    wechat.trouble.push('quota', 'quota');
    expect(await start()).toMatchObject({ status: 503, msg: '微信暂时没有生成二维码，请稍后再试' });
    wechat.trouble.length = 0;
    const { rows } = await sql`select from weixin_binding`.execute(world.db);
    expect(rows).toHaveLength(0);
  });
});

describe('a follower', () => {
  const waiting = async () => {
    const { rows } = await sql<{ state: string; answer: string }>`
      select state, answer from outbox_message order by message_id`.execute(world.db);
    return rows.map(({ state, answer }) => `${state} ${answer}`.trim());
  };
  const write = (openid: string) =>
    sql`insert into outbox_message (key, channel, template, parameters, address, next_at)
      values (gen_random_uuid(), 'weixin', 'notice', '{}', ${openid}, 'infinity')`.execute(world.db);

  it('who leaves gets nothing that waits, and is welcomed back with his account', async () => {
    await bind('oLi');
    await write('oLi');
    const leaves = wechat.unfollow('oLi');
    for (let time = 0; time < 3; time += 1)
      expect(await post(leaves)).toMatchObject({ status: 200, body: 'success' });
    expect(await onlyRow()).toMatchObject({ following: 0 });
    expect(await waiting()).toEqual(['failed the WeChat user no longer follows']);
    const comes = leaves.replace('unsubscribe', 'subscribe');
    expect((await post(comes)).said).toContain(`Bound to the account ${clerk.username}`);
    expect(await onlyRow()).toMatchObject({ following: 1 });
    expect((await logOf(clerk.userId)).slice(-2)).toEqual([
      ['Unfollowed', '李工', 1],
      ['Followed again', '李工', 1],
    ]);
    // A code that the operator of the service account made is not ours.
    const leaflet = comes.replace('EventKey><![CDATA[', 'EventKey><![CDATA[qrscene_leaflet');
    expect((await post(leaflet)).said).toContain(`Bound to the account ${clerk.username}`);
    expect(await post(leaflet.replace('oLi', 'oStranger'))).toMatchObject({ status: 200, body: 'success' });
    // Somebody who is not bound.
    expect(await post(comes.replace('oLi', 'oStranger'))).toMatchObject({ status: 200, body: 'success' });
  });

  it('who is disabled or unbound gets nothing that waits', async () => {
    await bind('oLi');
    const { weixinUserId } = await onlyRow();
    const idList = [weixinUserId];
    await write('oLi');
    await world.send(weixin.setReceived, { idList, isReceive: 0 }, { as: clerk.userId });
    await world.send(weixin.setReceived, { idList, isReceive: 1 }, { as: clerk.userId });
    await write('oLi');
    await world.send(weixin.remove, { idList }, { as: clerk.userId });
    expect(await waiting()).toEqual([
      'failed the WeChat user wants no messages',
      'failed the WeChat user was unbound',
    ]);
  });

  it('whose account is disabled or deleted gets nothing that waits', async () => {
    const gone = await addClerk(manager);
    await bind('oLi');
    await bind('oWang', gone.userId);
    for (const openid of ['oLi', 'oWang']) await write(openid);
    await sql`update account set disabled = true where user_id = ${clerk.userId}`.execute(world.db);
    await sql`delete from account where user_id = ${gone.userId}`.execute(world.db);
    expect(await waiting()).toEqual([
      'failed the account was disabled',
      'failed the WeChat user was unbound',
    ]);
  });

  describe('gets nothing that waits', () => {
    let unit: { elevatorId: number };
    let holder: number;
    /** About the unit, to each of them; it waits. */
    const report = async (openid: string) => {
      await enqueue(world.db, [
        {
          key: openid,
          channel: 'weixin',
          template: 'trapped',
          parameters: { address: '云汇天地', code: 'E1', event: '人员被困', at: '2026-08-01 08:00' },
          language: 'zh',
          address: openid,
          priority: 'trapped',
          held: true,
        },
      ]);
      await sql`
        insert into stop_sms (message_id, elevator_id, event_id, kind, receiver, channel, tel_num, openid, weixin_user_id)
        select m.message_id, ${unit.elevatorId}::int, 1, 3, '李工', 'weixin', '', m.address, w.weixin_user_id
        from outbox_message m join weixin_user w on w.openid = m.address where m.key = ${openid}`.execute(
        world.db,
      );
    };
    const leave = async () => {
      await releaseHeld(world.db, await numbers());
      await world.settle();
    };
    const numbers = async () =>
      (await world.db.selectFrom('outbox_message').select('message_id').execute()).map(row => row.message_id);
    const ended = async () => {
      const { rows } = await sql<{ says: string }>`
        select concat_ws(' ', m.address, m.state, m.answer, case when s.over then 'over' end) as says
        from outbox_message m join stop_sms s using (message_id) order by m.message_id`.execute(world.db);
      return rows.map(({ says }) => says);
    };
    beforeEach(async () => {
      unit = await addElevator(world.db);
      holder = (
        await addAccount(world.db, {
          permissions: allPermissionNames,
          scope: [{ level: 4, nodeId: unit.elevatorId }],
        })
      ).userId;
      await allow(holder, 2);
      for (const openid of ['oLi', 'oWang']) {
        wechat.followers.add(openid);
        await bind(openid, holder);
        await report(openid);
      }
    });

    it('of a unit that the account no longer sees', async () => {
      await sql`delete from account_scope where user_id = ${holder}`.execute(world.db);
      await leave();
      expect(await ended()).toEqual([
        'oLi failed the account no longer sees the unit over',
        'oWang failed the account no longer sees the unit over',
      ]);
    });

    it('but what another sender has taken meanwhile is left to that one', async () => {
      await sql`delete from account_scope where user_id = ${holder}`.execute(world.db);
      await sql`update outbox_message set state = 'sending', attempts = 2, next_at = now() + interval '1 minute'`.execute(
        world.db,
      );
      const message_id = String(Math.min(...(await numbers())));
      for (const [attempts, state] of [
        [1, 'sending'],
        [2, 'failed'],
      ] as const) {
        expect(await refusePush(world.db, { message_id, address: 'oLi', attempts })).toBe(
          'the account no longer sees the unit',
        );
        expect((await ended())[0]).toMatch(new RegExp(`^oLi ${state}`));
      }
    });

    it('where the account may have fewer by now', async () => {
      await allow(holder, 1);
      await leave();
      expect(await ended()).toEqual([
        'oLi sent 0 ok',
        'oWang failed more WeChat users than the account may have over',
      ]);
    });
  });

  it('whom the same account binds again keeps what waits and is still wanted', async () => {
    await bind('oLi');
    const { weixinUserId } = await onlyRow();
    const { elevatorId } = await addElevator(world.db);
    const kinds = { stop: 1, trapped: 3 };
    for (const kind of Object.values(kinds))
      await sql`
        with message as (
          insert into outbox_message (key, channel, template, parameters, address, next_at)
          values (gen_random_uuid(), 'weixin', 'trapped', '{}', 'oLi', 'infinity') returning message_id)
        insert into stop_sms (message_id, elevator_id, event_id, kind, receiver, channel, tel_num, openid, weixin_user_id)
        select message_id, ${elevatorId}::int, 1, ${kind}::int, '李工', 'weixin', '', 'oLi', ${weixinUserId}::int from message`.execute(
        world.db,
      );
    await allow(clerk.userId, 2);
    await bind('oLi', clerk.userId, { weixinName: '李师傅' });
    expect(await waiting()).toEqual(['failed the WeChat user was changed', 'queued']);
  });

  it('whom an accepted message did not reach is shown as such', async () => {
    await sql`insert into outbox_message (key, channel, template, parameters, address, state, provider_id)
      values (gen_random_uuid(), 'weixin', 'notice', '{}', 'oLi', 'sent', '4711')`.execute(world.db);
    const event = (status: string) =>
      wechat
        .unfollow('oLi')
        .replace('unsubscribe', 'TEMPLATESENDJOBFINISH')
        .replace('</xml>', `<MsgID>4711</MsgID><Status><![CDATA[${status}]]></Status></xml>`);
    expect((await post(event('success'))).body).toBe('success');
    expect(await waiting()).toEqual(['sent']);
    for (let time = 0; time < 2; time += 1) await post(event('failed:user block'));
    expect(await waiting()).toEqual(['failed failed:user block']);
    expect(await world.db.selectFrom('weixin_report').selectAll().execute()).toEqual([]);
  });
});

describe('a report that a message was not delivered', () => {
  const message = {
    key: 'notice',
    template: 'notice' as const,
    parameters: { title: '停电', at: '2026-08-01 08:00' },
  };
  const stateAndAnswer = () => world.db.selectFrom('outbox_message').select(['state', 'answer']).execute();
  const reported = [{ state: 'failed', answer: 'failed:user block' }];

  it('counts though its sender died and another one sends the message again', async () => {
    wechat.followers.add('oLi');
    await bind('oLi');
    const { parameters, template } = message;
    // The one that dies: WeChat has the message, and nobody has WeChat's id of it.
    const dead = openWeixin(readConfig(settings), pino({ level: 'silent' }));
    await dead?.send({ key: message.key, openid: 'oLi', template, parameters });
    const messageId = wechat.sent.at(-1)?.messageId ?? '';
    const event = wechat.finish(messageId, 'failed:user block');
    for (let time = 0; time < 2; time += 1)
      expect(await post(event)).toMatchObject({ status: 200, body: 'success' });
    await world.jobs.run('early reports of WeChat');
    await enqueue(world.db, [
      { ...message, channel: 'weixin', address: 'oLi', language: 'zh', priority: 'other' },
    ]);
    await expect.poll(stateAndAnswer).toMatchObject([{ state: 'sent' }]);
    await world.jobs.run('early reports of WeChat');
    expect(await stateAndAnswer()).toEqual(reported);
    expect(await world.db.selectFrom('weixin_report').selectAll().execute()).toEqual([]);
  });

  it('is forgotten after a day when the message is not ours', async () => {
    await sql`insert into weixin_report (provider_id, answer, at)
      values ('1', 'old', now() - interval '25 hours'), ('2', 'new', now() - interval '23 hours')`.execute(
      world.db,
    );
    await world.jobs.run('early reports of WeChat');
    expect(await world.db.selectFrom('weixin_report').select('answer').execute()).toEqual([
      { answer: 'new' },
    ]);
  });
});

describe('the address for WeChat', () => {
  const ask = (address: string) => {
    const { pathname, search } = new URL(address);
    return world.app.http.inject({ url: `${pathname}${search}` });
  };

  it('proves that the token is known here', async () => {
    const { statusCode, body, headers } = await ask(
      wechat.signed('http://here/weixin/callback', { echostr: '<b>42' }),
    );
    expect([statusCode, body, String(headers['content-type']).split(';')[0]]).toEqual([
      200,
      '<b>42',
      'text/plain',
    ]);
  });

  it('refuses without a word what WeChat has not sent', async () => {
    const code = await codeOf();
    const event = wechat.scan('oLi', code.url);
    const signed = new URL(wechat.signed('http://here/weixin/callback'));
    const wrong = new URL(signed);
    wrong.searchParams.set('nonce', 'another');
    const twice = `${signed.href}&signature=0`;
    for (const address of ['http://here/weixin/callback', wrong.href, twice]) {
      expect(await post(event, { address })).toMatchObject({ status: 403, body: '' });
      expect((await ask(address)).body).toBe('');
    }
    expect(await post('<xml>', {})).toMatchObject({ status: 403, body: '' });
    expect((await post(event.padEnd(17 * 1024), {})).status).toBe(413);
    expect((await post(event, { type: 'application/json' })).status).not.toBe(200);
    expect((await list()).total).toBe(0);
    expect((await post(event, { type: 'application/xml' })).status).toBe(200);
  });

  it('does not exist where WeChat is not set up, and nobody is bound there', async () => {
    const without = await createTestApp();
    try {
      const { pathname, search } = new URL(wechat.signed('http://here/weixin/callback', { echostr: '42' }));
      const { statusCode, body } = await without.app.http.inject({ url: `${pathname}${search}` });
      expect([statusCode, body]).toEqual([404, '']);
      const { userId } = await addAccount(without.db, { permissions: allPermissionNames });
      expect(await without.send(weixin.bind, form, { as: userId })).toMatchObject({
        status: 409,
        code: 4093,
      });
      expect((await without.send(weixin.list, {}, { as: userId })).data.total).toBe(0);
    } finally {
      await without.stop();
    }
  });
});

describe('WeChat users', () => {
  it('are seen and changed by their account and those above it alone', async () => {
    await bind('oLi');
    const { weixinUserId, version } = await onlyRow(manager);
    const stranger = (await addAccount(world.db, { permissions: allPermissionNames })).userId;
    const idList = [weixinUserId];
    const save = { ...form, weixinUserId, version, weixinName: '李师傅' };
    expect((await list(stranger)).total).toBe(0);
    expect((await world.send(weixin.save, save, { as: stranger })).status).toBe(404);
    expect((await world.send(weixin.setReceived, { idList, isReceive: 0 }, { as: stranger })).status).toBe(
      404,
    );
    expect((await world.send(weixin.remove, { idList }, { as: stranger })).status).toBe(404);
    // All of them or none.
    expect(
      (await world.send(weixin.remove, { idList: [weixinUserId, 2_000_000_000] }, { as: manager })).status,
    ).toBe(404);
    expect((await world.send(weixin.save, save, { as: manager })).code).toBe(0);
    // The second of two editors.
    expect((await world.send(weixin.save, save, { as: clerk.userId })).status).toBe(409);
    expect(await onlyRow()).toMatchObject({ weixinName: '李师傅', version: version + 1 });
    expect((await world.send(weixin.remove, { idList }, { as: manager })).code).toBe(0);
    expect((await list()).total).toBe(0);
    const admin = (await addAccount(world.db, { superAdministrator: true })).userId;
    await bind('oLi');
    await onlyRow(admin);
  });

  it('are searched by every filter, and exported as they are searched', async () => {
    const other = await addClerk(manager);
    await bind('oLi');
    await bind('oWang', other.userId, { weixinName: '王工', kinds: ['trapped'] });
    const { weixinUserId } = await onlyRow(other.userId);
    await world.send(weixin.setReceived, { idList: [weixinUserId], isReceive: 0 }, { as: manager });
    const names = async (query: object) => (await list(manager, query)).result.map(row => row.weixinName);
    expect(await names({})).toEqual(['王工', '李工']);
    expect(await names({ weixinName: '李' })).toEqual(['李工']);
    expect(await names({ username: other.username })).toEqual(['王工']);
    expect(await names({ kind: 'rescued' })).toEqual(['李工']);
    expect(await names({ received: 0 })).toEqual(['王工']);
    const { body } = await world.send(weixin.export, { kind: 'rescued' }, { as: manager, language: 'en' });
    const [header = [], ...rows] = (await readXlsx(body)).sheets[0]?.rows ?? [];
    expect(rows.map(row => Object.fromEntries(header.map((title, at) => [title, row[at]])))).toMatchObject([
      {
        Name: '李工',
        Account: clerk.username,
        Messages: 'Trapped, Rescue completed',
        Following: 'Following',
        Receive: 'Enabled',
      },
    ]);
    expect(body.includes('oLi')).toBe(false);
  });
});

it('the session says which kinds of messages have no template', async () => {
  const { data } = await world.send(session.current, {}, { as: manager });
  expect(data.settings.unsentKinds).toEqual({
    sms: null,
    weixin: ['stopped', 'recovered', 'rescued', 'maintenance', 'maintenanceMoved'],
  });
});
