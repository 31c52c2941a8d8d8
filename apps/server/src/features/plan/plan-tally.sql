-- Totals of planned visits without counting them, as those of alarms. A statement that changes visits adds what it
-- changed to `plan_delta`, summed, in its own transaction, which locks nothing; `fold_plan_deltas` moves it into the
-- tally. A reader adds up both in one statement, so a total is exact in its snapshot.

-- What visits are counted by, as one number: 1 of the main brand + 2 done + 4 cancelled + 8 begun + 16, 32 or 48 for the
-- verdict. The stored tally uses these numbers: changing them takes a migration that rebuilds it.
create or replace function plan_slot(grt boolean, plan_status text, cancelled_at timestamptz, actual_start timestamptz,
    verdict_outcome text)
  returns smallint language sql immutable
  return (grt::int + 2 * (plan_status <> 'planned')::int + 4 * (cancelled_at is not null)::int
    + 8 * (plan_status = 'planned' and actual_start is not null)::int
    + case verdict_outcome when 'conforming' then 16 when 'nonConforming' then 32 when 'doubtful' then 48 else 0 end)::smallint;

-- The rows of the tally in which a visit of a city counts; days are those of the zone.
create or replace function plan_day_places(city_id integer, work_day date, start_day date, due_date date)
  returns table ("of" text, key integer, day date) language sql immutable as $$
  values ('work', city_id, work_day), ('work', 0, work_day), ('start', city_id, start_day), ('start', 0, start_day),
    ('due', city_id, due_date), ('due', 0, due_date)
$$;

-- The rows in which a visit counts: those of its city, that of its unit, and that of its site.
create or replace function plan_places(elevator_id integer, domain_id integer, city_id integer, work_at timestamptz, plan_start timestamptz,
    due_date date, zone text)
  returns table ("of" text, key integer, day date) language sql stable as $$
  select * from plan_day_places(city_id, (work_at at time zone zone)::date, (plan_start at time zone zone)::date, due_date)
  union all values ('unit', elevator_id, '-infinity'::date), ('site', domain_id, '-infinity'::date)
$$;

create or replace function plans_counted() returns trigger language plpgsql as $$
declare zone text := (select time_zone from plan_tally_zone);
begin
  -- Whoever builds the tally counts this visit as well.
  if zone is null then return null; end if;
  if tg_op = 'INSERT' then
    -- Thousands may come at once, many of the same city and day: those are added up first.
    insert into plan_delta
      with visits as (
        select elevator_id, domain_id, city_id, (work_at at time zone zone)::date as work_day,
          (plan_start at time zone zone)::date as start_day, due_date,
          plan_slot(grt, plan_status, cancelled_at, actual_start, verdict_outcome) as slot
        from added),
      days as (
        select city_id, work_day, start_day, due_date, slot, count(*) as n from visits
        group by city_id, work_day, start_day, due_date, slot)
      select c.of, c.key, c.day, d.slot, sum(d.n)
      from days d cross join lateral plan_day_places(d.city_id, d.work_day, d.start_day, d.due_date) c
      group by c.of, c.key, c.day, d.slot
      union all
      select 'unit', elevator_id, '-infinity', slot, count(*) from visits group by elevator_id, slot
      union all
      select 'site', domain_id, '-infinity', slot, count(*) from visits group by domain_id, slot;
  elsif tg_op = 'DELETE' then
    insert into plan_delta
      select c.of, c.key, c.day, plan_slot(p.grt, p.plan_status, p.cancelled_at, p.actual_start, p.verdict_outcome) as slot, -count(*)
      from removed p cross join lateral plan_places(p.elevator_id, p.domain_id, p.city_id, p.work_at, p.plan_start, p.due_date, zone) c
      group by c.of, c.key, c.day, slot;
  else
    -- A unit's annex or team changes all its visits, and nothing that they are counted by.
    insert into plan_delta
      select c.of, c.key, c.day, plan_slot(p.grt, p.plan_status, p.cancelled_at, p.actual_start, p.verdict_outcome) as slot, sum(p.n)
      from (
        select elevator_id, domain_id, city_id, work_at, plan_start, due_date, grt, plan_status, cancelled_at, actual_start,
          verdict_outcome, sum(n) as n
        from (
          select elevator_id, domain_id, city_id, work_at, plan_start, due_date, grt, plan_status, cancelled_at, actual_start,
            verdict_outcome, 1 as n
          from added
          union all
          select elevator_id, domain_id, city_id, work_at, plan_start, due_date, grt, plan_status, cancelled_at, actual_start,
            verdict_outcome, -1
          from removed
        ) visits
        group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 having sum(n) <> 0
      ) p cross join lateral plan_places(p.elevator_id, p.domain_id, p.city_id, p.work_at, p.plan_start, p.due_date, zone) c
      group by c.of, c.key, c.day, slot having sum(p.n) <> 0;
  end if;
  return null;
end $$;

-- Moves accumulated differences into the tally; one process at a time, others do nothing. Returns the number moved.
create or replace function fold_plan_deltas() returns bigint language plpgsql as $$
declare folded bigint;
begin
  if not pg_try_advisory_xact_lock(hashtext('fold_plan_deltas')) then return 0; end if;
  with taken as (delete from plan_delta returning *),
  added as (
    insert into plan_tally as t
      select d.of, d.key, d.day, d.slot, sum(d.n) from taken d group by 1, 2, 3, 4 having sum(d.n) <> 0
    on conflict ("of", key, day, slot) do update set n = t.n + excluded.n)
  select count(*) into folded from taken;
  return folded;
end $$;

-- Builds the tally, with days in that time zone; writes to visits wait until it is done.
create or replace function rebuild_plan_tally(zone text) returns void language plpgsql as $$
begin
  lock table maintenance_plan in share row exclusive mode;
  perform pg_advisory_xact_lock(hashtext('fold_plan_deltas'));
  delete from plan_tally;
  delete from plan_delta;
  insert into plan_tally_zone (time_zone) values (zone) on conflict (one) do update set time_zone = zone;
  insert into plan_tally
    select c.of, c.key, c.day, plan_slot(p.grt, p.plan_status, p.cancelled_at, p.actual_start, p.verdict_outcome) as slot, count(*)
    from maintenance_plan p
    cross join lateral plan_places(p.elevator_id, p.domain_id, p.city_id, p.work_at, p.plan_start, p.due_date, zone) c
    group by c.of, c.key, c.day, slot;
end $$;
