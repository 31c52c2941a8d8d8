-- Lists with exact totals that need no scan, words to search by, and the two tables that a ledger row points to.

-- What is fixed when the database is made. The days of the tallies are days of this zone.
create table installation (
  one_row   boolean primary key default true check (one_row),
  time_zone text not null
);
insert into installation (time_zone) values (current_setting('TimeZone'));

-- Searches are "contains", in any case. A stored lower-case copy makes that a plain LIKE: four times faster than
-- ILIKE where a text is too short for trigrams (one or two characters, as Chinese words are).
drop index site_name_words;
drop index elevator_job_words;
drop index elevator_building_words;
drop index elevator_register_words;
alter table site add column name_words text generated always as (lower(domain_name)) stored;
alter table elevator
  add column job_words      text generated always as (lower(job_num)) stored,
  add column building_words text generated always as (lower(building_name)) stored,
  add column register_words text generated always as (lower(register_code)) stored;
create index site_name_words on site using gin (name_words gin_trgm_ops);
create index elevator_job_words on elevator using gin (job_words gin_trgm_ops);
create index elevator_building_words on elevator using gin (building_words gin_trgm_ops);
create index elevator_register_words on elevator using gin (register_words gin_trgm_ops);
-- The same words side by side, without the rest of the row: what a search too short for trigrams reads.
create index elevator_words on elevator (elevator_id)
  include (domain_id, city_id, elevator_type, job_words, building_words, register_words);

-- Counters and status filters read this and not the wide rows with the live state.
create index elevator_state_now on elevator_state (elevator_id) include (isactive, service_mode, alarm_status);

-- What alarms are counted by, as one number: 1 dispatched + 2 trapped + 4 finished + 8 visited.
create function alarm_slot(process_type smallint, box_up boolean, finish_date timestamptz, return_status text)
  returns smallint language sql immutable
  return (process_type + 2 * box_up::int + 4 * (finish_date is not null)::int + 8 * (return_status <> 'none')::int)::smallint;

-- Totals of alarms without counting them. Every change of an alarm adds rows to `alarm_delta` in its own
-- transaction (+1, -1), which locks nothing; `fold_alarm_deltas` moves them into the tallies. A reader adds
-- tally and deltas in one statement, so a total is exact in its snapshot, folded or not.
create table alarm_delta (
  elevator_id   integer not null,
  domain_id     integer not null,
  city_id       integer not null,
  elevator_type text not null,
  day           date not null,
  main_code     text not null,
  sub_code      text not null,
  slot          smallint not null,
  n             integer not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000,
        autovacuum_vacuum_insert_threshold = -1, autovacuum_analyze_scale_factor = 1);

create table alarm_day_tally (
  city_id       integer not null,
  day           date not null,
  elevator_type text not null,
  slot          smallint not null,
  n             bigint not null,
  primary key (city_id, day, elevator_type, slot)
) with (fillfactor = 70);

create table alarm_code_tally (
  city_id       integer not null,
  main_code     text not null,
  sub_code      text not null,
  elevator_type text not null,
  slot          smallint not null,
  n             bigint not null,
  primary key (city_id, main_code, sub_code, elevator_type, slot)
) with (fillfactor = 70);

-- A column for each slot: a search that meets a third of the fleet reads one row for each elevator and not six.
create table alarm_unit_tally (
  elevator_id integer primary key,
  n0 integer not null, n1 integer not null, n2  integer not null, n3  integer not null, n4  integer not null, n5  integer not null,
  n6 integer not null, n7 integer not null, n8  integer not null, n9  integer not null, n10 integer not null, n11 integer not null,
  n12 integer not null, n13 integer not null, n14 integer not null, n15 integer not null
) with (fillfactor = 70);

-- The same for sites, since a site's name is what people search by most.
create table alarm_site_tally (
  domain_id integer primary key,
  n0 integer not null, n1 integer not null, n2  integer not null, n3  integer not null, n4  integer not null, n5  integer not null,
  n6 integer not null, n7 integer not null, n8  integer not null, n9  integer not null, n10 integer not null, n11 integer not null,
  n12 integer not null, n13 integer not null, n14 integer not null, n15 integer not null
) with (fillfactor = 70);

create view alarms_by_day as
  select city_id, day, elevator_type, slot, n from alarm_day_tally
  union all select city_id, day, elevator_type, slot, n from alarm_delta;

create view alarms_by_code as
  select city_id, main_code, sub_code, elevator_type, slot, n from alarm_code_tally
  union all select city_id, main_code, sub_code, elevator_type, slot, n from alarm_delta;

-- Moves what has gathered into the tallies; one process at a time, the others do nothing. Answers how many rows.
create function fold_alarm_deltas() returns bigint language plpgsql as $$
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

-- Builds the tallies anew, with the days of another zone; alarms wait meanwhile.
create function rebuild_alarm_tallies(zone text) returns void language plpgsql as $$
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
select rebuild_alarm_tallies(current_setting('TimeZone'));

create function alarms_added() returns trigger language plpgsql as $$
declare zone text := (select time_zone from installation);
begin
  insert into alarm_delta
    select elevator_id, domain_id, city_id, elevator_type, (alarm_date at time zone zone)::date, main_code, sub_code,
           alarm_slot(process_type, box_up, finish_date, return_status), 1
    from added;
  return null;
end $$;
create trigger alarms_added after insert on alarm
  referencing new table as added for each statement execute function alarms_added();

create function alarms_removed() returns trigger language plpgsql as $$
declare zone text := (select time_zone from installation);
begin
  insert into alarm_delta
    select elevator_id, domain_id, city_id, elevator_type, (alarm_date at time zone zone)::date, main_code, sub_code,
           alarm_slot(process_type, box_up, finish_date, return_status), -1
    from removed;
  return null;
end $$;
create trigger alarms_removed after delete on alarm
  referencing old table as removed for each statement execute function alarms_removed();

create function alarm_changed() returns trigger language plpgsql as $$
declare zone text := (select time_zone from installation);
begin
  insert into alarm_delta values
    (old.elevator_id, old.domain_id, old.city_id, old.elevator_type, (old.alarm_date at time zone zone)::date, old.main_code, old.sub_code,
     alarm_slot(old.process_type, old.box_up, old.finish_date, old.return_status), -1),
    (new.elevator_id, new.domain_id, new.city_id, new.elevator_type, (new.alarm_date at time zone zone)::date, new.main_code, new.sub_code,
     alarm_slot(new.process_type, new.box_up, new.finish_date, new.return_status), 1);
  return null;
end $$;
-- Row by row, since most updates of an alarm change nothing that is counted and are then free.
create trigger alarm_changed after update on alarm for each row
  when ((old.elevator_id, old.domain_id, old.city_id, old.elevator_type, old.alarm_date, old.main_code, old.sub_code,
         old.process_type, old.box_up, old.finish_date is null, old.return_status = 'none')
    is distinct from
        (new.elevator_id, new.domain_id, new.city_id, new.elevator_type, new.alarm_date, new.main_code, new.sub_code,
         new.process_type, new.box_up, new.finish_date is null, new.return_status = 'none'))
  execute function alarm_changed();

-- The copies of the elevator in its alarms follow it.
create function elevator_moves_alarms() returns trigger language plpgsql as $$
begin
  update alarm set city_id = new.city_id, domain_id = new.domain_id, elevator_type = new.elevator_type
  where elevator_id = new.elevator_id;
  return null;
end $$;
create trigger elevator_moves_alarms after update on elevator for each row
  when ((old.city_id, old.domain_id, old.elevator_type) is distinct from (new.city_id, new.domain_id, new.elevator_type))
  execute function elevator_moves_alarms();

-- Alarms of some elevators are found, counted and ordered in the index alone; so are alarms of one code or of a
-- time range.
drop index alarm_newest;
create index alarm_newest on alarm (alarm_date desc, alarm_id desc) include (elevator_id, domain_id, process_type, box_up);
drop index alarm_by_elevator;
create index alarm_by_elevator on alarm (elevator_id, alarm_date desc, alarm_id desc)
  include (main_code, sub_code, process_type, box_up, finish_date, return_status);
create index alarm_by_code on alarm (main_code, alarm_date desc, alarm_id desc)
  include (elevator_id, city_id, process_type, box_up);
create index alarm_by_sub_code on alarm (sub_code, alarm_date desc) where sub_code <> '';
create index alarm_trapped on alarm (alarm_date desc, alarm_id desc) where box_up;
alter table alarm set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

-- Planned visits. Codes of `plan_type`: half-month, quarter, half-year, year, on demand (TSG T5002-2017).
create table maintenance_plan (
  mp_id         bigint generated always as identity primary key,
  elevator_id   integer not null references elevator,
  asset_id      text not null default '',
  plan_start    timestamptz not null,
  actual_start  timestamptz,
  actual_end    timestamptz check (actual_end >= actual_start),
  std_minutes   integer not null default 60 check (std_minutes > 0),
  plan_type     text not null default 'HM' check (plan_type in ('HM', 'TM', 'SM', 'OY', 'FM')),
  plan_status   text not null default 'planned' check (plan_status in ('planned', 'completed', 'reviewed')),
  work_emp_names text not null default '',
  -- Maintained by our own company; as it was when the plan was made.
  grt           boolean not null default false
);
create index maintenance_plan_newest on maintenance_plan (plan_start desc, mp_id desc);
create index maintenance_plan_by_elevator on maintenance_plan (elevator_id, plan_start desc);
create index maintenance_plan_done on maintenance_plan (actual_end) where actual_end is not null;
create index maintenance_plan_running on maintenance_plan (elevator_id) where actual_start is not null and actual_end is null;

create table fault_report (
  fault_id      bigint generated always as identity primary key,
  elevator_id   integer not null references elevator,
  customer_name text not null check (char_length(customer_name) between 1 and 50),
  address       text not null check (char_length(address) between 1 and 100),
  reporter      text not null check (char_length(reporter) between 1 and 50),
  tel_num       text not null check (tel_num ~ '^\d{11}$'),
  -- people trapped
  num           smallint not null default 0 check (num between 0 and 30),
  -- 0 pending, 1 handled
  status        smallint not null default 0 check (status in (0, 1)),
  creator       text not null default '',
  create_date   timestamptz not null default now()
);
create index fault_report_by_elevator on fault_report (elevator_id, fault_id desc);
create index fault_report_newest on fault_report (create_date desc, fault_id desc);
