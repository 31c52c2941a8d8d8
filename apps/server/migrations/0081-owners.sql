-- Owners of units, whom text messages tell what happens to them.

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
