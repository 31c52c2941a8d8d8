/**
 * What the rules find of 500 simulated visits, honest and not: a confusion matrix. The simulator's units report their inspections
 * over MQTT, its mechanics' phones bring visits by the calls of the app, ten hours late, and the server's own jobs build the stop
 * ledger and judge. The same seed makes the same visits.
 *
 *   npm run bench -- confusion [visits, default 500]
 */
import { setTimeout as pause, setImmediate } from 'node:timers/promises';
import { apiOf } from '@hoistway/client/http/address';
import { createSender } from '@hoistway/client/http/sender';
import type { Job } from '@hoistway/contract/features/visit';
import { syntheticGateways } from '@hoistway/simulator/configuration/synthetic-fleet';
import { createRandom } from '@hoistway/simulator/engine/random';
import { createScheduler } from '@hoistway/simulator/engine/scheduler';
import { minutes, play, type Script } from '@hoistway/simulator/engine/script';
import { createDevice, type Device } from '@hoistway/simulator/gateway/device';
import { openRawDevice } from '@hoistway/simulator/load/raw-connection';
import type { ApiClient } from '@hoistway/simulator/people/api-client';
import { createPhone } from '@hoistway/simulator/people/visits/phone';
import { type Mechanic, visitCourse } from '@hoistway/simulator/people/visits/visit-course';
import { drawKind, expectedVerdict, visitKinds } from '@hoistway/simulator/people/visits/visit-kinds';
import { createUnit, type Unit } from '@hoistway/simulator/unit/unit';
import { type BuiltServer, withServer } from './rig/built-server.ts';
import { printFigures, say } from './rig/figures.ts';
import { openServerDatabase } from './rig/server-database.ts';
import { serverModule } from './rig/server-module.ts';

const visits = Number(process.argv[2] ?? 500);
const seed = 20260310;
const crewsAtWork = 50;
const unitsPerSite = 10;
const stdTime = 40;
/** From one visit of a crew to its next: the longest that holds it, with the way there. */
const everyMs = minutes(75);
const hoursBack = 20;
const stepMs = 1000;
const outcomes = ['conforming', 'doubtful', 'nonConforming', 'notJudged'] as const;

const root = createRandom(seed);
const gateways = syntheticGateways(visits, seed, { username: 'gateway', secret: 'secret' }, unitsPerSite).map(
  (each, index) => ({
    ...each,
    city: '上海市',
    place: { longitude: 121 + (index % 10) / 20, latitude: 31 + Math.floor(index / 10) / 20 },
  }),
);
const specs = gateways.flatMap(gateway => gateway.units.map(spec => ({ gateway, spec })));

const hasSentAt = (input: unknown): input is { sentAt: number } =>
  typeof input === 'object' && input !== null && 'sentAt' in input;

const jobOf = ({ mpId, elevatorId, jobNum, annex, longitude, latitude }: Known): Job => ({
  mpId,
  dueDate: '',
  planStartDt: '',
  planType: 'HM',
  annex,
  stdTime,
  state: 'planned',
  unassigned: false,
  begunBy: [],
  named: [],
  unit: {
    elevatorId,
    jobNum,
    registerCode: '',
    city: '',
    domainName: '',
    address: '',
    buildingName: '',
    elevatorNum: '',
    elevatorType: annex === 'D' ? 'escalator' : 'lift',
    brand: '',
    longitude,
    latitude,
  },
  last: null,
});

await withServer(async server => {
  const { client, number } = server;
  await server.addFleet(1);
  const { db, stop } = await openServerDatabase(server);
  const ids = await addUnits(server, db);
  const mqtt = await openRawDevice({
    host: '127.0.0.1',
    port: server.mqttPort,
    username: 'gateway',
    password: 'secret',
    clientId: 'gateway',
  });
  try {
    const startMs = Date.now() - hoursBack * 3_600_000;
    const scheduler = createScheduler(startMs);
    const problems: string[] = [];
    const sent: Promise<void>[] = [];
    const units: { unit: Unit; device: Device }[] = specs.map(({ gateway, spec }) => {
      let device: Device | undefined;
      const unit = createUnit({
        spec: { ...spec, code: ids.get(spec.jobNum)?.code },
        site: { name: gateway.siteName, city: gateway.city, kind: gateway.kind, place: gateway.place },
        scheduler,
        random: root.split(`unit ${spec.jobNum}`),
        hooks: { onChange: () => device?.changed(), onEvent: event => device?.event(event) },
      });
      device = createDevice(unit, scheduler, ({ jobNum, kind, payload, qos }) => {
        if (qos === 1)
          sent.push(
            mqtt
              .publish(`lift/${jobNum}/${kind}`, payload, 1)
              .catch(error => void problems.push(String(error))),
          );
        else mqtt.publish(`lift/${jobNum}/${kind}`, payload, 0);
      });
      return { unit, device };
    });

    /** Time stands still while the server answers. */
    let asked = 0;
    const phoneOf = async (username: string) => {
      const token = await server.openSession(username);
      const sender = createSender({ base: apiOf(server.url), token: () => token });
      const api: ApiClient = {
        async send(call, input, file) {
          asked += 1;
          try {
            if (file) return await sender.upload(call, input, file);
            // It is sent now, by a clock that is right.
            return await sender.send(call, hasSentAt(input) ? { ...input, sentAt: Date.now() } : input);
          } finally {
            asked -= 1;
          }
        },
      };
      return createPhone({ api, scheduler, onProblem: problem => problems.push(problem) });
    };
    const crews: Mechanic[][] = [];
    for (let crew = 0; crew < crewsAtWork; crew += 1) {
      const mechanics: Mechanic[] = [];
      for (const username of [`mechanic${2 * crew}`, `mechanic${2 * crew + 1}`]) {
        const userId = await number('select user_id as n from account where username = $1', [username]);
        mechanics.push({ userId, name: username, phone: await phoneOf(username), at: undefined });
      }
      crews.push(mechanics);
    }

    const kinds = specs.map((_, n) => drawKind(root.split(`kind ${n}`)));
    let running = specs.length;
    for (const [n, { spec }] of specs.entries()) {
      const own = units[n];
      const crew = crews[n % crewsAtWork];
      const known = ids.get(spec.jobNum);
      const kind = kinds[n];
      const elsewhere = units[(n + 7 * unitsPerSite) % units.length]?.unit;
      if (!own || !crew || !known || !kind || !elsewhere) throw new Error('a visit without its unit');
      const begin =
        startMs + minutes(20) + Math.floor(n / crewsAtWork) * everyMs + (n % crewsAtWork) * minutes(0.2);
      scheduler.at(begin - minutes(15), () => own.device.connected());
      scheduler.at(begin, () => {
        const random = root.split(`visit ${n}`);
        const course = visitCourse({
          job: jobOf(known),
          kind,
          unit: own.unit,
          crew,
          elsewhere,
          random,
          scheduler,
          pace: 1,
        });
        play(scheduler, ended(course), error => {
          running -= 1;
          if (error) problems.push(String(error));
        });
      });
    }
    function* ended(course: Script<unknown>): Script {
      const end = yield* course;
      if (end !== 'done') problems.push(`a visit was not made: ${String(end)}`);
    }
    while (running > 0 && scheduler.now() < Date.now() - minutes(40)) {
      scheduler.runUntil(scheduler.now() + stepMs);
      await setImmediate();
      while (asked > 0) await pause(1);
      if (sent.length > 1000) await Promise.all(sent.splice(0));
    }
    await Promise.all(sent);
    await mqtt.drained();

    // As if the half hour after the last of them were over.
    const left = () =>
      number(`select (select count(*) from stop_touched where at <= now()) + (select count(*) from verdict_due)
      + (select count(*) from visit where sealed_at is null) as n`);
    const until = Date.now() + minutes(5);
    while ((await left()) > 0 && Date.now() < until) {
      await client.query('update verdict_due set due_at = now() where due_at > now()');
      await pause(500);
    }
    await report(server, ids, kinds, problems);
  } finally {
    await mqtt.end();
    await stop();
  }
});

interface Known {
  elevatorId: number;
  mpId: number;
  jobNum: string;
  annex: 'A' | 'D';
  code: string;
  longitude: number;
  latitude: number;
}

/** Sites, units with their codes, planned visits of yesterday and today, and the people who make them. */
async function addUnits({ client }: BuiltServer, db: unknown): Promise<Map<string, Known>> {
  const qrKey = await serverModule<(db: unknown) => Promise<unknown>>('features/qr-code/qr-check', 'qrKey');
  const encodeQr = await serverModule<(code: object, key: unknown) => string>(
    'features/qr-code/qr-code',
    'encodeQr',
  );
  const key = await qrKey(db);
  const rows = specs.map(({ gateway, spec }) => ({
    site: gateway.siteName,
    job_num: spec.jobNum,
    type: spec.elevatorType,
    ...gateway.place,
  }));
  await client.query(
    `with g as (select * from jsonb_to_recordset($1::jsonb) g (site text, job_num text, type text, longitude float8, latitude float8)),
       place as (insert into site (city_id, domain_name) select min(area_id), site from g, area where level = 2 group by site
                 returning domain_id, domain_name)
     insert into elevator (job_num, domain_id, city_id, elevator_type, longitude, latitude)
     select job_num, domain_id, 0, type, longitude, latitude from g join place on domain_name = site`,
    [JSON.stringify(rows)],
  );
  await client.query(
    `insert into account (username, password_hash, role_id, user_type, scope, employee_name)
     select 'mechanic' || n, '', (select min(role_id) from role where role_type = 1), 1, 'all', 'mechanic' || n
     from generate_series(0, ${2 * crewsAtWork - 1}) n`,
  );
  await client.query(
    `with made as (insert into team (team_name, city_id) select 'Crew ' || n, (select min(area_id) from area where level = 2)
       from generate_series(0, ${crewsAtWork - 1}) n returning team_id, team_name)
     insert into team_member (team_id, user_id) select team_id, user_id from made join account a
       on a.username in ('mechanic' || 2 * substring(team_name from '\\d+')::int, 'mechanic' || 1 + 2 * substring(team_name from '\\d+')::int)`,
  );
  const { rows: plans } = await client.query<Omit<Known, 'code'>>(
    `with planned as (insert into maintenance_plan (elevator_id, plan_start, std_minutes, plan_type)
       select elevator_id, now() - interval '${hoursBack} hours', ${stdTime}, 'HM' from elevator where longitude is not null
       returning mp_id, elevator_id, annex)
     select p.mp_id::int as "mpId", p.elevator_id as "elevatorId", p.annex, e.job_num as "jobNum", e.longitude, e.latitude
     from planned p join elevator e using (elevator_id)`,
  );
  // The registry of devices learns of them.
  await pause(3000);
  return new Map(
    plans.map(plan => [
      plan.jobNum,
      {
        ...plan,
        code: encodeQr({ version: 1, elevatorId: plan.elevatorId, expiresAt: 0, generation: 0 }, key),
      },
    ]),
  );
}

async function report(
  { client }: BuiltServer,
  ids: ReadonlyMap<string, Known>,
  kinds: readonly (typeof visitKinds)[number][],
  problems: readonly string[],
) {
  const { rows } = await client.query<{ mpId: number; outcome: (typeof outcomes)[number]; why: string }>(
    `select p.mp_id::int as "mpId", v.outcome, (select string_agg(r ->> 'code', ', ') from jsonb_array_elements(v.reasons) r
       where r ->> 'weight' <> 'for') as why
     from maintenance_plan p join verdict v using (verdict_id)`,
  );
  const given = new Map(rows.map(row => [row.mpId, row]));
  const judged = specs.map(({ spec }, n) => {
    const verdict = given.get(ids.get(spec.jobNum)?.mpId ?? 0);
    return {
      jobNum: spec.jobNum,
      kind: kinds[n] ?? 'honest',
      outcome: verdict?.outcome,
      why: verdict?.why ?? '',
    };
  });
  say(`${'went'.padEnd(14)}${outcomes.map(each => each.padStart(15)).join('')}${'none'.padStart(8)}`);
  for (const kind of visitKinds) {
    const of = judged.filter(each => each.kind === kind);
    const cells = outcomes.map(outcome =>
      String(of.filter(each => each.outcome === outcome).length).padStart(15),
    );
    say(
      `${kind.padEnd(14)}${cells.join('')}${String(of.filter(each => each.outcome === undefined).length).padStart(8)}`,
    );
  }
  const wrong = judged.filter(({ kind, outcome }) => outcome !== expectedVerdict[kind]);
  for (const { jobNum, kind, outcome, why } of wrong)
    say(`not as expected: ${jobNum}, ${kind}: ${outcome ?? 'no verdict'} (${why || 'nothing against it'})`);
  for (const problem of new Set(problems)) say(`problem: ${problem}`);
  const accused = wrong.filter(({ kind, outcome }) => kind === 'honest' && outcome === 'nonConforming');
  const believed = wrong.filter(({ kind, outcome }) => kind !== 'honest' && outcome === 'conforming');
  printFigures([
    {
      what: `${judged.length} visits`,
      required: 'each judged as expected, no honest one accused, nine of ten others found',
      measured: `${accused.length} accused, ${believed.length} believed, ${wrong.length} not as expected`,
      isMet:
        wrong.length === 0 &&
        problems.length === 0 &&
        accused.length === 0 &&
        believed.length * 10 <= judged.filter(({ kind }) => kind !== 'honest').length,
    },
  ]);
}
