-- Sites and their elevators, and what is true of each elevator now.

create table site (
  domain_id           integer generated always as identity primary key,
  city_id             integer not null references area,
  domain_name         text not null check (char_length(domain_name) between 1 and 100),
  name_words          text generated always as (lower(domain_name)) stored,
  domain_type         text not null default '',
  address             text not null default '',
  longitude           double precision check (longitude between -180 and 180),
  latitude            double precision check (latitude between -90 and 90),
  property_company_id integer references company,
  unique (city_id, domain_name)
);
create index site_name_words on site using gin (name_words gin_trgm_ops);
create index site_by_property_company on site (property_company_id) where property_company_id is not null;

create table elevator (
  elevator_id            integer generated always as identity primary key,
  job_num                text not null unique check (job_num ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,31}$'),
  domain_id              integer not null references site,
  -- Copied from the site so that scope and city filters need no join; kept by a trigger.
  city_id                integer not null references area,
  building_name          text not null default '' check (char_length(building_name) <= 50),
  elevator_num           text not null default '' check (char_length(elevator_num) <= 50),
  register_code          text not null default '' check (char_length(register_code) <= 50),
  address                text not null default '' check (char_length(address) <= 100),
  -- WGS-84; null when not collected.
  longitude              double precision check (longitude between -180 and 180),
  latitude               double precision check (latitude between -90 and 90),
  elevator_type          text not null check (elevator_type in ('lift', 'escalator')),
  brand                  text not null default '' check (char_length(brand) <= 100),
  -- start_date of a year is its first of July, of a month its fifteenth: what counts in years is then right on the
  -- average.
  start_date             date,
  start_precision        text not null default 'day' check (start_precision in ('day', 'month', 'year')),
  -- The next inspection due.
  inspect_date           date,
  -- The last day of the warranty, which includes it; null: not known.
  warranty_end           date,
  -- Maintained by our own company.
  grt_flg                boolean not null default false,
  maintenance_company_id integer references company,
  -- The annex of TSG T5002-2017 with its maintenance items; empty: not stated, a visit goes by the kind of unit.
  annex                  text not null default '' check (annex in ('', 'A', 'B', 'C', 'D')),
  allowed                boolean not null default true,
  energy                 boolean not null default true,
  -- 1 wired; 2 over a network that is paid by volume: live video ends by itself
  device_type            smallint not null default 1,
  rated_speed            real not null default 1.75 check (rated_speed > 0 and rated_speed <= 20),
  rated_load             integer not null default 1000 check (rated_load between 0 and 100000),
  -- From the lowest floor up: [{"floorcode": "B1", "description": "B1", "height": 0}, …]; empty for escalators.
  floors                 jsonb not null default '[]',
  -- Escalator data: tsgd, zjgl, bpqgl, ljcxh, aqcxh, bpcxh.
  escalator              jsonb not null default '{}',
  -- The part before the @ of its telephone's SIP address; empty: it has none, or none is known.
  intercom_phone         text not null default '' check (intercom_phone ~ '^[0-9A-Za-z*+._-]{0,32}$'),
  -- Totals of the device: runs, hours, rope bends.
  run_times              bigint,
  total_hours            double precision,
  bend_times             bigint,
  remark                 text not null default '' check (char_length(remark) <= 50),
  create_date            timestamptz not null default now(),
  update_date            timestamptz not null default now(),
  -- Units leave the fleet and stay in the database. Null while it is in use.
  retired_at             timestamptz,
  job_words              text generated always as (lower(job_num)) stored,
  building_words         text generated always as (lower(building_name)) stored,
  register_words         text generated always as (lower(register_code)) stored
);
create index elevator_by_site on elevator (domain_id, job_num) include (retired_at);
create index elevator_by_city on elevator (city_id, job_num) include (retired_at);
create index elevator_by_maintenance_company on elevator (maintenance_company_id, city_id)
  where maintenance_company_id is not null;
-- Lists show units in use, and count them in an index alone.
create index elevator_in_use on elevator (job_num) where retired_at is null;
create index elevator_retired on elevator (elevator_id) where retired_at is not null;
create index elevator_job_words on elevator using gin (job_words gin_trgm_ops);
create index elevator_building_words on elevator using gin (building_words gin_trgm_ops);
create index elevator_register_words on elevator using gin (register_words gin_trgm_ops);
-- The same words side by side, without the rest of the row: what a search too short for trigrams reads.
create index elevator_words on elevator (elevator_id)
  include (domain_id, city_id, elevator_type, job_words, building_words, register_words, retired_at);
create index elevator_in_warranty on elevator (city_id, domain_id, warranty_end) where warranty_end is not null;
-- The home page: inspections that fall due, ages and runs of units in use, with what a scope asks for. A device reports
-- its runs once a day.
create index elevator_by_inspection on elevator (inspect_date) include (elevator_id, domain_id, city_id)
  where retired_at is null and inspect_date is not null;
create index elevator_by_start on elevator (start_date) include (elevator_id, domain_id, city_id) where retired_at is null;
create index elevator_by_runs on elevator (run_times) include (elevator_id, domain_id, city_id) where retired_at is null;

-- What is true of an elevator now and slow enough to stand in a row. Written by the device path only. Every elevator
-- has one.
create table elevator_state (
  elevator_id  integer primary key references elevator on delete cascade,
  isactive     boolean not null default false,
  service_mode smallint not null default 7,
  last_seen_at timestamptz,
  -- When the device was last lost, or came back after that; null as long as it was never lost.
  presence_at  timestamptz,
  -- When somebody said that the device counts from the beginning: it was replaced, or its counter is gone.
  counts_since timestamptz,
  -- The open dispatched alarm that the displayed status comes from: the gravest (alarm_gravity), of trapped people
  -- those who wait longest.
  alarm_id     bigint,
  -- 0 none, 4 fault stop, 5 trapped (the specification's status types)
  alarm_status smallint not null default 0 check (alarm_status in (0, 4, 5)),
  -- The last complete live state, so that a restart shows it at once.
  live         jsonb
) with (fillfactor = 70);
create index elevator_state_active on elevator_state (elevator_id) where isactive;
create index elevator_state_inspection on elevator_state (elevator_id) where service_mode = 2;
create index elevator_state_alarm on elevator_state (alarm_status, elevator_id) where alarm_status <> 0;
-- Counters and status filters read this and not the wide rows with the live state.
create index elevator_state_now on elevator_state (elevator_id) include (isactive, service_mode, alarm_status);
-- Units by when they were last lost, and when they came back: after a restart without its fleet every unit is offline
-- since today, and the home page counts them and shows the latest.
create index elevator_state_lost on elevator_state (presence_at desc, elevator_id desc) where not isactive;
create index elevator_state_back on elevator_state (presence_at desc, elevator_id desc)
  where isactive and presence_at is not null;

-- Every elevator has a state row, and knows the city of its site.
create trigger elevator_before_write before insert or update on elevator
  for each row execute function elevator_before_write();
create trigger elevator_after_insert after insert on elevator
  referencing new table as added for each statement execute function elevator_after_insert();
create trigger site_moves_elevators after update of city_id on site
  for each row when (old.city_id is distinct from new.city_id) execute function site_moves_elevators();
create trigger elevator_added after insert on elevator
  referencing new table as added for each statement execute function elevator_changed();
create trigger elevator_removed after delete on elevator
  referencing old table as removed for each statement execute function elevator_changed();
create trigger elevator_updated after update on elevator
  referencing new table as added old table as removed for each statement execute function elevator_changed();
create trigger elevator_presence before update of isactive on elevator_state
  for each row when (old.isactive is distinct from new.isactive) execute function elevator_presence();
-- Files of download management end when a unit leaves what their owner sees.
create trigger unit_leaves_files after update of domain_id, city_id on elevator for each row
  when (new.domain_id <> old.domain_id or new.city_id <> old.city_id)
  execute function files_end_when_unit_leaves();

-- Elevators that a user picked for monitoring: type 1 single, 2 multi (specification 1, binding dialog).
create table account_elevator (
  user_id     integer not null references account on delete cascade,
  type        smallint not null check (type in (1, 2)),
  elevator_id integer not null references elevator on delete cascade,
  primary key (user_id, type, elevator_id)
);

-- Raised by withdrawing: codes of an older generation are no longer honoured.
create table qr_generation (
  elevator_id integer primary key references elevator on delete cascade,
  generation  integer not null default 0
);
