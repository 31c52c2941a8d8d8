-- The figures of twelve months behind the dashboards. A job computes them again every few minutes.

-- By month of the installation's time zone, city and site, as the stop ledger has them. Months without a unit have no row.
create table fleet_month (
  month             date not null,
  -- 2 a city, 3 a site
  level             smallint not null check (level in (2, 3)),
  node_id           integer not null,
  -- Units whose calendar ends in this month: all that are in use in the current one, and in the others those retired in
  -- it. So the units of several months up to now are a sum.
  units             integer not null,
  -- Units with any calendar in it.
  observed          integer not null,
  calendar_ms       bigint not null,
  stop_ms           bigint not null,
  offline_ms        bigint not null,
  fault_ms          bigint not null,
  failures          integer not null,
  -- Stops that began in it, by what they came from.
  stops_door        integer not null,
  stops_safety      integer not null,
  stops_drive       integer not null,
  stops_power       integer not null,
  stops_electronics integer not null,
  stops_car         integer not null,
  stops_escalator   integer not null,
  stops_human       integer not null,
  stops_maintenance integer not null,
  stops_inspection  integer not null,
  stops_unknown     integer not null,
  primary key (level, node_id, month)
) with (fillfactor = 80);

-- Each entrapment (alarm.entrapment_id) that begins in the calendar of its unit, once.
create table entrapment_course (
  entrapment_id bigint primary key,
  elevator_id   integer not null references elevator on delete cascade,
  began_at      timestamptz not null,
  cause         text not null
    check (cause in ('door', 'safety', 'drive', 'power', 'electronics', 'car', 'escalator', 'human', 'unknown')),
  -- What is missing to know the time of its rescue, or `timed`.
  outcome       text not null check (outcome in ('timed', 'running', 'noArrival', 'noRescue', 'unordered')),
  -- From the dispatch to the arrival, and from there until everybody was out.
  arrival_s     integer check (arrival_s >= 0),
  rescue_s      integer check (rescue_s >= 0),
  check ((outcome = 'timed') = (rescue_s is not null)),
  check (rescue_s is null or arrival_s is not null)
) with (fillfactor = 80);
create index entrapment_course_of_elevator on entrapment_course (elevator_id);

-- When that was last done: at most one row.
create table dashboard_run (
  one         boolean primary key default true check (one),
  computed_at timestamptz not null
);
