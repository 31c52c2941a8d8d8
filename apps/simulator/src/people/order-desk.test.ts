import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { Refusal } from '@hoistway/contract/core/refusal';
import { type MyOrder, order } from '@hoistway/contract/features/order';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createRandom } from '../engine/random.ts';
import { createScheduler } from '../engine/scheduler.ts';
import { answerAs } from '../testing/stand-in.ts';
import { createApiClient } from './api-client.ts';
import { startOrderDesk, type TakenOrder } from './order-desk.ts';

type Offered = MyOrder & { to: string };
const offeredAt = '2026-06-02 08:00:00';

/** The calls of the contract that a phone makes for orders, over the offers that the tests list. */
let server: Server;
let baseUrl = '';
let offers: Offered[] = [];
let down = false;
const received: { by: string; call: string; orderId: number; body: Record<string, unknown> }[] = [];
/** Orders assigned to somebody else. */
let others = new Set<number>();

beforeEach(async () => {
  offers = [];
  received.length = 0;
  atVisit.clear();
  others = new Set();
  down = false;
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    if (down) return void request.socket.destroy();
    const answer = (data: unknown) => answerAs(response, data);
    const json = () => JSON.parse(Buffer.concat(chunks).toString());
    const path = new URL(request.url ?? '', 'http://here').pathname.replace('/api', '');
    if (path === '/user/login') return answer({ token: `token-${json().username}` });
    const by = /^Bearer token-(\w+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (path === order.mine.path)
      return answer({ now: Date.now(), orders: offers.filter(each => each.to === by) });
    const call = Object.entries(order).find(([, each]) => each.path === path)?.[0] ?? path;
    const body = json();
    received.push({ by, call, orderId: body.orderId, body });
    const offer = offers.find(each => each.orderId === body.orderId);
    if (!offer || others.has(offer.orderId)) return answer(new Refusal('conflict'));
    if (call === 'accept') offer.acceptedAt = offeredAt;
    // The next person is asked, who is not simulated here.
    if (call === 'decline') offer.to = '';
    return answer({
      orderId: body.orderId,
      state: offer.state,
      mine: true,
      at: offeredAt,
      clamped: false,
      again: false,
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  baseUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
let desk: { stop(): void } | undefined;
afterEach(async () => {
  desk?.stop();
  server.closeAllConnections();
  await new Promise(resolve => server.close(resolve));
});

const offer = (orderId: number, to: string, more: Partial<Offered> = {}): Offered => ({
  orderId,
  orderNum: `SO${orderId}`,
  elevatorId: orderId,
  jobNum: `J${orderId}`,
  city: '',
  domainName: '',
  buildingName: '',
  elevatorNum: '',
  registerCode: '',
  address: '',
  elevatorType: 'lift',
  longitude: null,
  latitude: null,
  state: 'pending',
  priority: 1,
  source: 0,
  createdAt: offeredAt,
  arrivalDue: null,
  trappedSince: null,
  people: null,
  floor: '',
  reporter: '',
  reporterTel: '',
  offeredAt,
  answerDue: null,
  acceptedAt: null,
  onTheWayAt: null,
  arrivedAt: null,
  rescuedAt: null,
  completedAt: null,
  assignedBy: '',
  alarms: [],
  to,
  ...more,
});

/** Names of mechanics who are at a visit. */
const atVisit = new Set<string>();
function open(...names: string[]) {
  const taken: TakenOrder[] = [];
  const problems: string[] = [];
  desk = startOrderDesk({
    mechanics: names.map(username => ({
      api: createApiClient({ username, password: 'secret', baseUrl }),
      isAtVisit: () => atVisit.has(username),
    })),
    scheduler: createScheduler(Date.UTC(2026, 5, 2)),
    random: createRandom(3),
    isOurs: jobNum => jobNum.startsWith('J'),
    onTaken: each => void taken.push(each),
    onProblem: problem => void problems.push(problem),
    pollEveryMs: 20,
    firstPollsMs: 1,
  });
  return { taken, problems };
}
const callsOf = (orderId: number) => received.filter(each => each.orderId === orderId).map(each => each.call);

test('most offers are accepted by their recipients; some are declined with a reason, some not noticed', async () => {
  offers = Array.from({ length: 300 }, (_, index) => offer(index + 1, index % 2 === 0 ? 'One' : 'Two'));
  const { taken, problems } = open('One', 'Two');
  const ways = () => offers.map(({ orderId }) => callsOf(orderId).join(' '));
  const count = (way: string) => ways().filter(each => each === way).length;
  await expect.poll(() => taken.length + count('decline')).toBeGreaterThan(270);
  await expect.poll(() => count('accept onTheWay') + count('decline') + count('')).toBe(300);
  await expect.poll(() => taken.length - count('accept onTheWay')).toBe(0);
  expect(count('decline')).toBeGreaterThan(9);
  expect(count('')).toBeGreaterThan(3);
  for (const { by, orderId, call, body } of received) {
    expect(by).toBe(orderId % 2 === 1 ? 'One' : 'Two');
    if (call === 'decline') expect(body.reason).toMatch(/./);
  }
  expect(problems).toEqual([]);
});

test('a mechanic at a visit does not leave it, and declines with that reason', async () => {
  offers = Array.from({ length: 40 }, (_, index) => offer(index + 1, 'One'));
  atVisit.add('One');
  const { taken } = open('One');
  await expect.poll(() => received.length).toBeGreaterThan(30);
  expect(taken).toEqual([]);
  expect(new Set(received.map(({ call, body }) => `${call} ${body.reason}`))).toEqual(
    new Set(['decline 正在维保作业，无法离开']),
  );
});

test('an order accepted before the fleet was restarted continues; one that is over, or of another fleet, does not', async () => {
  const acceptedAt = offeredAt;
  offers = [
    offer(1, 'One', { acceptedAt, state: 'processed' }),
    offer(2, 'One', { acceptedAt, state: 'processing' }),
    offer(3, 'One', { jobNum: 'OF-ANOTHER-FLEET' }),
  ];
  const { taken } = open('One');
  await expect.poll(() => taken.map(each => each.jobNum)).toEqual(['J2']);
  expect(received).toEqual([]);
});

test('each stage of an order is reported once, with the place; an order reassigned meanwhile is not', async () => {
  offers = [offer(5, 'One', { acceptedAt: offeredAt, state: 'processing' })];
  const { taken } = open('One');
  await expect.poll(() => taken.length).toBe(1);
  const [mine] = taken;
  const report = (stage: 'arrived' | 'completed') =>
    mine?.report(stage, { longitude: 121.5, latitude: 31.2 });
  expect([await report('arrived'), await report('arrived')]).toEqual([true, false]);
  others.add(5);
  expect(await report('completed')).toBe(false);
  expect(callsOf(5)).toEqual(['arrived', 'finish']);
  expect(received[0]?.body.place).toEqual({ longitude: 121.5, latitude: 31.2, accuracy: 15 });
  expect(received[1]?.body).toMatchObject({ result: 'completed', note: '故障已排除，试运行正常' });
});

test('an offer taken by somebody else is dropped without an error; an unreachable server is asked again', async () => {
  down = true;
  offers = Array.from({ length: 20 }, (_, index) => offer(index + 1, 'One'));
  for (let orderId = 1; orderId <= 10; orderId += 1) others.add(orderId);
  const { taken, problems } = open('One');
  await expect.poll(() => problems.length).toBeGreaterThan(1);
  down = false;
  await expect.poll(() => taken.length).toBeGreaterThan(5);
  expect(taken.every(({ jobNum }) => Number(jobNum.slice(1)) > 10)).toBe(true);
  expect(problems.some(problem => problem.includes('409') || problem.includes('conflict'))).toBe(false);
});
