-- What each account's page scroll shows.
create table display_setting (
  user_id integer primary key references account on delete cascade,
  mode    text not null check (mode in ('auto', 'manual')),
  -- Pages in their order, each with its seconds.
  pages   jsonb not null check (jsonb_typeof(pages) = 'array')
);

-- The pictures of its picture page; those of no account were never saved, or are no longer shown.
create table display_image (
  image_id   bigint generated always as identity primary key,
  user_id    integer references account on delete set null,
  place      smallint not null default 0,
  creator_id integer references account on delete set null,
  object_key text not null,
  stored     boolean not null default false,
  at         timestamptz not null default now()
);
create index display_image_by_user on display_image (user_id, place);
create index display_image_waiting on display_image (at) where user_id is null;
