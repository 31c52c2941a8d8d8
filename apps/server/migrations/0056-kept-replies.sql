-- Replies to changes, for a sender who repeats one whose reply was lost. Kept for ten minutes.
create table kept_reply (
  user_id integer     not null references account on delete cascade,
  hash    bytea       not null,
  -- Null until the change is carried out, in the same transaction.
  body    jsonb,
  at      timestamptz not null default now(),
  primary key (user_id, hash)
);
create index kept_reply_at on kept_reply (at);
