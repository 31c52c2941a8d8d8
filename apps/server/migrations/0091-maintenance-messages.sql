-- Owners are told of planned maintenance by text messages.

create table maintain_sms (
  message_id     bigint primary key references outbox_message on delete cascade,
  elevator_id    integer not null references elevator,
  -- A visit to come goes when its unit is retired; what was told of it stays.
  mp_id          bigint not null,
  -- The day that was told.
  day            date not null,
  owner_id       integer references owner on delete set null,
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
-- Of visits that may be moved still.
create index maintain_sms_of_day on maintain_sms (day);
