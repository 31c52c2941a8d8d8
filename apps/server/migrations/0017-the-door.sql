-- The door: failures of a network instead of an address, sessions that can be told apart and ended by their owner,
-- and tickets of test pictures, which belong to a session and are taken once.

alter table sign_in_failure rename column address to network;

alter table session
  add column session_id integer generated always as identity unique,
  -- What the browser calls itself.
  add column user_agent text not null default '' check (char_length(user_agent) <= 300);

create table video_ticket (
  ticket_hash bytea primary key,
  token_hash  bytea not null references session on delete cascade,
  claims      jsonb not null,
  expires_at  timestamptz not null
);
