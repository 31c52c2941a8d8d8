/**
 * Every call with what no client of ours sends: whatever comes is answered in the envelope, is never a fault of
 * ours, and the next request is answered as if nothing had been.
 */
import { session } from '@hoistway/contract/features/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneIn, rounds } from '../testing/tiers/rounds.ts';
import { nameOf } from '../testing/valid-inputs.ts';
import {
  createHostileWorld,
  type HostileWorld,
  json,
  multipart,
  part,
  type Wire,
} from '../testing/worlds/hostile-world.ts';

let world: HostileWorld;
beforeAll(async () => {
  world = await createHostileWorld();
});
afterAll(() => world?.stop());

// Thousands of requests: it has the time that a busy machine needs.
it('answers each field that carries a hostile value', { timeout: rounds(300_000, 900_000) }, async () => {
  expect(await world.broken()).toEqual([]);
});

/** Bodies are read alike for all calls: each goes to some of them before a change. */
const numbered = ([name, wire]: [string, Wire], turn: number): [string, Wire, number] => [name, wire, turn];
const posts = () => world.calls.filter(call => call.method === 'POST');
const uploads = () => world.calls.filter(call => call.transport === 'multipart');

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
  it.each(Object.entries(bodies).map(numbered))('%s', async (_name, wire, turn) => {
    const open = [];
    for (const call of oneIn(4, posts(), turn)) {
      const { status, wellFormed } = await world.request(call, wire);
      if (status < 400 || status >= 500 || !wellFormed) open.push([nameOf(call), status, wellFormed]);
    }
    expect(open).toEqual([]);
  });

  it.each([
    ['lists', deep('[', ']'), 0],
    ['objects', deep('{"a":', '}').replace('}}', '1}}'), 1],
  ])('or ignores it, a thousand %s deep', async (_name, payload, turn) => {
    for (const call of oneIn(4, posts(), turn)) {
      const { status, wellFormed } = await world.request(call, json(payload));
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
    } satisfies Record<string, Wire>).map(numbered),
  )('in parts, with %s', async (_name, wire, turn) => {
    for (const call of oneIn(4, uploads(), turn)) {
      const { status, wellFormed } = await world.request(call, wire);
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
  await world.rested();
  const answer = await world.app.http.inject({ url });
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode).toBeLessThan(500);
  expect(answer.json()).toMatchObject({ code: answer.statusCode, msg: expect.any(String), data: null });
});

it('still works', async () => {
  const token = await world.app.sessions.start(world.valid.owner, '');
  expect((await world.send(session.current, {}, { token })).code).toBe(0);
});
