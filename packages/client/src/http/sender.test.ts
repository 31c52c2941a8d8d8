import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { download, get, post, upload } from '@hoistway/contract/core/call';
import { Refusal, refusalMark, refusals } from '@hoistway/contract/core/refusal';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { SendFailure } from './failures.ts';
import { createSender } from './sender.ts';

let handle: (request: IncomingMessage, response: ServerResponse, body: string) => void = () => undefined;
const server = createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += part;
  handle(request, response, body);
});
let base = '';
let token: string | undefined;
let gone: (string | undefined)[] = [];
let timeoutMs = 5000;
let failures: string[] = [];
const sender = () =>
  createSender({
    base,
    token: () => token,
    language: () => 'en',
    timeoutMs: () => timeoutMs,
    onSessionGone: lost => gone.push(lost),
    onFailure: (error, path) => failures.push(`${error.message} @ ${path}`),
  });

beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
});
beforeEach(() => {
  token = 'secret';
  gone = [];
  failures = [];
  timeoutMs = 5000;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const reply = (response: ServerResponse, status: number, code: number, data: unknown, msg = '') => {
  response.writeHead(status, { 'content-type': 'application/json', ...(code !== 0 && refusalMark) });
  response.end(JSON.stringify({ code, msg, data }));
};
const described = { summary: '', access: 'signedIn' } as const;
const read = get('/thing/:id', {
  ...described,
  input: z.object({ id: z.number(), name: z.string().optional(), list: z.array(z.string()).optional() }),
  output: z.object({ value: z.number() }),
});
const save = post('/thing', { ...described, input: z.object({ name: z.string() }), output: z.null() });
const file = download('POST', '/thing/export', { ...described, input: z.object({}) });

const thrownBy = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

test('a read fills the path, sends the rest as query, and carries token and language', async () => {
  let seen: IncomingMessage | undefined;
  handle = (request, response) => {
    seen = request;
    reply(response, 200, 0, { value: 7, extra: 'dropped' });
  };
  const answer = await sender().send(read, { id: 5, name: 'a b', list: ['x', 'y'] });
  expect(answer).toEqual({ value: 7 });
  expect(seen?.url).toBe('/api/thing/5?name=a+b&list=x&list=y');
  expect(seen?.headers.authorization).toBe('Bearer secret');
  expect(seen?.headers['accept-language']).toBe('en');
});

test('a write sends JSON', async () => {
  let sent = '';
  handle = (_request, response, body) => {
    sent = body;
    reply(response, 200, 0, null);
  };
  expect(await sender().send(save, { name: '梯' })).toBeNull();
  expect(JSON.parse(sent)).toEqual({ name: '梯' });
});

test('a refusal keeps its reason, its words and its fields', async () => {
  handle = (_request, response) =>
    reply(response, 400, 400, { fields: { name: 'too long' } }, 'Please check');
  const error = await thrownBy(sender().send(save, { name: '' }));
  expect(error).toBeInstanceOf(Refusal);
  expect(error).toMatchObject({ reason: 'invalid', fieldTexts: { name: 'too long' } });
  expect((error as Refusal).text('en')).toBe('Please check');
  expect(gone).toEqual([]);
});

test('code 502 ends the session of the request', async () => {
  handle = (_request, response) => reply(response, 401, 502, null, 'gone');
  const error = await thrownBy(sender().send(save, { name: '' }));
  expect(error).toMatchObject({ reason: 'sessionGone' });
  expect(gone).toEqual(['secret']);
});

test('a reply that does not match the contract is a failure, not data', async () => {
  handle = (_request, response) => reply(response, 200, 0, { value: 'seven' });
  expect(await thrownBy(sender().send(read, { id: 1 }))).toMatchObject({ kind: 'malformed' });
  handle = (_request, response) => response.end('<html>');
  expect(await thrownBy(sender().send(read, { id: 1 }))).toMatchObject({ kind: 'malformed' });
});

test.each([
  [502, '<html>bad gateway</html>', 'gateway'],
  [504, '', 'gateway'],
  [413, '<html>Request Entity Too Large</html>', 'tooLarge'],
  [403, '{"message":"forbidden by policy"}', 'notAllowed'],
  [429, 'slow down', 'tooMany'],
  [404, '<html>', 'foreign'],
])('the answer %i of something in between says what it says', async (status, body, kind) => {
  handle = (_request, response) => {
    response.writeHead(status, { 'content-type': 'text/html' });
    response.end(body);
  };
  expect(await thrownBy(sender().send(read, { id: 1 }))).toMatchObject({ kind, status });
});

test.each([
  // A gateway writes its own status as the code; 502 is the ended session of this server, whose status is 401.
  [502, { code: 502 }, 'gateway'],
  [502, { code: 502, msg: 'Bad Gateway', data: null }, 'gateway'],
  [401, { code: 401, msg: 'unauthorized', data: null }, 'notAllowed'],
  [401, { code: 502 }, 'notAllowed'],
  [200, { code: 502, msg: '', data: null }, 'malformed'],
  [403, { code: 403, message: 'forbidden by policy' }, 'notAllowed'],
  [200, { code: 403, msg: '', data: null }, 'malformed'],
  [413, { code: 413, error: 'too large' }, 'tooLarge'],
  [429, { code: 1001, msg: 'slow down', data: null }, 'tooMany'],
  [503, { code: 0, msg: '', data: { value: 7 } }, 'gateway'],
  [500, { code: 400, msg: '', data: null }, 'gateway'],
  // Whoever writes all three fields and the fitting status has not our mark.
  [404, { code: 404, msg: 'no Route matched', data: null }, 'foreign'],
  [403, { code: 403, msg: 'forbidden', data: null }, 'notAllowed'],
  [500, { code: 5000, msg: 'upstream', data: null }, 'gateway'],
  [401, { code: 502, msg: 'sign in', data: null }, 'notAllowed'],
])(
  'the JSON of a gateway with status %i, %o, is not taken for a reply of the server',
  async (status, body, kind) => {
    handle = (_request, response) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    expect(await thrownBy(sender().send(read, { id: 1 }))).toMatchObject({ kind, status });
    expect(await thrownBy(sender().receive(file, {}))).toMatchObject({ kind, status });
    expect(gone).toEqual([]);
  },
);

test.each(Object.entries(refusals))(
  'the refusal %s is known by its code and status',
  async (reason, kind) => {
    const data = 'seconds' in kind ? 60 : null;
    handle = (_request, response) => reply(response, kind.status, kind.code, data);
    expect(await thrownBy(sender().send(save, { name: '' }))).toMatchObject({ reason });
  },
);

test('the clock is set by answers of the server alone', async () => {
  const date = new Date(Date.UTC(2026, 10, 22)).toUTCString();
  const received: number[] = [];
  const { send, receive } = createSender({ base, onServerTime: serverMs => received.push(serverMs) });
  const answers: [number, Record<string, string>, string][] = [
    [200, {}, '<html>'],
    [200, {}, '{"code":0,"msg":"","data":{"of":"a portal"}}'],
    [502, {}, '<html>'],
    [403, {}, '{"code":403,"msg":"","data":null}'],
    [403, refusalMark, '{"code":403,"msg":"","data":null}'],
    [200, {}, '{"code":0,"msg":"","data":{"value":7}}'],
  ];
  for (const [status, headers, body] of answers) {
    handle = (_request, response) => response.writeHead(status, { date, ...headers }).end(body);
    await thrownBy(send(read, { id: 1 }));
  }
  expect(received).toHaveLength(2);
  handle = (_request, response) => response.writeHead(200, { date }).end('<html>');
  await thrownBy(receive(file, {}));
  expect(received).toHaveLength(2);
});

test('no network, a timeout and an abort are distinguished', async () => {
  const unreachable = createSender({
    base: 'http://127.0.0.1:1/api',
    token: () => undefined,
    language: () => 'zh',
    timeoutMs: () => 5000,
  });
  expect(await thrownBy(unreachable.send(read, { id: 1 }))).toMatchObject({ kind: 'offline' });
  handle = () => undefined;
  timeoutMs = 20;
  expect(await thrownBy(sender().send(read, { id: 1 }))).toMatchObject({ kind: 'timeout' });
  timeoutMs = 5000;
  const giveUp = new AbortController();
  const running = thrownBy(sender().send(read, { id: 1 }, { signal: giveUp.signal }));
  giveUp.abort();
  const error = await running;
  expect(error).toBeInstanceOf(SendFailure);
  expect(error).toMatchObject({ kind: 'aborted' });
});

test('a file arrives with its name and reports its progress', async () => {
  handle = (_request, response) => {
    response.writeHead(200, {
      'content-type': 'application/octet-stream',
      'content-length': 6,
      'content-disposition': `attachment; filename="x.xlsx"; filename*=UTF-8''${encodeURIComponent('电梯 表.xlsx')}`,
    });
    response.end('abcdef');
  };
  const received: unknown[] = [];
  const { blob, name } = await sender().receive(
    file,
    {},
    { onProgress: progress => received.push(progress) },
  );
  expect(name).toBe('电梯 表.xlsx');
  expect(await blob.text()).toBe('abcdef');
  expect(received.at(-1)).toEqual({ bytes: 6, total: 6 });
});

test('a file may be JSON', async () => {
  handle = (_request, response) => {
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-disposition': 'attachment; filename="openapi.json"',
    });
    response.end('{"openapi":"3.1.0"}');
  };
  const { blob, name } = await sender().receive(file, {});
  expect([name, await blob.text()]).toEqual(['openapi.json', '{"openapi":"3.1.0"}']);
});

test.each([
  [201, 'exportFailed'],
  [202, 'noData'],
  [413, 'tooLarge'],
  [500, 'failed'],
])('a file call with status %i is refused as %s', async (status, reason) => {
  handle = (_request, response) => reply(response, status, status, null, 'words of the server');
  const error = await thrownBy(sender().receive(file, {}));
  expect(error).toMatchObject({ reason });
  expect((error as Refusal).text('zh')).toBe('words of the server');
});

test.each([
  [200, 'malformed'],
  [401, 'notAllowed'],
  [403, 'notAllowed'],
  [404, 'foreign'],
  [413, 'tooLarge'],
  [429, 'tooMany'],
  [502, 'gateway'],
])('a page with status %i of something in between is not the file', async (status, kind) => {
  for (const type of ['text/html', 'application/json', 'application/octet-stream']) {
    handle = (_request, response) => {
      response.writeHead(status, { 'content-type': type });
      response.end('<html>Please sign in to this network</html>');
    };
    expect(await thrownBy(sender().receive(file, {}))).toMatchObject({ kind, status });
  }
});

test('a multipart call without a file sends its fields, lists item by item and objects as JSON', async () => {
  let sent = '';
  handle = (_request, response, body) => {
    sent = body;
    reply(response, 200, 0, null);
  };
  const remove = upload('/thing/delete', {
    ...described,
    input: z.object({
      idList: z.array(z.number()),
      none: z.array(z.number()),
      mapping: z.object({ a: z.number() }),
      rows: z.array(z.object({ b: z.number() })),
    }),
    output: z.null(),
  });
  await sender().send(remove, { idList: [1, 2], none: [], mapping: { a: 3 }, rows: [{ b: 4 }] });
  const parts = [...sent.matchAll(/name="(\w+)"\r\n\r\n(.*)\r\n/g)].map(([, name, value]) => [name, value]);
  expect(parts).toEqual([
    ['idList', '1'],
    ['idList', '2'],
    ['none', ''],
    ['mapping', '{"a":3}'],
    ['rows', '[{"b":4}]'],
  ]);
});

test('each failure is reported once, by its path without its input', async () => {
  handle = (_request, response) => reply(response, 500, 500, null);
  await thrownBy(sender().send(read, { id: 7, name: 'somebody' }));
  handle = () => undefined;
  timeoutMs = 50;
  await thrownBy(sender().send(read, { id: 7 }));
  const failed = '/thing/:id: Something went wrong; please try again later (500)';
  expect(failures).toEqual([`${failed} @ /thing/:id`, 'timeout: /thing/:id @ /thing/:id']);
});

test('a refusal names its call, even with an unknown code', async () => {
  handle = (_request, response) => reply(response, 400, 4999, null, 'of a newer server');
  const error = await thrownBy(sender().send(save, { name: '' }));
  expect(error).toMatchObject({ reason: 'failed', code: 4999, message: '/thing: of a newer server (4999)' });
});
