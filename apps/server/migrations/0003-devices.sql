-- Who may connect to the broker, and for which job numbers.

create table device_account (
  device_id   integer generated always as identity primary key,
  username    text not null unique check (char_length(username) between 1 and 64),
  -- SHA-256 of a 32-byte random secret; a secret of that length needs no slow hash.
  secret_hash bytea not null,
  -- A fleet gateway may speak for every elevator; others for the rows of device_elevator.
  whole_fleet boolean not null default false,
  disabled    boolean not null default false,
  create_date timestamptz not null default now()
);

create table device_elevator (
  device_id   integer not null references device_account on delete cascade,
  elevator_id integer not null references elevator on delete cascade,
  primary key (device_id, elevator_id)
);
create index device_elevator_by_elevator on device_elevator (elevator_id);

-- A sample of refused messages for the operator, by reason; the newest few are kept.
create table refused_message (
  refused_id  bigint generated always as identity primary key,
  at          timestamptz not null default now(),
  reason      text not null,
  username    text not null default '',
  topic       text not null default '',
  sample      text not null default ''
);
create index refused_message_newest on refused_message (reason, refused_id desc);
