import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { Refusal } from '@hoistway/contract/core/refusal';
import { itemsOfVisit } from '@hoistway/contract/features/plan-words';
import { type Job, type SignIn, type VisitDocument, visit } from '@hoistway/contract/features/visit';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { syntheticGateways } from '../../configuration/synthetic-fleet.ts';
import { createRandom } from '../../engine/random.ts';
import { createScheduler } from '../../engine/scheduler.ts';
import { hours, minutes, play } from '../../engine/script.ts';
import { createFleet } from '../../fleet/fleet.ts';
import type { OutgoingMessage } from '../../gateway/device.ts';
import { maintenanceVisits } from '../../scenarios/maintenance-visits.ts';
import { answerAs } from '../../testing/stand-in.ts';
import { serviceMode } from '../../unit/unit.ts';
import { awaitedAnswers } from '../answered.ts';
import { createApiClient } from '../api-client.ts';
import { metresBetween } from '../journey.ts';
import { startOverseer } from '../overseer.ts';
import { type Crews, startCrews } from './crews.ts';
import { createPhone, sha256Of } from './phone.ts';
import { drawKind, type VisitKind, visitKinds } from './visit-kinds.ts';

/** Tuesday, in the installation's time. */
const at = (time: string) => Date.parse(`2026-06-02T${time}:00+08:00`);
const kindOf = (mpId: number) => drawKind(createRandom(5).split('visits').split(`kind ${mpId}`));
/** The first planned visit from `from` on that goes this way. */
const planOf = (kind: VisitKind, from = 1): number => (kindOf(from) === kind ? from : planOf(kind, from + 1));

let server: Server;
let baseUrl = '';
let jobs: Job[] = [];
let positions = 0;
let refuses: string | undefined;
let breaks = 0;
/** The server's verdict on each visit, by its number. */
let verdicts: Record<number, string> = {};
let pulls = 0;
const begun: { username: string; mpId: number; visitId: string; person: SignIn }[] = [];
const documents: (VisitDocument & { sentAt: number })[] = [];
const files: { fileId: string; sha256: string; content: Buffer }[] = [];

/** The calls of the contract that the app makes; input that the schemas refuse is refused here as well. */
beforeEach(async () => {
  jobs = [];
  positions = pulls = breaks = 0;
  refuses = undefined;
  verdicts = {};
  for (const list of [begun, documents, files]) list.length = 0;
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const answer = (data: unknown) => answerAs(response, data);
    const path = new URL(request.url ?? '', 'http://here').pathname.replace('/api', '');
    const json = () => JSON.parse(body.toString());
    if (path === '/user/login') return answer({ token: `token-${json().username}` });
    const username = /^Bearer token-(\w+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (username === undefined) return answer(new Refusal('sessionGone'));
    if (breaks-- > 0) return void request.socket.destroy();
    if (path === refuses) return answer(new Refusal('conflict'));
    if (path === '/work/pull') {
      pulls++;
      const own = Number(username.slice(1));
      const team = own % 2 === 1 ? [own, own + 1] : [own - 1, own];
      const people = team.map(userId => ({ userId, name: `person ${userId}`, certExpired: false }));
      const [user, ...colleagues] = people.toSorted(
        (one, other) => Number(other.userId === own) - Number(one.userId === own),
      );
      return answer({
        user,
        colleagues,
        now: 0,
        timeZone: 'Asia/Shanghai',
        dutyUntil: null,
        jobs,
        more: false,
      });
    }
    const state = { aside: null, recordBy: '', recordAt: null, missing: [] };
    if (path === '/work/begin') {
      const input = visit.begin.input.parse(json());
      begun.push({ username, ...input });
      return answer({ ...state, visitId: input.visitId, state: 'begun' });
    }
    if (path === '/work/finish') {
      const input = visit.finish.input.parse(json());
      documents.push({ ...input.visit, sentAt: input.sentAt });
      return answer({ ...state, visitId: input.visit.visitId, state: 'waiting' });
    }
    if (path === '/work/file') {
      const form = await new Response(new Uint8Array(body), {
        headers: { 'content-type': request.headers['content-type'] ?? '' },
      }).formData();
      const file = form.get('file');
      const query = new URL(request.url ?? '', 'http://here').searchParams;
      const value = (name: string) => String(form.get(name) ?? query.get(name));
      const input = visit.file.input.parse({
        visitId: value('visitId'),
        fileId: value('fileId'),
        sha256: value('sha256'),
      });
      if (file instanceof Blob) files.push({ ...input, content: Buffer.from(await file.arrayBuffer()) });
      return answer({ ...state, visitId: input.visitId, state: 'waiting' });
    }
    if (path === '/supervise/verdict') {
      const mpId = Number(new URL(request.url ?? '', 'http://here').searchParams.get('mpId'));
      const { finishedAt } = documents.find(each => each.mpId === mpId) ?? {};
      const at = '2026-06-02 10:00:00';
      const given = {
        verdictId: 1,
        outcome: verdicts[mpId],
        isMug: null,
        score: null,
        at,
        ruleVersion: 2,
        reasons: [],
      };
      const current = finishedAt === undefined || verdicts[mpId] === undefined ? null : given;
      return answer({ jobNum: '', planStartDt: at, current, former: [], againAt: null });
    }
    if (path === '/maintain/searchMainPlan') return answer({ total: 0, result: [] });
    if (path === '/supervise/reportPosition') positions++;
    return answer(null);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  baseUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
let crews: Crews | undefined;
afterEach(async () => {
  crews?.stop();
  server.closeAllConnections();
  await new Promise(resolve => server.close(resolve));
});

function world(begin: string, people = 2) {
  const scheduler = createScheduler(at(begin));
  const messages: OutgoingMessage[] = [];
  const tower = (index: number) => ({ longitude: 121.5 + index / 20, latitude: 31.2 });
  const fleet = createFleet({
    gateways: syntheticGateways(10, 5, { username: 'test', secret: 'test' }, 5).map((each, index) => ({
      ...each,
      city: '上海市',
      place: tower(index),
      units: each.units.map(unit => ({ ...unit, code: `code of ${unit.jobNum}` })),
    })),
    seed: 5,
    faultRate: 0,
    attended: false,
    scheduler,
    deliver: (_site, message) => messages.push(message),
  });
  const units = [...fleet.devices.values()].map(each => each.unit);
  const lifts = units.filter(each => each.type === 'lift');
  const problems: string[] = [];
  const onProblem = (problem: string) => problems.push(problem);
  crews = startCrews({
    phones: Array.from({ length: people }, (_, index) =>
      createPhone({
        api: createApiClient({ username: `m${index + 1}`, password: 'secret', baseUrl }),
        scheduler,
        onProblem,
      }),
    ),
    unitOf: jobNum => fleet.devices.get(jobNum)?.unit,
    units: () => units,
    scheduler,
    seed: 5,
    onProblem,
  });
  /** Lets simulated time pass, as long as nobody waits for an answer or a picture: these take the machine's time. */
  const live = async (untilTime: number | (() => boolean)) => {
    const over = () => (typeof untilTime === 'number' ? scheduler.now() >= untilTime : untilTime());
    while (!over()) {
      scheduler.runUntil(scheduler.now() + 2000);
      do await setImmediate();
      while (awaitedAnswers() > 0);
    }
  };
  /** The settled answers of the last calls. */
  const rest = () => new Promise(resolve => setTimeout(resolve, 50));
  /** Plays the story of four visits. @returns its lines, and how it ended */
  const story = () => {
    const lines: string[] = [];
    const finished: { lines: string[]; end: string | undefined } = { lines, end: undefined };
    const overseer = startOverseer({
      api: createApiClient({ username: 'm9', password: 'secret', baseUrl }),
      scheduler,
      seed: 5,
      onProblem,
    });
    const story = maintenanceVisits.run({
      fleet,
      care: { scheduler, attended: false },
      random: createRandom(5),
      technicians: undefined,
      crews,
      overseer,
      pace: 1,
      jobNum: undefined,
      report: line => lines.push(line),
    });
    play(scheduler, story, error => {
      overseer.stop();
      finished.end = error ? String(error) : 'well';
    });
    return finished;
  };
  return { scheduler, fleet, messages, lifts, problems, live, rest, story };
}

const jobAt = (jobNum: string, mpId: number, more: Partial<Job> = {}): Job => ({
  mpId,
  dueDate: '2026-06-02',
  planStartDt: '2026-06-02 09:00:00',
  planType: 'HM',
  annex: 'A',
  stdTime: 40,
  state: 'planned',
  unassigned: false,
  begunBy: [],
  named: [],
  unit: {
    elevatorId: 1,
    jobNum,
    registerCode: '',
    city: '上海市',
    domainName: '',
    address: '',
    buildingName: '',
    elevatorNum: '',
    elevatorType: 'lift',
    brand: '',
    longitude: 121.5,
    latitude: 31.2,
  },
  last: null,
  ...more,
});
const inspectionOf = (messages: OutgoingMessage[], jobNum: string) => {
  const [from, until] = messages
    .filter(each => each.jobNum === jobNum && each.kind === 'event')
    .map(each => JSON.parse(each.payload))
    .filter(each => each.code === '703')
    .map(each => each.at as number);
  return from === undefined || until === undefined
    ? undefined
    : { from, until, minutes: (until - from) / 60_000 };
};

describe('a planned visit', () => {
  test('honest: both sign in at the unit by its code, the machine is in inspection meanwhile, the record is complete', async () => {
    const { lifts, live, messages, problems } = world('08:50');
    const [unit] = lifts;
    if (!unit) throw new Error('no lift');
    const mpId = planOf('honest');
    jobs = [jobAt(unit.jobNum, mpId)];
    await live(() => begun.length === 2);
    await live(() => unit.mode() === serviceMode.inspection);
    await live(() => documents.length === 1);
    const [document] = documents;
    if (!document) throw new Error('no document');
    await live(
      () =>
        files.length === document.items.flatMap(({ photos }) => photos).length + (document.signature ? 1 : 0),
    );

    expect(new Set(begun.map(({ username }) => username)).size).toBe(2);
    const [first, second] = begun.map(({ person }) => person);
    expect(Math.abs((second?.at ?? 0) - (first?.at ?? 0))).toBeLessThan(minutes(30));
    for (const person of [first, second]) {
      expect(person?.code).toBe(`code of ${unit.jobNum}`);
      if (!person?.place) throw new Error('no place');
      expect(metresBetween(person.place, { longitude: 121.5, latitude: 31.2 })).toBeLessThan(50);
    }
    expect(document).toMatchObject({ mpId, visitId: begun[0]?.visitId, persons: [first] });
    const inspection = inspectionOf(messages, unit.jobNum);
    if (!inspection) throw new Error('no inspection');
    expect(inspection.minutes).toBeGreaterThan(33);
    expect(inspection.from).toBeGreaterThanOrEqual(document.startedAt);
    expect(inspection.until).toBeLessThanOrEqual(document.finishedAt);
    const wanted = itemsOfVisit('A', 'HM');
    expect(document.items.map(({ code }) => code)).toEqual(wanted.map(({ code }) => code));
    const times = document.items.map(item => item.at);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    for (const { code, at: tickedAt, result, photos } of document.items) {
      expect(tickedAt).toBeGreaterThan(document.startedAt);
      expect(tickedAt).toBeLessThan(document.finishedAt);
      if (wanted.find(item => item.code === code)?.photo && result !== 'none')
        expect(photos.length).toBeGreaterThan(0);
      for (const { takenAt } of photos) expect(takenAt).toBeGreaterThan(document.startedAt);
    }
    for (const { content, sha256 } of files) expect(sha256Of(content)).toBe(sha256);
    expect(positions).toBeGreaterThan(5);
    expect(problems).toEqual([]);
  });

  test('short: the machine is in inspection for minutes; absent: never, and the phone is elsewhere', async () => {
    const { lifts, live, messages } = world('08:50');
    const [one, other] = lifts;
    if (!one || !other) throw new Error('no lifts');
    const [short, absent] = [planOf('short'), planOf('absent')];
    jobs = [jobAt(one.jobNum, short), jobAt(other.jobNum, absent, { planStartDt: '2026-06-02 09:30:00' })];
    await live(() => documents.length === 2);
    expect(inspectionOf(messages, one.jobNum)?.minutes).toBeLessThan(8);
    expect(inspectionOf(messages, other.jobNum)).toBeUndefined();
    const finished = documents.find(({ mpId }) => mpId === absent);
    expect(finished?.persons).toHaveLength(2);
    for (const { place, code } of finished?.persons ?? []) {
      expect(code).toBe('');
      if (!place) throw new Error('no place');
      expect(metresBetween(place, { longitude: 121.5, latitude: 31.2 })).toBeGreaterThan(1000);
    }
    expect(begun.filter(({ mpId }) => mpId === absent)).toHaveLength(1);
  });

  test('shifted: the machine is in inspection after the report; wrong place: another unit is', async () => {
    const { lifts, live, messages, scheduler } = world('08:50');
    const [one, other] = lifts;
    if (!one || !other) throw new Error('no lifts');
    const [shifted, wrong] = [planOf('shifted'), planOf('wrongPlace')];
    jobs = [jobAt(one.jobNum, shifted), jobAt(other.jobNum, wrong, { planStartDt: '2026-06-02 09:30:00' })];
    await live(() => documents.length === 2);
    await live(scheduler.now() + minutes(5));
    const finished = documents.find(({ mpId }) => mpId === shifted);
    expect(inspectionOf(messages, one.jobNum)?.from).toBeGreaterThan(
      (finished?.finishedAt ?? 0) + minutes(55),
    );
    expect(inspectionOf(messages, other.jobNum)).toBeUndefined();
    const [elsewhere] = begun.filter(({ mpId }) => mpId === wrong);
    const scanned = elsewhere?.person.code.replace('code of ', '') ?? '';
    expect(scanned).not.toBe(other.jobNum);
    expect(inspectionOf(messages, scanned)?.minutes).toBeGreaterThan(30);
  });

  test('reused photo: one of the visit before, marked for this one', async () => {
    const { lifts, live, scheduler } = world('08:30');
    const [one, other] = lifts;
    if (!one || !other) throw new Error('no lifts');
    const reused = planOf('reusedPhoto');
    // The same person leads both.
    const before = planOf('honest', reused % 2 === 0 ? 2 : 1);
    const same = before % 2 === reused % 2 ? before : planOf('honest', before + 1);
    jobs = [jobAt(one.jobNum, same), jobAt(other.jobNum, reused, { planStartDt: '2026-06-02 10:30:00' })];
    await live(() => documents.length === 2);
    await live(scheduler.now() + minutes(2));
    const photosOf = (mpId: number) =>
      documents
        .filter(each => each.mpId === mpId)
        .flatMap(({ items }) => items.flatMap(({ photos }) => photos));
    const shared = (digest: 'sha256' | 'sourceSha256') => {
      const former = photosOf(same).map(photo => photo[digest]);
      return photosOf(reused).filter(photo => former.includes(photo[digest]));
    };
    expect(shared('sourceSha256')).toHaveLength(same % 2 === reused % 2 ? 1 : 0);
    expect(shared('sha256')).toEqual([]);
  });
});

describe('the day of a crew', () => {
  test('nothing happens at night; what is overdue is done when nothing is due', async () => {
    const { lifts, live, scheduler } = world('05:00');
    const [one, other, third] = lifts;
    if (!one || !other || !third) throw new Error('no lifts');
    const honest = planOf('honest');
    const next = planOf('honest', honest + 1);
    const later = planOf('honest', next + 1);
    jobs = [
      jobAt(one.jobNum, honest, {
        dueDate: '2026-06-01',
        planStartDt: '2026-06-01 09:00:00',
        state: 'overdue',
      }),
      jobAt(other.jobNum, next, { planStartDt: '2026-06-02 08:00:00' }),
      jobAt(third.jobNum, later, { dueDate: '2026-06-03', planStartDt: '2026-06-03 08:00:00' }),
    ];
    await live(at('07:55'));
    expect([begun.length, pulls]).toEqual([0, 2]);
    await live(() => documents.length === 2);
    expect(documents.map(({ mpId }) => mpId)).toEqual([next, honest]);
    await live(at('12:00'));
    expect(documents).toHaveLength(2);
    expect(scheduler.now()).toBeGreaterThanOrEqual(at('12:00'));
  });

  test('a visit planned too late in the day waits for the morning', async () => {
    const { lifts, live } = world('17:20');
    const [one] = lifts;
    if (!one) throw new Error('no lift');
    jobs = [jobAt(one.jobNum, planOf('honest'), { planStartDt: '2026-06-02 17:45:00' })];
    await live(at('17:20') + hours(14));
    expect(begun).toEqual([]);
  });

  test('a unit out of order is left for later, a refused sign-in too; nothing is done twice', async () => {
    const { lifts, live, messages } = world('08:50');
    const [broken] = lifts;
    if (!broken) throw new Error('no lift');
    const mpId = planOf('honest');
    jobs = [jobAt(broken.jobNum, mpId)];
    broken.raise('603');
    await live(at('09:40'));
    expect(begun).toEqual([]);
    broken.clear('603');
    refuses = '/work/begin';
    await live(at('11:00'));
    expect([begun.length, inspectionOf(messages, broken.jobNum)]).toEqual([0, undefined]);
    refuses = undefined;
    await live(() => documents.length === 1);
    await live(at('16:00'));
    expect(documents).toHaveLength(1);
  });

  test.each(['/work/finish', '/work/file'])(
    'a visit of which the server has a document is not done again when %s is refused',
    async call => {
      const { lifts, live } = world('08:50');
      const [one] = lifts;
      if (!one) throw new Error('no lift');
      // One of them began it before the simulator was restarted.
      jobs = [jobAt(one.jobNum, planOf('honest'), { state: 'started', begunBy: ['person 1'] })];
      refuses = call;
      await live(at('16:00'));
      expect(begun).toHaveLength(2);
    },
  );

  test('without network, the phone sends events later with their original times', async () => {
    const { lifts, live, problems } = world('08:50');
    const [one] = lifts;
    if (!one) throw new Error('no lift');
    jobs = [jobAt(one.jobNum, planOf('honest'))];
    await live(() => begun.length === 2);
    breaks = 5;
    await live(() => documents.length === 1);
    const [document] = documents;
    expect(document?.sentAt).toBeGreaterThan((document?.finishedAt ?? 0) + minutes(2));
    expect(problems).toHaveLength(5);
  });

  test('a technician who may not report his position stops reporting it, and works', async () => {
    const { lifts, live } = world('08:50');
    const [one] = lifts;
    if (!one) throw new Error('no lift');
    refuses = '/supervise/reportPosition';
    jobs = [jobAt(one.jobNum, planOf('honest'))];
    await live(() => documents.length === 1);
    expect(positions).toBe(0);
  });

  test('two teams share the work, and a visit is made by one of them', async () => {
    const { lifts, live } = world('08:50', 4);
    const honest = [planOf('honest')];
    while (honest.length < 4) honest.push(planOf('honest', (honest.at(-1) ?? 0) + 1));
    jobs = honest.map((mpId, index) => jobAt(lifts[index]?.jobNum ?? '', mpId));
    await live(() => documents.length === 4);
    expect(new Set(documents.map(({ mpId }) => mpId)).size).toBe(4);
    expect(new Set(begun.map(({ username }) => username)).size).toBe(4);
  });

  test('visits are borrowed for a story, each once', async () => {
    const { lifts, live } = world('02:00');
    jobs = lifts.slice(0, 6).map((lift, index) => jobAt(lift.jobNum, index + 1, { dueDate: '2026-06-20' }));
    await live(at('02:02'));
    const borrowed = crews?.borrow(['honest', 'short', 'absent', 'shifted'], 1) ?? [];
    expect(borrowed.map(({ kind }) => kind)).toEqual(['honest', 'short', 'absent', 'shifted']);
    expect(new Set(borrowed.map(({ unit }) => unit)).size).toBe(4);
    expect(crews?.borrow(['honest'], 1, lifts[5]?.jobNum)[0]?.unit).toBe(lifts[5]);
    expect(crews?.borrow(['honest'], 1, lifts[5]?.jobNum)).toEqual([]);
  });
});

describe('the story of four visits', () => {
  const runVisits = async (judged: Record<string, string>) => {
    const { lifts, live, story, rest } = world('02:00', 8);
    jobs = lifts.slice(0, 6).map((lift, index) => jobAt(lift.jobNum, index + 1, { dueDate: '2026-06-20' }));
    await live(at('02:02'));
    const finished = story();
    await live(() => finished.lines.length >= 4 || finished.end !== undefined);
    for (const line of finished.lines)
      for (const [kind, outcome] of Object.entries(judged)) {
        const jobNum = line.includes(kind) ? line.split(' ')[0] : undefined;
        const job = jobs.find(each => each.unit.jobNum === jobNum);
        if (job) verdicts[job.mpId] = outcome;
      }
    await live(() => finished.end !== undefined);
    await rest();
    return finished;
  };
  const found = {
    'an honest visit': 'conforming',
    'some minutes': 'nonConforming',
    'nobody comes': 'nonConforming',
    'an hour later': 'nonConforming',
  };

  test('succeeds when the verdicts of the server are as expected', async () => {
    const { lines, end } = await runVisits(found);
    expect(end).toBe('well');
    expect(lines.filter(line => line.endsWith('verdict: conforming, as expected'))).toHaveLength(1);
    expect(lines.filter(line => line.endsWith('verdict: non-conforming, as expected'))).toHaveLength(3);
  });

  test('fails when a false visit is believed', async () => {
    const { end } = await runVisits({ ...found, 'nobody comes': 'conforming' });
    expect(end).toMatch(/^Error: \S+: expected verdict: non-conforming; verdict: conforming$/);
  });

  test('fails when one has no verdict', async () => {
    const { 'an honest visit': _, ...others } = found;
    expect((await runVisits(others)).end).toMatch(/: expected verdict: conforming; verdict: none was given$/);
  });
});

test('the shares are those of a workforce of which most are honest', () => {
  const drawn = Array.from({ length: 20_000 }, (_, index) => kindOf(index));
  const share = (kind: VisitKind) => (100 * drawn.filter(each => each === kind).length) / drawn.length;
  const wanted = { honest: 88, short: 5, absent: 3, shifted: 2, wrongPlace: 1, reusedPhoto: 1 };
  for (const kind of visitKinds) expect(Math.abs(share(kind) - wanted[kind])).toBeLessThan(0.6);
});
