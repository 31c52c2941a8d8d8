-- Text messages about units: whom they are for, and the messages themselves.

-- Owners of units.
create table owner (
  owner_id      integer generated always as identity primary key,
  owner_name    text not null check (char_length(owner_name) between 1 and 30),
  name_words    text not null generated always as (lower(owner_name)) stored,
  tel_num       text not null check (tel_num ~ '^\d{11}$'),
  domain_name   text not null default '' check (char_length(domain_name) <= 100),
  domain_words  text not null generated always as (lower(domain_name)) stored,
  building_name text not null default '' check (char_length(building_name) <= 50),
  room_num      text not null default '' check (char_length(room_num) <= 20),
  -- Whether text messages are sent to this owner.
  received      boolean not null default true,
  -- The name stays when the account is gone; nobody edits the owner then.
  creator       text not null,
  creator_id    integer references account on delete set null,
  create_date   timestamptz not null default now(),
  version       integer not null default 1
);
create unique index owner_number on owner (creator_id, tel_num);
create index owner_newest on owner (create_date desc, owner_id desc);

create table owner_elevator (
  owner_id    integer not null references owner on delete cascade,
  elevator_id integer not null references elevator,
  primary key (owner_id, elevator_id)
);
create index owner_of_elevator on owner_elevator (elevator_id);

-- Receivers: people who get messages about a unit, or about all units of a site, besides its owners.
create table sms_receiver (
  receiver_id   integer generated always as identity primary key,
  receiver_name text not null check (char_length(receiver_name) between 1 and 30),
  name_words    text not null generated always as (lower(receiver_name)) stored,
  tel_num       text not null check (tel_num ~ '^\d{11}$'),
  -- Of one unit, or of all units that stand at a site.
  elevator_id   integer references elevator on delete cascade,
  domain_id     integer references site on delete cascade,
  kinds         text[] not null
    check (cardinality(kinds) > 0 and kinds <@ '{stop,recovery,trapped,rescued,maintenance}'),
  -- Of those that one account entered for a unit the first get messages, as many as the account may have.
  rank          smallint not null default 1 check (rank between 1 and 999),
  received      boolean not null default true,
  -- The name stays when the account is gone.
  creator       text not null,
  creator_id    integer references account on delete set null,
  create_date   timestamptz not null default now(),
  version       integer not null default 1,
  check (num_nonnulls(elevator_id, domain_id) = 1)
);
create unique index sms_receiver_of_elevator on sms_receiver (elevator_id, tel_num) where elevator_id is not null;
create unique index sms_receiver_of_site on sms_receiver (domain_id, tel_num) where domain_id is not null;
create index sms_receiver_newest on sms_receiver (create_date desc, receiver_id desc);

-- Written in the transaction of the change, for units that have owners; taken away by whoever writes the messages.
create table owner_change (
  change_id bigint generated always as identity primary key,
  at        timestamptz not null default now(),
  alarm_id  bigint not null
);

-- Messages about alarms. Each is written for an owner or a receiver.
create table stop_sms (
  message_id     bigint primary key references outbox_message on delete cascade,
  elevator_id    integer not null references elevator,
  -- All alarms of a unit that are open at the same time: the number of the first of them.
  event_id       bigint not null,
  -- 1 stop, 2 stop recovery, 3 trapped, 4 rescue completed
  kind           smallint not null check (kind between 1 and 4),
  owner_id       integer references owner on delete set null,
  receiver_id    integer references sms_receiver on delete set null,
  -- As they were when it was written.
  receiver       text not null,
  receiver_words text not null generated always as (lower(receiver)) stored,
  tel_num        text not null,
  at             timestamptz not null default now(),
  unique (event_id, kind, tel_num)
);
-- Whole searches by receiver and number are answered by it.
create index stop_sms_newest on stop_sms (at desc, message_id desc) include (elevator_id, kind, receiver_words, tel_num);
create index stop_sms_of_elevator on stop_sms (elevator_id, at desc, message_id desc);
create index stop_sms_of_owner on stop_sms (owner_id) where owner_id is not null;
create index stop_sms_of_receiver on stop_sms (receiver_id) where receiver_id is not null;

-- How many there are of each unit and kind. One transaction at a time writes messages, and a job deletes old ones.
create table stop_sms_tally (
  elevator_id integer not null references elevator,
  kind        smallint not null,
  count       integer not null,
  primary key (elevator_id, kind)
);
create trigger stop_sms_added after insert on stop_sms referencing new table as changed
  for each statement execute function tally_stop_sms();
create trigger stop_sms_deleted after delete on stop_sms referencing old table as changed
  for each statement execute function tally_stop_sms();

-- Messages about planned maintenance.
create table maintain_sms (
  message_id     bigint primary key references outbox_message on delete cascade,
  elevator_id    integer not null references elevator,
  -- A visit to come goes when its unit is retired; the messages about it stay.
  mp_id          bigint not null,
  -- The day that was announced.
  day            date not null,
  owner_id       integer references owner on delete set null,
  receiver_id    integer references sms_receiver on delete set null,
  -- As they were when it was written.
  receiver       text not null,
  receiver_words text not null generated always as (lower(receiver)) stored,
  tel_num        text not null,
  at             timestamptz not null default now(),
  unique (mp_id, day, tel_num)
);
-- Whole searches by receiver and number are answered by it.
create index maintain_sms_newest on maintain_sms (at desc, message_id desc)
  include (elevator_id, mp_id, receiver_words, tel_num);
create index maintain_sms_of_elevator on maintain_sms (elevator_id, at desc, message_id desc);
create index maintain_sms_of_owner on maintain_sms (owner_id) where owner_id is not null;
create index maintain_sms_of_receiver on maintain_sms (receiver_id) where receiver_id is not null;
-- Of visits that may be moved still.
create index maintain_sms_of_day on maintain_sms (day);
