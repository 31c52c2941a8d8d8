/**
 * Keeps the open items of all units up to date. What an item follows from leaves its unit in `due_touched`; this computes
 * such units anew and writes what differs, so doing it twice changes nothing. Each new day all units are looked at once.
 */
import { mostDaysApart } from '@hoistway/contract/features/plan-words';
import { type Kysely, sql } from 'kysely';
import { mostUnitsNamed, notify } from '../../database/channels.ts';
import type { DB } from '../../database/schema/tables.ts';
import { inTransaction } from '../../database/transaction.ts';
import { type DueItem, dueItems, type UnitFacts } from './due-rules.ts';

/** Some hundredths of a second, in which nothing else of this process goes on. */
const unitsAtOnce = 50;

/** @returns how many items it added, changed or took away */
export async function keepDueItems(db: Kysely<DB>, signal?: AbortSignal): Promise<number> {
  await beginDay(db);
  for (let changed = 0; ; ) {
    const batch = await inTransaction(db, takeSome);
    changed += batch.changed;
    if (batch.taken < unitsAtOnce || signal?.aborted) return changed;
  }
}

const beginDay = (db: Kysely<DB>) =>
  sql`with begun as (
      insert into due_day (day) values (current_date)
      on conflict (one) do update set day = excluded.day where due_day.day <> excluded.day
      returning day
    )
    insert into due_touched (elevator_id)
    select e.elevator_id from elevator e cross join begun where e.retired_at is null`.execute(db);

async function takeSome(db: Kysely<DB>): Promise<{ taken: number; changed: number }> {
  const { rows: taken } = await sql<{ elevatorId: number }>`
    delete from due_touched where ctid = any(array(
      select ctid from due_touched limit ${unitsAtOnce}::int for update skip locked))
    returning elevator_id as "elevatorId"`.execute(db);
  const ids = [...new Set(taken.map(({ elevatorId }) => elevatorId))];
  return { taken: taken.length, changed: ids.length === 0 ? 0 : await writeItems(db, ids) };
}

/** People write 9999 for never, and forms take it: no rule counts years from there. */
const storedDay = (column: string) =>
  sql`to_char(least(greatest(e.${sql.id(column)}, '1900-01-01'), '2199-12-31'), 'YYYY-MM-DD')`;

/** The units among these that are in use, with what their items follow from. */
async function readFacts(db: Kysely<DB>, ids: readonly number[]) {
  const { rows } = await sql<UnitFacts & { elevatorId: number; drillGroup: string }>`
    select e.elevator_id as "elevatorId", to_char(e.create_date, 'YYYY-MM-DD') as "addedOn",
      ${storedDay('start_date')} as "startDate", ${storedDay('inspect_date')} as "inspectDate",
      a.annex, d.drill_group as "drillGroup",
      case s.mode when 'FM' then s.interval_days else ${mostDaysApart.HM}::int end as "visitEvery",
      (select to_char(p.actual_start, 'YYYY-MM-DD') from maintenance_plan p
       where p.elevator_id = e.elevator_id and p.actual_start is not null and p.plan_status <> 'planned'
         and p.cancelled_at is null
       order by p.actual_start desc limit 1) as "lastVisit",
      (select coalesce(jsonb_object_agg(kind, day), '{}') from (
         select i.kind, to_char(max(i.done_on), 'YYYY-MM-DD') as day from due_item i
         where i.elevator_id = e.elevator_id and i.done_on is not null and i.withdrawn_at is null
           and i.kind <> 'rescueDrill' group by i.kind
         union all
         select 'rescueDrill', to_char(max(i.done_on), 'YYYY-MM-DD') from due_item i
         where i.kind = 'rescueDrill' and i.done_on is not null and i.withdrawn_at is null
           and i.drill_group = d.drill_group
         having count(*) > 0) done) as "lastDone"
    from elevator e left join maintenance_schedule s using (elevator_id)
    cross join lateral (select
      coalesce(nullif(e.annex, ''), case e.elevator_type when 'escalator' then 'D' else 'A' end) as annex) a
    cross join lateral (select coalesce('company ' || e.maintenance_company_id, 'site ' || e.domain_id)
      || ' ' || a.annex as drill_group) d
    where e.elevator_id = any(${ids}::int[]) and e.retired_at is null`.execute(db);
  return rows;
}

/** Runs in a transaction. @returns how many items differed */
async function writeItems(db: Kysely<DB>, ids: readonly number[]): Promise<number> {
  const units = await readFacts(db, ids);
  const wanted = units.flatMap(({ elevatorId, drillGroup, ...facts }) =>
    dueItems(facts).map((item: DueItem) => ({ elevatorId, drillGroup, ...item })),
  );
  const { rows } = await sql<{ elevatorId: number }>`
    with wanted as (
      select w.*, e.city_id, e.domain_id from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(
        "elevatorId" int, kind text, "opensOn" date, "dueDate" date, basis text, "basisDay" date, "blockedBy" text[],
        "drillGroup" text)
      join elevator e on e.elevator_id = w."elevatorId"
    ), gone as (
      delete from due_item i where i.elevator_id = any(${ids}::int[]) and i.done_on is null
        and not exists (select from wanted w where w."elevatorId" = i.elevator_id and w.kind = i.kind)
      returning i.elevator_id
    ), written as (
      insert into due_item as i
        (elevator_id, city_id, domain_id, kind, opens_on, due_date, basis, basis_day, blocked_by, drill_group)
      select "elevatorId", city_id, domain_id, kind, "opensOn", "dueDate", basis, "basisDay", "blockedBy",
        case kind when 'rescueDrill' then "drillGroup" else '' end
      from wanted order by "elevatorId", kind
      on conflict (elevator_id, kind) where done_on is null do update set
        city_id = excluded.city_id, domain_id = excluded.domain_id, opens_on = excluded.opens_on,
        due_date = excluded.due_date, basis = excluded.basis, basis_day = excluded.basis_day,
        blocked_by = excluded.blocked_by, drill_group = excluded.drill_group
      where (i.city_id, i.domain_id, i.opens_on, i.due_date, i.basis, i.basis_day, i.blocked_by, i.drill_group)
        is distinct from (excluded.city_id, excluded.domain_id, excluded.opens_on, excluded.due_date, excluded.basis,
          excluded.basis_day, excluded.blocked_by, excluded.drill_group)
      returning i.elevator_id
    )
    select elevator_id as "elevatorId" from gone union all select elevator_id from written`.execute(db);
  const changed = [...new Set(rows.map(({ elevatorId }) => elevatorId))].map(elevatorId => ({ elevatorId }));
  for (let at = 0; at < changed.length; at += mostUnitsNamed)
    await notify(db, 'statutory_changed', changed.slice(at, at + mostUnitsNamed));
  return rows.length;
}
