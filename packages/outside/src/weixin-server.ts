/**
 * A small server that speaks WeChat's interface for service accounts over a real socket. It gives out tokens and refuses
 * others, checks every field of a message by the type in its name, sends a message once however often it gets it within
 * ten minutes, makes codes for binding, and reports events to an address with the signature that WeChat computes.
 */
import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { z } from 'zod';

/** As WeChat shows the service account in events. */
const account = 'gh_hoistway';
const repeatsMs = 10 * 60_000;

export interface SentToFollower {
  openid: string;
  template: string;
  /** The values by field. */
  data: Record<string, string>;
  messageId: string;
}

export interface WeixinServer {
  url: string;
  appId: string;
  secret: string;
  /** The token of the address that receives events. */
  token: string;
  /** Who follows the service account. */
  followers: Set<string>;
  /** The templates of the service account, by id, with their fields. */
  templates: Map<string, readonly string[]>;
  sent: SentToFollower[];
  /** The scenes of the codes that were made, by the text of their QR code. */
  scenes: Map<string, string>;
  /** `path errcode` of every request that was answered. */
  answered: string[];
  /** The seconds for which a token is good. */
  tokenSeconds: number;
  /** What happens to the next requests instead of an answer, one entry each. */
  trouble: (
    | 'silent'
    | 'hangUp'
    /** The page of something between that got no answer. */
    | 'page'
    /** Something between passes nothing on. */
    | 'unavailable'
    | 'busy'
    | 'quota'
    | 'tokenExpired'
    | 'lateAnswer'
    | 'foreignAddress'
    /** Something between answers in the right form, and passes nothing on. */
    | 'portal'
    /** One that is answered. */
    | 'none'
  )[];
  /** An address with the parameters by which WeChat proves who calls it. */
  signed(address: string, more?: Readonly<Record<string, string>>): string;
  /** Somebody scans a code, and follows if they did not. @returns the event as WeChat posts it */
  scan(openid: string, code: string): string;
  /** @returns the event as WeChat posts it */
  unfollow(openid: string): string;
  /** How a sent message ended. @returns the event as WeChat posts it */
  finish(messageId: string, status?: 'success' | 'failed:user block' | 'failed: system failed'): string;
  /** Posts an event to an address, signed. @returns what was answered */
  report(address: string, event: string): Promise<{ status: number; text: string }>;
  stop(): Promise<void>;
}

const tokenRequest = z.object({
  grant_type: z.literal('client_credential'),
  appid: z.string(),
  secret: z.string(),
  force_refresh: z.boolean(),
});
const messageRequest = z.object({
  touser: z.string(),
  template_id: z.string(),
  client_msg_id: z.string().max(32),
  data: z.record(z.string(), z.object({ value: z.string() })),
});
const codeRequest = z.object({
  expire_seconds: z.number().int().min(1).max(2_592_000),
  action_name: z.literal('QR_STR_SCENE'),
  action_info: z.object({ scene: z.object({ scene_str: z.string().min(1).max(64) }) }),
});

type Answer = { errcode: number; errmsg: string } | Record<string, string | number>;
const refusals = {
  busy: { errcode: -1, errmsg: 'system error' },
  invalidCredential: { errcode: 40001, errmsg: 'invalid credential, access_token is invalid or not latest' },
  openid: { errcode: 40003, errmsg: 'invalid openid' },
  appId: { errcode: 40013, errmsg: 'invalid appid' },
  template: { errcode: 40037, errmsg: 'invalid template_id' },
  secret: { errcode: 40125, errmsg: 'invalid appsecret' },
  foreignAddress: { errcode: 40164, errmsg: 'invalid ip 203.0.113.7, not in whitelist' },
  tokenExpired: { errcode: 42001, errmsg: 'access_token expired' },
  notFollowing: { errcode: 43004, errmsg: 'require subscribe' },
  quota: { errcode: 45009, errmsg: 'reach max api daily quota limit' },
  format: { errcode: 47001, errmsg: 'data format error' },
} as const;

/** Whether WeChat takes the value in a field of this type. */
const takes: Readonly<Record<string, RegExp>> = {
  thing: /^[^\n]{1,20}$/u,
  phrase: /^\p{Script=Han}{1,5}$/u,
  character_string: /^[\x21-\x7e]{1,32}$/,
  time: /^\d{4}(-\d\d-\d\d|年\d\d月\d\d日) \d\d:\d\d$/,
};

const problemOfData = (data: Readonly<Record<string, { value: string }>>, fields: readonly string[]) => {
  const wrong = fields.find(
    field => !(takes[field.replace(/\d+$/, '')]?.test(data[field]?.value ?? '') ?? false),
  );
  return wrong === undefined
    ? undefined
    : { errcode: 47003, errmsg: `argument invalid! data.${wrong}.value invalid` };
};

const tag = (name: string, text: string) => `<${name}><![CDATA[${text}]]></${name}>`;
const eventXml = (openid: string, event: string, more: readonly string[] = []) =>
  [
    '<xml>',
    tag('ToUserName', account),
    tag('FromUserName', openid),
    `<CreateTime>${Math.floor(Date.now() / 1000)}</CreateTime>`,
    tag('MsgType', 'event'),
    tag('Event', event),
    ...more,
    '</xml>',
  ].join('\n');

export async function startWeixinServer(): Promise<WeixinServer> {
  const credentials = { appId: 'wx0123456789abcdef', secret: 'test-secret', token: 'test-token' };
  const followers: WeixinServer['followers'] = new Set();
  const templates: WeixinServer['templates'] = new Map();
  const sent: SentToFollower[] = [];
  const scenes: WeixinServer['scenes'] = new Map();
  const answered: string[] = [];
  const trouble: WeixinServer['trouble'] = [];
  /** When a message of this follower and id was sent, and how it was answered. */
  const repeats = new Map<string, { atMs: number; messageId: string }>();
  let current: { token: string; untilMs: number } | undefined;

  const giveToken = (body: unknown): Answer => {
    const { data: request } = tokenRequest.safeParse(body);
    if (!request) return refusals.format;
    if (request.appid !== credentials.appId) return refusals.appId;
    if (request.secret !== credentials.secret) return refusals.secret;
    if (!current || current.untilMs <= Date.now() || request.force_refresh)
      current = { token: randomBytes(16).toString('hex'), untilMs: Date.now() + server.tokenSeconds * 1000 };
    return { access_token: current.token, expires_in: server.tokenSeconds };
  };
  const send = (body: unknown): Answer => {
    const { data: message } = messageRequest.safeParse(body);
    if (!message) return refusals.format;
    const fields = templates.get(message.template_id);
    if (!/^o[A-Za-z0-9_-]{1,63}$/.test(message.touser)) return refusals.openid;
    if (!fields) return refusals.template;
    const problem = problemOfData(message.data, fields);
    if (problem) return problem;
    if (!followers.has(message.touser)) return refusals.notFollowing;
    const repeat = `${message.touser} ${message.client_msg_id}`;
    const before = repeats.get(repeat);
    let messageId = before?.messageId;
    if (!before || messageId === undefined || before.atMs + repeatsMs <= Date.now()) {
      // More digits than a number of JavaScript holds.
      messageId = String(3_147_494_460_298_657_001n + BigInt(sent.length));
      repeats.set(repeat, { atMs: Date.now(), messageId });
      const data = Object.fromEntries(Object.entries(message.data).map(([name, { value }]) => [name, value]));
      sent.push({ openid: message.touser, template: message.template_id, data, messageId });
    }
    return { errcode: 0, errmsg: 'ok', msgid: messageId };
  };
  const makeCode = (body: unknown): Answer => {
    const { data: request } = codeRequest.safeParse(body);
    if (!request) return refusals.format;
    const url = `http://weixin.qq.com/q/${randomBytes(8).toString('hex')}`;
    scenes.set(url, request.action_info.scene.scene_str);
    return { ticket: randomBytes(12).toString('hex'), expire_seconds: request.expire_seconds, url };
  };
  const calls: Readonly<Record<string, (body: unknown) => Answer>> = {
    '/cgi-bin/message/template/send': send,
    '/cgi-bin/qrcode/create': makeCode,
  };

  const answerOf = ({ pathname, searchParams }: URL, body: unknown): Answer | undefined => {
    if (pathname === '/cgi-bin/stable_token') return giveToken(body);
    const call = calls[pathname];
    if (!call) return undefined;
    if (!current || searchParams.get('access_token') !== current.token) return refusals.invalidCredential;
    return call(body);
  };
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const next = trouble.shift();
    if (next === 'silent') return;
    if (next === 'hangUp') return void request.socket.destroy();
    if (next === 'page') return void response.writeHead(502).end('<html>Bad gateway</html>');
    if (next === 'unavailable') return void response.writeHead(503).end('<html>Service unavailable</html>');
    if (next === 'portal') return void response.writeHead(200).end('{"login":"required"}');
    const url = new URL(request.url ?? '', 'http://weixin');
    const body: unknown = await json(request).catch(() => undefined);
    if (next === 'tokenExpired') current = undefined;
    const answer =
      next === undefined || next === 'none' || next === 'lateAnswer' ? answerOf(url, body) : refusals[next];
    // It was sent, but the answer comes too late.
    if (next === 'lateAnswer') return;
    if (!answer || request.method !== 'POST') return void response.writeHead(404).end();
    answered.push(`${url.pathname.replace('/cgi-bin/', '')} ${answer.errcode ?? 0}`);
    // WeChat writes the id of a message as a number.
    const text = JSON.stringify(answer).replace(/"msgid":"(\d+)"/, '"msgid":$1');
    response.writeHead(200, { 'content-type': 'application/json; encoding=utf-8' }).end(text);
  };

  const http = createServer((request, response) => void serve(request, response));
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;

  const server: WeixinServer = {
    url: `http://127.0.0.1:${port}`,
    ...credentials,
    followers,
    templates,
    sent,
    scenes,
    answered,
    tokenSeconds: 7200,
    trouble,
    signed(address, more = {}) {
      const timestamp = String(Math.floor(Date.now() / 1000));
      const nonce = randomBytes(8).toString('hex');
      const signature = createHash('sha1')
        .update([credentials.token, timestamp, nonce].sort().join(''))
        .digest('hex');
      const url = new URL(address);
      for (const [name, value] of Object.entries({ signature, timestamp, nonce, ...more }))
        url.searchParams.set(name, value);
      return url.href;
    },
    scan(openid, code) {
      const scene = scenes.get(code);
      if (scene === undefined) throw new Error('no such code');
      const follows = followers.has(openid);
      followers.add(openid);
      return follows
        ? eventXml(openid, 'SCAN', [tag('EventKey', scene), tag('Ticket', 'TICKET')])
        : eventXml(openid, 'subscribe', [tag('EventKey', `qrscene_${scene}`), tag('Ticket', 'TICKET')]);
    },
    unfollow(openid) {
      followers.delete(openid);
      return eventXml(openid, 'unsubscribe', [tag('EventKey', '')]);
    },
    finish(messageId, status = 'success') {
      const message = sent.find(one => one.messageId === messageId);
      if (!message) throw new Error('no such message');
      return eventXml(message.openid, 'TEMPLATESENDJOBFINISH', [
        `<MsgID>${messageId}</MsgID>`,
        tag('Status', status),
      ]);
    },
    async report(address, event) {
      const response = await fetch(server.signed(address), {
        method: 'POST',
        headers: { 'content-type': 'text/xml' },
        body: event,
      });
      return { status: response.status, text: await response.text() };
    },
    stop: () =>
      new Promise(resolve => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
  return server;
}
