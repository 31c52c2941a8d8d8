import type { AddressInfo } from 'node:net';
import fastifyFactory from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashToken } from '../../../auth/sessions.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { addAccount } from '../../../testing/test-rows.ts';
import { giveTicket, type StreamClaims } from './stream-ticket.ts';
import { createSynthetic } from './synthetic-provider.ts';

let world: TestApp;
let base: string;
beforeAll(async () => {
  world = await createTestApp({ HOISTWAY_VIDEO: 'synthetic', HOISTWAY_VIDEO_STREAMS: '10' });
  await world.app.http.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(world.app.http.server.address() as AddressInfo).port}`;
});
afterAll(() => world.stop());

const from = Date.parse('2026-03-01T00:00:00Z');
const newUser = async () => (await addAccount(world.db)).userId;
const ticketFor = async (
  userId: number,
  { expireSeconds = 60, ...more }: Partial<StreamClaims> & { expireSeconds?: number } = {},
) =>
  giveTicket(world.db, {
    tokenHash: hashToken(await world.tokenFor(userId)),
    jobNum: 'T1',
    camera: 'CAM0000001-1',
    expireSeconds,
    ...more,
  });
const open = (ticket: string, signal?: AbortSignal, at = base) =>
  fetch(`${at}/api/video/stream?ticket=${ticket}`, { signal, headers: { 'accept-language': 'en' } });
const refusal = async (ticket: string) => {
  const response = await open(ticket);
  const { code, msg } = (await response.json()) as { code: number; msg: string };
  return [response.status, code, msg];
};
const gone = [410, 4103, 'The video address has expired; please request a new one'];
const full = [503, 503, 'Too many videos are being played; please try again later'];
/** Watches until it is asked to leave. */
const watch = async (userId: number) => {
  const viewer = new AbortController();
  const response = await open(await ticketFor(userId), viewer.signal);
  return { status: response.status, body: response.body, leave: () => viewer.abort() };
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
    const response = await open(await ticketFor(await newUser(), { range: { from, to: from + 2500 } }));
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

  it('is refused when it has expired, was used, is not a ticket, or its session has ended', async () => {
    const userId = await newUser();
    expect(await refusal(await ticketFor(userId, { expireSeconds: -1 }))).toEqual(gone);
    const taken = await ticketFor(userId, { range: { from, to: from + 500 } });
    const [first, second] = await Promise.all([open(taken), open(taken)]);
    expect([first.status, second.status].toSorted()).toEqual([200, 410]);
    await Promise.all([first.arrayBuffer(), second.arrayBuffer()]);
    const left = await ticketFor(userId);
    await world.app.sessions.end(hashToken(await world.tokenFor(userId)));
    for (const wrong of [left, taken, `${taken}A`, '', 'x'])
      expect([wrong, await refusal(wrong)]).toEqual([wrong, gone]);
    expect((await fetch(`${base}/api/video/stream?ticket=a&ticket=b`)).status).toBe(410);
    expect((await fetch(`${base}/api/video/stream?ticket=${left}`, { method: 'HEAD' })).status).toBe(404);
  });

  it('is live until the viewer leaves; each user, and all users together, have a limit', async () => {
    const [one, other] = [await newUser(), await newUser()];
    const viewers = [];
    for (let n = 0; n < 8; n++) viewers.push(await watch(one));
    expect(viewers.map(({ status }) => status)).toEqual(new Array<number>(8).fill(200));
    const waiting = await ticketFor(one);
    expect(await refusal(waiting)).toEqual(full);
    viewers.push(await watch(other), await watch(other));
    const late = await ticketFor(other);
    expect(await refusal(late)).toEqual(full);
    viewers[0]?.leave();
    const next = new AbortController();
    // It was not taken while there was no place.
    await expect.poll(async () => (await open(waiting, next.signal)).status).toBe(200);
    next.abort();
    for (const { leave } of viewers) leave();
  });

  it('ends with the session that requested it', async () => {
    const http = fastifyFactory();
    const { serve } = createSynthetic({
      db: world.db,
      timeZone: 'Asia/Shanghai',
      streams: 2,
      readSession: world.app.sessions.peek,
      checkMs: 20,
    });
    serve(http);
    const address = await http.listen({ port: 0, host: '127.0.0.1' });
    const userId = await newUser();
    const { body } = await open(await ticketFor(userId), undefined, address);
    const reader = body?.getReader();
    expect((await reader?.read())?.value?.length).toBeGreaterThan(0);
    await world.app.sessions.end(hashToken(await world.tokenFor(userId)));
    const rest = async () => {
      for (;;) if ((await reader?.read())?.done !== false) return;
    };
    // Cut off in the middle.
    await expect(rest()).rejects.toThrow();
    await http.close();
  });
});
