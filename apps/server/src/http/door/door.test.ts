/** Requests that are refused before a byte of the body is read, and the limits of a connection. */
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { elevator } from '@hoistway/contract/features/elevator';
import { session } from '@hoistway/contract/features/session';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { addAccount } from '../../testing/test-rows.ts';

let world: TestApp;
let port: number;
let admin: number;
const logged: string[] = [];
beforeAll(async () => {
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) });
  world = await createTestApp(
    {
      HOISTWAY_HTTP_BODY_MS: '300',
      HOISTWAY_HTTP_UPLOAD_MS: '600000',
      HOISTWAY_HTTP_NAMES: 'Lift.example.com',
    },
    { log },
  );
  await world.app.http.listen({ port: 0, host: '127.0.0.1' });
  port = (world.app.http.server.address() as AddressInfo).port;
  admin = (await addAccount(world.db, { superAdministrator: true })).userId;
});
afterAll(() => world.stop());

const request = (path: string, headers: Record<string, string>, body = '', method = 'POST') => {
  const lines = Object.entries({ host: '127.0.0.1', ...headers }).map(([name, value]) => `${name}: ${value}`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
};
/** The status line, as soon as it arrives. */
async function statusOf(text: string, at = port): Promise<{ status: string; socket: Socket }> {
  const socket = connect({ port: at, host: '127.0.0.1' });
  socket.write(text);
  const answered = once(socket, 'data').then(([answer]) => String(answer).split(' ')[1] ?? '');
  const status = await Promise.race([answered, once(socket, 'close').then(() => 'closed')]);
  return { status, socket };
}
const json = { 'content-type': 'application/json' };

it('frames that are too large cost one log line per source, however many arrive', async () => {
  const upgrade = { connection: 'upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' };
  const ask = request(
    '/api/ws?token=x',
    { ...upgrade, 'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==' },
    '',
    'GET',
  );
  // A masked text frame of 1 MB, as its head announces it.
  const head = Buffer.from([0x81, 0xff, 0, 0, 0, 0, 0, 0x10, 0, 0, 0, 0, 0, 0]);
  const before = logged.length;
  for (let n = 0; n < 5; n++) {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.write(Buffer.concat([Buffer.from(ask), head]));
    await once(socket.resume(), 'close');
  }
  const lines = logged.slice(before).filter(line => line.includes('connection'));
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 30,
    address: '127.0.0.1',
    reason: expect.stringMatching(/payload/i),
  });
});

describe('a body that does not arrive', () => {
  it('is not awaited without a session', async () => {
    for (const path of ['/api/elevator/list', '/api/elevator/importPreview']) {
      const { status, socket } = await statusOf(request(path, { ...json, 'content-length': '100000' }, '{'));
      expect([path, status]).toEqual([path, '401']);
      socket.destroy();
    }
  });

  it.each([
    ['a public call', '/api/user/login', { status: '408' }],
    ['a call of somebody who has signed in', '/api/elevator/list', { status: '408', signedIn: true }],
    ['no call at all', '/api/nothing', { status: '408' }],
    ['a call that was refused', '/api/elevator/list', { status: '401' }],
    ['what takes no body', '/healthz', { status: '200', method: 'GET' }],
  ])(
    'ends the connection at its time: %s',
    async (_name, path, ask: { status: string; signedIn?: boolean; method?: string }) => {
      const authorization = ask.signedIn ? { authorization: await world.tokenFor(admin) } : undefined;
      const { status, socket } = await statusOf(
        request(path, { ...json, 'content-length': '100', ...authorization }, '{', ask.method),
      );
      expect(status).toBe(ask.status);
      await expect.poll(() => socket.resume().closed).toBe(true);
    },
  );

  it('of a file has longer', async () => {
    const boundary = 'multipart/form-data; boundary=b';
    const socket = connect({ port, host: '127.0.0.1' });
    const authorization = await world.tokenFor(admin);
    socket.write(
      request('/api/elevator/importPreview', {
        'content-type': boundary,
        'content-length': '10',
        authorization,
      }),
    );
    // Longer than the limit of an ordinary body: one that begins later has timed out by then.
    const ordinary = connect({ port, host: '127.0.0.1' });
    ordinary.write(request('/api/user/login', { ...json, 'content-length': '100' }, '{'));
    await once(ordinary.resume(), 'close');
    expect(socket.readyState).toBe('open');
    socket.write('--b--\r\n\r\n\r\n');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1.1 400 /);
    socket.destroy();
  });
});

describe('a large body', () => {
  const post = (path: string, size: number, token?: string) =>
    world.app.http.inject({
      method: 'POST',
      url: path,
      headers: { ...json, ...(token && { authorization: token }) },
      payload: JSON.stringify({ a: 'x'.repeat(size) }),
    });

  it('is refused, with a lower limit for outsiders', async () => {
    const token = await world.tokenFor(admin);
    expect((await post('/api/user/login', 17_000)).statusCode).toBe(413);
    expect((await post('/api/elevator/list', 17_000, token)).statusCode).toBe(200);
    expect((await post('/api/elevator/list', 300_000, token)).statusCode).toBe(413);
  });

  it('is accepted up to the largest list of the console', async () => {
    const jobNumList = Array.from({ length: 2000 }, (_, n) => `JOB-${n}`.padEnd(32, 'x'));
    const dataPermissionList = Array.from({ length: 500 }, (_, n) => `100000,110000,120000,130000,${n}`);
    const list = (length: number) =>
      world.send(
        elevator.list,
        { jobNumList: jobNumList.slice(0, length), dataPermissionList },
        { as: admin },
      );
    expect((await list(100)).status).toBe(200);
    // More than this call accepts, reported for the field.
    expect((await list(2000)).data).toMatchObject({ fields: { jobNumList: expect.any(String) } });
  });

  it('of very many fields is not a form', async () => {
    const many = Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`k${n}`, 1]));
    expect((await world.send(elevator.list, {}, { raw: many, as: admin })).status).toBe(400);
  });
});

it('checks no more tokens of an address that sent too many wrong ones, except those that were right', async () => {
  const address = '10.8.0.1';
  const token = await world.tokenFor(admin);
  const ask = (with_: string, from = address) =>
    world.send(session.current, {}, { token: with_, address: from }).then(answer => answer.status);
  expect(await ask(token)).toBe(200);
  const wrong = [];
  for (let n = 0; n < 301; n++) wrong.push(await ask(`wrong ${n}`));
  expect([wrong[299], wrong[300]]).toEqual([401, 429]);
  expect(await ask(token)).toBe(200);
  expect(await ask('wrong', '10.8.0.2')).toBe(401);
});

it('limits the connections of each address, except trusted proxies', async () => {
  const outcome = async (settings: Record<string, string>) => {
    const limited = await createTestApp({ HOISTWAY_HTTP_CONNECTIONS_PER_ADDRESS: '3', ...settings });
    await limited.app.http.listen({ port: 0, host: '127.0.0.1' });
    const at = (limited.app.http.server.address() as AddressInfo).port;
    const health = request('/healthz', {}, '', 'GET');
    const first = [];
    for (let n = 0; n < 3; n++) first.push(await statusOf(health, at));
    const fourth = connect({ port: at, host: '127.0.0.1' });
    fourth.write(health);
    const beyond = await Promise.race([
      once(fourth, 'data').then(() => 'answered'),
      once(fourth, 'close').then(() => 'closed'),
    ]);
    fourth.destroy();
    for (const { socket } of first) socket.destroy();
    const again = () =>
      statusOf(health, at).then(
        ({ status }) => status,
        () => 'closed',
      );
    await expect.poll(again).toBe('200');
    await limited.stop();
    return beyond;
  };
  expect(await outcome({})).toBe('closed');
  expect(await outcome({ HOISTWAY_TRUST_PROXY: 'loopback' })).toBe('answered');
});

describe('a name', () => {
  const requested = (host: string, url = '/api/user/captcha') =>
    world.app.http.inject({ url, headers: { host } });

  it.each(['evil.example', 'evil.example:8080', '127.0.0.1.evil.example', '[', 'lift:99999'])(
    '%s is refused',
    async host => {
      const answer = await requested(host);
      expect([answer.statusCode, answer.json().code]).toEqual([421, 421]);
      expect((await requested(host, '/')).statusCode).toBe(421);
      expect((await requested(host, '/healthz')).statusCode).toBe(200);
    },
  );

  it.each([
    '127.0.0.1:8080',
    '192.168.1.9',
    '[fd00::1]:8080',
    'localhost',
    'lift-server:8080',
    'hall.local',
    'LIFT.example.com:443',
  ])('%s is answered', async host => expect((await requested(host)).statusCode).toBe(200));
});

describe('headers', () => {
  it('forbid caching the answers of calls', async () => {
    for (const [call, options] of [
      [session.current, { as: admin }],
      [session.captcha, {}],
      [session.current, {}],
    ] as const)
      expect((await world.send(call, {}, options)).headers['cache-control']).toBe('no-store');
  });

  it('count the calls of one client, however its addresses and ports are written', async () => {
    const proxied = await createTestApp({ HOISTWAY_TRUST_PROXY: 'loopback' });
    const ask = async (address: string) =>
      (
        await proxied.app.http.inject({
          url: `/api${session.captcha.path}`,
          headers: { 'x-forwarded-for': address },
        })
      ).statusCode;
    const requested = new Map<string, number[]>();
    for (const addressOf of [
      (n: number) => `203.0.113.7:${50_000 + n}`,
      (n: number) => `[2001:db8:1:1::${n.toString(16)}]:443`,
    ]) {
      const statuses: number[] = [];
      for (let n = 1; n <= 61; n++) statuses.push(await ask(addressOf(n)));
      requested.set(addressOf(0), statuses);
    }
    for (const [address, statuses] of requested)
      expect([statuses.filter(status => status === 200).length, statuses.at(-1)], address).toEqual([60, 429]);
    expect(await ask('203.0.113.8:50001')).toBe(200);
    await proxied.stop();
  });

  it('count a client whose proxy names no address as that proxy, and ignore names from untrusted proxies', async () => {
    const proxied = await createTestApp({ HOISTWAY_TRUST_PROXY: 'loopback, 10.0.0.2' });
    const ask = async (address: string, remoteAddress = '127.0.0.1') =>
      (
        await proxied.app.http.inject({
          url: `/api${session.captcha.path}`,
          headers: { 'x-forwarded-for': address },
          remoteAddress,
        })
      ).statusCode;
    for (let n = 1; n <= 30; n++) {
      expect(await ask('unknown')).toBe(200);
      expect(await ask(`203.0.113.${n}, unknown`)).toBe(200);
    }
    expect([await ask('unknown'), await ask(`203.0.113.99, [broken]]`), await ask('')]).toEqual([
      429, 429, 429,
    ]);
    // Another proxy, reported by a trusted one or connecting itself, and the clients that are named.
    expect([await ask('unknown, 10.0.0.2'), await ask('unknown', '10.0.0.2')]).toEqual([200, 200]);
    expect(await ask('unknown, 203.0.113.9')).toBe(200);
    expect(await ask('unknown', '198.51.100.7')).toBe(200);
    await proxied.stop();
  });

  it('require HTTPS where it is used, and nowhere else', async () => {
    const hsts = async (app: TestApp, headers: Record<string, string>) =>
      (await app.app.http.inject({ url: '/healthz', headers })).headers['strict-transport-security'];
    const forwarded = { 'x-forwarded-proto': 'https' };
    expect([await hsts(world, {}), await hsts(world, forwarded)]).toEqual([undefined, undefined]);
    const proxied = await createTestApp({ HOISTWAY_TRUST_PROXY: 'loopback' });
    expect([await hsts(proxied, {}), await hsts(proxied, forwarded)]).toEqual([
      undefined,
      'max-age=31536000',
    ]);
    await proxied.stop();
  });
});
