import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Refusal } from '@hoistway/contract/core/refusal';
import { requestTypes, video } from '@hoistway/contract/features/video';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { addAccount, addElevator } from '../../../testing/test-rows.ts';
import type { AddressRequest } from '../video.ts';
import { createEzvizProvider } from './ezviz-provider.ts';

/** The platform as its protocol describes it: forms in, `{code, msg, data}` out, `code` a string. */
const platform = {
  server: createServer((request, response) => void answer(request, response)),
  url: '',
  seen: [] as { path: string; form: Record<string, string> }[],
  /** Life of a token in ms. */
  tokenLifeMs: 7 * 86_400_000,
  good: new Set<string>(),
  /** Answers an address call instead of the platform. */
  instead: undefined as ((response: ServerResponse) => void) | undefined,
};
const reply = (response: ServerResponse, code: string, msg: string, data: unknown = null) =>
  response.end(JSON.stringify({ code, msg, data }));

async function answer(request: IncomingMessage, response: ServerResponse) {
  const form = Object.fromEntries(new URLSearchParams(await text(request)));
  platform.seen.push({ path: request.url ?? '', form });
  if (request.url === '/api/lapp/token/get') {
    if (form.appKey !== 'the-key' || form.appSecret !== 'the-secret')
      return reply(response, '10017', 'appKey不存在');
    const accessToken = `at.${platform.seen.length}`;
    platform.good.add(accessToken);
    return reply(response, '200', '操作成功!', {
      accessToken,
      expireTime: Date.now() + platform.tokenLifeMs,
    });
  }
  if (platform.instead) return platform.instead(response);
  if (!platform.good.has(form.accessToken ?? ''))
    return reply(response, '10002', 'accessToken过期或参数异常');
  const url =
    form.protocol === '1'
      ? `ezopen://open.ys7.com/${form.deviceSerial}/1.live`
      : `https://rtmp01open.ys7.com:9188/v3/openlive/${form.deviceSerial}_1_2.flv?expire=1&id=2`;
  return reply(response, '200', '操作成功', { id: '7', url, expireTime: '2026-03-01 08:05:00' });
}

beforeAll(async () => {
  await new Promise<void>(resolve => platform.server.listen(0, '127.0.0.1', resolve));
  platform.url = `http://127.0.0.1:${(platform.server.address() as AddressInfo).port}`;
});
afterAll(() => {
  platform.server.closeAllConnections();
  platform.server.close();
});
beforeEach(() => {
  Object.assign(platform, { seen: [], good: new Set(), instead: undefined, tokenLifeMs: 7 * 86_400_000 });
});

const logged: unknown[][] = [];
const settings = { key: 'the-key', secret: 'the-secret', timeoutMs: 500 };
const connect = (more: Partial<typeof settings> = {}) =>
  createEzvizProvider(
    { ...settings, ...more, url: platform.url },
    { warn: (...words: unknown[]) => void logged.push(words) },
  );
const request = (more: Partial<AddressRequest> = {}): AddressRequest => ({
  tokenHash: Buffer.alloc(32),
  jobNum: 'T1',
  camera: { deviceSerial: 'CAM0000001', channelNo: 3, online: true, records: true, verifyCode: '' },
  what: { kind: 'live' },
  protocol: 4,
  quality: 2,
  expireSeconds: 300,
  ...more,
});
const paths = () => platform.seen.map(({ path }) => path.split('/').slice(-2).join('/'));
const words = async (work: Promise<unknown>) => {
  const error = await work.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Refusal);
  return (error as Refusal).text('en');
};

it('requests a token once and then addresses, with the platform’s numbers', async () => {
  const provider = connect();
  const [live] = await Promise.all([provider.address(request()), provider.address(request())]);
  expect(live).toEqual({
    url: 'https://rtmp01open.ys7.com:9188/v3/openlive/CAM0000001_1_2.flv?expire=1&id=2',
    // It would open every camera of the application.
    accessToken: '',
  });
  expect(paths()).toEqual(['token/get', 'address/get', 'address/get']);
  const { accessToken, ...form } = platform.seen[1]?.form ?? {};
  expect(platform.good.has(accessToken ?? '')).toBe(true);
  expect(form).toEqual({
    deviceSerial: 'CAM0000001',
    channelNo: '3',
    protocol: '4',
    quality: '2',
    type: '1',
    expireTime: '300',
    supportH265: '0',
  });

  const from = Date.parse('2026-03-01T00:00:00Z');
  await provider.address(request({ what: { kind: 'replay', range: { from, to: from + 30_000 } } }));
  expect(platform.seen.at(-1)?.form).toMatchObject({
    type: '2',
    startTime: '2026-03-01 08:00:00',
    stopTime: '2026-03-01 08:00:30',
  });
});

it('opens two-way audio over the platform’s own protocol, with the player’s token and the device’s password', async () => {
  const camera = { ...request().camera, verifyCode: 'ABCDEF' };
  const talk = await connect().address(request({ what: { kind: 'talk' }, protocol: 1, camera }));
  expect(talk.url).toMatch(/^ezopen:/);
  expect(platform.good.has(talk.accessToken)).toBe(true);
  // Not 3: that is what the cloud recorded.
  expect(platform.seen.at(-1)?.form).toMatchObject({ type: '1', protocol: '1', code: 'ABCDEF' });
});

it('requests a new token when one is about to expire, and when one is refused', async () => {
  platform.tokenLifeMs = 30_000;
  const provider = connect();
  await provider.address(request());
  await provider.address(request());
  expect(paths()).toEqual(['token/get', 'address/get', 'token/get', 'address/get']);

  Object.assign(platform, { seen: [], tokenLifeMs: 7 * 86_400_000 });
  const patient = connect();
  await patient.address(request());
  platform.good.clear();
  await patient.address(request());
  expect(paths()).toEqual(['token/get', 'address/get', 'address/get', 'token/get', 'address/get']);
});

it('gives up when a new token is refused as well', async () => {
  platform.instead = response => void reply(response, '10002', 'accessToken expired');
  expect(await words(connect().address(request()))).toBe(
    'The video path could not be retrieved: accessToken expired (10002)',
  );
  expect(paths()).toEqual(['token/get', 'address/get', 'token/get', 'address/get']);
});

it('reports why the platform refused', async () => {
  expect(await words(connect({ key: 'wrong' }).address(request()))).toContain('appKey不存在 (10017)');
  platform.instead = response => void reply(response, '20007', '设备不在线');
  expect(await words(connect().address(request()))).toContain('the camera is offline');
  platform.instead = response => void reply(response, '60019', '加密已开启');
  expect(await words(connect().address(request()))).toContain('加密已开启 (60019)');
});

it('distinguishes no reply, a refused connection and nonsense', async () => {
  platform.instead = () => undefined;
  expect(await words(connect().address(request()))).toContain('did not answer in time');
  platform.instead = response => void response.destroy();
  expect(await words(connect().address(request()))).toContain('cannot be reached');
  platform.instead = response => void response.writeHead(502).end('<html>Bad gateway</html>');
  expect(await words(connect().address(request()))).toContain('could not be understood');
  for (const data of [null, { url: 'javascript:alert(1)' }]) {
    platform.instead = response => void reply(response, '200', '', data);
    expect(await words(connect().address(request()))).toContain('gave no address');
  }
  // The next one asks again and is answered.
  platform.instead = undefined;
  expect((await connect().address(request())).url).toMatch(/^https:/);
});

it('writes neither key, secret nor token to the log', () => {
  expect(logged.length).toBeGreaterThan(5);
  const text = JSON.stringify(logged);
  for (const word of ['the-key', 'the-secret', 'at.']) expect(text).not.toContain(word);
});

it('is used by the call, and the pages may then load video from it and from nowhere else', async () => {
  const world = await createTestApp({
    HOISTWAY_VIDEO: 'ezviz',
    HOISTWAY_EZVIZ_KEY: 'the-key',
    HOISTWAY_EZVIZ_SECRET: 'the-secret',
    HOISTWAY_EZVIZ_URL: `${platform.url}/`,
  });
  try {
    const { elevatorId, jobNum } = await addElevator(world.db);
    await sql`insert into video_device (elevator_id, device_serial) values (${elevatorId}, 'CAM0000009')`.execute(
      world.db,
    );
    const { userId } = await addAccount(world.db, { permissions: ['monitor.video'] });
    const { status, data } = await world.send(
      video.path,
      {
        deviceSerial: 'CAM0000009',
        type: requestTypes.live,
        quality: 2,
        protocol: 4,
        expireTime: 300,
        deviceType: 1,
        jobNum,
      },
      { as: userId },
    );
    expect([status, data.url]).toEqual([200, expect.stringContaining('CAM0000009')]);
    const { headers } = await world.app.http.inject({ url: '/healthz' });
    expect(headers['content-security-policy']).toContain("connect-src 'self' https://*.ys7.com:*;");
  } finally {
    await world.stop();
  }
});
