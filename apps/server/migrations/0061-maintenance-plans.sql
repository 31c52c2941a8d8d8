-- Visits are planned by a job, from a schedule of each unit, and can be moved and cancelled.

create table maintenance_schedule (
  elevator_id   integer primary key references elevator on delete cascade,
  -- HM: by the regulation; FM: on demand, as often as the contract says.
  mode          text not null default 'HM' check (mode in ('HM', 'FM')),
  -- Days from one visit to the next at most. A fortnight keeps the day of the week.
  interval_days smallint not null default 14,
  -- Of the first visit; null: as the visits before it want.
  anchor_day    date,
  start_time    time not null default '09:00',
  team_id       integer references team,
  -- The last day that visits were planned for; null: none yet.
  planned_to    date,
  -- Goes up with every edit: of two editors the second is refused.
  version       integer not null default 1,
  check (case mode when 'HM' then interval_days between 7 and 15 else interval_days between 16 and 90 end)
);
create index maintenance_schedule_by_team on maintenance_schedule (team_id) where team_id is not null;

-- Who comes; nobody named: the whole team.
create table schedule_technician (
  elevator_id integer not null references maintenance_schedule on delete cascade,
  user_id     integer not null references account on delete cascade,
  primary key (elevator_id, user_id)
);
create index schedule_technician_by_user on schedule_technician (user_id);

alter table maintenance_plan
  -- As its unit has them.
  add column city_id          integer,
  add column domain_id        integer,
  -- The day on which it has to be done.
  add column due_date         date,
  -- As it was when the visit was planned: by these lists of items it is done.
  add column annex            text not null default '' check (annex in ('', 'A', 'B', 'C', 'D')),
  add column team_id          integer references team,
  -- As it was when the visit was planned; the company may be gone.
  add column company_id       integer,
  add column created_from     text not null default 'hand' check (created_from in ('schedule', 'hand')),
  -- Of the schedule that it was made from.
  add column schedule_version integer,
  -- Where the schedule had put it, once it has been moved.
  add column moved_from       date,
  add column moved_at         timestamptz,
  -- Names stay when accounts are gone.
  add column moved_by         text not null default '',
  add column move_reason      text not null default '' check (char_length(move_reason) <= 200),
  add column cancelled_at     timestamptz,
  add column cancelled_by     text not null default '',
  add column cancel_reason    text not null default '' check (char_length(cancel_reason) <= 200),
  -- Goes up with every change by a person.
  add column version          integer not null default 1,
  add check (cancelled_at is null or actual_start is null and plan_status = 'planned'),
  add check ((moved_from is null) = (moved_at is null));

update maintenance_plan p set city_id = e.city_id, domain_id = e.domain_id, due_date = p.plan_start::date,
  annex = coalesce(nullif(e.annex, ''), case e.elevator_type when 'escalator' then 'D' else 'A' end),
  company_id = e.maintenance_company_id
from elevator e where e.elevator_id = p.elevator_id;
alter table maintenance_plan
  alter column city_id set not null,
  alter column domain_id set not null,
  alter column due_date set not null;

-- Never two on one day.
create unique index maintenance_plan_of_day on maintenance_plan (elevator_id, due_date)
  where created_from = 'schedule' and cancelled_at is null;
-- The days of a month are listed and counted in this index alone.
create index maintenance_plan_calendar on maintenance_plan (due_date, mp_id)
  include (city_id, domain_id, elevator_id, team_id, plan_status, cancelled_at);
-- Cancelled visits are no records.
drop index maintenance_plan_work;
create index maintenance_plan_work on maintenance_plan (work_at desc, mp_id desc)
  include (plan_status, grt, elevator_id) where cancelled_at is null;
create index maintenance_plan_open on maintenance_plan (due_date)
  where plan_status = 'planned' and actual_start is null and cancelled_at is null;
create index maintenance_plan_by_team on maintenance_plan (team_id, due_date) where team_id is not null;

create function maintenance_plan_before_insert() returns trigger language plpgsql as $$
begin
  return new;
end $$;
create trigger maintenance_plan_before_insert before insert on maintenance_plan
  for each row when (new.created_from = 'hand' or new.city_id is null or new.domain_id is null or new.due_date is null)
  execute function maintenance_plan_before_insert();

create function elevator_moves_plans() returns trigger language plpgsql as $$
begin
  return null;
end $$;
create trigger elevator_moves_plans after update on elevator
  for each row when ((old.city_id, old.domain_id) is distinct from (new.city_id, new.domain_id)
    or old.retired_at is null and new.retired_at is not null)
  execute function elevator_moves_plans();

-- That a visit was 1, 3 and 7 days late is written down once, and stays.
create table plan_overdue (
  mp_id    bigint not null references maintenance_plan,
  days     smallint not null check (days in (1, 3, 7)),
  due_date date not null,
  at       timestamptz not null default now(),
  primary key (mp_id, days)
);
create function plan_overdue_stays() returns trigger language plpgsql as $$
begin
  raise exception 'that a visit was late stays written down';
end $$;
create trigger plan_overdue_stays before update or delete on plan_overdue
  for each row execute function plan_overdue_stays();
create trigger plan_overdue_stays_whole before truncate on plan_overdue
  for each statement execute function plan_overdue_stays();
