-- Gateways: who may connect to the broker and for which units, whether they are connected, and what of each was
-- refused.

create table device_account (
  device_id    integer generated always as identity primary key,
  username     text not null unique check (char_length(username) between 1 and 64),
  name_words   text not null generated always as (lower(username)) stored,
  -- SHA-256 of a 32-byte random secret; a secret of that length needs no slow hash.
  secret_hash  bytea not null,
  -- When the present secret was made.
  secret_date  timestamptz not null default now(),
  -- A fleet gateway may speak for every elevator; others for the rows of device_elevator.
  whole_fleet  boolean not null default false,
  disabled     boolean not null default false,
  -- It has had a unit: it can be disabled, not deleted.
  served       boolean not null default false,
  remark       text not null default '' check (char_length(remark) <= 100),
  remark_words text not null generated always as (lower(remark)) stored,
  -- The name stays when the account is gone.
  creator      text not null default '',
  creator_id   integer references account on delete set null,
  create_date  timestamptz not null default now()
);
create index device_account_by_creator on device_account (creator_id);

create table device_elevator (
  device_id   integer not null references device_account on delete cascade,
  elevator_id integer not null references elevator on delete cascade,
  primary key (device_id, elevator_id)
);
-- A unit belongs to one gateway at a time.
create unique index device_elevator_by_elevator on device_elevator (elevator_id);

create trigger device_account_changed after insert or delete or update of secret_hash, disabled, whole_fleet
  on device_account for each statement execute function say_changed('device_changed');
create trigger device_elevator_changed after insert or delete on device_elevator
  for each statement execute function say_changed('device_changed');

-- The newest connection of each gateway, written by the process that holds it.
create table device_connection (
  device_id    integer primary key references device_account on delete cascade,
  -- The process.
  instance     text not null,
  -- Since when one is open; null: none is.
  connected_at timestamptz,
  -- Its last sign-in, message or ping, to half a minute.
  seen_at      timestamptz not null,
  address      text not null,
  -- When the process wrote this last. A killed one no longer writes, and its connections are gone.
  written_at   timestamptz not null default now()
);
create view open_connection as
  select device_id, connected_at from device_connection
  where connected_at is not null and written_at > now() - interval '2 minutes';
create trigger device_connected after insert on device_connection
  for each row execute function say_changed('connection_changed');
create trigger device_connection_changed after update on device_connection
  for each row when (old.connected_at is distinct from new.connected_at)
  execute function say_changed('connection_changed');

-- Refusals by sender and reason, with the newest as a sample. What is left out of a message is counted by its field,
-- and a message for a unit that is not the sender's by that unit.
create table refused_message (
  -- The gateway's name, or what was given for one; empty: none.
  username   text not null check (char_length(username) <= 64),
  name_words text not null generated always as (lower(username)) stored,
  reason     text not null,
  -- Of a field that was left out, under its name in the message; empty: the whole message.
  field      text not null default '' check (char_length(field) <= 64),
  -- Of a unit that the sender does not speak for, or that is not known.
  job_num    text not null default '' check (char_length(job_num) <= 32),
  count      bigint not null check (count > 0),
  first_at   timestamptz not null default now(),
  last_at    timestamptz not null default now(),
  -- Of a sign-in: where it came from.
  address    text not null default '',
  topic      text not null default '',
  sample     text not null default '',
  primary key (username, reason, field, job_num)
);
