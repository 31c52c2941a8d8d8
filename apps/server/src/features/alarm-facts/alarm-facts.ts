/**
 * Raises alarms from facts, and applies the rules of an alarm's life. The device path passes facts in; each promise
 * resolves when its fact is committed. Level A is dispatched at once, B when it has not recovered within two
 * minutes (`escalateUndispatched`, run by one process), C is recorded, E is only an event. `record-faults.sql`
 * decides what becomes of a fact, `displayed-alarm.sql` what a unit shows of its alarms, and `alarm-gravity.sql`
 * which of them leads.
 */
import type { ClockLag, FaultFact, FaultOutcome, FaultWarning } from '@hoistway/contract/device/fault-fact';
import { dispatchAfterMs, unattendedAfterMs } from '@hoistway/contract/device/faults';
import { processTypes } from '@hoistway/contract/features/alarm-columns';
import { type Kysely, sql } from 'kysely';
import { createBatcher } from '../../database/batcher.ts';
import type { DB } from '../../database/schema/tables.ts';
import { inTransaction, tryingAgain, uniqueViolation } from '../../database/transaction.ts';
import type { Log } from '../../log/log.ts';
import { alarmsChanged, type ChangedAlarm } from '../alarm/alarm-changes.ts';
import { isUndispatched } from '../alarm/service-order.ts';
import { writeFaults, writeInOrder } from './fault-batch.ts';

export interface AlarmWriter {
  /** Resolves when the fact is committed. */
  record(fact: FaultFact): Promise<FaultOutcome>;
  /** What earlier facts have raised; resolves when it is committed. */
  dateAgain(lag: ClockLag): Promise<unknown>;
  warn(warning: FaultWarning): Promise<void>;
  /** Facts not yet committed. */
  waiting(): number;
  stop(): Promise<void>;
}

const factsPerFlush = 1000;
const gatherMs = 5;

export function createAlarmWriter({ db, log }: { db: Kysely<DB>; log: Log }): AlarmWriter {
  const facts = createBatcher<FaultFact | ClockLag, FaultOutcome>({
    name: 'alarms',
    maxItems: factsPerFlush,
    gatherMs,
    log,
    flush: items => tryingAgain(() => writeInOrder(db, items), again),
  });
  const warnings = createBatcher<FaultWarning, void>({
    name: 'fault warnings',
    maxItems: factsPerFlush,
    gatherMs: 200,
    log,
    flush: async items => {
      await sql`
        insert into fault_warning (elevator_id, at, kind, code)
        select w.elevator_id, to_timestamp(w.at_ms / 1000), w.kind, w.code
        from unnest(${items.map(w => w.elevatorId)}::int[], ${items.map(w => w.at)}::float8[],
                    ${items.map(w => w.kind)}::text[], ${items.map(w => w.code)}::text[]) w (elevator_id, at_ms, kind, code)
        join elevator using (elevator_id)`.execute(db);
      return new Array<void>(items.length);
    },
  });
  return {
    record: facts.add,
    dateAgain: facts.add,
    warn: warnings.add,
    waiting: () => facts.waiting() + warnings.waiting(),
    stop: async () => void (await Promise.all([facts.stop(), warnings.stop()])),
  };
}

/** Also when another fact opened the same alarm meanwhile. */
const again = { attempts: 10, also: uniqueViolation };

/** All facts or none. */
export const recordFaults = (db: Kysely<DB>, facts: readonly FaultFact[]): Promise<FaultOutcome[]> =>
  tryingAgain(() => writeFaults(db, facts), again);

/**
 * One warning of each open alarm of level A or B for which no person did anything for ten minutes: recorded a stage, or
 * accepted its order and still has it. The platform's own dispatch is nobody's. @returns how many
 */
export async function warnUnattended(db: Kysely<DB>): Promise<number> {
  const after = sql`make_interval(secs => ${unattendedAfterMs / 1000})`;
  const { rows } = await sql`
    insert into fault_warning (elevator_id, at, kind, code, alarm_id)
    select a.elevator_id, a.received_at + ${after}, 'unattended', a.main_code, a.alarm_id
    from alarm a
    where a.finish_date is null and a.level in ('A', 'B') and a.received_at <= now() - ${after}
      -- What is older was warned of, and its warning may be gone by now.
      and a.received_at > now() - interval '1 day'
      and not exists (select from fault_warning w where w.alarm_id = a.alarm_id)
      and not exists (select from alarm_stage s where s.alarm_id = a.alarm_id and s.person <> '' and s.stage <> 'reported')
      and not exists (
        select from work_order o join order_assignment s using (order_id)
        where o.event_id = coalesce(a.event_id, a.alarm_id) and s.over_at is null and s.answer = 'accepted')
    order by a.alarm_id limit ${perEscalation}
    on conflict (alarm_id) where alarm_id is not null do nothing returning warning_id`.execute(db);
  return rows.length;
}

const perEscalation = 500;

/** Dispatches level B alarms that have been open for two minutes. @returns how many */
export async function escalateUndispatched(db: Kysely<DB>): Promise<number> {
  return inTransaction(db, async transaction => {
    const { rows } = await sql<ChangedAlarm>`
      with due as (
        select alarm_id from alarm
        where finish_date is null and ${isUndispatched('alarm')} and level = 'B'
          and received_at <= now() - make_interval(secs => ${dispatchAfterMs / 1000})
        order by received_at limit ${perEscalation} for no key update skip locked
      ), dispatched as (
        update alarm a set process_type = ${sql.lit(processTypes.dispatch)}, process_date = now() from due
        where a.alarm_id = due.alarm_id
        returning a.alarm_id, a.elevator_id, a.box_up
      ), staged as (
        insert into alarm_stage (alarm_id, stage, at) select alarm_id, 'dispatched', now() from dispatched
        on conflict do nothing
      )
      select * from dispatched`.execute(transaction);
    await alarmsChanged(transaction, 'updated', rows);
    return rows.length;
  });
}
