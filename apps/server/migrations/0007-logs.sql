-- What was done, and who looked at personal data. Both logs are read at millions of lines.

create table operation_kind (
  operation_id   integer generated always as identity primary key,
  operate_module jsonb not null,
  operate_type   jsonb not null,
  module_words   text not null generated always as (lower((operate_module ->> 'zh') || ' ' || (operate_module ->> 'en'))) stored,
  type_words     text not null generated always as (lower((operate_type ->> 'zh') || ' ' || (operate_type ->> 'en'))) stored,
  unique (operate_module, operate_type)
);

-- The name stays when the account is gone; 0 is nobody, an action without sign-in.
create table log_operator (
  user_id        integer primary key,
  operator       text not null,
  operator_words text not null generated always as (lower(operator)) stored
);

create table operation_log (
  log_id       bigint generated always as identity primary key,
  user_id      integer not null default 0 references log_operator,
  operation_id integer not null references operation_kind,
  client_type  smallint not null default 2 check (client_type between 1 and 3),
  remark       text not null default '',
  -- What was done, in parts that are put into words in the reader's language; old lines have the text of `remark`
  -- alone.
  told         jsonb,
  create_date  timestamptz not null default now()
);
-- Each counts without a look at the lines themselves: all of a time, of some people, of some actions.
create index operation_log_newest on operation_log (create_date desc, log_id desc) include (user_id, operation_id, client_type);
create index operation_log_of_user on operation_log (user_id, create_date) include (operation_id, client_type, log_id);
create index operation_log_of_kind on operation_log (operation_id, client_type, create_date) include (user_id, log_id);

-- The lines of each day that has ended, in UTC, so that no time zone concerns them: by action and client, where 0 is
-- all of them. Days later than the last one here are counted line by line.
create table operation_log_day (
  operation_id integer not null,
  client_type  smallint not null,
  day          date not null,
  lines        bigint not null,
  primary key (operation_id, client_type, day)
);

create trigger operation_log_added after insert on operation_log
  referencing new table as changed for each statement execute function tally_closed_log_lines();
create trigger operation_log_removed after delete on operation_log
  referencing old table as changed for each statement execute function tally_closed_log_lines();

-- Who looked at personal data: phones, ID cards, signatures, recordings, video, intercom, pictures of trapped people.
create table access_log (
  access_id     bigint generated always as identity primary key,
  -- The first view; `last_at` is the last one of that minute.
  at            timestamptz not null default now(),
  last_at       timestamptz not null default now(),
  looks         integer not null default 1 check (looks > 0),
  -- Names stay when an account is gone.
  user_id       integer not null references log_operator,
  -- Whose view a super administrator had opened.
  viewed_id     integer references log_operator,
  kind          text not null,
  -- The path of the call that showed it.
  call          text not null,
  subject       text not null,
  subject_words text not null generated always as (lower(subject)) stored,
  elevator_id   integer references elevator on delete set null,
  alarm_id      bigint,
  address       text not null,
  -- The same view again within the minute is counted, not written: this is what makes it the same.
  same_look     uuid not null unique
);
create index access_log_newest on access_log (at desc, access_id desc) include (user_id, kind, elevator_id);
-- Lines of some people are counted without a look at the lines themselves.
create index access_log_of_user on access_log (user_id, at) include (kind, elevator_id, access_id);
create index access_log_of_elevator on access_log (elevator_id, at) where elevator_id is not null;
create index access_log_subjects on access_log using gin (subject_words gin_trgm_ops);

-- The lines of each day that has ended, in UTC, by kind, where '' is all of them. Days later than the last one here
-- are counted line by line.
create table access_log_day (
  kind  text not null,
  day   date not null,
  lines bigint not null,
  primary key (kind, day)
);

create trigger access_log_added after insert on access_log
  referencing new table as changed for each statement execute function tally_closed_looks();
create trigger access_log_removed after delete on access_log
  referencing old table as changed for each statement execute function tally_closed_looks();
