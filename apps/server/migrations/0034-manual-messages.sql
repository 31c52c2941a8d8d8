-- Kinds of messages about units that a person sends: what is written of them waits to be released. One row.
create table sending_mode (
  sending_mode_id integer primary key default 1 check (sending_mode_id = 1),
  manual          text[] not null default '{}' check (manual <@ '{stop,recovery,trapped,rescued,maintenance}'),
  version         integer not null default 1
);
insert into sending_mode default values;
-- Waits for somebody to release it; without that it is due when it has expired.
alter table outbox_message add column held boolean not null default false;
create index outbox_held on outbox_message (message_id) where held;
