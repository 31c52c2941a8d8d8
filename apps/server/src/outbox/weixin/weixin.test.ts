import { startWeixinServer, type WeixinServer } from '@hoistway/outside/weixin-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { readConfig, type WeixinSettings } from '../../config/config.ts';
import { weixinChannel } from '../weixin-channel.ts';
import { createWeixin, openWeixin, WeixinError, type WeixinMessage } from './weixin.ts';
import { WeixinForged } from './weixin-event.ts';

let server: WeixinServer;
beforeAll(async () => {
  server = await startWeixinServer();
  server.templates.set('T-trapped', ['thing1', 'character_string2', 'time3', 'phrase4']);
  server.templates.set('T-notice', ['thing1', 'time2']);
  server.followers.add('oFollower');
});
afterAll(() => server?.stop());
beforeEach(() => {
  server.sent.length = 0;
  server.answered.length = 0;
  server.trouble.length = 0;
  server.tokenSeconds = 7200;
});

const fields = {
  place: 'thing1',
  code: 'character_string2',
  time: 'time3',
  event: 'phrase4',
  noticeTitle: 'thing1',
  noticeTime: 'time2',
};
const templates = {
  stopped: undefined,
  recovered: undefined,
  trapped: 'T-trapped',
  rescued: 'T-unknown',
  maintenance: undefined,
  maintenanceMoved: undefined,
  notice: 'T-notice',
};
const weixin = (more: Partial<WeixinSettings> = {}) =>
  createWeixin({
    url: server.url,
    appId: server.appId,
    secret: server.secret,
    token: server.token,
    templates,
    fields,
    timeoutMs: 2000,
    ...more,
  });
let last = 0;
const message = (more: Partial<WeixinMessage> = {}): WeixinMessage => ({
  key: `trapped ${++last}`,
  openid: 'oFollower',
  template: 'trapped',
  parameters: {
    address: '锦绣花园 3 栋 2 单元',
    code: 'LT-07',
    time: '11-27 12:00',
    event: '困人',
    at: '2026-11-27 12:00',
  },
  ...more,
});

describe('a message', () => {
  it('arrives with its fields, and keeps every digit of its id', async () => {
    const delivery = await weixin().send(message());
    expect(server.sent).toMatchObject([
      {
        openid: 'oFollower',
        template: 'T-trapped',
        data: {
          thing1: '锦绣花园 3 栋 2 单元',
          character_string2: 'LT-07',
          time3: '2026-11-27 12:00',
          phrase4: '困人',
        },
      },
    ]);
    expect(delivery).toEqual({ outcome: 'sent', providerId: server.sent[0]?.messageId, answer: '0 ok' });
    expect(String(Number(server.sent[0]?.messageId))).not.toBe(server.sent[0]?.messageId);
  });

  it('fills the fields that the service account has', async () => {
    server.templates.set('T-own', ['thing9', 'thing10', 'time11', 'phrase12']);
    const own = weixin({
      templates: { ...templates, trapped: 'T-own' },
      fields: { ...fields, place: 'thing9', code: 'thing10', time: 'time11', event: 'phrase12' },
    });
    expect(await own.send(message())).toMatchObject({ outcome: 'sent' });
    expect(server.sent[0]?.data).toEqual({
      thing9: '锦绣花园 3 栋 2 单元',
      thing10: 'LT-07',
      time11: '2026-11-27 12:00',
      phrase12: '困人',
    });
  });

  it('that is a notice has a title and a time', async () => {
    const parameters = {
      title: '周六 8 点至 12 点停电，电梯暂停运行，请合理安排出行',
      at: '2026-11-27 12:00',
    };
    expect(await weixin().send(message({ template: 'notice', parameters }))).toMatchObject({
      outcome: 'sent',
    });
    expect(server.sent[0]?.data).toEqual({
      thing1: '周六 8 点至 12 点停电，电梯暂停…',
      time2: '2026-11-27 12:00',
    });
  });

  it.each([
    ['听澜国际机场航站楼及交通中心 出发大厅 4#梯', '听澜国际机场航站楼及… 出发大厅 4#梯'],
    ['12 台：听澜国际机场航站楼及交通中心出发大厅', '12 台：听澜国际机…及交通中心出发大厅'],
  ])('names the beginning and the end of a long place', async (address, shown) => {
    await weixin().send(message({ parameters: { ...message().parameters, address } }));
    expect(server.sent[0]?.data).toMatchObject({ thing1: shown });
  });

  it('that cannot be made to fit is refused before it is sent', async () => {
    for (const [name, wrong] of [
      ['event', 'trapped'],
      ['at', '12:00'],
      ['code', '3号梯'],
      ['address', ''],
    ] as const) {
      const parameters = { ...message().parameters, [name]: wrong };
      expect(await weixin().send(message({ parameters }))).toEqual({
        outcome: 'refused',
        answer: 'does not fit the template',
      });
    }
    const { event: _, ...without } = message().parameters;
    expect(await weixin().send(message({ parameters: without }))).toMatchObject({ outcome: 'refused' });
    expect(server.answered).toEqual([]);
  });

  it('of a template without an id is refused', async () => {
    expect(await weixin().send(message({ template: 'stopped' }))).toEqual({
      outcome: 'refused',
      answer: 'no template',
    });
    expect(await weixin().send(message({ template: 'code' }))).toMatchObject({ outcome: 'refused' });
    expect(server.answered).toEqual([]);
  });

  it('that is repeated arrives once', async () => {
    const once = message();
    const first = await weixin().send(once);
    expect(await weixin().send(once)).toEqual(first);
    expect(server.sent).toHaveLength(1);
    await weixin().send(message());
    expect(server.sent).toHaveLength(2);
  });

  it('to somebody who does not follow, or to nobody, is refused', async () => {
    expect(await weixin().send(message({ openid: 'oStranger' }))).toEqual({
      outcome: 'refused',
      answer: '43004 require subscribe',
    });
    expect(await weixin().send(message({ openid: 'nobody' }))).toEqual({
      outcome: 'refused',
      answer: '40003 invalid openid',
    });
  });

  it('that WeChat refuses for its values is not tried again', async () => {
    const own = weixin({ fields: { ...fields, event: 'thing4' } });
    expect(await own.send(message())).toEqual({
      outcome: 'refused',
      answer: '47003 argument invalid! data.phrase4.value invalid',
    });
  });
});

describe('what only the operator or time can change is tried again', () => {
  it.each([
    ['another secret', { secret: 'wrong' }, '40125 invalid appsecret'],
    ['another account', { appId: 'wx0' }, '40013 invalid appid'],
  ])('%s', async (_, settings, answer) => {
    expect(await weixin(settings).send(message())).toEqual({ outcome: 'later', answer });
    expect(server.sent).toEqual([]);
  });

  it('a template that WeChat does not know', async () => {
    expect(await weixin().send(message({ template: 'rescued' }))).toEqual({
      outcome: 'later',
      answer: '40037 invalid template_id',
    });
  });

  it.each([
    ['busy', { outcome: 'later', answer: '-1 system error' }],
    ['quota', { outcome: 'later', answer: '45009 reach max api daily quota limit', afterMs: 900_000 }],
    ['unavailable', { outcome: 'later', answer: 'HTTP 503' }],
  ] as const)('%s, for the token and for the message', async (trouble, delivery) => {
    server.trouble.push(trouble);
    expect(await weixin().send(message())).toEqual(delivery);
    const warm = weixin();
    await warm.send(message());
    server.trouble.push(trouble);
    expect(await warm.send(message())).toEqual(delivery);
    expect(server.sent).toHaveLength(1);
  });

  it('an address of ours that is not allowed', async () => {
    server.trouble.push('foreignAddress');
    expect(await weixin().send(message())).toMatchObject({
      outcome: 'later',
      answer: expect.stringContaining('40164'),
    });
  });

  it('a server that is not there', async () => {
    for (const url of ['http://127.0.0.1:1', server.url.replace('http:', 'https:')])
      expect(await weixin({ url }).send(message())).toEqual({ outcome: 'later', answer: 'not reached' });
  });
});

describe('without a usable answer', () => {
  const claimed = { message_id: '1', webhook_id: null, priority: 0, attempts: 1, unsure: 0, expired: false };

  it.each([
    ['silent', 'no answer in time'],
    ['hangUp', 'the connection broke'],
    ['page', 'the answer cannot be read'],
  ] as const)('to the request for a token (%s), nothing was sent', async (trouble, answer) => {
    server.trouble.push(trouble);
    expect(await weixin().send(message())).toEqual({ outcome: 'later', answer });
  });

  it.each([
    ['silent', 'no answer in time'],
    ['hangUp', 'the connection broke'],
    ['lateAnswer', 'no answer in time'],
    ['page', 'the answer cannot be read'],
    ['portal', 'the answer cannot be read'],
  ] as const)('to the message (%s), it may have arrived', async (trouble, answer) => {
    const warm = weixin();
    await warm.send(message());
    server.trouble.push(trouble);
    const claim = { ...message(), ...claimed, address: message().openid };
    expect(await weixinChannel(warm, async () => undefined).send(claim)).toEqual({
      outcome: 'unsure',
      answer,
    });
  });
});

describe('the token', () => {
  const tokens = () => server.answered.filter(one => one.startsWith('stable_token')).length;

  it('is fetched once, however many send', async () => {
    const one = weixin();
    await Promise.all(Array.from({ length: 5 }, () => one.send(message())));
    await one.send(message());
    expect(server.sent).toHaveLength(6);
    expect(tokens()).toBe(1);
  });

  it('is fetched again by the next caller when fetching it failed', async () => {
    const one = weixin();
    server.trouble.push('busy');
    const both = await Promise.all([one.send(message()), one.send(message())]);
    expect(both).toMatchObject([{ outcome: 'later' }, { outcome: 'later' }]);
    expect(await one.send(message())).toMatchObject({ outcome: 'sent' });
  });

  it('is renewed before it ends', async () => {
    server.tokenSeconds = 300;
    const one = weixin();
    await one.send(message());
    await one.send(message());
    expect(tokens()).toBe(2);
  });

  it('is replaced once when WeChat refuses it', async () => {
    const one = weixin();
    await one.send(message());
    server.trouble.push('tokenExpired');
    expect(await one.send(message())).toMatchObject({ outcome: 'sent' });
    expect(server.answered.slice(2)).toEqual([
      'message/template/send 42001',
      'stable_token 0',
      'message/template/send 0',
    ]);
    expect(server.sent).toHaveLength(2);
  });

  it('that is refused twice is left for later', async () => {
    const one = weixin();
    await one.send(message());
    server.answered.length = 0;
    // The answers to the message, to the request for another token, and to the message again.
    server.trouble.push('tokenExpired', 'none', 'tokenExpired');
    expect(await one.send(message())).toEqual({ outcome: 'later', answer: '42001 access_token expired' });
    expect(await one.send(message())).toMatchObject({ outcome: 'sent' });
  });

  it('and the secret are in no answer', async () => {
    const said: string[] = [];
    for (const trouble of ['tokenExpired', 'busy', 'silent', 'hangUp', 'page', 'foreignAddress'] as const) {
      const one = weixin();
      await one.bindingCode('a-scene', 60);
      server.trouble.push(trouble);
      said.push(JSON.stringify(await one.send(message()).catch((error: unknown) => String(error))));
      server.trouble.push(trouble);
      said.push(await one.bindingCode('a-scene', 60).then(JSON.stringify, String));
    }
    expect(said.join('\n')).not.toContain(server.secret);
    expect(said.join('\n')).not.toMatch(/access_token=|[0-9a-f]{32}/);
  });
});

describe('a code for binding', () => {
  it('brings its scene back when it is scanned', async () => {
    const one = weixin();
    const { url } = await one.bindingCode('scene-of-an-account', 600);
    const asked = new URL(server.signed('http://us/callback'));
    const query = Object.fromEntries(asked.searchParams);
    expect(one.readEvent(query, server.scan('oNew', url))).toEqual({
      kind: 'subscribe',
      openid: 'oNew',
      account: 'gh_hoistway',
      scene: 'scene-of-an-account',
    });
    expect(one.readEvent(query, server.scan('oNew', url))).toMatchObject({
      kind: 'scan',
      scene: 'scene-of-an-account',
    });
    expect(one.readEvent(query, server.unfollow('oNew'))).toMatchObject({
      kind: 'unsubscribe',
      openid: 'oNew',
    });
  });

  it('survives a token that was refused', async () => {
    const one = weixin();
    await one.bindingCode('first', 600);
    server.trouble.push('tokenExpired');
    expect(await one.bindingCode('second', 600)).toEqual({ url: expect.stringContaining('http') });
  });

  it.each(['busy', 'silent', 'hangUp', 'page', 'foreignAddress', 'portal'] as const)(
    'is not made when WeChat is in trouble (%s)',
    async trouble => {
      server.trouble.push(trouble);
      await expect(weixin().bindingCode('a-scene', 600)).rejects.toThrow(WeixinError);
    },
  );
});

describe('a request of WeChat', () => {
  it('is recognized by its signature', () => {
    const query = Object.fromEntries(
      new URL(server.signed('http://us/callback', { echostr: 'e' })).searchParams,
    );
    expect(weixin().isFromWeixin(query)).toBe(true);
    expect(weixin({ token: 'another' }).isFromWeixin(query)).toBe(false);
    expect(weixin().isFromWeixin({})).toBe(false);
  });

  it('without the signature is not read', async () => {
    const { url } = await weixin().bindingCode('a-scene', 600);
    const event = server.scan('oNew', url);
    expect(() => weixin().readEvent({}, event)).toThrow(WeixinForged);
  });

  it('reports how a message ended', async () => {
    const one = weixin();
    await one.send(message());
    const query = Object.fromEntries(new URL(server.signed('http://us/callback')).searchParams);
    const messageId = server.sent[0]?.messageId ?? '';
    expect(one.readEvent(query, server.finish(messageId, 'failed:user block'))).toMatchObject({
      kind: 'delivered',
      messageId,
      arrived: false,
      answer: 'failed:user block',
    });
  });
});

test('a service account without a template says so at the start, and names it', () => {
  const warned: unknown[] = [];
  const log = { warn: (facts: unknown) => warned.push(facts) };
  expect(openWeixin(readConfig({}), log)).toBeUndefined();
  const given = readConfig({
    HOISTWAY_WEIXIN_APPID: 'wx1',
    HOISTWAY_WEIXIN_SECRET: 'secret',
    HOISTWAY_WEIXIN_TOKEN: 'token',
    HOISTWAY_WEIXIN_STOPPED_TEMPLATE: 'T1',
    HOISTWAY_WEIXIN_RECOVERED_TEMPLATE: 'T2',
    HOISTWAY_WEIXIN_TRAPPED_TEMPLATE: 'T3',
    HOISTWAY_WEIXIN_MAINTENANCE_TEMPLATE: 'T4',
    HOISTWAY_WEIXIN_NOTICE_TEMPLATE: 'T5',
  });
  expect(openWeixin(given, log)).toBeDefined();
  expect(warned).toEqual([{ templates: ['rescued', 'maintenanceMoved'] }]);
});
