-- Programs that read this system with a key. A key reads what it was given, as far as its maker still may.

create table third_party_user (
  third_party_user_id integer generated always as identity primary key,
  name                text not null check (char_length(name) between 1 and 50),
  name_words          text not null generated always as (lower(name)) stored,
  -- By which the key is known: it begins with this. The hash (SHA-256) is of the whole key.
  key_prefix          text not null unique check (key_prefix ~ '^[0-9A-Za-z]{8}$'),
  key_hash            bytea not null check (octet_length(key_hash) = 32),
  -- Names of pages.
  permissions         text[] not null check (cardinality(permissions) > 0),
  -- True: all that the maker sees. False: of that what lies in the nodes, which may be gone by now.
  everything          boolean not null,
  per_minute          integer not null check (per_minute between 1 and 6000),
  expire_date         timestamptz not null,
  -- Without its maker a key has ended; its calls can still be read.
  creator_id          integer references account on delete set null,
  creator             text not null,
  creator_words       text not null generated always as (lower(creator)) stored,
  create_date         timestamptz not null default now(),
  revoke_date         timestamptz,
  last_use_date       timestamptz
);
create index third_party_user_creator on third_party_user (creator_id);

create table third_party_node (
  third_party_user_id integer not null references third_party_user on delete cascade,
  level   smallint not null check (level between 0 and 4),
  node_id integer not null,
  primary key (third_party_user_id, level, node_id)
);

-- Calls of the running minute, for all processes. Worth nothing after a crash, so nothing waits for the disk.
create unlogged table third_party_rate (
  third_party_user_id integer primary key references third_party_user on delete cascade,
  minute timestamptz not null,
  used   integer not null
);

create table third_party_call (
  call_id bigint generated always as identity primary key,
  third_party_user_id integer not null references third_party_user on delete cascade,
  at      timestamptz not null,
  method  text not null,
  -- As the contract has it, without what stood in it.
  path    text not null,
  status  smallint not null,
  ms      integer not null,
  address text not null
);
create index third_party_call_of on third_party_call (third_party_user_id, at desc, call_id desc);
create index third_party_call_oldest on third_party_call (at);
