/** From a device to a browser's frame: real broker, real database, real sockets. */
import { randomBytes } from 'node:crypto';
import websocket from '@fastify/websocket';
import { type LiveMessage, liveFrame, liveHeartbeatAnswer } from '@hoistway/contract/core/live';
import type { PermissionName } from '@hoistway/contract/core/permissions';
import fastifyFactory, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createSessions } from '../auth/sessions.ts';
import { watchWriting } from '../database/write-state.ts';
import { createAlarmWriter } from '../features/alarm-facts/alarm-facts.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { addFleet, connectDevice, quiet, startDevicePath } from '../testing/test-devices.ts';
import { addAccount } from '../testing/test-rows.ts';
import { createHub } from './hub.ts';
import { registerSocket } from './socket.ts';
import { createStructures } from './structure.ts';

let database: TestDatabase;
let path: Awaited<ReturnType<typeof startDevicePath>>;
let device: Awaited<ReturnType<typeof connectDevice>>;
let http: FastifyInstance;
let sockets: ReturnType<typeof registerSocket>;
let sessions: ReturnType<typeof createSessions>;
let writing: ReturnType<typeof watchWriting>;
let writer: ReturnType<typeof createAlarmWriter>;
let address = '';
/** Long enough for an answer on a busy machine. */
const heartbeatMs = 500;

beforeAll(async () => {
  database = await createTestDatabase();
  await addFleet(database, [{ jobNum: 'A1' }, { jobNum: 'A2' }, { jobNum: 'E1', type: 'escalator' }]);
  writer = createAlarmWriter({ db: database.db, log: quiet });
  path = await startDevicePath(database, writer);
  device = await connectDevice(path.port);
  sessions = createSessions(database.db, { idleHours: 12, days: 30, perAccount: 20 });
  writing = watchWriting(database, undefined, quiet);
  http = fastifyFactory();
  await http.register(websocket);
  const { registry, units, onChange } = path.telemetry;
  const hub = createHub(units);
  onChange(hub.changed);
  sockets = registerSocket(http, {
    hub,
    registry,
    listener: path.listener,
    structures: createStructures(database.db),
    takeTicket: sessions.takeTicket,
    readSession: sessions.look,
    writing,
    log: quiet,
    heartbeatMs,
  });
  await sockets.start();
  address = (await http.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws');
});
afterAll(async () => {
  sockets?.stop();
  await http?.close();
  await device?.end();
  await path?.stop();
  await writer?.stop();
  await writing?.stop();
  await database?.stop();
});

async function ticketFor(userId: number) {
  const token = await sessions.start(userId, '127.0.0.1');
  const user = await sessions.read(token);
  if (!user) throw new Error('no session');
  return { ticket: await sessions.giveTicket(user.tokenHash), tokenHash: user.tokenHash };
}

async function open(userId: number, headers: Record<string, string> = {}) {
  return openWith(await ticketFor(userId), headers);
}

async function openWith(
  { ticket, tokenHash }: { ticket: string; tokenHash: Buffer },
  headers: Record<string, string> = {},
) {
  const socket = new WebSocket(`${address}/api/ws?token=${ticket}`, { headers });
  const got: LiveMessage[] = [];
  socket.on('message', data => {
    const frame = liveFrame.parse(JSON.parse(String(data)));
    if (frame.some(({ type }) => type === 'heartbeat')) socket.send(liveHeartbeatAnswer);
    got.push(...frame);
  });
  socket.on('error', () => {});
  const closed = new Promise<number>(resolve => socket.once('close', resolve));
  await new Promise<void>(resolve => socket.once('open', () => resolve()));
  return {
    socket,
    got,
    closed,
    ticket,
    tokenHash,
    of: <T extends LiveMessage['type']>(type: T) =>
      got.filter((message): message is Extract<LiveMessage, { type: T }> => message.type === type),
  };
}

const monitor = () => addAccount(database.db, { superAdministrator: true });
const cityId = async () =>
  (await sql<{ city_id: number }>`select city_id from elevator limit 1`.execute(database.db)).rows[0]
    ?.city_id ?? 0;

test('structure and state are asked for; the state comes whole, then in changes', async () => {
  await device.state('A1', { car_position: '3', car_direction: 1, door_state: 0, speed: 1 });
  const viewer = await open((await monitor()).userId);
  viewer.socket.send('structure:A1');
  viewer.socket.send('lift:A1');
  await expect.poll(() => viewer.of('lift')).toHaveLength(1);
  expect(viewer.of('lift')[0]).toMatchObject({
    elevatorId: 'A1',
    snapshot: true,
    isactive: 1,
    Floor: '3',
    RunDirection: 1,
    DoorState: 0,
  });
  await expect.poll(() => viewer.of('structure')).toMatchObject([{ Id: 'A1', elevatorType: 'lift' }]);
  await device.state('A1', { car_position: '4', speed: 1 });
  await expect.poll(() => viewer.of('lift')).toHaveLength(2);
  expect(viewer.of('lift')[1]).toMatchObject({
    Floor: '4',
    data: { RunStatus: [{ name: 'car_position', value: '4' }] },
  });
  viewer.socket.close();
});

test('a viewer is told whether the server can save, when it opens and when it changes', async () => {
  const viewer = await open((await monitor()).userId);
  const told = () => viewer.of('serverState').map(message => message.canSave);
  await expect.poll(told).toEqual([true]);
  const full = sql`do $$ begin raise exception 'no space' using errcode = '53100'; end $$`;
  await expect(full.execute(database.db)).rejects.toThrow('no space');
  await expect.poll(told).toEqual([true, false]);
  await expect.poll(told, { timeout: 20_000 }).toEqual([true, false, true]);
  viewer.socket.close();
});

test("an escalator's direction is the specification's: 1 down, 2 up", async () => {
  await device.state('E1', { direction: 1 });
  const viewer = await open((await monitor()).userId);
  viewer.socket.send('lift:E1');
  await expect.poll(() => viewer.of('lift')[0]?.RunDirection).toBe(2);
  viewer.socket.close();
});

test('a watched device is asked to report every second', async () => {
  const asked: string[] = [];
  const listening = await connectDevice(path.port);
  listening.client.on('message', (topic, payload) =>
    asked.push(`${topic} ${JSON.parse(String(payload)).command}`),
  );
  await listening.client.subscribeAsync('lift/A2/command', { qos: 1 });
  const viewer = await open((await monitor()).userId);
  viewer.socket.send('lift:A2');
  await expect.poll(() => asked).toEqual(['lift/A2/command watch']);
  viewer.socket.close();
  await listening.end();
});

test('a fault reaches the value, the alarm note and the stale notes', async () => {
  const viewer = await open((await monitor()).userId);
  viewer.socket.send('lift:A1');
  await expect.poll(() => viewer.of('lift')).toHaveLength(1);
  await device.event('A1', '202', 'occur');
  await expect
    .poll(() => viewer.of('alarm'))
    .toMatchObject([{ change: 'raised', elevatorId: 'A1', boxUp: false }]);
  await expect
    .poll(() => viewer.of('lift').at(-1)?.data?.FaultStatus)
    .toEqual(
      expect.arrayContaining([
        { name: 'main_fault_code', value: '202' },
        { name: 'door_fault', value: 1 },
        { name: 'trapped', value: 0 },
      ]),
    );
  await expect
    .poll(() => viewer.of('stale').map(note => note.what), { timeout: 3000 })
    .toEqual(expect.arrayContaining(['alarm', 'ledger']));
  await device.event('A1', '202', 'clear');
  await expect.poll(() => viewer.of('alarm').at(-1)).toMatchObject({ change: 'ended' });
  viewer.socket.close();
});

test('each viewer is told of the kinds of rows that it may read, of all when a notice cannot be read', async () => {
  const kindsOf = (viewer: Awaited<ReturnType<typeof open>>) =>
    [...new Set(viewer.of('stale').map(note => note.what))].sort();
  const one = async (permissions: PermissionName[]) =>
    open((await addAccount(database.db, { permissions })).userId);
  const viewers = [await one(['device']), await one(['monitor']), await one(['lift'])];
  await expect.poll(() => viewers.map(viewer => viewer.of('serverState').length)).toEqual([1, 1, 1]);
  await sql`select pg_notify('presence_changed', 'nonsense')`.execute(database.db);
  await expect.poll(() => viewers.map(kindsOf)).toEqual([['ledger'], [], []]);
  await sql`select pg_notify('alarm_changed', 'nonsense')`.execute(database.db);
  await expect.poll(() => viewers.map(kindsOf)).toEqual([['alarm', 'ledger'], ['alarm'], []]);
  await device.event('A1', '203', 'occur');
  await expect.poll(() => viewers.map(viewer => viewer.of('alarm').length)).toEqual([1, 1, 0]);
  await device.event('A1', '203', 'clear');
  await expect.poll(() => viewers.map(viewer => viewer.of('alarm').length)).toEqual([2, 2, 0]);
  for (const { socket } of viewers) socket.close();
});

test('what is outside the scope does not exist, and tells nothing', async () => {
  const other = await addAccount(database.db, { permissions: ['monitor', 'alarm', 'device'], scope: 'none' });
  const viewer = await open(other.userId);
  // Whoever sees everything shows when the other would have seen it.
  const seeing = await open((await monitor()).userId);
  seeing.socket.send('lift:A1');
  viewer.socket.send('lift:A1,NOBODY');
  await expect
    .poll(() => viewer.of('refused').map(message => message.request))
    .toEqual(['lift:A1', 'lift:NOBODY']);
  await device.event('A1', '101', 'occur');
  await device.event('A1', '101', 'clear');
  await expect.poll(() => seeing.of('alarm').map(({ change }) => change)).toEqual(['raised', 'ended']);
  await device.state('A1', { speed: 1.1 });
  await expect.poll(() => JSON.stringify(seeing.got)).toContain('1.1');
  await expect.poll(() => seeing.of('stale').map(note => note.what)).toContain('ledger');
  seeing.socket.close();
  const silence: LiveMessage['type'][] = ['refused', 'heartbeat', 'serverState'];
  expect(viewer.got.filter(({ type }) => !silence.includes(type))).toEqual([]);
  viewer.socket.close();
});

test('fields without their permission do not leave the server', async () => {
  const account = await addAccount(database.db, {
    permissions: ['monitor'],
    fields: ['run#car_position', 'fault#trapped'],
  });
  const viewer = await open(account.userId);
  viewer.socket.send('lift:A1');
  await expect.poll(() => viewer.of('lift')).toHaveLength(1);
  const [message] = viewer.of('lift');
  expect(message).toMatchObject({ Floor: '4' });
  expect(message?.DoorState).toBeUndefined();
  expect(message?.data).toEqual({
    RunStatus: [{ name: 'car_position', value: '4' }],
    FaultStatus: [{ name: 'trapped', value: 0 }],
  });
  viewer.socket.close();
});

test('a changed scope holds at once, an ended session ends the socket', async () => {
  const account = await addAccount(database.db, {
    permissions: ['monitor'],
    fields: ['run#speed'],
    scope: [{ level: 2, nodeId: await cityId() }],
  });
  const viewer = await open(account.userId);
  viewer.socket.send('lift:A1');
  await expect.poll(() => viewer.of('lift')).toHaveLength(1);
  await sql`delete from account_scope where user_id = ${account.userId}`.execute(database.db);
  await expect
    .poll(
      async () => {
        const before = viewer.of('lift').length;
        await device.state('A1', { speed: Math.random() });
        await new Promise(resolve => setTimeout(resolve, 250));
        return viewer.of('lift').length - before;
      },
      { timeout: 5000 },
    )
    .toBe(0);
  await sessions.end(viewer.tokenHash);
  expect(await viewer.closed).toBe(4401);
});

test('a heartbeat comes at once and then at its pace; who answers none is let go, who answers stays', async () => {
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
  const heard = answering.of('heartbeat').length;
  await expect.poll(() => answering.of('heartbeat').length, { timeout: 5000 }).toBeGreaterThan(heard + 1);
  expect(answering.socket.readyState).toBe(WebSocket.OPEN);
  answering.socket.close();
});

test('the age of what is known comes with the heartbeats, also when a device says the same again', async () => {
  const viewer = await open((await monitor()).userId);
  await device.state('A1', { car_position: '4', speed: 0 });
  viewer.socket.send('lift:A1');
  await expect.poll(() => viewer.of('lift')[0]?.receivedAt).toBeGreaterThan(0);
  const known = viewer.of('lift').at(-1)?.receivedAt ?? 0;
  await device.state('A1', { car_position: '4', speed: 0 });
  await expect.poll(() => viewer.of('lift').at(-1)?.receivedAt, { timeout: 5000 }).toBeGreaterThan(known);
  expect(viewer.of('lift').at(-1)?.data).toBeUndefined();
  viewer.socket.close();
});

test('a session has twenty sockets at once, and others theirs', async () => {
  const { userId } = await monitor();
  const first = await open(userId);
  const openMore = async () => {
    const { tokenHash } = first;
    const viewer = await openWith({ ticket: await sessions.giveTicket(tokenHash), tokenHash });
    const told = expect.poll(() => viewer.got.length).toBeGreaterThan(0);
    return { socket: viewer.socket, outcome: await Promise.race([viewer.closed, told.then(() => 'told')]) };
  };
  const more = [];
  for (let n = 0; n < 19; n++) more.push(await openMore());
  expect(more.map(({ outcome }) => outcome)).toEqual(new Array<string>(19).fill('told'));
  expect((await openMore()).outcome).toBe(1008);
  const other = await open((await monitor()).userId);
  other.socket.send('structure:A1');
  await expect.poll(() => other.of('structure')).toHaveLength(1);
  more[0]?.socket.close();
  await expect.poll(async () => (await openMore()).outcome).toBe('told');
  for (const { socket } of [first, other, ...more]) socket.close();
});

test('tickets open once; other origins, floods and nonsense are turned away', async () => {
  const { userId } = await monitor();
  const first = await open(userId);
  // A socket opens before its ticket is looked at: whoever is told something has taken it.
  await expect.poll(() => first.of('heartbeat')).toHaveLength(1);
  const again = new WebSocket(`${address}/api/ws?token=${first.ticket}`);
  expect(await new Promise(resolve => again.once('close', resolve))).toBe(4401);
  const { ticket } = await ticketFor(userId);
  const rivals = [1, 2].map(() => {
    const socket = new WebSocket(`${address}/api/ws?token=${ticket}`);
    const told = new Promise(resolve => socket.once('message', () => resolve('told')));
    const closed = new Promise(resolve => socket.once('close', resolve));
    return { socket, outcome: Promise.race([told, closed]) };
  });
  expect((await Promise.all(rivals.map(({ outcome }) => outcome))).sort()).toEqual([4401, 'told']);
  for (const { socket } of rivals) socket.close();
  const none = new WebSocket(`${address}/api/ws`);
  expect(await new Promise(resolve => none.once('close', resolve))).toBe(4401);
  const stranger = await open(userId, { origin: 'https://elsewhere.example' });
  expect(await stranger.closed).toBe(1008);
  // Whoever was turned away has no second try with the same ticket.
  const retried = new WebSocket(`${address}/api/ws?token=${stranger.ticket}`);
  expect(await new Promise(resolve => retried.once('close', resolve))).toBe(4401);
  first.socket.send('lift:{"a":1}');
  first.socket.send(randomBytes(20).toString('latin1'));
  first.socket.send(`lift:${'x,'.repeat(2000)}y`);
  first.socket.send(`lift:${Array.from({ length: 201 }, (_, n) => `J${n}`).join(',')}`);
  await expect.poll(() => first.of('refused')).toHaveLength(5);
  // A flood goes on: one burst alone may fall into two of the limit's seconds.
  const flooding = setInterval(() => {
    for (let n = 0; n < 40 && first.socket.readyState === WebSocket.OPEN; n++) first.socket.send('lift:');
  }, 50);
  expect(await first.closed).toBe(1008);
  clearInterval(flooding);
});
