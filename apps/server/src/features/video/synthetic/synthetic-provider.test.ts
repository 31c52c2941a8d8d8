import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installationSecret } from '../../../auth/installation-secret.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { type StreamClaims, signTicket } from './stream-ticket.ts';

let world: TestApp;
let base: string;
beforeAll(async () => {
  world = await createTestApp({ HOISTWAY_VIDEO: 'synthetic', HOISTWAY_VIDEO_STREAMS: '2' });
  await world.app.http.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(world.app.http.server.address() as AddressInfo).port}`;
});
afterAll(() => world.stop());

const from = Date.parse('2026-03-01T00:00:00Z');
const ticketFor = async (more: Partial<StreamClaims> = {}) =>
  signTicket(
    { jobNum: 'T1', camera: 'CAM0000001-1', expiresAt: Date.now() + 60_000, ...more },
    await installationSecret(world.db, 'test picture'),
  );
const open = (ticket: string, signal?: AbortSignal) =>
  fetch(`${base}/api/video/stream?ticket=${ticket}`, { signal, headers: { 'accept-language': 'en' } });
const refusal = async (ticket: string) => {
  const response = await open(ticket);
  const { code, msg } = (await response.json()) as { code: number; msg: string };
  return [response.status, code, msg];
};

/** Tags of an FLV: type, time, first bytes. */
function tagsOf(bytes: Buffer) {
  const tags: { type: number; at: number; body: Buffer }[] = [];
  for (let at = 13; at + 11 <= bytes.length; ) {
    const size = bytes.readUIntBE(at + 1, 3);
    const body = bytes.subarray(at + 11, at + 11 + size);
    tags.push({ type: bytes.readUInt8(at), at: bytes.readUIntBE(at + 4, 3), body });
    expect(bytes.readUInt32BE(at + 11 + size)).toBe(size + 11);
    at += size + 15;
  }
  return tags;
}

describe('the address of a test picture', () => {
  it('plays a replay to its end', async () => {
    const response = await open(await ticketFor({ range: { from, to: from + 2500 } }));
    expect(response.headers.get('content-type')).toBe('video/x-flv');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 5).toString('latin1')).toBe('FLV\x01\x01');
    const [meta, configuration, ...pictures] = tagsOf(bytes);
    expect([meta?.type, configuration?.body[1]]).toEqual([18, 0]);
    const end = pictures.pop();
    expect([end?.at, end?.body[1]]).toEqual([2500, 2]);
    expect(pictures.map(({ at }) => at)).toEqual(Array.from({ length: 20 }, (_, n) => n * 125));
    // A key picture every two seconds, and little between them.
    expect(pictures.flatMap(({ body }, n) => (body[0] === 0x17 ? n : []))).toEqual([0, 16]);
    const sizes = pictures.map(({ body }) => body.length);
    expect(Math.max(...sizes.slice(1, 16))).toBeLessThan((sizes[0] ?? 0) / 3);
    for (const { body } of pictures) expect(body.readUInt32BE(5)).toBe(body.length - 9);
  });

  it('is refused when it has expired, was changed or is no ticket', async () => {
    const good = await ticketFor();
    expect(await refusal(await ticketFor({ expiresAt: Date.now() - 1 }))).toEqual([
      410,
      4103,
      'This video address has expired; please ask for a new one',
    ]);
    const [payload = '', signature = ''] = good.split('.');
    const other = (await ticketFor({ jobNum: 'T2' })).split('.')[0];
    for (const wrong of [
      `${other}.${signature}`,
      `${payload}.${signature.slice(1)}`,
      `${payload}.${signature}A`,
      payload,
      '',
      `${good}.x`,
    ])
      expect([wrong, (await refusal(wrong)).slice(0, 2)]).toEqual([wrong, [403, 403]]);
    expect((await fetch(`${base}/api/video/stream?ticket=a&ticket=b`)).status).toBe(403);
    expect((await fetch(`${base}/api/video/stream?ticket=${good}`, { method: 'HEAD' })).status).toBe(404);
  });

  it('is live until the viewer goes, and no more are served at once than is set', async () => {
    const viewers = [new AbortController(), new AbortController()];
    for (const viewer of viewers) {
      const { body } = await open(await ticketFor(), viewer.signal);
      expect((await body?.getReader().read())?.value?.length).toBeGreaterThan(0);
    }
    expect(await refusal(await ticketFor())).toEqual([
      503,
      503,
      'Too many videos are being played; please try again later',
    ]);
    viewers[0]?.abort();
    const third = new AbortController();
    await expect.poll(async () => (await open(await ticketFor(), third.signal)).status).toBe(200);
    for (const viewer of [...viewers, third]) viewer.abort();
  });
});
