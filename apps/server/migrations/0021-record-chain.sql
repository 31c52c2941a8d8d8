-- The chain of records: each link holds the hash of a finished record and the hash of the link before it.

create table record_chain (
  -- 1, 2, 3 … without gaps.
  number         bigint primary key,
  kind           text not null check (kind in ('visit', 'addendum', 'verdict', 'breach', 'proof')),
  -- Of the record: the key of its row, as text.
  ref            text not null check (ref ~ '^[0-9a-z-]{1,40}$'),
  at             timestamptz(3) not null,
  content_sha256 bytea not null check (length(content_sha256) = 32),
  -- The hash of the link before it; zeros at the first.
  previous       bytea not null unique check (length(previous) = 32),
  hash           bytea not null unique check (length(hash) = 32),
  unique (kind, ref)
);

create trigger record_chain_append before insert on record_chain
  for each row execute function record_chain_append();
create trigger record_chain_stays before update or delete on record_chain
  for each row execute function record_chain_stays();
create trigger record_chain_stays_whole before truncate on record_chain
  for each statement execute function record_chain_stays();
-- Also for sessions that replay another server's changes.
alter table record_chain enable always trigger record_chain_stays;
alter table record_chain enable always trigger record_chain_stays_whole;

-- Verifications of the whole chain, and the head that each intact one saw.
create table chain_check (
  check_id     uuid primary key default gen_random_uuid(),
  nightly      boolean not null,
  -- Who asked for it; the name stays when the account is gone.
  user_id      integer references account on delete set null,
  person       text not null default '',
  state        text not null default 'running'
    check (state in ('running', 'intact', 'broken', 'cancelled', 'failed')),
  -- Links to compare when it began, and those compared.
  total        bigint not null,
  checked      bigint not null default 0,
  head_number  bigint,
  head_hash    bytea check (length(head_hash) = 32),
  -- The first link that fails, and how: the contract's fault.
  fault        jsonb,
  -- Kind → links whose content nothing could read.
  unread       jsonb not null default '{}',
  begun_date   timestamptz not null default now(),
  beat_date    timestamptz not null default now(),
  end_date     timestamptz,
  cancel_asked boolean not null default false,
  check ((fault is not null) = (state = 'broken')),
  check ((end_date is null) = (state = 'running')),
  check ((head_number is null) = (head_hash is null))
);
create unique index chain_check_running on chain_check ((true)) where state = 'running';
create index chain_check_newest on chain_check (nightly, begun_date desc);
create index chain_check_by_user on chain_check (user_id);
create index chain_check_noted on chain_check (head_number desc) where state = 'intact';
