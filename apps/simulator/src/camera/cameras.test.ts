import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { Refusal } from '@hoistway/contract/core/refusal';
import { faultByCode } from '@hoistway/contract/device/faults';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { syntheticGateways } from '../configuration/synthetic-fleet.ts';
import { createRandom } from '../engine/random.ts';
import { createScheduler } from '../engine/scheduler.ts';
import { hours, minutes, play, seconds } from '../engine/script.ts';
import { createFleet } from '../fleet/fleet.ts';
import { answerAs } from '../testing/stand-in.ts';
import { entrapment } from '../unit/courses.ts';
import type { LiftUnit } from '../unit/unit.ts';
import { cameraWorks, createCameras, pictureEveryMs, picturesPerIncident } from './cameras.ts';

const account = { username: 'gateway', secret: 'a secret: with colon' };
interface Brought {
  authorization: string;
  jobNum: string;
  takenAt: number;
  type: string;
}
let server: Server;
let baseUrl = '';
let brought: Brought[] = [];
let attempts = 0;
/** The next replies; `undefined` breaks the connection. */
let replies: ('taken' | Refusal | undefined)[] = [];

beforeEach(async () => {
  brought = [];
  attempts = 0;
  replies = [];
  server = createServer(async (request, response) => {
    attempts++;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const next = replies.length > 0 ? replies.shift() : 'taken';
    if (next === undefined) return void request.socket.destroy();
    if (next === 'taken') {
      const headers = { 'content-type': request.headers['content-type'] ?? '' };
      const form = await new Response(Buffer.concat(chunks), { headers }).formData();
      const file = form.get('file');
      if (!(file instanceof Blob)) throw new Error('no file');
      brought.push({
        authorization: request.headers.authorization ?? '',
        jobNum: String(form.get('jobNum')),
        takenAt: Number(form.get('takenAt')),
        type: Buffer.from(await file.arrayBuffer()).toString('hex', 0, 3),
      });
    }
    answerAs(response, next === 'taken' ? { imageId: 1 } : next);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  baseUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise(resolve => server.close(resolve));
});

const start = Date.UTC(2026, 5, 2, 1, 0);
function world() {
  const scheduler = createScheduler(start);
  const problems: string[] = [];
  const cameras = createCameras({
    baseUrl,
    scheduler,
    onProblem: problem => problems.push(problem),
    retryAfterMs: [1, 1],
  });
  const fleet = createFleet({
    gateways: syntheticGateways(20, 5, account),
    seed: 5,
    faultRate: 0,
    attended: true,
    scheduler,
    deliver(_site, message) {
      const unit = fleet.devices.get(message.jobNum)?.unit;
      if (message.kind === 'event' && unit) cameras.noticed(unit, account);
    },
  });
  const lifts = [...fleet.devices.values()].map(each => each.unit).filter(each => each.type === 'lift');
  const pick = (works: boolean) => {
    const lift = lifts.find(each => cameraWorks(each) === works);
    if (!lift) throw new Error('no such lift');
    return lift;
  };
  const trap = (lift: LiftUnit) => {
    const entry = faultByCode.get('103');
    if (!entry) throw new Error('no 103');
    const drawn = { entry, sub: undefined, recovers: false };
    play(scheduler, entrapment(lift, drawn, createRandom(2), { scheduler, attended: true }));
    const until = scheduler.now() + hours(2);
    while (!lift.faults().includes('607') && scheduler.now() < until)
      scheduler.runUntil(scheduler.now() + 1000);
    expect(lift.machine.riders()).toBeGreaterThan(0);
  };
  const all = async () => {
    while (cameras.waiting() > 0) await new Promise(resolve => setTimeout(resolve, 5));
  };
  return {
    scheduler,
    cameras,
    problems,
    pick,
    trap,
    all,
    run: (ms: number) => scheduler.runUntil(scheduler.now() + ms),
  };
}

test('pictures are taken while people are trapped, until the camera has taken enough', async () => {
  const { scheduler, pick, trap, run, all, problems } = world();
  const lift = pick(true);
  trap(lift);
  const began = scheduler.now();
  run(minutes(20));
  await all();
  expect(brought).toHaveLength(picturesPerIncident);
  const first = brought[0];
  expect(first).toMatchObject({ jobNum: lift.jobNum, type: 'ffd8ff' });
  expect(Buffer.from(first?.authorization.slice('Basic '.length) ?? '', 'base64').toString()).toBe(
    'gateway:a secret: with colon',
  );
  expect(Math.abs((first?.takenAt ?? 0) - began)).toBeLessThan(seconds(2));
  for (const [index, { takenAt }] of brought.entries())
    expect(takenAt).toBeCloseTo((first?.takenAt ?? 0) + index * pictureEveryMs, -1);
  expect(problems).toEqual([]);
});

test('the camera stops when the people are out, and starts again with the next incident', async () => {
  const { pick, trap, run, all } = world();
  const lift = pick(true);
  trap(lift);
  run(seconds(30));
  lift.rescued();
  run(minutes(10));
  await all();
  expect(brought).toHaveLength(2);
  lift.repaired();
  run(minutes(10));
  trap(lift);
  run(minutes(10));
  await all();
  expect(brought).toHaveLength(2 + picturesPerIncident);
});

test('without the signs of an entrapment it waits as long as the rule does', async () => {
  const { scheduler, pick, run, all } = world();
  const lift = pick(true);
  lift.machine.call({ from: lift.machine.floor(), to: lift.machine.floor() === 0 ? 5 : 0, people: 2 });
  while (!(lift.machine.moving() && lift.machine.riders() > 0)) scheduler.runUntil(scheduler.now() + 100);
  lift.raise('103', { people: 2 });
  run(seconds(89));
  await all();
  expect(brought).toEqual([]);
  run(seconds(10));
  await all();
  expect(brought).toHaveLength(1);
});

test('an empty car, a harmless fault and a broken camera produce no picture', async () => {
  const { pick, trap, run, all } = world();
  const lift = pick(true);
  lift.raise('103');
  lift.raise('607');
  run(minutes(5));
  trap(pick(false));
  run(minutes(5));
  await all();
  expect(attempts).toBe(0);
});

test('a lost connection is retried a few times; a refusal or an unreachable server only loses pictures', async () => {
  const { pick, trap, run, all, problems } = world();
  const refusal = new Refusal('signInFailed');
  replies = [undefined, undefined, 'taken', refusal, undefined, undefined, undefined, 'taken'];
  trap(pick(true));
  run(minutes(10));
  await all();
  expect(attempts).toBe(3 + 1 + 3 + 3);
  expect(brought).toHaveLength(picturesPerIncident - 2);
  expect(problems).toHaveLength(2);
  expect(problems[0]).toContain('4011');
});
