import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { WebSocket as Client, WebSocketServer } from 'ws';
import { type Connection, createLiveSocket, longestPauseMs, pauseMsOf } from './socket.ts';
import type { Wanted } from './store.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise(resolve => setTimeout(resolve, 5));
};
const wanted = (...lift: string[]): Wanted => ({ lift, structure: lift });

const build = async (closeAfterMs?: number) => {
  const http = createServer();
  const peers = new WebSocketServer({ server: http });
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve));
  const requests: string[] = [];
  const tickets: string[] = [];
  peers.on('connection', (peer, request) => {
    tickets.push(request.url ?? '');
    peer.on('message', text => requests.push(String(text)));
  });
  const states: Connection['state'][] = [];
  const received: unknown[] = [];
  let openings = 0;
  let given = 0;
  const socket = createLiveSocket({
    ticket: async () => {
      given += 1;
      return `ticket${given}`;
    },
    address: ticket => `ws://127.0.0.1:${(http.address() as AddressInfo).port}/ws?token=${ticket}`,
    open: address => new Client(address) as unknown as WebSocket,
    receive: messages => received.push(...messages),
    changed: ({ state }) => states.push(state),
    opened: () => {
      openings += 1;
    },
    closeAfterMs: () => closeAfterMs,
  });
  closing.push(() => {
    socket.stop();
    for (const peer of peers.clients) peer.terminate();
    peers.close();
    http.close();
  });
  const everyone = () => [...peers.clients];
  return { socket, requests, tickets, states, received, everyone, openings: () => openings };
};

test('what is looked at is asked for on opening, on change, and again after a loss', async () => {
  const { socket, requests, tickets, states, received, everyone, openings } = await build();
  socket.want(wanted('A1', 'A2'));
  socket.start();
  await until(() => requests.length === 2);
  expect(requests).toEqual(['structure:A1,A2', 'lift:A1,A2']);

  socket.want({ lift: ['A2'], structure: ['A1', 'A2'] });
  await until(() => requests.length === 3);
  expect(requests[2]).toBe('lift:A2');

  everyone()[0]?.send(JSON.stringify([{ type: 'stale', what: 'alarm' }]));
  everyone()[0]?.send('not json');
  everyone()[0]?.send(JSON.stringify([null, 5, { type: 'stale', what: 'ledger' }]));
  await until(() => received.length === 2);
  expect(openings()).toBe(1);

  for (const peer of everyone()) peer.terminate();
  await until(() => states.includes('lost'));
  socket.hurry();
  await until(() => requests.length === 5);
  expect(requests.slice(3)).toEqual(['structure:A1,A2', 'lift:A2']);
  expect(tickets).toEqual(['/ws?token=ticket1', '/ws?token=ticket2']);
  expect(openings()).toBe(2);
  expect(states.filter(state => state !== 'live')).toEqual(['connecting', 'lost', 'connecting']);
});

test('a connection that has ended of its own opens again when something new is looked at', async () => {
  const { socket, requests, states } = await build(1);
  socket.start();
  await until(() => states.at(-1) === 'ended');
  socket.want(wanted('A1'));
  await until(() => requests.includes('lift:A1'));
});

test('who goes on watching gets the whole time again', async () => {
  const { socket, states } = await build(60_000);
  const endsAt = () => {
    const now = socket.connection();
    return now.state === 'live' ? now.endsAt : undefined;
  };
  socket.start();
  await until(() => states.includes('live'));
  const first = endsAt() ?? Number.NaN;
  await until(() => Date.now() > first - 60_000);
  socket.prolong();
  const second = endsAt() ?? Number.NaN;
  expect(second).toBeGreaterThan(first);
  await until(() => Date.now() > second - 60_000);
  socket.want(wanted('A1'));
  expect(endsAt()).toBeGreaterThan(second);
});

test('stop is the end: no more attempts', async () => {
  const { socket, states } = await build();
  socket.start();
  await until(() => states.includes('live'));
  socket.stop();
  socket.hurry();
  expect(states.at(-1)).toBe('off');
});

test('pauses double from half a second to half a minute, with jitter, and never end', () => {
  expect(pauseMsOf(0, 0)).toBe(250);
  expect(pauseMsOf(0, 1)).toBe(500);
  expect(pauseMsOf(3, 1)).toBe(4000);
  expect(pauseMsOf(50, 1)).toBe(longestPauseMs);
});
