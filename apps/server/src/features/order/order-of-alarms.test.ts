/** Orders follow from alarms, in the transaction that changes them. */
import type { FaultFact } from '@hoistway/contract/device/fault-fact';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { faultFact } from '../../testing/fault-fact.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { addElevator } from '../../testing/test-rows.ts';
import { recordStage, type StageRecord } from '../alarm/alarm-stage.ts';
import { escalateUndispatched, recordFaults } from '../alarm-facts/alarm-facts.ts';
import { reportFault } from '../alarm-facts/reported-fault.ts';

let database: TestDatabase;
let elevatorId: number;
const at = Date.UTC(2026, 0, 5, 8);

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.stop());
beforeEach(async () => {
  ({ elevatorId } = await addElevator(database.db));
});

const fact = (seq: number, code: string, more: Partial<FaultFact> = {}) =>
  faultFact({ elevatorId, seq, at: at + seq * 1000, code, ...more });
const report = (...facts: FaultFact[]) => recordFaults(database.db, facts);
const ends = (seq: number, code: string) => report(fact(seq, code, { action: 'clear' }));
const alarmOf = async (code: string) => {
  const { rows } = await sql<{ id: number }>`
    select alarm_id as id from alarm where elevator_id = ${elevatorId} and main_code = ${code}
    order by alarm_id desc limit 1`.execute(database.db);
  return rows[0]?.id ?? 0;
};
const record = async (code: string, stage: StageRecord['stage'], note = '') =>
  recordStage(database.db, { alarmId: await alarmOf(code), stage, person: 'Zhang', note });
const orders = async () => {
  const { rows } = await sql<{
    event: number;
    state: string;
    priority: number;
    source: number;
    inside: boolean;
    round: number;
  }>`
    select event_id as event, state, priority, source, inside, round from work_order
    where elevator_id = ${elevatorId} order by order_id`.execute(database.db);
  return rows;
};
const states = async () => (await orders()).map(({ state }) => state);

describe('an event of a unit', () => {
  it('has one order from its first dispatched alarm on, under the number of its first alarm', async () => {
    await report(fact(1, '201'));
    const first = await alarmOf('201');
    expect(await orders()).toEqual([]);
    await report(fact(2, '103'));
    expect(await orders()).toEqual([
      { event: first, state: 'pending', priority: 1, source: 0, inside: false, round: 1 },
    ]);
    await report(fact(3, '104'));
    expect(await orders()).toHaveLength(1);
  });

  it('has an order when level B is dispatched after its time', async () => {
    await report(fact(1, '201'));
    await sql`update alarm set received_at = now() - interval '3 minutes' where elevator_id = ${elevatorId}`.execute(
      database.db,
    );
    await escalateUndispatched(database.db);
    expect(await orders()).toMatchObject([{ state: 'pending', priority: 2 }]);
  });

  it('is more urgent as soon as people are trapped, and less when they are out', async () => {
    await report(fact(1, '103'), fact(2, '606'));
    await report(fact(3, '605', { confirms: '606', people: 2 }));
    expect(await orders()).toMatchObject([{ priority: 0, inside: true }]);
    await ends(4, '605');
    expect(await orders()).toMatchObject([{ state: 'pending', priority: 1, inside: false }]);
    await ends(5, '103');
    expect(await orders()).toMatchObject([{ state: 'processed' }]);
  });

  it('has another order when it happens again', async () => {
    await report(fact(1, '103'));
    await ends(2, '103');
    await report(fact(3, '103'));
    expect(await states()).toEqual(['processed', 'pending']);
  });
});

describe('the stages of the alarms', () => {
  it('take the order with them, also where nobody accepted it', async () => {
    await report(fact(1, '103'));
    await record('103', 'arrived');
    expect(await states()).toEqual(['processing']);
    await record('103', 'completed');
    expect(await states()).toEqual(['processed']);
  });

  it('leave people inside on top when the order is cancelled, and start again when it is given again', async () => {
    await report(fact(1, '606'));
    await report(fact(2, '605', { confirms: '606', people: 1 }));
    await record('605', 'cancelled', 'wrong team');
    expect(await orders()).toMatchObject([{ state: 'processed', inside: true }]);
    await record('605', 'dispatched');
    expect(await orders()).toMatchObject([{ state: 'pending', inside: true, round: 2 }]);
  });

  it('end an order of the hotline, which the device does not', async () => {
    await report(fact(1, '103'));
    const { alarmId } = await database.db
      .transaction()
      .execute(transaction =>
        reportFault(transaction, { elevatorId, person: 'Li', note: 'Wang 13800000000' }),
      );
    await ends(2, '103');
    expect(await orders()).toMatchObject([{ state: 'pending', source: 0 }]);
    await recordStage(database.db, { alarmId, stage: 'arrived', person: 'Zhang', note: '' });
    await recordStage(database.db, { alarmId, stage: 'completed', person: 'Zhang', note: '' });
    expect(await states()).toEqual(['processed']);
  });
});

describe('when somebody is asked', () => {
  const asking = async () => {
    const { rows } = await sql<{ due: boolean; never: boolean }>`
      select ask_at <= now() as due, ask_at = 'infinity' as never from work_order where elevator_id = ${elevatorId}`.execute(
      database.db,
    );
    return rows.map(({ due, never }) => (never ? 'never' : due ? 'now' : 'later'));
  };
  const later = () =>
    sql`update work_order set ask_at = now() + interval '1 hour' where elevator_id = ${elevatorId}`.execute(
      database.db,
    );

  it('is not where somebody came before, and is at once when that alarm is over and another goes on', async () => {
    await report(fact(1, '103'));
    expect(await asking()).toEqual(['now']);
    await record('103', 'arrived');
    expect(await asking()).toEqual(['never']);
    await report(fact(2, '104'));
    await ends(3, '103');
    expect([await states(), await asking()]).toEqual([['pending'], ['now']]);
  });

  it('is again when an order that was reached and cancelled is given again', async () => {
    await report(fact(1, '606'));
    await report(fact(2, '605', { confirms: '606', people: 1 }));
    await record('605', 'arrived');
    await record('605', 'cancelled', 'wrong team');
    await record('605', 'dispatched');
    expect([await states(), await asking()]).toEqual([['processing'], ['now']]);
  });

  it('is at once when people become trapped, and whoever is asked has less time', async () => {
    await report(fact(1, '103'), fact(2, '606'));
    await later();
    await report(fact(3, '605', { confirms: '606', people: 2 }));
    expect(await asking()).toEqual(['now']);

    ({ elevatorId } = await addElevator(database.db));
    await report(fact(1, '103'), fact(2, '606'));
    await sql`
      with asked as (update work_order set ask_at = 'infinity' where elevator_id = ${elevatorId} returning order_id)
      insert into order_assignment (order_id, round, person_name, how, answer_due)
      select order_id, 1, 'Zhang', 'roster', now() + interval '1 hour' from asked`.execute(database.db);
    await report(fact(3, '605', { confirms: '606', people: 2 }));
    const { rows } = await sql<{ soon: boolean }>`
      select answer_due <= now() + interval '1 minute' as soon from order_assignment join work_order using (order_id)
      where elevator_id = ${elevatorId}`.execute(database.db);
    expect([rows, await asking()]).toEqual([[{ soon: true }], ['never']]);
  });
});

/** No dispatched alarm without the order of its event, and no order without such an alarm. */
const unmatched = async () => {
  const { rows } = await sql`
    select from alarm a where a.process_type = 1
      and not exists (select from work_order o where o.event_id = coalesce(a.event_id, a.alarm_id))
    union all
    select from work_order o where not exists (
      select from alarm a where a.process_type = 1 and o.event_id = coalesce(a.event_id, a.alarm_id))`.execute(
    database.db,
  );
  return rows.length;
};

describe('alarm and order', () => {
  it('are one transaction: neither is there when the order cannot be made', async () => {
    await sql`alter table work_order add constraint refused check (elevator_id <> ${sql.lit(elevatorId)})`.execute(
      database.db,
    );
    await expect(report(fact(1, '103'))).rejects.toThrow('refused');
    expect(await alarmOf('103')).toBe(0);
    await sql`alter table work_order drop constraint refused`.execute(database.db);
    await report(fact(1, '103'));
    expect(await states()).toEqual(['pending']);
  });

  it('are both gone when the transaction ends otherwise', async () => {
    const broken = database.db.transaction().execute(async transaction => {
      await recordFaults(transaction, [fact(1, '103')]);
      throw new Error('killed');
    });
    await expect(broken).rejects.toThrow('killed');
    expect([await alarmOf('103'), await orders()]).toEqual([0, []]);
  });

  it('stay together in batches that raise, merge and end', async () => {
    const units = [elevatorId];
    for (let n = 0; n < 7; n += 1) units.push((await addElevator(database.db)).elevatorId);
    let state = 11;
    const next = (below: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((state / 2_147_483_648) * below);
    };
    const codes = ['103', '201', '604', '701'];
    for (let round = 1; round <= 30; round += 1) {
      const facts = units.map(unit =>
        faultFact({
          elevatorId: unit,
          seq: round,
          at: at + round * 1000,
          code: codes[next(4)] ?? '103',
          action: next(3) === 0 ? 'clear' : 'occur',
        }),
      );
      await recordFaults(database.db, facts);
      expect(await unmatched()).toBe(0);
    }
    const { rows } = await sql<{ said: string; live: boolean }>`
      select o.state as said, bool_or(a.finish_date is null) as live
      from work_order o join alarm a on o.event_id = coalesce(a.event_id, a.alarm_id) and a.process_type = 1
      where o.elevator_id = any(${units}::int[]) group by o.order_id`.execute(database.db);
    expect(rows.length).toBeGreaterThan(5);
    for (const { said, live } of rows) expect(said).toBe(live ? 'pending' : 'processed');
  });
});

it('an order goes with its unit to another site', async () => {
  await report(fact(1, '103'));
  const other = await addElevator(database.db);
  await sql`update elevator e set domain_id = o.domain_id from elevator o
            where e.elevator_id = ${elevatorId} and o.elevator_id = ${other.elevatorId}`.execute(database.db);
  const { rows } = await sql`
    select from work_order o join elevator e using (elevator_id, domain_id, city_id) where o.elevator_id = ${elevatorId}`.execute(
    database.db,
  );
  expect(rows).toHaveLength(1);
});
