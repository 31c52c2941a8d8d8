-- What devices said about faults, and the alarms that became of it.

create table alarm (
  alarm_id       bigint generated always as identity primary key,
  elevator_id    integer not null references elevator,
  -- Copied from the elevator so that filters and scope need no join; kept when the elevator moves.
  city_id        integer not null,
  domain_id      integer not null,
  elevator_type  text not null,
  -- The device's time of the fault, and when the server took it.
  alarm_date     timestamptz not null,
  received_at    timestamptz not null default now(),
  main_code      text not null,
  sub_code       text not null default '',
  level          text not null check (level in ('A', 'B', 'C')),
  floor          text not null default '',
  people         smallint,
  -- People are trapped.
  box_up         boolean not null default false,
  -- 0 recovered by itself or not dispatched yet, 1 dispatched
  process_type   smallint not null default 0 check (process_type in (0, 1)),
  -- 0 this system, 1 a hotline dispatch
  source         smallint not null default 0,
  process_date   timestamptz,
  arrive_date    timestamptz,
  -- Trapped people are out.
  rescue_time    timestamptz,
  -- The fault has ended (the device said so, or the order was completed or cancelled).
  finish_date    timestamptz,
  arrival_due    timestamptz,
  -- Set once by the server when arrival was late; no call clears it.
  arrival_late   boolean not null default false,
  -- Occurrences beyond the first that were merged into this alarm while it was open.
  merged         integer not null default 0,
  -- none, assigned, visited, replied, notified, completed, cancelled
  return_status  text not null default 'none',
  -- It ended with late data: the device was silent when it happened.
  late           boolean not null default false
);
-- One incident per elevator and fault code while it is open: no concurrency can make two.
create unique index alarm_open on alarm (elevator_id, main_code) where finish_date is null;
create index alarm_newest on alarm (alarm_date desc, alarm_id desc);
create index alarm_by_city on alarm (city_id, alarm_date desc, alarm_id desc);
create index alarm_by_elevator on alarm (elevator_id, alarm_date desc, alarm_id desc);
create index alarm_undispatched on alarm (received_at) where finish_date is null and process_type = 0;

-- Who did what and when: reported, dispatched, arrived, completed, rescued, cancelled.
create table alarm_stage (
  alarm_id bigint not null references alarm on delete cascade,
  stage    text not null check (stage in ('reported', 'dispatched', 'arrived', 'completed', 'rescued', 'cancelled')),
  at       timestamptz not null,
  person   text not null default '',
  note     text not null default '',
  primary key (alarm_id, stage)
);

-- Every fault, event or alarm-button fact of a device, once: the key makes repeats harmless.
-- raised + merged + suppressed + recorded is the number of facts received.
create table device_event (
  elevator_id integer not null references elevator,
  seq         bigint not null,
  at          timestamptz not null,
  received_at timestamptz not null default now(),
  code        text not null,
  sub_code    text not null default '',
  action      text not null check (action in ('occur', 'clear')),
  outcome     text not null check (outcome in ('raised', 'merged', 'suppressed', 'recorded', 'ended', 'unmatched')),
  reason      text not null default '',
  alarm_id    bigint,
  late        boolean not null default false,
  primary key (elevator_id, seq)
);
create index device_event_newest on device_event (elevator_id, at desc);
