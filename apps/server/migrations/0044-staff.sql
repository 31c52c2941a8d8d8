-- What the staff page keeps of an account, the teams, and who is on duty when.
alter table account
  add column contact_phone text not null default '' check (contact_phone ~ '^\d{0,20}$'),
  -- Encrypted with the installation's secret.
  add column id_card       bytea,
  -- Goes up with every edit: of two editors the second is refused.
  add column version       integer not null default 1;

-- A closed team is shown nowhere; who was on duty for it stays.
create table team (
  team_id    integer generated always as identity primary key,
  team_name  text not null check (char_length(team_name) between 1 and 50),
  team_words text not null generated always as (lower(team_name)) stored,
  city_id    integer references area on delete set null,
  company_id integer references company,
  closed     boolean not null default false,
  version    integer not null default 1,
  check (closed or city_id is not null)
);
create unique index team_name on team (city_id, team_words) where not closed;
create index team_by_company on team (company_id) where company_id is not null;

create table team_member (
  team_id integer not null references team on delete cascade,
  user_id integer not null references account on delete cascade,
  primary key (team_id, user_id)
);
create index team_member_by_user on team_member (user_id);

-- Shift 1 begins in the morning and ends where shift 2 begins; shift 2 ends where the next day's shift 1 begins.
create table duty_shift (
  shift      smallint primary key check (shift in (1, 2)),
  start_time time not null,
  check ((shift = 1) = (start_time < '12:00'))
);
insert into duty_shift values (1, '08:00'), (2, '20:00');

create table duty_roster (
  duty_id     bigint generated always as identity primary key,
  -- On which the shift begins.
  day         date not null,
  shift       smallint not null references duty_shift,
  team_id     integer not null references team,
  -- The name stays when the account is gone.
  user_id     integer references account on delete set null,
  person_name text not null,
  duty_level  text not null check (duty_level in ('first', 'second', 'chief')),
  -- Nobody is on duty twice at the same time.
  unique (day, shift, user_id)
);
create index duty_roster_of_team on duty_roster (team_id, day, shift);
create index duty_roster_of_person on duty_roster (user_id, day);
