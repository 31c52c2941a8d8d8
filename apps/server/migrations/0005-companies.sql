-- Companies that maintain units, manage sites or provide services, and the sites and units they work for.
create table company (
  company_id    integer generated always as identity primary key,
  kind          text not null check (kind in ('maintenance', 'property', 'provider')),
  company_name  text not null check (char_length(company_name) between 1 and 100),
  company_words text not null generated always as (lower(company_name)) stored,
  website       text not null default '' check (char_length(website) <= 200),
  address       text not null default '' check (char_length(address) <= 100),
  contact       text not null default '' check (char_length(contact) <= 50),
  contact_phone text not null default '' check (contact_phone ~ '^\d{0,20}$'),
  -- The name stays when the account is gone.
  creator       text not null,
  creator_id    integer references account on delete set null,
  create_date   timestamptz not null default now(),
  updater       text not null default '',
  update_date   timestamptz,
  -- Goes up with every edit, so that the second of two editors is refused.
  version       integer not null default 1
);
create index company_words on company using gin (company_words gin_trgm_ops);
create index company_by_creator on company (creator_id);

-- Of no company yet, or no longer: the sweep takes picture and row.
create table company_logo (
  image_id   bigint generated always as identity primary key,
  company_id integer unique references company on delete set null,
  creator_id integer references account on delete set null,
  object_key text not null,
  stored     boolean not null default false,
  at         timestamptz not null default now()
);
create index company_logo_waiting on company_logo (at) where company_id is null;
