import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { WebSocket as Client, WebSocketServer } from 'ws';
import { doubtAfterMs, lostAfterMs } from './silence.ts';
import { type Connection, createLiveSocket, longestPauseMs, pauseMsOf } from './socket.ts';
import type { Wanted } from './store.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise(resolve => setTimeout(resolve, 5));
};
const wanted = (...lift: string[]): Wanted => ({ lift, structure: lift, glance: [] });

const build = async (ticketOf?: (signal: AbortSignal) => Promise<string>) => {
  const http = createServer();
  const peers = new WebSocketServer({ server: http });
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve));
  const requests: string[] = [];
  const tickets: string[] = [];
  peers.on('connection', (peer, request) => {
    tickets.push(request.url ?? '');
    if (isFull) return peer.close(1008, 'too many connections');
    peer.send('[]');
    peer.on('message', text => requests.push(String(text)));
  });
  const states: Connection['state'][] = [];
  /** Of each attempt, whether it is said to be the first. */
  const firsts: boolean[] = [];
  const received: unknown[] = [];
  const untold: string[] = [];
  const unreadable: string[] = [];
  let openings = 0;
  let isFull = false;
  let given = 0;
  let sleptMs = 0;
  const socket = createLiveSocket({
    ticket: async signal => {
      given += 1;
      return ticketOf ? ticketOf(signal) : `ticket${given}`;
    },
    address: ticket => `ws://127.0.0.1:${(http.address() as AddressInfo).port}/ws?token=${ticket}`,
    open: address => new Client(address) as unknown as WebSocket,
    receive: messages => received.push(...messages),
    unreadable: problem => unreadable.push(problem),
    changed: connection => {
      states.push(connection.state);
      if (connection.state === 'connecting') firsts.push(connection.isFirst);
    },
    opened: again => {
      openings += 1;
      expect(again).toBe(openings > 1);
    },
    untold: jobNums => untold.push(...jobNums),
    clocks: { steady: () => performance.now(), wall: () => Date.now() + sleptMs },
  });
  closing.push(() => {
    socket.stop();
    for (const peer of peers.clients) peer.terminate();
    peers.close();
    http.close();
  });
  const everyone = () => [...peers.clients];
  return {
    socket,
    requests,
    tickets,
    states,
    firsts,
    received,
    untold,
    unreadable,
    everyone,
    openings: () => openings,
    /** The server closes what it has just opened, as where a session has too many. */
    refuse: (refuses: boolean) => {
      isFull = refuses;
    },
    /** The wall clock jumps while timers and the other clock stand still, as when a machine sleeps. */
    sleep: (ms: number) => {
      sleptMs += ms;
    },
  };
};

test('watched units are requested on opening, on change, and again after a loss', async () => {
  const { socket, requests, tickets, states, received, unreadable, everyone, openings } = await build();
  socket.want(wanted('A1', 'A2'));
  socket.start();
  await until(() => requests.length === 2);
  expect(requests).toEqual(['structure:A1,A2', 'lift:A1,A2']);

  socket.want({ lift: ['A2'], structure: ['A1', 'A2'], glance: [] });
  await until(() => requests.length === 3);
  expect(requests[2]).toBe('lift:A2');

  everyone()[0]?.send(JSON.stringify([{ type: 'stale', what: 'alarm' }]));
  everyone()[0]?.send('not json');
  everyone()[0]?.send(JSON.stringify([null, 5, { type: 'stale', what: 'presence' }]));
  await until(() => received.length === 2);
  expect(unreadable).toEqual(['live frame', 'live message ?', 'live message ?']);
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

test('a connection that dies silently is doubtful, then lost, and another is opened', async () => {
  const { socket, states, everyone, untold, sleep, openings } = await build();
  socket.want(wanted('A1'));
  socket.start();
  await until(() => states.includes('live'));
  sleep(doubtAfterMs);
  await until(() => states.at(-1) === 'doubtful');
  expect(untold).toEqual([]);
  everyone()[0]?.send(JSON.stringify([{ type: 'heartbeat', at: 1 }]));
  await until(() => states.at(-1) === 'live');
  sleep(lostAfterMs);
  await until(() => states.includes('lost'));
  expect(untold).toEqual(['A1']);
  await until(() => openings() === 2);
  expect(states.at(-1)).toBe('live');
});

test('a line that the server opens and closes at once never counts as open', async () => {
  const { socket, states, firsts, tickets, openings, refuse } = await build();
  refuse(true);
  socket.start();
  await until(() => tickets.length === 3);
  expect(firsts).toEqual([true, false, false]);
  expect(openings()).toBe(0);
  expect(new Set(states)).toEqual(new Set(['connecting', 'lost']));
  refuse(false);
  socket.hurry();
  await until(() => openings() === 1);
  expect(states.at(-1)).toBe('live');
  // Of the next session.
  socket.stop();
  socket.start();
  expect(firsts.at(-1)).toBe(true);
  socket.stop();
});

test('waking up and losing the network take effect at once', async () => {
  const { socket, states, sleep } = await build();
  socket.start();
  await until(() => states.at(-1) === 'live');
  socket.hurry();
  expect(states.at(-1)).toBe('live');
  sleep(lostAfterMs);
  socket.hurry();
  expect(states.slice(-2)).toEqual(['lost', 'connecting']);
  await until(() => states.at(-1) === 'live');
  socket.cut();
  expect(states.at(-1)).toBe('lost');
});

test('an attempt that hangs is given up', async () => {
  let tickets = 0;
  const { socket, states, sleep } = await build(async signal => {
    tickets += 1;
    if (tickets === 1) await new Promise((_, reject) => signal.addEventListener('abort', reject));
    return 'ticket';
  });
  socket.start();
  await until(() => tickets === 1);
  sleep(lostAfterMs);
  await until(() => states.includes('lost'));
  await until(() => states.at(-1) === 'live');
  expect(tickets).toBe(2);
});

test('each heartbeat is answered, and nothing else is', async () => {
  const { socket, requests, everyone, received } = await build();
  socket.start();
  await until(() => everyone().length === 1);
  everyone()[0]?.send(JSON.stringify([{ type: 'stale', what: 'alarm' }]));
  everyone()[0]?.send(JSON.stringify([{ type: 'heartbeat', at: 5 }]));
  await until(() => requests.length === 1);
  expect(requests).toEqual(['heartbeat']);
  expect(received).toHaveLength(2);
});

test('units no longer watched are no longer sent', async () => {
  const { socket, requests, untold } = await build();
  socket.want(wanted('A1', 'A2'));
  socket.start();
  await until(() => requests.length === 2);
  socket.want(wanted('A2'));
  expect(untold).toEqual(['A1']);
});

test('after stop there are no more attempts', async () => {
  const { socket, states } = await build();
  socket.start();
  await until(() => states.includes('live'));
  socket.stop();
  socket.hurry();
  expect(states.at(-1)).toBe('off');
});

test('pauses double from half a second to ten seconds, with jitter, and never end', () => {
  expect(pauseMsOf(0, 0)).toBe(250);
  expect(pauseMsOf(0, 1)).toBe(500);
  expect(pauseMsOf(3, 1)).toBe(4000);
  expect(pauseMsOf(50, 1)).toBe(longestPauseMs);
});
