/**
 * Every call with what no client of ours sends: whatever comes is answered in the envelope, is never a fault of
 * ours, and the next request is answered as if nothing had been.
 */
import { setImmediate } from 'node:timers/promises';
import { fillPath } from '@hoistway/client/http/address';
import type { Call } from '@hoistway/contract/core/call';
import { session } from '@hoistway/contract/features/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ZodObject } from 'zod';
import { deviceAuthorization } from '../testing/one-of-everything.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { fieldsOf, makeValidInputs, nameOf, type ValidInputs } from '../testing/valid-inputs.ts';

let world: TestApp;
let valid: ValidInputs;
let calls: Call[];
beforeAll(async () => {
  world = await createTestApp();
  valid = await makeValidInputs(world);
  calls = world.app.bindings.map(({ call }) => call);
});
afterAll(() => world.stop());

const hostileValues: readonly unknown[] = [
  'a\u0000b',
  'a\ud800b',
  'x'.repeat(60_000),
  "' or 1=1; --",
  '__proto__',
  'constructor:asc',
  '1e999',
  -1,
  1.5,
  2 ** 31,
  Number.MAX_SAFE_INTEGER,
  '0000-01-01',
  '2026-02-30 25:61:61',
  '',
  null,
  ['a\u0000b', -1],
  { constant: 'a\u0000b' },
];

let sent = 0;
interface Wire {
  url?: string;
  query?: Record<string, string | string[]>;
  headers?: Record<string, string>;
  payload?: string | Buffer;
}
/** Signing out ends the session that asks for it. */
const tokenFor = (call: Call) =>
  call === (session.signOut as Call)
    ? world.app.sessions.start(valid.owner, '')
    : world.tokenFor(valid.owner);
/** As it comes from the wire, each from an address of its own. */
async function request(call: Call, { url = `/api${call.path}`, query, headers, payload }: Wire) {
  sent += 1;
  // Without a socket nothing here waits for anything, and a server that never gets to its timers says that it is busy.
  await setImmediate();
  const answer = await world.app.http.inject({
    method: call.method,
    url,
    query,
    headers: {
      authorization: call.access === 'public' ? deviceAuthorization : await tokenFor(call),
      ...headers,
    },
    payload,
    remoteAddress: `10.${Math.floor(sent / 62_500)}.${Math.floor(sent / 250) % 250}.${sent % 250}`,
  });
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  const body = isJson ? (answer.json() as Record<string, unknown>) : undefined;
  // A file, or the API document, comes without the envelope, and only when all is well.
  const wellFormed =
    body && call.path !== '/openapi.json'
      ? Number.isInteger(body.code) &&
        typeof body.msg === 'string' &&
        'data' in body &&
        (body.code === 0) === (answer.statusCode === 200)
      : answer.statusCode === 200;
  return { status: answer.statusCode, wellFormed };
}

const json = (value: unknown): Wire => ({
  headers: { 'content-type': 'application/json' },
  payload: typeof value === 'string' ? value : JSON.stringify(value),
});
const part = (name: string, more = '') =>
  `--b\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`;
const multipart = (payload: string | Buffer): Wire => ({
  headers: { 'content-type': 'multipart/form-data; boundary=b' },
  payload,
});
const schemaOf = (call: Call, field: string): unknown => (call.input as ZodObject).shape[field];
const fieldSchemasOf = (call: Call) => fieldsOf(call).map(field => schemaOf(call, field));
const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

async function wireOf(call: Call, input: Record<string, unknown>): Promise<Wire> {
  const values = { ...input };
  const path = fillPath(call.path, name => {
    const value = asText(values[name]).replace(/\p{Surrogate}/gu, '?');
    delete values[name];
    return value;
  });
  const url = `/api${path}`;
  if (call.transport === 'json') return { url, ...json(values) };
  if (call.transport === 'query')
    return {
      url,
      query: Object.fromEntries(
        Object.entries(values).map(([name, value]) => [
          name,
          Array.isArray(value) ? value.map(asText) : asText(value),
        ]),
      ),
    };
  const { content, name } = await valid.fileFor(call);
  const fields = Object.entries(values).map(([field, value]) => `${part(field)}${asText(value)}\r\n`);
  return {
    url,
    ...multipart(
      Buffer.concat([
        Buffer.from(`${fields.join('')}${part('file', `; filename="${name}"`)}`),
        content,
        Buffer.from('\r\n--b--\r\n'),
      ]),
    ),
  };
}

// Thousands of requests: it has the time that a busy machine needs.
it('answers each field that carries a hostile value', { timeout: 600_000 }, async () => {
  const broken: string[] = [];
  // An export takes the fields of its list's filter, where they are tried: each that is taken would be a file.
  const listed = new Set(calls.filter(call => call.reply === 'json').flatMap(fieldSchemasOf));
  for (const call of calls)
    for (const field of fieldsOf(call)) {
      if (call.reply === 'file' && listed.has(schemaOf(call, field))) continue;
      for (const hostile of hostileValues) {
        const wire = await wireOf(call, { ...(await valid.inputFor(call)), [field]: hostile });
        const { status, wellFormed } = await request(call, wire);
        if (status >= 500 || !wellFormed)
          broken.push(`${nameOf(call)} ${field} ${JSON.stringify(hostile).slice(0, 30)}: ${status}`);
      }
    }
  expect(broken).toEqual([]);
});

describe('refuses a body', () => {
  const deep = (open: string, close: string) => `{"a":${open.repeat(1000)}${close.repeat(1000)}}`;
  const bodies: Record<string, Wire> = {
    'of another type': { headers: { 'content-type': 'text/xml' }, payload: '<a/>' },
    'without a type': { payload: '{}' },
    'that is no list of fields': json('[]'),
    'that is a text': json('"abc"'),
    'that is a number': json('7'),
    'that is cut off': json('{"pageNum": 1, "a'),
    'that is empty': json(''),
    'with a prototype': json('{"__proto__": {"pageNum": 1}}'),
    'with a constructor': json('{"constructor": {"prototype": {"pageNum": 1}}}'),
    'that is not UTF-8': { ...json(''), payload: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22]) },
    'that is too large': json(`{"a":"${'x'.repeat(1_100_000)}"}`),
  };
  it.each(Object.entries(bodies))('%s', async (_name, wire) => {
    const open = [];
    for (const call of calls.filter(call => call.method === 'POST')) {
      const { status, wellFormed } = await request(call, wire);
      if (status < 400 || status >= 500 || !wellFormed) open.push([nameOf(call), status, wellFormed]);
    }
    expect(open).toEqual([]);
  });

  it.each([
    ['lists', deep('[', ']')],
    ['objects', deep('{"a":', '}').replace('}}', '1}}')],
  ])('or ignores it, a thousand %s deep', async (_name, payload) => {
    for (const call of calls.filter(call => call.method === 'POST')) {
      const { status, wellFormed } = await request(call, json(payload));
      expect([nameOf(call), status < 500, wellFormed]).toEqual([nameOf(call), true, true]);
    }
  });

  it.each(
    Object.entries({
      'no boundary': { headers: { 'content-type': 'multipart/form-data' }, payload: 'x' },
      'no end': multipart(`${part('jobNum')}A`),
      'two files': multipart(
        `${part('file', '; filename="a"')}x\r\n${part('file', '; filename="b"')}x\r\n--b--\r\n`,
      ),
      'a file without a name': multipart(`${part('file', '; filename=""')}x\r\n--b--\r\n`),
      'a file with a path for a name': multipart(
        `${part('file', '; filename="../\u0000/../x"')}x\r\n--b--\r\n`,
      ),
      'a prototype': multipart(`${part('__proto__')}x\r\n--b--\r\n`),
      'a hundred fields': multipart(`${`${part('a')}x\r\n`.repeat(100)}--b--\r\n`),
      'thousands of fields': multipart(`${`${part('a')}x\r\n`.repeat(3000)}--b--\r\n`),
      'a field that is long in pieces': multipart(
        `${`${part('a')}${'x'.repeat(60_000)}\r\n`.repeat(6)}--b--\r\n`,
      ),
      'a huge field': multipart(`${part('jobNum')}${'x'.repeat(100_000)}\r\n--b--\r\n`),
      'a huge name': multipart(`${part('x'.repeat(10_000))}x\r\n--b--\r\n`),
      nothing: multipart('--b--\r\n'),
      rubbish: multipart(Buffer.alloc(5000, 0xff)),
    } satisfies Record<string, Wire>),
  )('in parts, with %s', async (_name, wire) => {
    for (const call of calls.filter(call => call.transport === 'multipart')) {
      const { status, wellFormed } = await request(call, wire);
      expect([nameOf(call), status >= 400 && status < 500, wellFormed]).toEqual([nameOf(call), true, true]);
    }
  });
});

it.each([
  '/api/%',
  '/api/%c0%af',
  '/api/user/getUser/%zz',
  `/api/ownerPage/${'x'.repeat(300)}`,
  '/api//',
  '/api/',
])('answers the path %s in the envelope', async url => {
  const answer = await world.app.http.inject({ url });
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode).toBeLessThan(500);
  expect(answer.json()).toMatchObject({ code: answer.statusCode, msg: expect.any(String), data: null });
});

it('still works', async () => {
  const token = await world.app.sessions.start(valid.owner, '');
  expect((await world.send(session.current, {}, { token })).code).toBe(0);
});
