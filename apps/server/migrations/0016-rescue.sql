-- The rescue clock: limits that were exceeded, as records that stay, and the calls for help before and at the limit.

create trigger alarm_rescue_due before insert or update of arrive_date, box_up on alarm for each row
  when (new.box_up and new.arrive_date is not null and new.rescue_due is null) execute function alarm_rescue_due();
create trigger alarm_joins_entrapment before insert on alarm for each row
  when (new.box_up) execute function alarm_joins_entrapment();
create trigger alarm_becomes_entrapment before update of box_up on alarm for each row
  when (new.box_up and not old.box_up) execute function alarm_joins_entrapment();

-- Limits that run, or were exceeded without a record yet: a handful of rows in a large installation.
create index alarm_arrival_owed on alarm (arrival_due)
  where box_up and not arrival_noted and arrival_due is not null and (arrival_late
    or least(arrive_date, rescue_time, finish_date) is null or least(arrive_date, rescue_time, finish_date) > arrival_due);
create index alarm_rescue_owed on alarm (rescue_due)
  where box_up and not rescue_noted and rescue_due is not null
    and (least(rescue_time, finish_date) is null or least(rescue_time, finish_date) > rescue_due);
-- Orders with people trapped, counted by day.
create index alarm_trapped_orders on alarm (alarm_date)
  include (elevator_id, domain_id, city_id, finish_date, cancelled_at, rescue_time) where box_up and process_type = 1;
-- People who wait.
create index alarm_people_wait on alarm (alarm_id) where box_up and finish_date is null and rescue_time is null;

create table rescue_breach (
  breach_id   integer generated always as identity primary key,
  -- The entrapment (alarm.entrapment_id); in old rows the event.
  event_id    bigint not null,
  alarm_id    bigint not null references alarm,
  elevator_id integer not null references elevator,
  kind        text not null check (kind in ('arrival', 'rescue')),
  -- The limit, and when the server found that it had passed.
  due         timestamptz not null,
  at          timestamptz not null default now(),
  unique (event_id, kind)
);
create index rescue_breach_newest on rescue_breach (due desc, breach_id desc) include (alarm_id, kind);
create index rescue_breach_of_alarm on rescue_breach (alarm_id);
create index rescue_breach_of_elevator on rescue_breach (elevator_id, due desc);
create trigger rescue_breach_stays before update or delete on rescue_breach
  for each row execute function rescue_breach_stays();
create trigger rescue_breach_stays_whole before truncate on rescue_breach
  for each statement execute function rescue_breach_stays();
-- Also for sessions that replay another server's changes.
alter table rescue_breach enable always trigger rescue_breach_stays;
alter table rescue_breach enable always trigger rescue_breach_stays_whole;

-- Whom to call when nobody has arrived: at half of the time, at three quarters, and at its end.
create table rescue_call (
  call_id     bigint generated always as identity primary key,
  -- As in rescue_breach.
  event_id    bigint not null,
  alarm_id    bigint not null references alarm on delete cascade,
  elevator_id integer not null references elevator,
  -- 1 the maintenance company, 2 the nearest rescue station, 3 the fire brigade and the police
  level       smallint not null check (level between 1 and 3),
  due         timestamptz not null,
  at          timestamptz not null default now(),
  -- Who was called by whom, once somebody says so; as they were named then.
  called_at   timestamptz,
  person      text not null default '',
  called      text not null default '',
  phone       text not null default '',
  note        text not null default '',
  unique (event_id, level),
  check ((called_at is null) = (person = ''))
);
create index rescue_call_of_alarm on rescue_call (alarm_id);
create index rescue_call_of_elevator on rescue_call (elevator_id);

create table rescue_station (
  station_id  integer generated always as identity primary key,
  city_id     integer not null references area,
  name        text not null check (name <> ''),
  phone       text not null check (phone <> ''),
  address     text not null default '',
  longitude   double precision check (longitude between -180 and 180),
  latitude    double precision check (latitude between -90 and 90),
  version     integer not null default 0,
  unique (city_id, name),
  check ((longitude is null) = (latitude is null))
);
