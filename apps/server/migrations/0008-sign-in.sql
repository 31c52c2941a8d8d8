-- How people come in: sessions and their tickets, display links, captchas, codes, and failures at the door.

-- Links that open one page for everybody who has them, read-only. A link's token stands in no table: the hash of it
-- is the key of the link's session.
create table display_link (
  display_link_id integer generated always as identity primary key,
  name            text not null check (char_length(name) between 1 and 30),
  name_words      text not null generated always as (lower(name)) stored,
  page            text not null check (page in ('displayIndex', 'deviceBigScreen')),
  -- The only unit that the link shows.
  elevator_id     integer references elevator on delete cascade,
  creator_id      integer not null references account on delete cascade,
  create_date     timestamptz not null default now(),
  expire_date     timestamptz,
  -- To the minute.
  last_use_date   timestamptz,
  revoke_date     timestamptz,
  check ((page = 'deviceBigScreen') = (elevator_id is not null))
);
create index display_link_by_creator on display_link (creator_id);
create index display_link_by_elevator on display_link (elevator_id);

-- A session ends by deleting its row.
create table session (
  token_hash      bytea primary key,
  -- By this its owner tells sessions apart and ends one.
  session_id      integer generated always as identity unique,
  user_id         integer not null references account on delete cascade,
  -- display: of a display link, long-lived and read-only.
  -- view: a super administrator looks at the console as this user and only reads; it ends with the session that it was
  -- opened from.
  kind            text not null default 'session' check (kind in ('session', 'display', 'view')),
  display_link_id integer unique references display_link on delete cascade,
  viewer_hash     bytea references session on delete cascade,
  -- Whose session that is: known also at the end, when it may be gone.
  viewer_id       integer references log_operator,
  created_at      timestamptz not null default now(),
  last_seen_at    timestamptz not null default now(),
  address         text not null default '',
  -- What the browser calls itself.
  user_agent      text not null default '' check (char_length(user_agent) <= 300),
  check ((kind = 'view') = (viewer_hash is not null) and (kind = 'view') = (viewer_id is not null)),
  constraint session_of_link check ((kind = 'display') = (display_link_id is not null))
);
create index session_user_id on session (user_id);
create index session_viewed_from on session (viewer_hash) where kind = 'view';
-- Open sockets are checked again when a session is gone.
create trigger session_ended after delete on session
  for each statement execute function say_changed('session_changed');
create trigger view_ended after delete on session
  for each row when (old.kind = 'view') execute function log_end_of_view();

create table socket_ticket (
  ticket_hash bytea primary key,
  token_hash  bytea not null references session on delete cascade,
  expires_at  timestamptz not null
);

-- Tickets of test pictures, which belong to a session and are taken once.
create table video_ticket (
  ticket_hash bytea primary key,
  token_hash  bytea not null references session on delete cascade,
  claims      jsonb not null,
  expires_at  timestamptz not null
);

create table captcha (
  token      text primary key,
  answer     text not null,
  expires_at timestamptz not null
);

-- Failures by account name and network; a row's absence means none.
create table sign_in_failure (
  username     text not null,
  network      text not null,
  failures     integer not null,
  last_at      timestamptz not null,
  locked_until timestamptz,
  primary key (username, network)
);

-- Codes that prove whose phone it is. One belongs to whoever asked for it, and strangers have a share of the day's.
create table sms_code (
  code_id   bigint generated always as identity primary key,
  tel_num   text not null,
  purpose   text not null check (purpose in ('bind', 'signIn')),
  -- Whose phone it shall be; a sign-in has no account yet.
  user_id   integer references account on delete cascade,
  network   text not null,
  -- What only the asker knows; without an account, the hash of the captcha's token.
  asker     bytea,
  -- Asked for from a browser that signed in with the number before.
  known     boolean not null default false,
  -- Of no account's phone: nothing was sent, and the asking counts all the same.
  code_hash bytea,
  tries     smallint not null default 0,
  used_at   timestamptz,
  at        timestamptz not null default now()
);
create index sms_code_number on sms_code (tel_num, at);
create index sms_code_user on sms_code (user_id, at) where user_id is not null;
create index sms_code_network on sms_code (network, at);
create index sms_code_oldest on sms_code (at);
