-- Regions, provinces and cities, their sites and their elevators, and who may see which of them.

create extension if not exists pg_trgm;

-- Levels 0 region (大区), 1 province, 2 city. `path` is the comma path of ids from level 0, ending in its own.
create table area (
  area_id   integer generated always as identity primary key,
  parent_id integer references area,
  level     smallint not null check (level between 0 and 2),
  name      text not null check (char_length(name) between 1 and 100),
  -- GB/T 2260
  code      text not null default '',
  -- A municipality or a city with districts: arrival at trapped people is due within 30 minutes, else 60 (TSG T5002-2017, article 5(4)).
  has_districts boolean not null default true,
  unique nulls not distinct (parent_id, name)
);
create index area_city_name on area (name) where level = 2;

create table site (
  domain_id   integer generated always as identity primary key,
  city_id     integer not null references area,
  domain_name text not null check (char_length(domain_name) between 1 and 100),
  domain_type text not null default '',
  address     text not null default '',
  longitude   double precision check (longitude between -180 and 180),
  latitude    double precision check (latitude between -90 and 90),
  unique (city_id, domain_name)
);
create index site_name_words on site using gin (domain_name gin_trgm_ops);

create table elevator (
  elevator_id   integer generated always as identity primary key,
  job_num       text not null unique check (job_num ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,31}$'),
  domain_id     integer not null references site,
  -- Copied from the site so that scope and city filters need no join; kept by the trigger below.
  city_id       integer not null references area,
  building_name text not null default '' check (char_length(building_name) <= 50),
  elevator_num  text not null default '' check (char_length(elevator_num) <= 50),
  register_code text not null default '' check (char_length(register_code) <= 50),
  address       text not null default '' check (char_length(address) <= 100),
  elevator_type text not null check (elevator_type in ('lift', 'escalator')),
  brand         text not null default '' check (char_length(brand) <= 100),
  remark        text not null default '' check (char_length(remark) <= 50),
  -- WGS-84; null when not collected.
  longitude     double precision check (longitude between -180 and 180),
  latitude      double precision check (latitude between -90 and 90),
  start_date    date,
  inspect_date  date,
  grt_flg       boolean not null default false,
  allowed       boolean not null default true,
  energy        boolean not null default true,
  device_type   smallint not null default 1,
  rated_speed   real not null default 1.75 check (rated_speed > 0 and rated_speed <= 20),
  rated_load    integer not null default 1000 check (rated_load between 0 and 100000),
  -- From the lowest floor up: [{"floorcode": "B1", "description": "B1", "height": 0}, …]; empty for escalators.
  floors        jsonb not null default '[]',
  -- Escalator data: tsgd, zjgl, bpqgl, ljcxh, aqcxh, bpcxh.
  escalator     jsonb not null default '{}',
  -- Totals of the device: runs, hours, rope bends.
  run_times     bigint,
  total_hours   double precision,
  bend_times    bigint,
  create_date   timestamptz not null default now(),
  update_date   timestamptz not null default now()
);
create index elevator_by_site on elevator (domain_id, job_num);
create index elevator_by_city on elevator (city_id, job_num);
create index elevator_job_words on elevator using gin (job_num gin_trgm_ops);
create index elevator_building_words on elevator using gin (building_name gin_trgm_ops);
create index elevator_register_words on elevator using gin (register_code gin_trgm_ops);

-- What is true of an elevator now and slow enough to stand in a row. Written by the device path only.
create table elevator_state (
  elevator_id    integer primary key references elevator on delete cascade,
  isactive       boolean not null default false,
  service_mode   smallint not null default 7,
  last_seen_at   timestamptz,
  -- The open dispatched alarm that the displayed status comes from: trapped people first, then the newest.
  alarm_id       bigint,
  -- 0 none, 4 fault stop, 5 trapped (the specification's status types)
  alarm_status   smallint not null default 0 check (alarm_status in (0, 4, 5)),
  -- The last whole live state, so that a restart shows it at once.
  live           jsonb
) with (fillfactor = 70);
create index elevator_state_active on elevator_state (elevator_id) where isactive;
create index elevator_state_inspection on elevator_state (elevator_id) where service_mode = 2;
create index elevator_state_alarm on elevator_state (alarm_status, elevator_id) where alarm_status <> 0;

-- Every elevator has a state row, and knows the city of its site.
create function elevator_before_write() returns trigger language plpgsql as $$
begin
  select city_id into new.city_id from site where domain_id = new.domain_id;
  new.update_date := now();
  return new;
end $$;
create trigger elevator_before_write before insert or update on elevator
  for each row execute function elevator_before_write();

create function elevator_after_insert() returns trigger language plpgsql as $$
begin
  insert into elevator_state (elevator_id) select elevator_id from added;
  return null;
end $$;
create trigger elevator_after_insert after insert on elevator
  referencing new table as added for each statement execute function elevator_after_insert();

create function site_moves_elevators() returns trigger language plpgsql as $$
begin
  update elevator set city_id = new.city_id where domain_id = new.domain_id;
  return null;
end $$;
create trigger site_moves_elevators after update of city_id on site
  for each row when (old.city_id is distinct from new.city_id) execute function site_moves_elevators();

-- Nodes of an account's data scope: level 0 to 2 an area, 3 a site, 4 an elevator.
create table account_scope (
  user_id integer not null references account on delete cascade,
  level   smallint not null check (level between 0 and 4),
  node_id integer not null,
  primary key (user_id, level, node_id)
);

-- Elevators that a user picked for monitoring: type 1 single, 2 multi (specification 1, binding dialog).
create table account_elevator (
  user_id     integer not null references account on delete cascade,
  type        smallint not null check (type in (1, 2)),
  elevator_id integer not null references elevator on delete cascade,
  primary key (user_id, type, elevator_id)
);
