-- Teams, who is on duty when, and where people are.

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

-- Open pages show a roster as it is: who is on duty, in which team, and when the shifts begin.
create trigger duty_changed after insert or update or delete on duty_roster
  for each statement execute function say_changed('duty_changed');
create trigger duty_shift_changed after update on duty_shift
  for each statement execute function say_changed('duty_changed');
create trigger duty_team_changed after insert or update on team
  for each statement execute function say_changed('duty_changed');
create trigger duty_member_changed after insert or delete on team_member
  for each statement execute function say_changed('duty_changed');

-- Where a member of staff said to be, WGS-84: the newest is the position, all of them are the track.
create table staff_position (
  user_id   integer not null references account on delete cascade,
  at        timestamptz not null default now(),
  longitude double precision not null check (longitude between -180 and 180),
  latitude  double precision not null check (latitude between -90 and 90),
  primary key (user_id, at)
);
create index staff_position_newest on staff_position (at desc);
