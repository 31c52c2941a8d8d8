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

delete from session where kind = 'display';
alter table session
  add column display_link_id integer unique references display_link on delete cascade,
  add constraint session_of_link check ((kind = 'display') = (display_link_id is not null));

-- Planned maintenance of the system itself, as /oms tells it to everybody.
create table system_maintenance (
  system_maintenance_id integer generated always as identity primary key,
  start_date  timestamptz not null,
  end_date    timestamptz not null,
  text_zh     text not null check (char_length(text_zh) between 1 and 200),
  text_en     text not null check (char_length(text_en) between 1 and 200),
  -- Counts the edits: of two at once the second is refused.
  version     integer not null default 1,
  check (start_date < end_date)
);
