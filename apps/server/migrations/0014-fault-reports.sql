-- What people report, by telephone or by the code in the car.

-- A deleted report is hidden and stays; one that belongs to an alarm is part of its course.
create table fault_report (
  fault_id      bigint generated always as identity primary key,
  -- 0 entered in the console, 1 sent from the page behind an owner's code
  origin        smallint not null default 0 check (origin in (0, 1)),
  -- What a passenger chose; of a report from the console nobody says.
  kind          text not null default '' check (kind in ('', 'trapped', 'standing', 'doors', 'noise', 'other')),
  elevator_id   integer not null references elevator,
  customer_name text not null check (char_length(customer_name) between 1 and 50),
  address       text not null check (char_length(address) between 1 and 100),
  reporter      text not null check (char_length(reporter) between 1 and 50),
  tel_num       text not null,
  -- people trapped
  num           smallint not null default 0 check (num between 0 and 30),
  -- People who are trapped and telephone: the alarm that the report made or joined.
  alarm_id      bigint references alarm,
  -- 0 pending, 1 handled
  status        smallint not null default 0 check (status in (0, 1)),
  creator       text not null default '',
  create_date   timestamptz not null default now(),
  handler       text not null default '',
  handle_date   timestamptz,
  deleter       text not null default '',
  delete_date   timestamptz,
  -- Old reports say nothing of who handled them.
  check (handle_date is null or status = 1),
  check (delete_date is null or alarm_id is null),
  check (tel_num ~ '^\d{11}$' or (origin = 1 and tel_num = '')),
  check ((origin = 1) = (kind <> ''))
);
create index fault_report_newest on fault_report (create_date desc, fault_id desc) where delete_date is null;
create index fault_report_pending on fault_report (create_date desc, fault_id desc) where status = 0 and delete_date is null;
create index fault_report_by_elevator on fault_report (elevator_id, fault_id desc);
create trigger fault_report_written after insert or update on fault_report
  for each statement execute function say_changed('fault_report_changed');

-- One row for each report that was taken: by it a repeated one is known, and the next ones are counted.
create table passenger_report (
  report_id   uuid primary key,
  -- Drawn by the phone's browser; it names nobody.
  phone_id    uuid not null,
  elevator_id integer not null references elevator,
  -- SHA-256
  code_hash   bytea not null check (octet_length(code_hash) = 32),
  -- Of IPv6 the network that one customer has.
  address     text not null,
  kind        text not null check (kind in ('trapped', 'standing', 'doors', 'noise', 'other')),
  fault_id    bigint not null references fault_report,
  -- What became of it: a report of its own, one with the same phone's or a pending one, an alarm, one with an open
  -- alarm.
  outcome     text not null check (outcome in ('added', 'joined', 'pending', 'raised', 'alarmJoined')),
  at          timestamptz not null default now()
);
create index passenger_report_of_phone on passenger_report (phone_id, elevator_id, at desc);
create index passenger_report_of_code on passenger_report (code_hash, at);
create index passenger_report_of_address on passenger_report (address, at);
create index passenger_report_by_age on passenger_report (at);
