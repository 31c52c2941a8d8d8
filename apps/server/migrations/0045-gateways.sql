-- Gateways are made in the console: who made them, whether they are connected, and what of each was refused.

alter table device_account
  add column remark text not null default '' check (char_length(remark) <= 100),
  -- The name stays when the account is gone.
  add column creator text not null default '',
  add column creator_id integer references account on delete set null,
  -- Of the present secret.
  add column secret_date timestamptz not null default now(),
  -- It has had a unit: it can be disabled, not deleted.
  add column served boolean not null default false,
  add column name_words text not null generated always as (lower(username)) stored,
  add column remark_words text not null generated always as (lower(remark)) stored;
update device_account d set secret_date = create_date,
  served = whole_fleet or exists (select from device_elevator l where l.device_id = d.device_id);
create index device_account_by_creator on device_account (creator_id);

-- Only what decides over connections is announced. A new account counts too: its name may have been tried before.
drop trigger device_account_changed on device_account;
create trigger device_account_changed after insert or delete or update of secret_hash, disabled, whole_fleet
  on device_account for each statement execute function say_changed('device_changed');

-- A unit belongs to one gateway at a time. Where it had several, the first one keeps it.
delete from device_elevator l using device_elevator o
  where o.elevator_id = l.elevator_id and o.device_id < l.device_id;
drop index device_elevator_by_elevator;
create unique index device_elevator_by_elevator on device_elevator (elevator_id);

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
  -- When the process wrote this last. One that was killed writes no more, and its connections are gone.
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

-- Refusals by sender and reason, with the newest as a sample. The samples until now were kept as they had been sent,
-- with whatever secrets stood in them: they go.
alter table refused_message rename to refused_before;
create table refused_message (
  -- The gateway's name, or what was given for one; empty: none.
  username   text not null check (char_length(username) <= 64),
  name_words text not null generated always as (lower(username)) stored,
  reason     text not null,
  count      bigint not null check (count > 0),
  first_at   timestamptz not null default now(),
  last_at    timestamptz not null default now(),
  -- Of a sign-in.
  address    text not null default '',
  topic      text not null default '',
  sample     text not null default '',
  primary key (username, reason)
);
insert into refused_message (username, reason, count, first_at, last_at)
  select username, reason, count(*), min(at), max(at) from (
    select case when exists (select from device_account d where d.username = r.username) then r.username else '' end as username,
      -- A sign-in had no topic.
      case when r.reason <> 'unauthorised' or r.topic <> '' then r.reason
           when exists (select from device_account d where d.username = r.username) then 'wrong_secret'
           else 'unknown_name' end as reason,
      r.at
    from refused_before r) known
  group by username, reason;
drop table refused_before;
