-- What devices said over time, and the notices by which processes tell each other that rows changed.

-- The newest occurrence of an alarm: the end of an older one must not end it.
alter table alarm add column occur_seq bigint not null default 0;

-- A state message may carry several facts under one seq; and the newest end of a code is looked up by code.
alter table device_event drop constraint device_event_pkey, add primary key (elevator_id, code, seq);

-- Level C from one elevator within ten minutes: 6 make a repeated fault, 12 a warning (specification 3, section 9).
create table fault_warning (
  warning_id  bigint generated always as identity primary key,
  elevator_id integer not null references elevator on delete cascade,
  at          timestamptz not null,
  kind        text not null check (kind in ('repeated', 'warning')),
  code        text not null
);
create index fault_warning_by_elevator on fault_warning (elevator_id, at desc);

-- Sampled once a minute while something changes, once a second around a fault. Null is unknown.
create table reading (
  elevator_id  integer not null,
  at           timestamptz not null,
  -- It arrived after newer ones.
  late         boolean not null default false,
  floor        text not null default '',
  door_state   smallint,
  direction    smallint,
  service_mode smallint,
  people       smallint,
  load_percent smallint,
  speed        real,
  position     real
) partition by range (at);
create index reading_by_elevator on reading (elevator_id, at);

-- Every change of the slow readings (modes, circuits, health) and of `online`.
create table reading_change (
  elevator_id integer not null,
  at          timestamptz not null,
  late        boolean not null default false,
  name        text not null,
  value       real not null
) partition by range (at);
create index reading_change_by_elevator on reading_change (elevator_id, at);

-- Keeps a part per UTC day from `days` ago to three days ahead; parts before that go, with what is in them.
create function keep_history(days integer) returns void language plpgsql as $$
declare
  today date := (now() at time zone 'UTC')::date;
  parent text;
  part record;
begin
  perform pg_advisory_xact_lock(hashtext('hoistway keep_history'));
  foreach parent in array array['reading', 'reading_change'] loop
    for part in
      select to_char(day, '"_"YYYYMMDD') as suffix, day::date as first from generate_series(today - days, today + 3, interval '1 day') day
    loop
      if to_regclass(parent || part.suffix) is null then
        execute format('create table %I partition of %I for values from (%L) to (%L)', parent || part.suffix, parent,
                       part.first::text || ' 00:00:00+00', (part.first + 1)::text || ' 00:00:00+00');
      end if;
    end loop;
    for part in
      select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = parent::regclass and right(c.relname, 8) < to_char(today - days, 'YYYYMMDD')
    loop
      execute format('drop table %I', part.name);
    end loop;
  end loop;
end $$;

-- Values of a run that the drive reports in its statistics.
create table electrical_sample (
  elevator_id     integer not null references elevator on delete cascade,
  at              timestamptz not null,
  constantspdelec real,
  runingmaxelec   real,
  runingmaxbusv   real,
  runingminbusv   real,
  startmaxbusv    real,
  startminbusv    real,
  zerospdelec     real,
  primary key (elevator_id, at)
);

-- The meter's lowest and highest reading of a day in the installation's zone.
create table energy_day (
  elevator_id integer not null references elevator on delete cascade,
  day         date not null,
  first_kwh   double precision not null,
  last_kwh    double precision not null,
  primary key (elevator_id, day)
);

-- Notices. The rows are the truth; a payload names few rows, and an empty one says "read all again".

create function elevator_changed() returns trigger language plpgsql as $$
declare
  ids integer[];
begin
  if tg_op = 'INSERT' then
    select array_agg(elevator_id) into ids from (select elevator_id from added limit 501) few;
  elsif tg_op = 'DELETE' then
    select array_agg(elevator_id) into ids from (select elevator_id from removed limit 501) few;
  else
    select array_agg(elevator_id) into ids from (
      select a.elevator_id from added a join removed r using (elevator_id)
      where (a.job_num, a.domain_id, a.city_id, a.elevator_type) is distinct from (r.job_num, r.domain_id, r.city_id, r.elevator_type)
      limit 501) few;
  end if;
  if ids is not null then
    perform pg_notify('elevator_changed', case when cardinality(ids) > 500 then '' else array_to_string(ids, ',') end);
  end if;
  return null;
end $$;
create trigger elevator_added after insert on elevator
  referencing new table as added for each statement execute function elevator_changed();
create trigger elevator_removed after delete on elevator
  referencing old table as removed for each statement execute function elevator_changed();
create trigger elevator_updated after update on elevator
  referencing new table as added old table as removed for each statement execute function elevator_changed();

create function say_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify(tg_argv[0], '');
  return null;
end $$;
create trigger device_account_changed after update or delete on device_account
  for each statement execute function say_changed('device_changed');
create trigger device_elevator_changed after insert or delete on device_elevator
  for each statement execute function say_changed('device_changed');

-- Open sockets are checked again when a right or a session may be gone.
create trigger session_ended after delete on session
  for each statement execute function say_changed('session_changed');
create trigger account_rights_changed after update of disabled, role_id, expire_date, scope, password_hash on account
  for each statement execute function say_changed('session_changed');
create trigger account_scope_changed after insert or delete on account_scope
  for each statement execute function say_changed('session_changed');
create trigger role_rights_changed after insert or delete on role_permission
  for each statement execute function say_changed('session_changed');
