-- Receivers: people who are told of a unit, or of all units of a site, beside its owners.

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
  -- Of those that one account entered for a unit the first are told, as many as the account may have.
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

-- A message is written for an owner or a receiver.
alter table stop_sms add column receiver_id integer references sms_receiver on delete set null;
create index stop_sms_of_receiver on stop_sms (receiver_id) where receiver_id is not null;
alter table maintain_sms add column receiver_id integer references sms_receiver on delete set null;
create index maintain_sms_of_receiver on maintain_sms (receiver_id) where receiver_id is not null;
