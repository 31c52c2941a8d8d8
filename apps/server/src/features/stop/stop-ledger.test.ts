/**
 * The ledger against an account of its own: random histories arrive in any order, in parts, some of them late; after each
 * part the ledger must say of every minute what the facts say of it, counted here minute by minute from the rows.
 */
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DB } from '../../database/schema/tables.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { addAlarm, addElevator } from '../../testing/test-rows.ts';
import { oneIn } from '../../testing/tiers/rounds.ts';
import { keepLedger, settleLedger } from './stop.ts';

const minuteMs = 60_000;
const silentAfterMs = 3 * minuteMs;
const options = { silentAfterMs };

let database: TestDatabase;
let db: Kysely<DB>;
beforeAll(async () => {
  database = await createTestDatabase();
  ({ db } = database);
  await sql`select keep_history(30)`.execute(db);
});
afterAll(() => database?.stop());

/** Small and repeatable: mulberry32. */
function randomFrom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    below: (count: number) => Math.floor(next() * count),
    pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T,
  };
}
type Random = ReturnType<typeof randomFrom>;

/** Whole minutes since the start of the history. */
interface Known {
  readings: { at: number; name: string; value: number; late: boolean }[];
  events: { at: number; code: string; action: string }[];
  alarms: { from: number; until: number | undefined; code: string; level: string }[];
  visits: { from: number; until: number }[];
}
type Part = (known: Known) => Promise<void>;

/** What one unit went through in `span` minutes, as parts that may arrive in any order. */
function historyOf(random: Random, elevatorId: number, start: number, span: number): Part[] {
  const time = (at: number) => new Date(start + at * minuteMs);
  const addReading = (known: Known, at: number, name: string, value: number, late = false) => {
    known.readings.push({ at, name, value, late });
    return sql`insert into reading_change (elevator_id, at, late, name, value)
               values (${elevatorId}, ${time(at)}, ${late}, ${name}, ${value})`.execute(db);
  };
  const parts: Part[] = [];
  // Taken minutes: two facts of one kind at one moment have no order.
  const taken = new Map<string, Set<number>>();
  const free = (kind: string) => {
    const used = taken.get(kind) ?? new Set<number>();
    taken.set(kind, used);
    for (;;) {
      const at = random.below(span);
      if (!used.has(at)) return used.add(at) && at;
    }
  };
  for (let n = 0; n < 6; n++) {
    const [at, value] = [free('mode'), random.pick([0, 1, 1, 2, 2, 3, 5, 6, 7])];
    parts.push(known => addReading(known, at, 'service_mode', value).then(() => undefined));
  }
  for (let n = 0; n < 2; n++) {
    const [at, value] = [free('power'), random.below(2)];
    parts.push(known => addReading(known, at, 'power_status', value).then(() => undefined));
  }
  for (let n = 0; n < 4; n++) {
    const [at, value] = [free('online'), random.below(2)];
    parts.push(known => addReading(known, at, 'online', value).then(() => undefined));
  }
  for (let n = 0; n < 20; n++) {
    const from = random.below(span);
    const name = random.pick(['service_mode', 'service_mode', 'power_status']);
    const value = name === 'power_status' ? random.below(2) : random.pick([0, 1, 2]);
    const steps = Array.from(
      { length: random.below(12) },
      (_, step) => from + step * random.pick([1, 2, 3, 4]),
    );
    parts.push(async known => {
      for (const at of new Set(steps)) {
        if (at >= span || known.readings.some(each => each.late && each.name === name && each.at === at))
          continue;
        await addReading(known, at, name, value, true);
      }
    });
  }
  for (let n = 0; n < 4; n++) {
    const [at, code] = [free('event'), random.pick(['701', '702', '703', '704', '706', '708', '920'])];
    const action = random.pick(['occur', 'occur', 'clear']);
    parts.push(async known => {
      known.events.push({ at, code, action });
      await sql`insert into device_event (elevator_id, seq, at, code, action, outcome)
                values (${elevatorId}, ${at}, ${time(at)}, ${code}, ${action}, 'recorded')`.execute(db);
    });
  }
  // Of one code at most one alarm is open at a time: each has a code of its own.
  for (const code of ['101', '202', '401', '606', '822', '203', '604']) {
    const from = random.below(span);
    const until = random.below(4) === 0 ? undefined : from + 1 + random.below(120);
    const level = code === '203' ? 'C' : random.pick(['A', 'B']);
    const comesInTwo = until !== undefined && random.below(2) === 0;
    let alarmId = 0;
    let entry: Known['alarms'][number] | undefined;
    const open: Part = async known => {
      entry = { from, until: comesInTwo ? undefined : until, code, level };
      known.alarms.push(entry);
      alarmId = await addAlarm(db, elevatorId, {
        alarm_date: time(from),
        main_code: code,
        level,
        finish_date: entry.until === undefined ? null : time(entry.until),
      });
    };
    const close: Part = async () => {
      if (!entry || until === undefined) return;
      entry.until = until;
      await db
        .updateTable('alarm')
        .set({ finish_date: time(until) })
        .where('alarm_id', '=', alarmId)
        .execute();
    };
    // The end cannot come first; both may come long after other things.
    parts.push(open);
    if (comesInTwo) parts.push(known => (entry ? close(known) : Promise.resolve()));
  }
  for (let n = 0; n < 2; n++) {
    const from = random.below(span);
    const until = from + 20 + random.below(40);
    parts.push(async known => {
      known.visits.push({ from: from - 30, until: until + 30 });
      await sql`insert into maintenance_plan (elevator_id, plan_start, actual_start, actual_end, plan_status)
                values (${elevatorId}, ${time(from)}, ${time(from)}, ${time(until)}, 'completed')`.execute(
        db,
      );
    });
  }
  for (let at = parts.length - 1; at > 0; at--) {
    const other = random.below(at + 1);
    [parts[at], parts[other]] = [parts[other] as Part, parts[at] as Part];
  }
  return parts;
}

const stopsByAlarm: Readonly<Record<string, string>> = {
  101: 'fault',
  202: 'fault',
  604: 'fault',
  401: 'power',
  822: 'human',
};
const modeOfCode: Readonly<Record<string, number>> = { 702: 0, 703: 2, 704: 3, 706: 5, 708: 8 };

/** The cause of one minute, from all rows: nothing is carried from one minute to the next. */
function causeOf(known: Known, at: number): string {
  const last = <T extends { at: number }>(list: readonly T[], fits: (one: T) => boolean): T | undefined => {
    let found: T | undefined;
    for (const one of list) if (fits(one) && one.at <= at && (!found || one.at > found.at)) found = one;
    return found;
  };
  const online = last(known.readings, one => one.name === 'online');
  let since = Number.NEGATIVE_INFINITY;
  let silent = online?.value === 0;
  if (silent) {
    // Until something is reported of it again, either way.
    since = online?.at ?? since;
    const end = Math.min(
      ...known.readings.filter(one => one.name === 'online' && one.at > at).map(one => one.at),
    );
    const lates = known.readings.filter(one => one.late && one.at > since && one.at < end).map(one => one.at);
    const before = Math.max(since, ...lates.filter(one => one <= at));
    const after = Math.min(end, ...lates.filter(one => one > at));
    if (lates.length > 0 && after - before <= silentAfterMs / minuteMs) silent = false;
  }
  const read = (name: string) => {
    const late = online?.value === 0 ? last(known.readings, one => one.late && one.name === name) : undefined;
    return late && late.at > since ? late : last(known.readings, one => !one.late && one.name === name);
  };
  const event = last(known.events, () => true);
  const reported = event && (event.action === 'occur' ? (modeOfCode[event.code] ?? 1) : 1);
  const mode = read('service_mode')?.value;
  const effective = mode === undefined || mode === 7 ? reported : mode === 0 && reported === 8 ? 8 : mode;
  const open = known.alarms
    .filter(one => one.level !== 'C' && one.from <= at && (one.until ?? Number.POSITIVE_INFINITY) > at)
    .map(one => stopsByAlarm[one.code]);
  if (open.includes('power')) return 'power';
  if (!silent && (read('power_status')?.value === 0 || effective === 5)) return 'power';
  if (open.includes('fault')) return 'fault';
  if (open.includes('human')) return 'human';
  if (silent) return 'offline';
  if (effective === 0) return 'unknown';
  if (effective === 2)
    return known.visits.some(one => one.from <= at && at < one.until) ? 'maintenance' : 'inspection';
  return effective === 3 || effective === 6 || effective === 8 || effective === 4 ? 'human' : 'running';
}

const rowsOf = async (elevatorId: number) =>
  (
    await sql<{ beganAt: Date; endedAt: Date | null; cause: string; version: number }>`
      select began_at as "beganAt", ended_at as "endedAt", cause, version from stop where elevator_id = ${elevatorId}
      order by began_at`.execute(db)
  ).rows;

/** What the ledger says of each minute; it fails where two stops say something. */
async function ledgerOf(elevatorId: number, start: number, span: number): Promise<string[]> {
  const minutes = new Array<string>(span).fill('running');
  for (const { beganAt, endedAt, cause } of await rowsOf(elevatorId)) {
    const first = (beganAt.getTime() - start) / minuteMs;
    const end = endedAt ? (endedAt.getTime() - start) / minuteMs : span;
    expect(Number.isInteger(first)).toBe(true);
    for (let at = first; at < Math.min(end, span); at++) {
      expect(minutes[at], `minute ${at} has one cause`).toBe('running');
      minutes[at] = cause;
    }
  }
  return minutes;
}

describe('the stop ledger', () => {
  it.each(oneIn(3, [1, 2, 3, 4, 5, 6, 7, 8]))(
    'says of every minute what the facts say, in whatever order they came (%i)',
    async seed => {
      const random = randomFrom(seed);
      const span = 60 * 30;
      const start = Math.floor((Date.now() - 3 * 24 * 60 * minuteMs) / minuteMs) * minuteMs;
      const { elevatorId } = await addElevator(db);
      const known: Known = { readings: [], events: [], alarms: [], visits: [] };
      // The calendar begins here.
      known.readings.push({ at: 0, name: 'online', value: 1, late: false });
      await sql`insert into reading_change (elevator_id, at, late, name, value)
                values (${elevatorId}, ${new Date(start)}, false, 'online', 1)`.execute(db);
      const parts = historyOf(random, elevatorId, start, span);
      while (parts.length > 0) {
        for (const part of parts.splice(0, 1 + random.below(6))) await part(known);
        await keepLedger(db, options);
        const expected = Array.from({ length: span }, (_, at) => causeOf(known, at));
        const found = await ledgerOf(elevatorId, start, span);
        const wrong = expected.findIndex((cause, at) => cause !== found[at]);
        expect(wrong < 0 ? '' : `minute ${wrong}: ${found[wrong]} instead of ${expected[wrong]}`).toBe('');
      }
      // Doing it again changes nothing, not even a version.
      const before = await rowsOf(elevatorId);
      await sql`insert into stop_touched values (${elevatorId}, ${new Date(start)}, false)`.execute(db);
      await keepLedger(db, options);
      expect(await rowsOf(elevatorId)).toEqual(before);
    },
  );

  it('keeps the days that late data do not touch as they are', async () => {
    const { elevatorId } = await addElevator(db);
    const dayMs = 24 * 60 * minuteMs;
    const start = Date.now() - 6 * dayMs;
    for (const day of [0, 1, 2, 3, 4])
      await addAlarm(db, elevatorId, {
        alarm_date: new Date(start + day * dayMs),
        finish_date: new Date(start + day * dayMs + 10 * minuteMs),
      });
    await keepLedger(db, options);
    const before = await rowsOf(elevatorId);
    expect(before).toHaveLength(5);
    // A gateway's backlog ends the second day's stop later.
    await sql`update alarm set finish_date = finish_date + interval '5 minutes'
              where elevator_id = ${elevatorId} and alarm_date = ${new Date(start + 1 * dayMs)}`.execute(db);
    await keepLedger(db, options);
    const after = await rowsOf(elevatorId);
    expect(after[1]?.version).toBe(2);
    expect(after.filter((_, at) => at !== 1)).toEqual(before.filter((_, at) => at !== 1));
  });

  it('takes an inspection for the visit of its day, until that is cancelled', async () => {
    const { elevatorId } = await addElevator(db);
    await sql`insert into reading_change (elevator_id, at, late, name, value)
              values (${elevatorId}, date_trunc('day', now()), false, 'service_mode', 2)`.execute(db);
    const causes = async () => {
      await keepLedger(db, options);
      return (await rowsOf(elevatorId)).map(row => row.cause);
    };
    expect(await causes()).toEqual(['inspection']);
    await sql`insert into maintenance_plan (elevator_id, plan_start) values (${elevatorId}, date_trunc('day', now()))`.execute(
      db,
    );
    expect(await causes()).toEqual(['maintenance']);
    await sql`update maintenance_plan set cancelled_at = now() where elevator_id = ${elevatorId}`.execute(db);
    expect(await causes()).toEqual(['inspection']);
    await sql`update maintenance_plan set cancelled_at = null where elevator_id = ${elevatorId}`.execute(db);
    expect(await causes()).toEqual(['maintenance']);
    await sql`delete from maintenance_plan where elevator_id = ${elevatorId}`.execute(db);
    expect(await causes()).toEqual(['inspection']);
  });

  it('has one stop of a unit at a time, whoever writes', async () => {
    const { elevatorId } = await addElevator(db);
    const add = (from: number, until: number) =>
      sql`insert into stop (elevator_id, began_at, ended_at, cause, source, code, source_at, alarm_ids, continued)
          values (${elevatorId}, ${new Date(from * minuteMs)}, ${new Date(until * minuteMs)}, 'fault', 'alarm', '202', now(),
                  '{}', false)`.execute(db);
    await add(10, 20);
    await add(20, 30);
    await expect(add(29, 40)).rejects.toThrow('stop_one_at_a_time');
  });

  it('goes on after its readings are gone, from what they last were', async () => {
    const { elevatorId } = await addElevator(db);
    const began = new Date(Date.now() - 28 * 24 * 60 * minuteMs);
    await sql`insert into reading_change (elevator_id, at, late, name, value)
              values (${elevatorId}, ${began}, false, 'service_mode', 2)`.execute(db);
    await keepLedger(db, options);
    await settleLedger(db, 10);
    await sql`delete from reading_change where elevator_id = ${elevatorId}`.execute(db);
    const ended = new Date();
    await sql`insert into reading_change (elevator_id, at, late, name, value)
              values (${elevatorId}, ${ended}, false, 'service_mode', 1)`.execute(db);
    await keepLedger(db, options);
    expect(await rowsOf(elevatorId)).toMatchObject([{ beganAt: began, endedAt: ended, cause: 'inspection' }]);
    // What comes later than that changes nothing.
    await sql`insert into reading_change (elevator_id, at, late, name, value)
              values (${elevatorId}, ${new Date(began.getTime() + minuteMs)}, true, 'service_mode', 1)`.execute(
      db,
    );
    await keepLedger(db, options);
    expect(await rowsOf(elevatorId)).toMatchObject([{ beganAt: began, endedAt: ended }]);
  });
});
