import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { Refusal } from '@hoistway/contract/core/refusal';
import { faultByCode } from '@hoistway/contract/device/faults';
import type { AlarmRow } from '@hoistway/contract/features/alarm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Place } from '../configuration/fleet-file.ts';
import { syntheticGateways } from '../configuration/synthetic-fleet.ts';
import { createRandom } from '../engine/random.ts';
import { createScheduler } from '../engine/scheduler.ts';
import { minutes, play } from '../engine/script.ts';
import { createFleet } from '../fleet/fleet.ts';
import { answerAs } from '../testing/stand-in.ts';
import { entrapment, faultCourse } from '../unit/courses.ts';
import { type ApiClient, createApiClient } from './api-client.ts';
import { metresBetween, reportEveryMs } from './journey.ts';
import type { TakenOrder } from './order-desk.ts';
import { startTechnicians, type Technicians } from './technicians.ts';

/** The calls of the contract that technicians use, over the alarms that the tests list. */
let server: Server;
let baseUrl = '';
let rows: Partial<AlarmRow>[] = [];
let signIns = 0;
let sessionEnds = false;
const recorded: { alarmId: number; stage: string; faults: string[] }[] = [];
const positions: { username: string; place: Place }[] = [];
/** Whether recording this stage closes the alarm. */
const isLast = ({ stage }: { stage: string }) => stage === 'completed' || stage === 'rescued';
let refusesPositions = false;
let failures = 0;
let faultsNow = (): string[] => [];

beforeEach(async () => {
  rows = [];
  recorded.length = 0;
  positions.length = 0;
  refusesPositions = false;
  failures = 0;
  signIns = 0;
  sessionEnds = false;
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const input = JSON.parse(body);
    const answer = (data: unknown) => answerAs(response, data);
    if (request.url === '/api/user/login') {
      signIns++;
      return input.password.length === 64
        ? answer({ token: `token-${input.username}` })
        : answer(new Refusal('signInFailed'));
    }
    const username = /^Bearer token-(\w+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (username === undefined) return answer(new Refusal('sessionGone'));
    if (sessionEnds) {
      sessionEnds = false;
      return answer(new Refusal('sessionGone'));
    }
    if (request.url === '/api/elevator/alarm/list') {
      if (failures-- > 0) return void request.socket.destroy();
      const from = (input.pageNum - 1) * input.pageSize;
      const open = rows.filter(
        ({ alarmId }) => !recorded.some(done => done.alarmId === alarmId && isLast(done)),
      );
      return answer({ total: open.length, result: open.slice(from, from + input.pageSize) });
    }
    if (request.url === '/api/supervise/reportPosition') {
      positions.push({ username, place: input });
      return answer(refusesPositions ? new Refusal('forbidden') : null);
    }
    recorded.push({ alarmId: input.alarmId, stage: input.stage, faults: faultsNow() });
    return answer(null);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  baseUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
let technicians: Technicians | undefined;
afterEach(async () => {
  technicians?.stop();
  server.closeAllConnections();
  await new Promise(resolve => server.close(resolve));
});

const row = (alarmId: number, jobNum: string, boxUp: 'yes' | 'no'): AlarmRow => ({
  alarmId,
  city: '',
  domainName: '',
  buildingName: '',
  elevatorNum: '',
  jobNum,
  elevatorType: 'lift',
  reported: false,
  elevatorAge: null,
  alarmDate: '2026-06-02 08:00:00',
  description: '',
  mainFaultCode: '',
  subFaultCode: '',
  boxUp,
  serviceRequestSource: '',
  processType: 1,
  processDate: '2026-06-02 08:00:00',
  arriveDate: null,
  rescueCompleteTime: null,
  rescueTime: null,
  finishDate: null,
  brand: '',
  registerCode: '',
  isactive: 1,
  returnStatusName: '',
  deviceType: 1,
  serviceOrder: '',
  level: 'A',
  eventId: alarmId,
  ledBy: null,
  floor: '',
  people: null,
  trappedSince: null,
  cancelledDate: null,
  deviceInside: false,
  rescuedBy: '',
  state: boxUp === 'yes' ? 'trapped' : 'open',
});

function world({ crew = ['Technician'], place }: { crew?: string[]; place?: Place } = {}) {
  const scheduler = createScheduler(Date.UTC(2026, 5, 2, 1, 0));
  const fleet = createFleet({
    gateways: syntheticGateways(20, 5, { username: 'test', secret: 'test' }).map(each => ({
      ...each,
      place,
    })),
    seed: 5,
    faultRate: 0,
    attended: true,
    scheduler,
    deliver() {},
  });
  const lifts = [...fleet.devices.values()].map(each => each.unit).filter(each => each.type === 'lift');
  const [unit] = lifts;
  if (!unit) throw new Error('no lift');
  faultsNow = unit.faults;
  const problems: string[] = [];
  let underWay = 0;
  const counted = ({ send }: ApiClient): ApiClient => ({
    send: (...call) => {
      underWay++;
      return send(...call).finally(() => underWay--);
    },
  });
  technicians = startTechnicians({
    crew: crew.map(username => ({
      api: counted(createApiClient({ username, password: 'secret', baseUrl })),
      timeScale: 1,
    })),
    unitOf: jobNum => fleet.devices.get(jobNum)?.unit,
    scheduler,
    random: createRandom(1),
    onProblem: problem => problems.push(problem),
    pollEveryMs: 20,
  });
  /** Minutes of the fleet. Its clock waits while a call is under way, however slow this machine is. */
  const live = async (count: number, until: () => boolean = () => false) => {
    for (let second = 0; second < count * 60 && !until(); second++) {
      scheduler.runUntil(scheduler.now() + 1000);
      do await setImmediate();
      while (underWay > 0);
    }
  };
  const taken = async () => {
    while (technicians?.working() === 0) await new Promise(resolve => setTimeout(resolve, 10));
  };
  return { scheduler, unit, lifts, problems, live, taken };
}
const stages = () => recorded.map(each => `${each.alarmId} ${each.stage}`);
const drawn = (code: string) => {
  const entry = faultByCode.get(code);
  if (!entry) throw new Error(code);
  return { entry, sub: undefined, recovers: false };
};

test('trapped people are rescued, then the lift is repaired; the device reports first each time', async () => {
  const { scheduler, unit, problems, live, taken } = world();
  play(scheduler, entrapment(unit, drawn('103'), createRandom(2), { scheduler, attended: true }));
  await live(60, () => unit.faults().length > 0);
  rows = [row(1, unit.jobNum, 'no'), row(2, unit.jobNum, 'yes'), row(3, 'SOMEBODY-ELSE', 'yes')];
  await taken();
  await live(240, () => stages().length >= 4);
  expect(stages()).toEqual(['1 arrived', '2 arrived', '2 rescued', '1 completed']);
  expect(recorded[2]?.faults).not.toContain('607');
  expect(recorded[3]?.faults).toEqual([]);
  expect(unit.machine.riders()).toBe(0);
  expect(unit.mode()).toBe(1);
  expect(signIns).toBe(1);
  expect(problems).toEqual([]);
});

test('a fault that holds nobody is completed; the same alarm is not attended to twice at once', async () => {
  const { scheduler, unit, live, taken } = world();
  play(scheduler, faultCourse(unit, drawn('315'), createRandom(2), { scheduler, attended: true }));
  rows = [row(7, unit.jobNum, 'no')];
  await taken();
  sessionEnds = true;
  await live(240, () => stages().length >= 2);
  rows = [];
  expect(stages()).toEqual(['7 arrived', '7 completed']);
  expect(unit.faults()).toEqual([]);
  expect(signIns).toBe(2);
});

test('a technician who is held back arrives at the set time', async () => {
  const { scheduler, unit, live, taken } = world();
  const start = scheduler.now();
  technicians?.delayNext(unit.jobNum, minutes(31));
  rows = [row(9, unit.jobNum, 'no')];
  await taken();
  await live(30.5);
  expect(stages()).toEqual([]);
  await live(2, () => stages().length > 0);
  expect(stages()).toEqual(['9 arrived']);
  expect(scheduler.now() - start).toBeGreaterThanOrEqual(minutes(31));
});

const tower = { longitude: 121.5, latitude: 31.2 };

test('on the way a technician reports positions, each one closer, the last at the site', async () => {
  const { unit, problems, live, taken } = world({ place: tower });
  technicians?.delayNext(unit.jobNum, minutes(3));
  rows = [row(4, unit.jobNum, 'no')];
  await taken();
  await live(5, () => stages().length > 0);
  expect(positions).toHaveLength(1 + minutes(3) / reportEveryMs);
  const far = positions.map(({ place }) => metresBetween(place, tower));
  expect(far[0]).toBeGreaterThan(1400);
  expect(far[0]).toBeLessThan(5100);
  expect(far.at(-1)).toBe(0);
  expect(far).toEqual(far.toSorted((one, other) => other - one));
  // A technician at work does not move.
  await live(60, () => stages().length > 1);
  expect(positions).toHaveLength(1 + minutes(3) / reportEveryMs);
  expect(problems).toEqual([]);
});

test('alarms are shared out, and everybody is in one place: on the way to trapped people first', async () => {
  const { lifts, live, taken } = world({ crew: ['One', 'Two'], place: tower });
  const [first, second, third] = lifts;
  if (!first || !second || !third) throw new Error('too few lifts');
  for (const { jobNum } of [first, second, third]) technicians?.delayNext(jobNum, minutes(2));
  rows = [row(1, first.jobNum, 'no'), row(2, second.jobNum, 'no'), row(3, third.jobNum, 'yes')];
  await taken();
  await live(4, () => stages().length > 2);
  expect(stages().sort()).toEqual(['1 arrived', '2 arrived', '3 arrived']);
  const reports = (username: string) => positions.filter(each => each.username === username).length;
  // The first account has two alarms; it was bound to the third at once, after one place of the first.
  expect([reports('One'), reports('Two')]).toEqual([
    2 + minutes(2) / reportEveryMs,
    1 + minutes(2) / reportEveryMs,
  ]);
});

test('a technician who may not report a position does not retry on the way, and still works', async () => {
  const { unit, problems, live, taken } = world({ place: tower });
  refusesPositions = true;
  technicians?.delayNext(unit.jobNum, minutes(10));
  rows = [row(6, unit.jobNum, 'no')];
  await taken();
  await live(240, () => stages().length > 1);
  expect(stages()).toEqual(['6 arrived', '6 completed']);
  expect(positions.length).toBeLessThan(10);
  expect(problems[0]).toContain('403');
});

test('an unreachable server is polled again, and every page of its alarms is read', async () => {
  const { unit, problems, live, taken } = world();
  failures = 2;
  rows = Array.from({ length: 250 }, (_, index) => row(index + 1, `SOMEBODY-ELSE-${index}`, 'no'));
  rows.push(row(251, unit.jobNum, 'no'));
  await taken();
  await live(240, () => stages().length > 1);
  expect(problems).toHaveLength(2);
  expect(stages()).toEqual(['251 arrived', '251 completed']);
});

test('the person who accepted the order comes: his phone reports the way and the steps, and the technician does what it may not', async () => {
  const { unit, problems, live, taken } = world({ place: tower });
  const reports: string[] = [];
  const order: TakenOrder = {
    jobNum: unit.jobNum,
    api: createApiClient({ username: 'Mechanic', password: 'secret', baseUrl }),
    report: async (stage, place) => {
      reports.push(`${stage} ${place?.longitude}`);
      return stage === 'arrived';
    },
  };
  technicians?.delayNext(unit.jobNum, minutes(3));
  // Before the alarm was seen.
  technicians?.takes(order);
  rows = [row(8, unit.jobNum, 'no')];
  await taken();
  await live(240, () => stages().length > 0);
  expect(reports).toEqual(['arrived 121.5', 'completed 121.5']);
  expect(stages()).toEqual(['8 completed']);
  expect(new Set(positions.map(each => each.username))).toEqual(new Set(['Mechanic']));
  expect(positions).toHaveLength(1 + minutes(3) / reportEveryMs);
  expect(problems).toEqual([]);
});
