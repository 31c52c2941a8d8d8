-- What devices said about faults, and the alarms that became of it.

-- A device may lie about its numbers and its time, and often does not know: a flat battery sets its clock back, a new
-- controller counts from the beginning, a broken one sends a number that nothing will ever exceed.

create table alarm (
  alarm_id       bigint generated always as identity primary key,
  elevator_id    integer not null references elevator,
  -- Copied from the elevator so that filters and scope need no join; kept when the elevator moves.
  city_id        integer not null,
  domain_id      integer not null,
  elevator_type  text not null,
  -- The first alarm of the event that this one belongs to; null in the first itself. All open alarms of an elevator
  -- are one event, and what opens meanwhile joins it.
  event_id       bigint,
  -- The first alarm of those by which people were inside without a break; null where nobody was trapped, and in old
  -- rows, for which the whole event counts as one. An event may see people trapped, out, and trapped again.
  entrapment_id  bigint,
  -- The device's time of the fault, and when the server took it.
  alarm_date     timestamptz not null,
  received_at    timestamptz not null default now(),
  -- What the device's clock said, where it was not believed: `alarm_date` is the server's then.
  device_at      timestamptz,
  -- The clock turned out to be behind after it had raised the alarm: when it was dated again, and by how many seconds.
  dated_again_at timestamptz,
  clock_behind   integer,
  main_code      text not null,
  sub_code       text not null default '',
  level          text not null check (level in ('A', 'B', 'C')),
  floor          text not null default '',
  people         smallint,
  -- 0 this system, 1 a hotline dispatch
  source         smallint not null default 0,
  -- Occurrences beyond the first that were merged into this alarm while it was open.
  merged         integer not null default 0,
  -- Number and time of the newest occurrence (time null: alarm_date). An end ends the alarm when its number OR its time
  -- is later; that of an older occurrence must not.
  occur_seq      bigint not null default 0,
  occur_at       timestamptz,
  -- It ended with late data: the device was silent when it happened.
  late           boolean not null default false,
  -- People are trapped.
  box_up         boolean not null default false,
  -- Since when the people have been inside: the first sign of the entrapment, a minute and more before it is certain.
  trapped_since  timestamptz,
  -- A person has recorded the rescue and the device still says that people are inside, until it says otherwise.
  device_inside  boolean not null default false,
  -- 0 recovered by itself or not dispatched yet, 1 dispatched
  process_type   smallint not null default 0 check (process_type in (0, 1)),
  process_date   timestamptz,
  arrive_date    timestamptz,
  -- Trapped people are out.
  rescue_time    timestamptz,
  -- The fault has ended (the device said so, or the order was completed or cancelled).
  finish_date    timestamptz,
  -- The order does not stand any more. While people are trapped the alarm stays open; a new dispatch clears it.
  cancelled_at   timestamptz,
  arrival_due    timestamptz,
  -- Set once by the server when arrival was late; no call clears it.
  arrival_late   boolean not null default false,
  -- People should be out by then; null before somebody is there, and in old rows.
  rescue_due     timestamptz,
  -- Whether a breach of the limit has become a record of its event.
  arrival_noted  boolean not null default false,
  rescue_noted   boolean not null default false,
  -- none, assigned, visited, replied, notified, completed, cancelled
  return_status  text not null default 'none'
) with (
  autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
  -- An alarm changes several times in its life, mostly in nothing that an index holds: with room on its page, none of
  -- the indexes is written then.
  fillfactor = 75
);
-- One incident per elevator and fault code while it is open: no concurrency can make two.
create unique index alarm_open on alarm (elevator_id, main_code) where finish_date is null;
-- Alarms of some elevators are found, counted and ordered in the index alone; so are alarms of one code or of a
-- time range.
create index alarm_newest on alarm (alarm_date desc, alarm_id desc) include (elevator_id, domain_id, process_type, box_up);
create index alarm_by_elevator on alarm (elevator_id, alarm_date desc, alarm_id desc)
  include (main_code, sub_code, process_type, box_up, finish_date, return_status);
create index alarm_by_code on alarm (main_code, alarm_date desc, alarm_id desc)
  include (elevator_id, city_id, process_type, box_up);
create index alarm_by_sub_code on alarm (sub_code, alarm_date desc) where sub_code <> '';
create index alarm_by_city on alarm (city_id, alarm_date desc, alarm_id desc);
create index alarm_trapped on alarm (alarm_date desc, alarm_id desc) where box_up;
create index alarm_undispatched on alarm (received_at) where finish_date is null and process_type = 0;
create index alarm_by_event on alarm (event_id) where event_id is not null;
create index alarm_open_trapped on alarm (elevator_id) where box_up and finish_date is null;
create index alarm_device_inside on alarm (elevator_id, main_code) where device_inside;
-- The home page: what ended today.
create index alarm_ended_orders on alarm (finish_date desc, alarm_id desc)
  include (elevator_id, domain_id, city_id, main_code, box_up, rescue_time) where process_type = 1 and finish_date is not null;

-- Who did what and when, each once in a turn: an order that was cancelled while people were inside can be given again.
-- The alarm is not referenced: a stage is of an alarm that its statement writes or has locked, and checking and locking
-- it row by row took more than half of what raising an alarm takes.
create table alarm_stage (
  alarm_id bigint not null,
  turn     smallint not null default 0,
  stage    text not null check (stage in ('reported', 'dispatched', 'arrived', 'completed', 'rescued', 'cancelled')),
  at       timestamptz not null,
  person   text not null default '',
  note     text not null default '',
  primary key (alarm_id, turn, stage)
);

-- Every fault, event or alarm-button fact of a device, once: the key makes repeats harmless. A state message may carry
-- several facts under one seq, and a counter that began again uses its numbers again.
-- raised + merged + suppressed + recorded is the number of facts received.
-- The elevator is not referenced, as in alarm_stage: its transaction has locked it, and units are never deleted.
create table device_event (
  elevator_id integer not null,
  seq         bigint not null,
  at          timestamptz not null,
  -- What the device's clock said, where it was not believed: `at` is the server's then.
  device_at   timestamptz,
  received_at timestamptz not null default now(),
  code        text not null,
  sub_code    text not null default '',
  action      text not null check (action in ('occur', 'clear')),
  outcome     text not null check (outcome in ('raised', 'merged', 'suppressed', 'recorded', 'ended', 'unmatched')),
  reason      text not null default '',
  alarm_id    bigint,
  late        boolean not null default false,
  primary key (elevator_id, code, seq, at)
);
create index device_event_newest on device_event (elevator_id, at desc);
create index device_event_oldest on device_event (received_at);

-- Facts of devices that are no longer kept one by one: the highest number and the latest time among them. A repeat of
-- one of them is not above either. Both are compared: a device that was replaced and counts from the beginning again
-- has lower numbers and later times, and its facts are new.
create table forgotten_fact (
  elevator_id integer not null references elevator on delete cascade,
  code        text not null,
  seq         bigint not null,
  at          timestamptz not null,
  primary key (elevator_id, code)
);

-- A row of what record_faults answers: what became of the n-th fact.
create type fault_result as (n integer, elevator_id integer, outcome text, alarm_id bigint, box_up boolean);

-- Level C from one elevator within ten minutes: 6 make a repeated fault, 12 a warning (specification 3, section 9). A
-- grave fault that nobody attends to for ten minutes is warned of once.
create table fault_warning (
  warning_id  bigint generated always as identity primary key,
  elevator_id integer not null references elevator on delete cascade,
  at          timestamptz not null,
  kind        text not null check (kind in ('repeated', 'warning', 'unattended')),
  code        text not null,
  alarm_id    bigint references alarm on delete cascade,
  check ((alarm_id is not null) = (kind = 'unattended'))
);
create index fault_warning_by_elevator on fault_warning (elevator_id, at desc);
create index fault_warning_oldest on fault_warning (at);
create unique index fault_warning_of_alarm on fault_warning (alarm_id) where alarm_id is not null;

create trigger alarm_joins_event before insert on alarm for each row
  when (new.finish_date is null) execute function alarm_joins_event();
create trigger alarm_stages_go after delete on alarm
  referencing old table as removed for each statement execute function alarm_stages_go();
create trigger device_says_out after insert on device_event for each row
  when (new.action = 'clear' and new.code in ('604', '605')) execute function device_says_out();
-- The copies of the elevator in its alarms follow it.
create trigger elevator_moves_alarms after update on elevator for each row
  when ((old.city_id, old.domain_id, old.elevator_type) is distinct from (new.city_id, new.domain_id, new.elevator_type))
  execute function elevator_moves_alarms();

-- The customer's answers after a dispatched alarm. Scores: 0 not rated, 1 very dissatisfied to 5 very satisfied.
create table return_visit (
  alarm_id             bigint primary key references alarm on delete cascade,
  return_finish        text not null check (char_length(return_finish) <= 30),
  return_complete      text not null check (char_length(return_complete) <= 30),
  return_desc          text not null,
  is_return_finish     boolean,
  finish_remark        text not null,
  unreasonable_demands boolean,
  unreasonable_remark  text not null,
  fault_score          smallint check (fault_score between 0 and 5),
  fault_remark         text not null,
  attitude_score       smallint check (attitude_score between 0 and 5),
  attitude_remark      text not null,
  timeliness_score     smallint check (timeliness_score between 0 and 5),
  timeliness_remark    text not null,
  mt_score             smallint check (mt_score between 0 and 5),
  mt_remark            text not null,
  spare_score          smallint check (spare_score between 0 and 5),
  spare_remark         text not null,
  cust_return          text not null,
  comp_return          text not null,
  comp_person          text not null,
  comp_person_tel      text not null,
  evaluate_person      text not null,
  evaluate_person_tel  text not null,
  creator              text not null,
  create_date          timestamptz not null default now()
);
