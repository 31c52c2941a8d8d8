-- Passengers report faults by the code in the car: what such a report says, and which were taken.

alter table fault_report
  -- 0 entered in the console, 1 sent from the page behind an owner's code
  add column origin smallint not null default 0 check (origin in (0, 1)),
  -- What a passenger chose; of a report from the console nobody says.
  add column kind text not null default '' check (kind in ('', 'trapped', 'standing', 'doors', 'noise', 'other')),
  drop constraint fault_report_tel_num_check,
  add check (tel_num ~ '^\d{11}$' or (origin = 1 and tel_num = '')),
  add check ((origin = 1) = (kind <> ''));

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
  -- What became of it: a report of its own, one with the same phone's or a pending one, an alarm, one with an open alarm.
  outcome     text not null check (outcome in ('added', 'joined', 'pending', 'raised', 'alarmJoined')),
  at          timestamptz not null default now()
);
create index passenger_report_of_phone on passenger_report (phone_id, elevator_id, at desc);
create index passenger_report_of_code on passenger_report (code_hash, at);
create index passenger_report_of_address on passenger_report (address, at);
create index passenger_report_by_age on passenger_report (at);
