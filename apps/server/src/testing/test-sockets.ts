/**
 * The socket of the console for a whole file of tests, from a device to a browser's frame: a real broker, a real
 * database, real sockets, with the lifts A1 and A2, the escalator E1 and a device:
 *
 *   theFileHasSockets();
 *   test('…', async () => { const viewer = await open((await monitor()).userId); … })
 */
import websocket from '@fastify/websocket';
import { alarm } from '@hoistway/contract/features/alarm';
import { company } from '@hoistway/contract/features/company';
import { duty } from '@hoistway/contract/features/duty';
import { ledger } from '@hoistway/contract/features/ledger';
import { maintainSms } from '@hoistway/contract/features/maintain-sms';
import { outbox } from '@hoistway/contract/features/outbox';
import { savedSearch } from '@hoistway/contract/features/saved-search';
import { session } from '@hoistway/contract/features/session';
import { stopSms } from '@hoistway/contract/features/stop-sms';
import { type LiveMessage, liveFrame, liveHeartbeatAnswer } from '@hoistway/contract/live';
import fastifyFactory, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { WebSocket } from 'ws';
import { createSessions } from '../auth/sessions.ts';
import { watchWriting } from '../database/write-state.ts';
import { createAlarmWriter } from '../features/alarm-facts/alarm-facts.ts';
import { createHub, type Hub } from '../live/hub.ts';
import { registerSocket } from '../live/socket.ts';
import { createStructures } from '../live/structure.ts';
import { createTestDatabase, quiet, type TestDatabase } from './test-database.ts';
import { addFleet, connectDevice, startDevicePath } from './test-devices.ts';
import { addAccount } from './test-rows.ts';

export let database: TestDatabase;
export let path: Awaited<ReturnType<typeof startDevicePath>>;
export let device: Awaited<ReturnType<typeof connectDevice>>;
let http: FastifyInstance;
export let hub: Hub;
export let sockets: ReturnType<typeof registerSocket>;
export let sessions: ReturnType<typeof createSessions>;
let writing: ReturnType<typeof watchWriting>;
let writer: ReturnType<typeof createAlarmWriter>;
export let address = '';
/** The viewers are notified of these. */
const calls = [alarm, company, duty, ledger, maintainSms, outbox, savedSearch, session, stopSms].flatMap(
  feature => Object.values(feature),
);
/** Long enough for an answer on a busy machine. */
const heartbeatMs = 500;

export function theFileHasSockets() {
  beforeAll(async () => {
    database = await createTestDatabase();
    await addFleet(database, [{ jobNum: 'A1' }, { jobNum: 'A2' }, { jobNum: 'E1', type: 'escalator' }]);
    writer = createAlarmWriter({ db: database.db, log: quiet });
    path = await startDevicePath(database, writer);
    device = await connectDevice(path.port);
    sessions = createSessions(database.db, { idleHours: 12, days: 30, perAccount: 20, viewMinutes: 30 });
    writing = watchWriting(database, undefined, quiet);
    http = fastifyFactory();
    await http.register(websocket);
    const { registry, units, onChange } = path.telemetry;
    hub = createHub(units);
    onChange(hub.changed);
    sockets = registerSocket(http, {
      hub,
      registry,
      listener: path.listener,
      structures: createStructures(database.db),
      calls,
      takeTicket: sessions.takeTicket,
      readSession: sessions.peek,
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
}

export async function ticketFor(userId: number) {
  const token = await sessions.start(userId, '127.0.0.1');
  const user = await sessions.read(token);
  if (!user) throw new Error('no session');
  return { ticket: await sessions.giveTicket(user.tokenHash), tokenHash: user.tokenHash };
}

export async function open(userId: number, headers: Record<string, string> = {}) {
  return openWith(await ticketFor(userId), headers);
}

export async function openWith(
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

/** Sees everything. */
export const monitor = () => addAccount(database.db, { superAdministrator: true });
export const cityId = async () =>
  (await sql<{ city_id: number }>`select city_id from elevator limit 1`.execute(database.db)).rows[0]
    ?.city_id ?? 0;
