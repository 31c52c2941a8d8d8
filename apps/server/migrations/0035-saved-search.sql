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
