/**
 * Keeps the open items of all units up to date. What an item follows from leaves its unit in `due_touched`; this computes
 * such units again and writes what differs, so doing it twice changes nothing. Each new day all units are looked at once.
 */
import { mostApart, type PlanMode } from '@hoistway/contract/features/plan-words';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { mostUnitsNamed, notify } from '../../database/channels.ts';
import type { DB } from '../../database/schema/tables.ts';
import { inTransaction } from '../../database/transaction.ts';
import { type DueItem, dueItems, type UnitFacts } from './due-rules.ts';

/** Some hundredths of a second, in which nothing else of this process goes on. */
const unitsAtOnce = 250;

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

/**
 * Null where no day is stored: `greatest` and `least` pass over nulls, and would give a day that nobody entered. People write
 * 9999 for never, and forms take it: no rule counts years from there.
 */
const storedDay = (column: string) =>
  sql`case when e.${sql.id(column)} is not null
    then to_char(least(greatest(e.${sql.id(column)}, '1900-01-01'), '2199-12-31'), 'YYYY-MM-DD') end`;

/**
 * Each row is looked up by its unit, one after the other: before a table has been counted, PostgreSQL takes it for small and
 * reads all of it for each batch.
 */
const eachOf = (ids: readonly number[], rows: RawBuilder<unknown>) =>
  sql`unnest(${ids}::int[]) as unit (id) cross join lateral (${rows} offset 0)`;

/** A unit without a schedule has no mode; its visits follow the regulation. */
interface Stored {
  elevatorId: number;
  drillGroup: string;
  mode: PlanMode | null;
  intervalDays: number;
}

/** The units among these that are in use, with what their items follow from. */
async function readFacts(db: Kysely<DB>, ids: readonly number[]) {
  const { rows } = await sql<Omit<UnitFacts, 'visitEvery'> & Stored>`
    with unit as (
      select e.*, coalesce('company ' || maintenance_company_id, 'site ' || domain_id) || ' ' || annex as drill_group
      from ${eachOf(
        ids,
        sql`select e.elevator_id, to_char(e.create_date, 'YYYY-MM-DD') as added_on,
            ${storedDay('start_date')} as start_date, ${storedDay('inspect_date')} as inspect_date,
            unit_annex(e.annex, e.elevator_type) as annex, e.maintenance_company_id, e.domain_id
          from elevator e where e.elevator_id = unit.id and e.retired_at is null`,
      )} e
    ), done as (
      select elevator_id, jsonb_object_agg(kind, day) as days from (
        select elevator_id, kind, to_char(max(done_on), 'YYYY-MM-DD') as day
        from ${eachOf(
          ids,
          sql`select i.elevator_id, i.kind, i.done_on from due_item i
            where i.elevator_id = unit.id and i.done_on is not null and i.withdrawn_at is null
              and i.kind <> 'rescueDrill'`,
        )} i
        group by elevator_id, kind) last
      group by elevator_id
    ), drill as (
      select drill_group, jsonb_build_object('rescueDrill', to_char(max(done_on), 'YYYY-MM-DD')) as days
      from (select distinct drill_group from unit) g
      cross join lateral (
        select i.done_on from due_item i
        where i.drill_group = g.drill_group and i.kind = 'rescueDrill' and i.done_on is not null
          and i.withdrawn_at is null
        order by i.done_on desc limit 1) i
      group by drill_group
    )
    select unit.elevator_id as "elevatorId", added_on as "addedOn", start_date as "startDate",
      inspect_date as "inspectDate", annex, drill_group as "drillGroup",
      s.mode, s.interval_days as "intervalDays",
      (select to_char(p.actual_start, 'YYYY-MM-DD') from maintenance_plan p
       where p.elevator_id = unit.elevator_id and p.actual_start is not null and p.plan_status <> 'planned'
         and p.cancelled_at is null
       order by p.actual_start desc limit 1) as "lastVisit",
      coalesce(done.days, '{}') || coalesce(drill.days, '{}') as "lastDone"
    from unit left join maintenance_schedule s using (elevator_id)
    left join done using (elevator_id) left join drill using (drill_group)`.execute(db);
  return rows.map(({ mode, intervalDays, ...unit }) => ({
    ...unit,
    visitEvery: mostApart(mode ?? 'HM', intervalDays),
  }));
}

/** Runs in a transaction. @returns how many items differed */
async function writeItems(db: Kysely<DB>, ids: readonly number[]): Promise<number> {
  const units = await readFacts(db, ids);
  const wanted = units.flatMap(({ elevatorId, drillGroup, ...facts }) =>
    dueItems(facts).map((item: DueItem) => ({
      ...item,
      elevatorId,
      blockedBy: `{${item.blockedBy.join(',')}}`,
      drillGroup: item.kind === 'rescueDrill' ? drillGroup : '',
    })),
  );
  const all = <K extends keyof (typeof wanted)[number]>(key: K) => wanted.map(item => item[key]);
  // What is as it shall be is not even locked: on most days that is all.
  const { rows } = await sql<{ elevatorId: number }>`
    with present as (
      select i.* from ${eachOf(
        ids,
        sql`select i.item_id, i.elevator_id, i.city_id, i.domain_id, i.kind, i.opens_on, i.due_date, i.basis,
            i.basis_day, i.blocked_by, i.drill_group
          from due_item i where i.elevator_id = unit.id and i.done_on is null`,
      )} i
    ), wanted as (
      select w.*, e.city_id, e.domain_id
      from (select elevator_id, kind, opens_on, due_date, basis, basis_day, blocked_by::text[], drill_group from unnest(
          ${all('elevatorId')}::int[], ${all('kind')}::text[], ${all('opensOn')}::date[], ${all('dueDate')}::date[],
          ${all('basis')}::text[], ${all('basisDay')}::date[], ${all('blockedBy')}::text[],
          ${all('drillGroup')}::text[])
        as w (elevator_id, kind, opens_on, due_date, basis, basis_day, blocked_by, drill_group)) w
      join (select e.* from ${eachOf(
        ids,
        sql`select e.elevator_id, e.city_id, e.domain_id from elevator e where e.elevator_id = unit.id`,
      )} e) e using (elevator_id)
    ), gone as (
      delete from due_item where done_on is null and item_id = any(array(
        select item_id from present p
        where not exists (select from wanted w where w.elevator_id = p.elevator_id and w.kind = p.kind)))
      returning elevator_id
    ), written as (
      insert into due_item as i
        (elevator_id, city_id, domain_id, kind, opens_on, due_date, basis, basis_day, blocked_by, drill_group)
      select w.elevator_id, w.city_id, w.domain_id, w.kind, w.opens_on, w.due_date, w.basis, w.basis_day, w.blocked_by,
        w.drill_group
      from wanted w left join present p using (elevator_id, kind)
      where (p.city_id, p.domain_id, p.opens_on, p.due_date, p.basis, p.basis_day, p.blocked_by, p.drill_group)
        is distinct from
        (w.city_id, w.domain_id, w.opens_on, w.due_date, w.basis, w.basis_day, w.blocked_by, w.drill_group)
      order by w.elevator_id, w.kind
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
