/** Device reports of trapped people where people have telephoned: one alarm per unit (reported-entrapment.ts). */
import type { FaultFact } from '@hoistway/contract/device/fault-fact';
import { isTrappedCode, trappedCodes } from '@hoistway/contract/device/faults';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';
import { refreshDisplayedAlarm } from '../alarm/alarm-changes.ts';
import { reportedCode } from '../alarm/reported-code.ts';
import { lockUnits } from './reported-entrapment.ts';

/** A device reports that people are trapped, or no longer are. */
export const isOfPeople = ({ code }: FaultFact): boolean =>
  isTrappedCode(code) || code === trappedCodes.suspected;

/** A device reports, or suspects, that people are trapped. */
const reportsPeople = (fact: FaultFact): boolean =>
  fact.action === 'occur' && fact.suppressed === undefined && isOfPeople(fact);

const endsForPeople = (fact: FaultFact): boolean =>
  fact.action === 'clear' && fact.suppressed === undefined && isOfPeople(fact);
const isEndOf = (end: FaultFact, fact: FaultFact) =>
  end.elevatorId === fact.elevatorId && end.code === fact.code && end.seq > fact.seq && end.at >= fact.at;

/**
 * Adapts facts where people have telephoned before: an entrapment joins the alarm of the report, and nothing is a
 * mere suspicion any more. Runs in the transaction that records the facts.
 */
export async function joinReported(
  db: Kysely<DB>,
  facts: readonly FaultFact[],
): Promise<readonly FaultFact[]> {
  const elevatorIds = [...new Set(facts.filter(isOfPeople).map(fact => fact.elevatorId))];
  await lockUnits(db, elevatorIds);
  await keepFromOlderEnds(db, facts.filter(endsForPeople));
  if (!facts.some(reportsPeople)) return facts;
  const { rows: reported } = await sql<{ elevator_id: number; called_ms: number }>`
    select elevator_id, extract(epoch from (
      select max(r.create_date) from fault_report r
      where r.elevator_id = alarm.elevator_id and r.alarm_id = alarm.alarm_id))::float8 * 1000 as called_ms
    from alarm where elevator_id = any(${elevatorIds}::int[]) and main_code = ${reportedCode} and box_up and finish_date is null`.execute(
    db,
  );
  if (reported.length === 0) return facts;
  const calledAt = new Map(reported.map(row => [row.elevator_id, row.called_ms]));
  const over = await endedBefore(db, facts);
  return facts.map(fact => {
    const called = calledAt.get(fact.elevatorId);
    if (called === undefined || !reportsPeople(fact) || over.has(fact)) return fact;
    if (facts.some(end => endsForPeople(end) && isEndOf(end, fact) && end.at < called)) return fact;
    return isTrappedCode(fact.code)
      ? { ...fact, confirms: reportedCode }
      : { ...fact, suppressed: 'trapped' };
  });
}

/**
 * Before the facts are recorded: people who telephoned after the end that the device reports are not freed by it (a
 * gateway that was cut off reports late). Their alarm loses the device's code, so that a person ends it.
 */
async function keepFromOlderEnds(db: Kysely<DB>, ends: readonly FaultFact[]): Promise<void> {
  if (ends.length === 0) return;
  const { rows } = await sql<{ elevator_id: number }>`
    update alarm a set main_code = ${reportedCode}
    from unnest(${ends.map(f => f.elevatorId)}::int[], ${ends.map(f => f.code)}::text[], ${ends.map(f => f.seq)}::bigint[],
      ${ends.map(f => f.at)}::float8[]) as f (elevator_id, code, seq, at_ms)
    where a.elevator_id = f.elevator_id and a.main_code = f.code and a.finish_date is null
      and (a.occur_seq < f.seq or coalesce(a.occur_at, a.alarm_date) < to_timestamp(f.at_ms / 1000))
      and exists (select from fault_report r where r.elevator_id = a.elevator_id and r.alarm_id = a.alarm_id
                  and r.create_date > to_timestamp(f.at_ms / 1000))
      and not exists (select from alarm o where o.elevator_id = a.elevator_id and o.main_code = ${reportedCode}
                      and o.finish_date is null)
    returning a.elevator_id`.execute(db);
  if (rows.length > 0)
    await refreshDisplayedAlarm(
      db,
      rows.map(row => row.elevator_id),
    );
}

/**
 * After the facts are recorded: a device may count fewer people than the callers reported, however often it repeats
 * its count, and knows a floor that they did not.
 */
export async function keepReported(db: Kysely<DB>, facts: readonly FaultFact[]): Promise<void> {
  const ofPeople = facts.filter(reportsPeople);
  if (ofPeople.length === 0) return;
  await sql`
    update alarm a set people = k.people, floor = k.floor
    from (select o.alarm_id, greatest(o.people, max(r.num)) as people, coalesce(nullif(o.floor, ''), max(f.floor)) as floor
          from unnest(${ofPeople.map(f => f.elevatorId)}::int[], ${ofPeople.map(f => f.code)}::text[], ${ofPeople.map(f => f.floor)}::text[])
            as f (elevator_id, code, floor)
          join alarm o on o.elevator_id = f.elevator_id and o.main_code = f.code and o.finish_date is null
          join fault_report r on r.elevator_id = o.elevator_id and r.alarm_id = o.alarm_id
          group by o.alarm_id) k
    where a.alarm_id = k.alarm_id and (a.people, a.floor) is distinct from (k.people, k.floor)`.execute(db);
}

/** Facts whose end arrived before them: they are over, but that does not free the people who telephoned. */
async function endedBefore(db: Kysely<DB>, facts: readonly FaultFact[]): Promise<Set<FaultFact>> {
  const people = facts.filter(reportsPeople);
  const { rows } = await sql<{ n: number }>`
    select f.n::int from unnest(${people.map(f => f.elevatorId)}::int[], ${people.map(f => f.code)}::text[],
      ${people.map(f => f.seq)}::bigint[], ${people.map(f => f.at)}::float8[]) with ordinality as f (elevator_id, code, seq, at_ms, n)
    where exists (select from device_event d where d.elevator_id = f.elevator_id and d.code = f.code
                  and d.action = 'clear' and d.outcome <> 'suppressed' and d.seq > f.seq and d.at >= to_timestamp(f.at_ms / 1000))`.execute(
    db,
  );
  const over = new Set(rows.map(row => row.n));
  return new Set(people.filter((_, index) => over.has(index + 1)));
}
