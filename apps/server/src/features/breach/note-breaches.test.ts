import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultFact } from '../../testing/fault-fact.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { addAlarm, addElevator } from '../../testing/test-rows.ts';
import { recordStage, type StageRecord } from '../alarm/alarm-stage.ts';
import { recordFaults } from '../alarm-facts/alarm-facts.ts';
import { verifyChain } from '../chain/chain-verify.ts';
import { readFigures } from '../rescue/rescue-figures.ts';
import { breachSource } from './breach-chain.ts';
import { noteAllBreaches } from './note-breaches.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.stop());

const minute = 60_000;
const limit = 30;
const ago = (minutes: number) => new Date(Date.now() - minutes * minute);

const breachesOf = async (alarmId: number) => {
  const { rows } = await sql<{ kind: string }>`
    select b.kind from rescue_breach b join alarm a on b.event_id = coalesce(a.event_id, a.alarm_id)
    where a.alarm_id = ${alarmId} order by b.kind`.execute(database.db);
  return rows.map(row => row.kind);
};
const isLate = async (alarmId: number) => {
  const { rows } = await sql<{ arrival_late: boolean }>`
    select arrival_late from alarm where alarm_id = ${alarmId}`.execute(database.db);
  return rows[0]?.arrival_late;
};
/** People are trapped; help is due so many minutes ago. */
const entrapment = async (dueAgo: number, more: Parameters<typeof addAlarm>[2] = {}) => {
  const { elevatorId } = await addElevator(database.db);
  const alarmId = await addAlarm(database.db, elevatorId, {
    main_code: '604',
    box_up: true,
    alarm_date: ago(dueAgo + 30),
    arrival_due: ago(dueAgo),
    ...more,
  });
  return { elevatorId, alarmId };
};
const stage = (alarmId: number, name: StageRecord['stage']) =>
  recordStage(database.db, { alarmId, stage: name, person: 'Zhang', note: 'x' });

/** The same numbers each time. */
const drawn = (seed: number) => {
  let state = seed;
  return <T>(choices: readonly T[]): T => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return choices[Math.floor((state / 2_147_483_648) * choices.length)] as T;
  };
};

describe('any times of arrival, rescue and end', () => {
  const zone = 'Europe/Berlin';
  const dayIn = (at: number) => new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(at);

  it('give exactly the breaches of a recount, and the counters of their days', async () => {
    const draw = drawn(7);
    const expected = new Map<number, string[]>();
    const counted = { orders: 0, out: 0, arrival: 0, rescue: 0 };
    const days = new Map<string, number>();
    const first = dayIn(Date.now() - 29 * 24 * 60 * minute);
    for (let n = 0; n < 150; n += 1) {
      // Some limits are days ago, also before the change to winter time, some still run.
      const hours = draw([3, 3, 9, 25, 24 * 6 + 1, 24 * 28 + 5, 24 * 31]);
      const due = Math.floor((Date.now() - hours * 60 * minute) / minute) * minute;
      const runs = draw([false, false, false, true]);
      const end = runs ? Date.now() + 10 * minute : due;
      const start = end - limit * minute;
      const at = (minutes: number | undefined) =>
        minutes === undefined ? undefined : start + minutes * minute;
      const arrive = runs ? draw([undefined, at(3)]) : at(draw([undefined, 10, 29, 30, 31, 50, 95]));
      const out = runs ? draw([undefined, at(9)]) : at(draw([undefined, 5, 30, 31, 59, 60, 61, 125]));
      // Cancelled as a false alarm, or withdrawn: over, and nobody was rescued.
      const over = out ?? draw([undefined, runs ? at(8) : at(40)]);
      const { alarmId } = await entrapment(0, {
        alarm_date: new Date(start),
        arrival_due: new Date(end),
        arrive_date: arrive === undefined ? null : new Date(arrive),
        rescue_time: out === undefined ? null : new Date(out),
        finish_date: over === undefined ? null : new Date(over),
        cancelled_at: over !== undefined && out === undefined ? new Date(over) : null,
      });
      const after = (limitAt: number, ...ends: (number | undefined)[]) => {
        const known = ends.filter(one => one !== undefined);
        return limitAt < Date.now() && (known.length === 0 || Math.min(...known) > limitAt);
      };
      const kinds: string[] = [];
      if (after(end, arrive, out, over)) kinds.push('arrival');
      const rescueEnd = arrive === undefined ? undefined : arrive + limit * minute;
      if (rescueEnd !== undefined && after(rescueEnd, out, over)) kinds.push('rescue');
      expected.set(alarmId, kinds);
      if (dayIn(start) >= first) {
        counted.orders += 1;
        counted.out += out === undefined ? 0 : 1;
        days.set(dayIn(start), (days.get(dayIn(start)) ?? 0) + 1);
      }
      if (kinds.includes('arrival') && dayIn(end) >= first) counted.arrival += 1;
      if (rescueEnd !== undefined && kinds.includes('rescue') && dayIn(rescueEnd) >= first)
        counted.rescue += 1;
    }
    await noteAllBreaches(database.db);
    for (const [alarmId, kinds] of expected) {
      expect([alarmId, ...(await breachesOf(alarmId))]).toEqual([alarmId, ...kinds]);
      expect(await isLate(alarmId)).toBe(kinds.includes('arrival'));
    }
    expect(await noteAllBreaches(database.db)).toBe(0);
    const figures = await database.db.transaction().execute(async transaction => {
      await sql`set local time zone 'Europe/Berlin'`.execute(transaction);
      return readFigures(transaction, { kind: 'all' });
    });
    expect(figures.all).toEqual({
      trapCount: counted.orders,
      trapFinishCount: counted.out,
      trapArrivalOvertimeCount: counted.arrival,
      trapRescueOvertimeCount: counted.rescue,
    });
    expect(figures.days).toHaveLength(30);
    for (const { day, trapCount } of figures.days)
      expect([day, trapCount]).toEqual([day, days.get(day) ?? 0]);
  });
});

describe('what people do', () => {
  it('too late is a breach at once, with the mark of the alarm', async () => {
    const arrived = await entrapment(1);
    expect(await stage(arrived.alarmId, 'arrived')).toBe('done');
    expect([await breachesOf(arrived.alarmId), await isLate(arrived.alarmId)]).toEqual([['arrival'], true]);
    const rescued = await entrapment(1);
    expect(await stage(rescued.alarmId, 'rescued')).toBe('done');
    expect(await breachesOf(rescued.alarmId)).toEqual(['arrival']);
  });

  it('in time is no breach, and out 31 minutes after the arrival is late', async () => {
    const { alarmId } = await entrapment(-5);
    await stage(alarmId, 'arrived');
    expect(await breachesOf(alarmId)).toEqual([]);
    await sql`update alarm set rescue_due = now() - interval '1 minute' where alarm_id = ${alarmId}`.execute(
      database.db,
    );
    await stage(alarmId, 'rescued');
    expect([await breachesOf(alarmId), await isLate(alarmId)]).toEqual([['rescue'], false]);
  });

  it('keeps what was found: cancelling, dispatching again and a late arrival add and take away nothing', async () => {
    const { alarmId, elevatorId } = await entrapment(1);
    await addAlarm(database.db, elevatorId, { main_code: '605', box_up: true, arrival_due: ago(0.5) });
    await noteAllBreaches(database.db);
    expect(await breachesOf(alarmId)).toEqual(['arrival']);
    for (const name of ['cancelled', 'dispatched', 'arrived', 'rescued'] as const) await stage(alarmId, name);
    await noteAllBreaches(database.db);
    expect(await breachesOf(alarmId)).toEqual(['arrival']);
  });

  it('does not count where the device says in time that they are out, and does where it says so too late', async () => {
    for (const [outAgo, kinds] of [
      [2, []],
      [0.5, ['arrival']],
    ] as const) {
      const { alarmId, elevatorId } = await entrapment(1, { occur_seq: 1, occur_at: ago(31) });
      await recordFaults(database.db, [
        faultFact({ elevatorId, seq: 2, at: ago(outAgo).getTime(), code: '604', action: 'clear' }),
      ]);
      await noteAllBreaches(database.db);
      expect(await breachesOf(alarmId)).toEqual(kinds);
    }
  });

  it('is counted again for people who are trapped after everybody was out, within the same event', async () => {
    const { elevatorId, alarmId: fault } = await entrapment(1, { main_code: '103', box_up: false });
    const trap = (code: string, dueAgo: number) =>
      addAlarm(database.db, elevatorId, { main_code: code, box_up: true, arrival_due: ago(dueAgo) });
    const kinds = async (ids: readonly number[]) => {
      const { rows } = await sql<{ alarm_id: number; kind: string }>`
        select alarm_id, kind from rescue_breach where alarm_id = any(${ids}::bigint[])
        order by breach_id`.execute(database.db);
      return rows.map(row => [row.alarm_id, row.kind]);
    };
    const first = await trap('604', 2);
    await noteAllBreaches(database.db);
    await stage(first, 'arrived');
    await stage(first, 'rescued');
    const second = await trap('604', 1);
    const joined = await trap('605', 0.5);
    await noteAllBreaches(database.db);
    // The first of them ends, and another one begins before the last ends: still the same people.
    await sql`update alarm set finish_date = now(), rescue_time = now() where alarm_id = ${second}`.execute(
      database.db,
    );
    const third = await trap('606', 0.2);
    await noteAllBreaches(database.db);
    expect(await kinds([fault, first, second, joined, third])).toEqual([
      [first, 'arrival'],
      [second, 'arrival'],
    ]);
  });

  it('is counted again for an open fault that becomes an entrapment', async () => {
    const { elevatorId, alarmId } = await entrapment(1);
    const fault = await addAlarm(database.db, elevatorId, { main_code: '103' });
    await noteAllBreaches(database.db);
    await stage(alarmId, 'rescued');
    await sql`update alarm set box_up = true, arrival_due = ${ago(0.5)} where alarm_id = ${fault}`.execute(
      database.db,
    );
    await noteAllBreaches(database.db);
    const { rows } = await sql`select from rescue_breach where alarm_id in (${alarmId}, ${fault})`.execute(
      database.db,
    );
    expect(rows).toHaveLength(2);
  });

  it('of an alarm that was marked before there were records is a record as well', async () => {
    const { alarmId } = await entrapment(60, {
      arrival_late: true,
      arrive_date: ago(50),
      finish_date: ago(45),
    });
    await noteAllBreaches(database.db);
    expect(await breachesOf(alarmId)).toEqual(['arrival']);
  });
});

describe('a breach stays', () => {
  it('whoever asks, also where triggers are off for others; and what is changed all the same is named', async () => {
    const { alarmId } = await entrapment(1);
    await noteAllBreaches(database.db);
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
      for (const role of ['origin', 'replica']) {
        await client.query(`set session_replication_role = ${role}`);
        for (const statement of [
          `update rescue_breach set due = now()`,
          `delete from rescue_breach`,
          'truncate rescue_breach',
        ])
          await expect(client.query(statement)).rejects.toThrow(/neither changed nor deleted/);
      }
      expect(await breachesOf(alarmId)).toEqual(['arrival']);

      const verified = () =>
        verifyChain(database.db, {
          sources: [breachSource],
          notes: [],
          signal: new AbortController().signal,
        });
      const before = await verified();
      expect([before.fault, before.checked, before.unread.size]).toEqual([undefined, before.head?.number, 0]);
      await client.query('alter table rescue_breach disable trigger user');
      const { rows } = await client.query<{ ref: string }>(
        `update rescue_breach set due = due + interval '1 hour' where alarm_id = ${alarmId} returning breach_id::text as ref`,
      );
      expect((await verified()).fault).toMatchObject({
        problem: 'content',
        kind: 'breach',
        ref: rows[0]?.ref,
      });
    } finally {
      await client.end();
    }
  });
});
