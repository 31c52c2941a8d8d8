/**
 * A batch of facts into alarms, one statement per round. Facts of one elevator and code follow each other in
 * rounds, so that a statement never meets two of them. In a statement:
 *
 *   fresh    facts that are not known yet (device_event holds every fact once)
 *   paired   occurrences whose end arrived before them: they make or join an alarm that is ended already
 *   opened   all other occurrences worth an alarm: a new one, or one more in the open one (unique index)
 *   closed   ends; an end older than the newest occurrence ends nothing
 *
 * What is looked up per fact is looked up by index (lateral, limit 1), whatever the planner believes of the tables.
 * Another process that writes the same facts at the same moment shows as facts that were fresh and could not be
 * inserted: then the whole transaction is done again and finds them known.
 */
import type { FaultFact, FaultOutcome } from '@hoistway/contract/fault-fact';
import { faultByCode, trappedCodes } from '@hoistway/contract/faults';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/tables.ts';
import type { ChangedAlarm } from './alarm-notice.ts';

/** A code that the dictionary does not know stands for a stop: the cautious reading. */
const levelOf = (code: string) => faultByCode.get(code)?.level ?? 'B';
const { atFloor, betweenFloors } = trappedCodes;
const boxUpOf = (code: string) => code === atFloor || code === betweenFloors;

export class KnownMeanwhile extends Error {}

interface Row {
  at: number;
  outcome: FaultOutcome;
  alarm_id: number | null;
  fresh: boolean;
  kept: boolean;
  box_up: boolean | null;
}

export interface Written {
  outcomes: FaultOutcome[];
  changed: ChangedAlarm[];
  /** Elevators whose displayed alarm may have changed. */
  touched: Set<number>;
}

/** Runs inside a transaction. @throws KnownMeanwhile when it must be done again from the beginning */
export async function writeFaults(db: Kysely<DB>, facts: readonly FaultFact[]): Promise<Written> {
  const written: Written = { outcomes: new Array(facts.length), changed: [], touched: new Set() };
  for (const round of roundsOf(facts)) {
    await confirmSuspicions(
      db,
      round.map(at => facts[at] as FaultFact).filter(fact => fact.confirms !== undefined),
    );
    const rows = await writeRound(db, round, facts);
    if (rows.some(row => row.fresh && !row.kept)) throw new KnownMeanwhile();
    for (const row of rows) {
      const fact = facts[row.at] as FaultFact;
      written.outcomes[row.at] = row.outcome;
      if (row.alarm_id === null || row.outcome === 'repeat') continue;
      written.touched.add(fact.elevatorId);
      const change = row.outcome === 'raised' ? 'raised' : row.outcome === 'ended' ? 'ended' : 'updated';
      written.changed.push({
        alarmId: row.alarm_id,
        elevatorId: fact.elevatorId,
        change,
        boxUp: row.box_up ?? false,
      });
    }
  }
  return written;
}

/** Positions of the facts, those of one elevator and code in rounds one after the other, otherwise together. */
function roundsOf(facts: readonly FaultFact[]): number[][] {
  const rounds: number[][] = [];
  const seen = new Map<string, number>();
  facts.forEach((fact, at) => {
    const key = `${fact.elevatorId} ${fact.code}`;
    const number = seen.get(key) ?? 0;
    seen.set(key, number + 1);
    rounds[number] ??= [];
    rounds[number].push(at);
  });
  return rounds;
}

/** The alarm of a suspicion becomes the alarm of what it turned out to be, unless that one is open already. */
async function confirmSuspicions(db: Kysely<DB>, facts: readonly FaultFact[]): Promise<void> {
  if (facts.length === 0) return;
  await sql`
    update alarm a set main_code = f.code
    from unnest(${facts.map(f => f.elevatorId)}::int[], ${facts.map(f => f.confirms)}::text[],
                ${facts.map(f => f.code)}::text[], ${facts.map(f => f.seq)}::bigint[]) f (elevator_id, suspicion, code, seq)
    where a.elevator_id = f.elevator_id and a.main_code = f.suspicion and a.finish_date is null and a.occur_seq <= f.seq
      and not exists (select from alarm o where o.elevator_id = f.elevator_id and o.main_code = f.code and o.finish_date is null)
      and not exists (select from device_event d where d.elevator_id = f.elevator_id and d.code = f.code and d.seq = f.seq)`.execute(
    db,
  );
}

async function writeRound(
  db: Kysely<DB>,
  round: readonly number[],
  facts: readonly FaultFact[],
): Promise<Row[]> {
  const column = <T>(pick: (fact: FaultFact) => T) => round.map(at => pick(facts[at] as FaultFact));
  const { rows } = await sql<Row>`
    with fact as (
      select * from unnest(
        ${round}::int[], ${column(f => f.elevatorId)}::int[], ${column(f => f.seq)}::bigint[],
        ${column(f => f.at)}::float8[], ${column(f => f.code)}::text[], ${column(f => f.sub)}::text[],
        ${column(f => f.action)}::text[], ${column(f => levelOf(f.code))}::text[], ${column(f => boxUpOf(f.code))}::bool[],
        ${column(f => f.suppressed ?? (f.withdrawn ? 'withdrawn' : ''))}::text[], ${column(f => f.late)}::bool[],
        ${column(f => f.floor)}::text[], ${column(f => f.people ?? null)}::smallint[])
      as f (n, elevator_id, seq, at_ms, code, sub_code, action, level, box_up, reason, late, floor, people)
    ), known as (
      select f.n from fact f cross join lateral (
        select from device_event d
        where d.elevator_id = f.elevator_id and d.code = f.code and d.seq = f.seq limit 1) d
    ), fresh as (
      select f.*, to_timestamp(f.at_ms / 1000) as at, e.city_id, e.domain_id, e.elevator_type,
             case when a.has_districts then interval '30 minutes' else interval '60 minutes' end as arrive_within,
             f.action = 'occur' and f.reason = '' and f.level <> 'E' as alarming
      from fact f join elevator e using (elevator_id) join area a on a.area_id = e.city_id
      where f.n not in (select n from known)
    ), paired as (
      select f.*, c.seq as clear_seq, c.at as ended_at, c.alarm_id as ended_alarm_id
      from fresh f join lateral (
        select d.seq, d.at, d.alarm_id from device_event d
        where d.elevator_id = f.elevator_id and d.code = f.code and d.action = 'clear' and d.seq > f.seq
        order by d.seq limit 1) c on true
      where f.alarming
    ), opened as (
      insert into alarm (elevator_id, city_id, domain_id, elevator_type, alarm_date, main_code, sub_code, level, floor,
                         people, box_up, process_type, process_date, arrival_due, occur_seq, late)
      select elevator_id, city_id, domain_id, elevator_type, at, code, sub_code, level, floor, people, box_up,
             (level = 'A')::int, case when level = 'A' then now() end, case when box_up then now() + arrive_within end, seq, late
      from fresh where alarming and n not in (select n from paired) order by elevator_id, code
      on conflict (elevator_id, main_code) where finish_date is null do update set
        merged = alarm.merged + 1,
        occur_seq = greatest(alarm.occur_seq, excluded.occur_seq),
        box_up = alarm.box_up or excluded.box_up,
        people = coalesce(excluded.people, alarm.people),
        level = least(alarm.level, excluded.level),
        process_type = greatest(alarm.process_type, excluded.process_type),
        process_date = coalesce(alarm.process_date, excluded.process_date),
        arrival_due = coalesce(alarm.arrival_due, excluded.arrival_due)
      returning elevator_id, main_code, alarm_id, xmax = 0 as is_new, box_up, process_type, received_at
    ), made_ended as (
      insert into alarm (elevator_id, city_id, domain_id, elevator_type, alarm_date, main_code, sub_code, level, floor,
                         people, box_up, occur_seq, finish_date, rescue_time, late)
      select elevator_id, city_id, domain_id, elevator_type, at, code, sub_code, level, floor, people, box_up,
             seq, greatest(ended_at, at), case when box_up then greatest(ended_at, at) end, true
      from paired where ended_alarm_id is null
      returning elevator_id, main_code, alarm_id, true as is_new, box_up, process_type, received_at
    ), joined_ended as (
      update alarm a set merged = a.merged + 1 from paired p where a.alarm_id = p.ended_alarm_id
      returning a.elevator_id, a.main_code, a.alarm_id, false as is_new, a.box_up, a.process_type, a.received_at
    ), end_found as (
      update device_event d set outcome = 'ended', alarm_id = m.alarm_id
      from paired p join made_ended m on m.elevator_id = p.elevator_id and m.main_code = p.code
      where d.elevator_id = p.elevator_id and d.code = p.code and d.seq = p.clear_seq
    ), occurred as (
      select * from opened union all select * from made_ended union all select * from joined_ended
    ), closed as (
      update alarm a set
        finish_date = greatest(f.at, a.alarm_date),
        rescue_time = case when a.box_up then coalesce(a.rescue_time, greatest(f.at, a.alarm_date)) else a.rescue_time end,
        late = a.late or f.late
      from fresh f
      where f.action = 'clear' and a.elevator_id = f.elevator_id and a.main_code = f.code
        and a.finish_date is null and a.occur_seq < f.seq
      returning a.elevator_id, a.main_code, a.alarm_id, a.box_up, f.at, f.reason
    ), staged as (
      insert into alarm_stage (alarm_id, stage, at)
      select alarm_id, 'reported', received_at from occurred where is_new
      union all
      select alarm_id, 'dispatched', now() from occurred where process_type = 1
      on conflict do nothing
    ), withdrawn as (
      insert into alarm_stage (alarm_id, stage, at, note)
      select alarm_id, 'cancelled', at, reason from closed where reason = 'withdrawn' on conflict do nothing
    ), result as (
      select f.n, f.elevator_id, f.seq, f.at, f.code, f.sub_code, f.action, f.reason, f.late,
             coalesce(o.alarm_id, c.alarm_id) as alarm_id, coalesce(o.box_up, c.box_up) as box_up,
             case when f.action = 'clear' then
                    case when c.alarm_id is not null then 'ended' when f.level = 'E' then 'recorded' else 'unmatched' end
                  when not f.alarming then case when f.reason = '' then 'recorded' else 'suppressed' end
                  when o.is_new then 'raised' else 'merged' end as outcome
      from fresh f
      left join occurred o on f.alarming and o.elevator_id = f.elevator_id and o.main_code = f.code
      left join closed c on f.action = 'clear' and c.elevator_id = f.elevator_id and c.main_code = f.code
    ), kept as (
      insert into device_event (elevator_id, seq, at, code, sub_code, action, outcome, reason, alarm_id, late)
      select elevator_id, seq, at, code, sub_code, action, outcome, reason, alarm_id, late
      from result order by elevator_id, code, seq
      on conflict do nothing returning elevator_id, code, seq
    )
    select f.n as at, r.n is not null as fresh, k.seq is not null as kept, r.alarm_id, r.box_up,
           case when r.n is not null then r.outcome when w.n is not null then 'repeat' else 'unknown' end as outcome
    from fact f left join result r using (n) left join known w on w.n = f.n
    left join kept k on k.elevator_id = r.elevator_id and k.code = r.code and k.seq = r.seq`.execute(db);
  return rows;
}
