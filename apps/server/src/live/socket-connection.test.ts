/** Who may open sockets, how many, and which are closed. */
import { randomBytes } from 'node:crypto';
import { liveFrame } from '@hoistway/contract/live';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { hashToken } from '../auth/sessions.ts';
import { addAccount, addDisplayLink } from '../testing/test-rows.ts';
import {
  address,
  database,
  monitor,
  open,
  openWith,
  sessions,
  sockets,
  theFileHasSockets,
  ticketFor,
} from '../testing/test-sockets.ts';

theFileHasSockets();

test('heartbeats start at once and continue regularly; a client that answers none is closed, one that answers stays', async () => {
  const { userId } = await monitor();
  const answering = await open(userId);
  await expect.poll(() => sockets.connections()).toBe(1);
  const { ticket } = await ticketFor(userId);
  const silent = new WebSocket(`${address}/api/ws?token=${ticket}`, { autoPong: false });
  const beats: number[] = [];
  silent.on('message', data => {
    for (const message of liveFrame.parse(JSON.parse(String(data))))
      if (message.type === 'heartbeat') beats.push(message.at);
  });
  expect(await new Promise(resolve => silent.once('close', resolve))).toBe(1006);
  expect(beats).toHaveLength(2);
  expect(Math.abs((beats[0] ?? 0) - Date.now())).toBeLessThan(60_000);
  await expect.poll(() => sockets.connections()).toBe(1);
  const heartbeats = answering.of('heartbeat').length;
  await expect
    .poll(() => answering.of('heartbeat').length, { timeout: 5000 })
    .toBeGreaterThan(heartbeats + 1);
  expect(answering.socket.readyState).toBe(WebSocket.OPEN);
  answering.socket.close();
});

const openMoreOf = async ({ tokenHash }: { tokenHash: Buffer }) => {
  const viewer = await openWith({ ticket: await sessions.giveTicket(tokenHash), tokenHash });
  const received = expect.poll(() => viewer.got.length).toBeGreaterThan(0);
  return {
    socket: viewer.socket,
    outcome: await Promise.race([viewer.closed, received.then(() => 'received')]),
  };
};

test('a session may have twenty sockets at once, independent of other sessions', async () => {
  const { userId } = await monitor();
  const first = await open(userId);
  const openMore = () => openMoreOf(first);
  const more = [];
  for (let n = 0; n < 19; n++) more.push(await openMore());
  expect(more.map(({ outcome }) => outcome)).toEqual(new Array<string>(19).fill('received'));
  expect((await openMore()).outcome).toBe(1008);
  const other = await open((await monitor()).userId);
  other.socket.send('structure:A1');
  await expect.poll(() => other.of('structure')).toHaveLength(1);
  more[0]?.socket.close();
  await expect.poll(async () => (await openMore()).outcome).toBe('received');
  for (const { socket } of [first, other, ...more]) socket.close();
});

test('a display link is one session for all its screens: two hundred sockets', async () => {
  const { userId } = await addAccount(database.db, { permissions: ['displayIndex'] });
  const link = { tokenHash: hashToken((await addDisplayLink(database.db, userId)).token) };
  const screens: Awaited<ReturnType<typeof openMoreOf>>[] = [];
  while (screens.length < 200)
    screens.push(...(await Promise.all(Array.from({ length: 20 }, () => openMoreOf(link)))));
  expect(new Set(screens.map(({ outcome }) => outcome))).toEqual(new Set(['received']));
  expect((await openMoreOf(link)).outcome).toBe(1008);
  for (const { socket } of screens) socket.close();
});

test('tickets open once; other origins, floods and nonsense are refused', async () => {
  const { userId } = await monitor();
  const first = await open(userId);
  // A socket opens before its ticket is checked: a client that receives a message has passed.
  await expect.poll(() => first.of('heartbeat').length).toBeGreaterThan(0);
  const again = new WebSocket(`${address}/api/ws?token=${first.ticket}`);
  expect(await new Promise(resolve => again.once('close', resolve))).toBe(4401);
  const { ticket } = await ticketFor(userId);
  const rivals = [1, 2].map(() => {
    const socket = new WebSocket(`${address}/api/ws?token=${ticket}`);
    const received = new Promise(resolve => socket.once('message', () => resolve('received')));
    const closed = new Promise(resolve => socket.once('close', resolve));
    return { socket, outcome: Promise.race([received, closed]) };
  });
  expect((await Promise.all(rivals.map(({ outcome }) => outcome))).sort()).toEqual([4401, 'received']);
  for (const { socket } of rivals) socket.close();
  const none = new WebSocket(`${address}/api/ws`);
  expect(await new Promise(resolve => none.once('close', resolve))).toBe(4401);
  const outsider = await open(userId, { origin: 'https://elsewhere.example' });
  expect(await outsider.closed).toBe(1008);
  // A refused client has no second try with the same ticket.
  const retried = new WebSocket(`${address}/api/ws?token=${outsider.ticket}`);
  expect(await new Promise(resolve => retried.once('close', resolve))).toBe(4401);
  first.socket.send('lift:{"a":1}');
  first.socket.send(randomBytes(20).toString('latin1'));
  first.socket.send(`lift:${'x,'.repeat(2000)}y`);
  first.socket.send(`lift:${Array.from({ length: 201 }, (_, n) => `J${n}`).join(',')}`);
  await expect.poll(() => first.of('refused')).toHaveLength(5);
  // The flood continues: a single burst may fall into two seconds of the limit.
  const flooding = setInterval(() => {
    for (let n = 0; n < 40 && first.socket.readyState === WebSocket.OPEN; n++) first.socket.send('lift:');
  }, 50);
  expect(await first.closed).toBe(1008);
  clearInterval(flooding);
});
