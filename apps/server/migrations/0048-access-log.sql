-- Who looked at personal data: phones, ID cards, signatures, recordings, video, intercom, pictures of trapped people.

create table access_log (
  access_id   bigint generated always as identity primary key,
  -- The first look; `last_at` is the last one of that minute.
  at          timestamptz not null default now(),
  last_at     timestamptz not null default now(),
  looks       integer not null default 1 check (looks > 0),
  -- Names stay when an account is gone.
  user_id     integer not null references log_operator,
  -- Whose view a super administrator had opened.
  viewed_id   integer references log_operator,
  kind        text not null,
  -- The path of the call that showed it.
  call        text not null,
  subject     text not null,
  elevator_id integer references elevator on delete set null,
  alarm_id    bigint,
  address     text not null,
  -- The same look again within the minute is counted, not written: this is what makes it the same.
  same_look   uuid not null unique
);
create index access_log_newest on access_log (at desc, access_id desc) include (user_id, kind, elevator_id);
create index access_log_of_user on access_log (user_id, at);
create index access_log_of_elevator on access_log (elevator_id, at) where elevator_id is not null;
