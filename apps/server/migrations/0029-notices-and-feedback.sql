-- Notices, feedback, and saved searches.

-- Notices, whom they are for, who has read them, and their pictures.
create table notice (
  notice_id   integer generated always as identity primary key,
  title       text not null check (char_length(title) between 1 and 50),
  title_words text not null generated always as (lower(title)) stored,
  content     text not null check (char_length(content) between 1 and 500),
  short_text  text not null check (char_length(short_text) between 1 and 40),
  -- The name stays when the account is gone.
  creator     text not null,
  creator_id  integer references account on delete set null,
  create_date timestamptz not null default now(),
  state       text not null default 'draft' check (state in ('draft', 'published', 'withdrawn')),
  start_date  timestamptz not null,
  end_date    timestamptz not null,
  -- Null where it was given an end.
  valid_hours integer check (valid_hours > 0),
  -- The chosen nodes as id paths from level 0; none: all that the creator sees.
  area_paths  text[] not null default '{}',
  user_types  integer[] not null check (user_types <@ '{1,2,3,4}' and cardinality(user_types) > 0),
  -- For everybody, else for the accounts inside the nodes of notice_node; settled when it is published.
  for_all     boolean not null default false,
  check (start_date < end_date)
);
create index notice_published on notice (start_date desc, notice_id desc) where state = 'published';
create index notice_by_creator on notice (creator_id);
create trigger notice_published after update of state on notice for each row
  when (old.state <> new.state and 'published' in (old.state, new.state)) execute function say_changed('notice_changed');
create trigger notice_deleted after delete on notice for each row
  when (old.state = 'published') execute function say_changed('notice_changed');

-- Levels as in account_scope: 2 a city, 3 a site, 4 an elevator.
create table notice_node (
  notice_id integer not null references notice on delete cascade,
  level     smallint not null check (level between 2 and 4),
  node_id   integer not null,
  primary key (notice_id, level, node_id)
);

create table notice_reader (
  user_id   integer not null references account on delete cascade,
  notice_id integer not null references notice on delete cascade,
  at        timestamptz not null default now(),
  primary key (user_id, notice_id)
);
create index notice_reader_by_notice on notice_reader (notice_id);

-- Of no notice yet, or no longer: the sweep takes picture and row.
create table notice_image (
  image_id   bigint generated always as identity primary key,
  notice_id  integer references notice on delete set null,
  place      smallint not null default 0,
  creator_id integer references account on delete set null,
  object_key text not null,
  stored     boolean not null default false,
  at         timestamptz not null default now()
);
create index notice_image_by_notice on notice_image (notice_id, place);
create index notice_image_waiting on notice_image (at) where notice_id is null;

-- What users report, the reply of somebody else, and how they rate that reply.
create table feedback (
  feedback_id   integer generated always as identity primary key,
  title         text not null check (char_length(title) between 1 and 200),
  title_words   text not null generated always as (lower(title)) stored,
  content       text not null check (char_length(content) between 1 and 500),
  -- The unit that it is about, if it names one.
  elevator_id   integer references elevator on delete set null,
  -- Names stay when the account is gone.
  creator       text not null,
  creator_id    integer references account on delete set null,
  feedback_time timestamptz not null default now(),
  reply         text check (char_length(reply) between 1 and 500),
  replier       text not null default '',
  reply_time    timestamptz,
  rating        smallint check (rating between 1 and 5),
  check ((reply is null) = (reply_time is null)),
  check (rating is null or reply is not null)
);
create index feedback_newest on feedback (feedback_time desc, feedback_id desc);
create index feedback_by_creator on feedback (creator_id);
create index feedback_of_elevator on feedback (elevator_id) where elevator_id is not null;
create trigger feedback_changed after insert or update or delete on feedback
  for each statement execute function say_changed('feedback_changed');

-- Filters, order and columns of a list under a name, and which of them a user's list opens with.
create table saved_search (
  saved_search_id integer generated always as identity primary key,
  user_id         integer not null references account on delete cascade,
  -- The path of the list's call, and the page that shows it.
  list            text not null check (char_length(list) between 1 and 100),
  page_name       text not null check (char_length(page_name) between 1 and 40),
  name            text not null check (char_length(name) between 1 and 30),
  -- With the accounts below the user.
  shared          boolean not null default false,
  view            jsonb not null default '{}'
);
create unique index saved_search_name on saved_search (user_id, list, page_name, lower(name));

create table saved_search_default (
  user_id         integer not null references account on delete cascade,
  list            text not null,
  page_name       text not null,
  saved_search_id integer not null references saved_search on delete cascade,
  primary key (user_id, list, page_name)
);
create index saved_search_default_of on saved_search_default (saved_search_id);
