-- Replies to changes, by the number under which a sender repeats one whose reply was lost. Kept for a day.
create table kept_reply (
  user_id integer     not null references account on delete cascade,
  path    text        not null,
  once    uuid        not null,
  -- Null until the change is carried out, in the same transaction.
  body    jsonb,
  at      timestamptz not null default now(),
  primary key (user_id, path, once)
);
create index kept_reply_at on kept_reply (at);
