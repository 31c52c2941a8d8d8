-- Totals of alarms without counting them. Every change of an alarm adds rows to `alarm_delta` in its own
-- transaction (+1, -1), which locks nothing; `fold_alarm_deltas` moves them into the tallies. A reader adds up
-- tallies and deltas in one statement, so a total is exact in its snapshot, folded or not.

-- What alarms are counted by, as one number: 1 dispatched + 2 trapped + 4 finished + 8 visited. Stored tallies use
-- these numbers: changing them takes a migration that rebuilds the tallies.
create or replace function alarm_slot(process_type smallint, box_up boolean, finish_date timestamptz, return_status text)
  returns smallint language sql immutable
  return (process_type + 2 * box_up::int + 4 * (finish_date is not null)::int + 8 * (return_status <> 'none')::int)::smallint;

-- Moves accumulated deltas into the tallies; one process at a time, others do nothing. Returns the number moved.
create or replace function fold_alarm_deltas() returns bigint language plpgsql as $$
declare
  folded bigint;
  sums text := (select string_agg(format('coalesce(sum(n) filter (where slot = %s), 0)', i), ', ' order by i)
                from generate_series(0, 15) i);
  adds text := (select string_agg(format('n%1$s = t.n%1$s + excluded.n%1$s', i), ', ') from generate_series(0, 15) i);
begin
  if not pg_try_advisory_xact_lock(hashtext('fold_alarm_deltas')) then return 0; end if;
  execute format($fold$
    with taken as (delete from alarm_delta returning *),
    by_day as (
      insert into alarm_day_tally as t
        select city_id, day, elevator_type, slot, sum(n) from taken group by 1, 2, 3, 4 having sum(n) <> 0
      on conflict (city_id, day, elevator_type, slot) do update set n = t.n + excluded.n),
    by_code as (
      insert into alarm_code_tally as t
        select city_id, main_code, sub_code, elevator_type, slot, sum(n) from taken
        group by 1, 2, 3, 4, 5 having sum(n) <> 0
      on conflict (city_id, main_code, sub_code, elevator_type, slot) do update set n = t.n + excluded.n),
    by_unit as (
      insert into alarm_unit_tally as t select elevator_id, %1$s from taken group by elevator_id
      on conflict (elevator_id) do update set %2$s),
    by_site as (
      insert into alarm_site_tally as t select domain_id, %1$s from taken group by domain_id
      on conflict (domain_id) do update set %2$s)
    select count(*) from taken $fold$, sums, adds) into folded;
  return folded;
end $$;

-- Rebuilds the tallies, with days in the new time zone; writes to alarms wait until it is done.
create or replace function rebuild_alarm_tallies(zone text) returns void language plpgsql as $$
begin
  lock table alarm in share row exclusive mode;
  perform pg_advisory_xact_lock(hashtext('fold_alarm_deltas'));
  update installation set time_zone = zone;
  delete from alarm_day_tally;
  delete from alarm_code_tally;
  delete from alarm_unit_tally;
  delete from alarm_site_tally;
  delete from alarm_delta;
  insert into alarm_delta
    select elevator_id, domain_id, city_id, elevator_type, (alarm_date at time zone zone)::date, main_code, sub_code,
           alarm_slot(process_type, box_up, finish_date, return_status), 1
    from alarm;
  perform fold_alarm_deltas();
end $$;

create or replace function alarms_added() returns trigger language plpgsql as $$
declare zone text := (select time_zone from installation);
begin
  insert into alarm_delta
    select elevator_id, domain_id, city_id, elevator_type, (alarm_date at time zone zone)::date, main_code, sub_code,
           alarm_slot(process_type, box_up, finish_date, return_status), 1
    from added;
  return null;
end $$;

create or replace function alarms_removed() returns trigger language plpgsql as $$
declare zone text := (select time_zone from installation);
begin
  insert into alarm_delta
    select elevator_id, domain_id, city_id, elevator_type, (alarm_date at time zone zone)::date, main_code, sub_code,
           alarm_slot(process_type, box_up, finish_date, return_status), -1
    from removed;
  return null;
end $$;

-- What counts the same before and after adds nothing.
create or replace function alarms_changed() returns trigger language plpgsql as $$
declare zone text := (select time_zone from installation);
begin
  insert into alarm_delta
    select elevator_id, domain_id, city_id, elevator_type, (alarm_date at time zone zone)::date, main_code, sub_code,
           alarm_slot(process_type, box_up, finish_date, return_status), sum(n)
    from (select a.*, -1 as n from earlier a union all select a.*, 1 from changed a) counted
    group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(n) <> 0;
  return null;
end $$;
