-- The stop ledger: when each unit was out of use, why, and which rows say so.

-- As in features/stop/stop-rules.sql: an index below needs it.
create function tells_service(code text) returns boolean language sql immutable
  return code in ('701', '702', '703', '704', '705', '706', '707', '708', '919', '920');

create table stop (
  elevator_id integer not null references elevator,
  began_at    timestamptz not null,
  -- Null while it goes on.
  ended_at    timestamptz check (ended_at > began_at),
  cause       text not null
    check (cause in ('fault', 'power', 'human', 'maintenance', 'inspection', 'offline', 'unknown')),
  -- What says so: an alarm, an event, the mode of service, the mains, or that nothing was received from the unit.
  source      text not null check (source in ('alarm', 'event', 'mode', 'power', 'presence')),
  -- The code of the alarm or event, the value of the mode.
  code        text not null,
  -- Since when it says so: earlier than the stop began, where another cause stood before.
  source_at   timestamptz not null,
  -- Evidence besides: all alarms of that cause during the stop, and the visit of a maintenance.
  alarm_ids   bigint[] not null,
  mp_id       bigint,
  -- The same fault after a power failure: it is not counted again.
  continued   boolean not null,
  -- How often the ledger has written it.
  version     integer not null default 1,
  primary key (elevator_id, began_at),
  constraint stop_one_at_a_time exclude using gist (
    int4range(elevator_id, elevator_id, '[]') with &&, tstzrange(began_at, ended_at) with &&)
);
create index stop_open on stop (elevator_id) where ended_at is null;
create index stop_oldest on stop (began_at);

-- Milliseconds of stops that are over, by unit and month of the installation's time zone. Months without stops have no
-- row.
create table stop_month (
  month          date not null,
  elevator_id    integer not null references elevator,
  fault_ms       bigint not null,
  power_ms       bigint not null,
  human_ms       bigint not null,
  maintenance_ms bigint not null,
  inspection_ms  bigint not null,
  unknown_ms     bigint not null,
  offline_ms     bigint not null,
  -- Faults that began in it.
  failures       integer not null,
  primary key (month, elevator_id)
);
create index stop_month_of_elevator on stop_month (elevator_id, month);

-- Units in the ledger. The calendar of one begins when its device first reported.
create table stop_unit (
  elevator_id integer primary key references elevator,
  since       timestamptz not null
);

-- Facts that the ledger has not seen yet. `heard`: the device itself sent something.
create table stop_touched (
  elevator_id integer not null,
  at          timestamptz not null,
  heard       boolean not null
);
create index stop_touched_due on stop_touched (at);

-- Up to when the ledger is settled: the readings before are no longer asked, and nothing that comes late changes it
-- there.
create table stop_book (
  only_one   boolean primary key default true check (only_one),
  settled_at timestamptz,
  -- Of the months.
  time_zone  text not null
);
insert into stop_book (time_zone) values (current_setting('TimeZone'));

-- What each unit's readings were when the ledger was settled, and since when.
create table stop_carry (
  elevator_id integer not null,
  name        text not null,
  at          timestamptz not null,
  value       real not null,
  primary key (elevator_id, name)
);

create trigger readings_touch_stops after insert on reading_change
  referencing new table as added for each statement execute function readings_touch_stops();
create trigger events_touch_stops after insert on device_event
  referencing new table as added for each statement execute function events_touch_stops();
create trigger alarms_touch_stops after insert on alarm
  referencing new table as added for each statement execute function alarms_touch_stops();
create trigger alarm_touches_stops after update on alarm for each row
  when (not (old.level = 'C' and new.level = 'C')
    and (old.elevator_id, old.alarm_date, old.main_code, old.level, old.finish_date)
      is distinct from (new.elevator_id, new.alarm_date, new.main_code, new.level, new.finish_date))
  execute function alarm_touches_stops();
create trigger alarm_gone_touches_stops after delete on alarm for each row
  when (old.level <> 'C') execute function alarm_touches_stops();
create trigger visits_touch_stops after insert on maintenance_plan
  referencing new table as added for each statement execute function visits_touch_stops();
create trigger visit_touches_stops after update on maintenance_plan for each row
  when ((old.elevator_id, old.plan_start, old.actual_start, old.actual_end, old.cancelled_at is null)
    is distinct from (new.elevator_id, new.plan_start, new.actual_start, new.actual_end, new.cancelled_at is null))
  execute function visit_touches_stops();
create trigger visit_gone_touches_stops after delete on maintenance_plan for each row
  execute function visit_touches_stops();
create trigger retirement_touches_stops after update on elevator for each row
  when (old.retired_at is distinct from new.retired_at) execute function retirement_touches_stops();

-- What the ledger asks of each unit.
create index reading_change_of_stops on reading_change (elevator_id, name, late, at)
  where name in ('service_mode', 'power_status', 'online');
create index device_event_of_service on device_event (elevator_id, at) where tells_service(code);
create index alarm_of_stops on alarm (elevator_id, finish_date) where level <> 'C';
create index maintenance_plan_done_at on maintenance_plan (elevator_id, actual_start) where actual_start is not null;
