-- Planned maintenance: the schedule of each unit, the visits that a job plans from it, and what becomes of them. The
-- same row is first a plan, then its record.

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
  -- Goes up with every edit, so that the second of two editors is refused.
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

create table maintenance_plan (
  mp_id            bigint generated always as identity primary key,
  elevator_id      integer not null references elevator,
  -- Copied from the unit, and follow it.
  city_id          integer not null,
  domain_id        integer not null,
  asset_id         text not null default '',
  -- Half-month, quarter, half-year, year (TSG T5002-2017), on demand.
  plan_type        text not null default 'HM' check (plan_type in ('HM', 'TM', 'SM', 'OY', 'FM')),
  plan_status      text not null default 'planned' check (plan_status in ('planned', 'completed', 'reviewed')),
  plan_start       timestamptz not null,
  -- The day on which it has to be done.
  due_date         date not null,
  std_minutes      integer not null default 60 check (std_minutes > 0),
  -- As they were when the visit was planned: the lists of items by which it is done, whether the unit is maintained by
  -- our own company, and the company, which may be gone.
  annex            text not null default '' check (annex in ('', 'A', 'B', 'C', 'D')),
  grt              boolean not null default false,
  company_id       integer,
  team_id          integer references team,
  created_from     text not null default 'hand' check (created_from in ('schedule', 'hand')),
  -- Of the schedule that it was made from.
  schedule_version integer,
  -- Where the schedule had put it, once it has been moved.
  moved_from       date,
  moved_at         timestamptz,
  -- Names stay when accounts are gone.
  moved_by         text not null default '',
  move_reason      text not null default '' check (char_length(move_reason) <= 200),
  actual_start     timestamptz,
  actual_end       timestamptz check (actual_end >= actual_start),
  work_emp_names   text not null default '',
  -- The day that it is shown and searched by: the planned start of planned visits, the actual start of others.
  work_at          timestamptz not null generated always as (
    case when plan_status = 'planned' then plan_start else coalesce(actual_start, plan_start) end) stored,
  reviewer         text not null default '',
  reviewer_id      integer references account on delete set null,
  review_date      timestamptz,
  cancelled_at     timestamptz,
  cancelled_by     text not null default '',
  cancel_reason    text not null default '' check (char_length(cancel_reason) <= 200),
  -- It gave way to another schedule, or went with its unit, while a phone may have had it. Null: somebody cancelled it,
  -- and said why.
  gave_way         text check (gave_way in ('schedule', 'retirement')),
  -- The verdict that counts.
  verdict_id       integer,
  verdict_outcome  text check (verdict_outcome in ('conforming', 'doubtful', 'nonConforming', 'notJudged')),
  -- Goes up with every change by a person.
  version          integer not null default 1,
  check (cancelled_at is null or actual_start is null and plan_status = 'planned'),
  check ((moved_from is null) = (moved_at is null)),
  check ((verdict_id is null) = (verdict_outcome is null)),
  check (gave_way is null or cancelled_at is not null),
  constraint maintenance_plan_review check ((plan_status = 'reviewed') = (review_date is not null))
);
-- Never two on one day.
create unique index maintenance_plan_of_day on maintenance_plan (elevator_id, due_date)
  where created_from = 'schedule' and cancelled_at is null;
-- Lists of visits at millions of them: city, site and unit stand in the indexes that give the order, so that what is
-- searched is counted without the rows; finished visits, a fraction of all, have an index of their own.
create index maintenance_plan_work on maintenance_plan (work_at desc, mp_id desc)
  include (plan_status, grt, elevator_id, city_id, domain_id) where cancelled_at is null;
create index maintenance_plan_finished on maintenance_plan (work_at desc, mp_id desc)
  include (grt, elevator_id, city_id, domain_id) where cancelled_at is null and plan_status <> 'planned';
create index maintenance_plan_of_city on maintenance_plan (city_id, work_at desc, mp_id desc)
  include (plan_status, grt) where cancelled_at is null;
create index maintenance_plan_newest on maintenance_plan (plan_start desc, mp_id desc)
  include (elevator_id, city_id, domain_id) where cancelled_at is null;
-- The days of a month are listed and counted in this index alone.
create index maintenance_plan_calendar on maintenance_plan (due_date, mp_id)
  include (city_id, domain_id, elevator_id, team_id, plan_status, plan_type, actual_start, cancelled_at);
-- Visits of a site by the day of their work: the calendar of the home page asks for six weeks of a few hundred sites.
create index maintenance_plan_of_site on maintenance_plan (domain_id, work_at) include (plan_status)
  where grt and cancelled_at is null;
create index maintenance_plan_by_elevator on maintenance_plan (elevator_id, plan_start desc);
create index maintenance_plan_by_team on maintenance_plan (team_id, due_date) where team_id is not null;
create index maintenance_plan_open on maintenance_plan (due_date)
  where plan_status = 'planned' and actual_start is null and cancelled_at is null;
create index maintenance_plan_done on maintenance_plan (actual_end) where actual_end is not null;
create index maintenance_plan_running on maintenance_plan (elevator_id) where actual_start is not null and actual_end is null;
create index maintenance_plan_by_reviewer on maintenance_plan (reviewer_id) where reviewer_id is not null;
-- A company that finished visits name cannot be deleted.
create index maintenance_plan_of_company on maintenance_plan (company_id, elevator_id) where plan_status <> 'planned';

create trigger maintenance_plan_before_insert before insert on maintenance_plan
  for each row when (new.created_from = 'hand' or new.city_id is null or new.domain_id is null or new.due_date is null)
  execute function maintenance_plan_before_insert();
create trigger elevator_moves_plans after update on elevator
  for each row when ((old.city_id, old.domain_id, old.maintenance_company_id, old.grt_flg)
      is distinct from (new.city_id, new.domain_id, new.maintenance_company_id, new.grt_flg)
    or old.retired_at is null and new.retired_at is not null)
  execute function elevator_moves_plans();

-- Files of a maintenance visit. Types: 1 signature, 2 PDF, 3 photo from the site (specification 2, section 3).
create table maintenance_attachment (
  attach_id   bigint generated always as identity primary key,
  mp_id       bigint not null references maintenance_plan on delete cascade,
  attach_type smallint not null check (attach_type between 1 and 3),
  attach_name text not null,
  object_key  text not null,
  -- Of a visit that was put aside: it is no file of the plan's record.
  aside       boolean not null default false,
  create_date timestamptz not null default now()
);
create index maintenance_attachment_by_plan on maintenance_attachment (mp_id, attach_id);

-- One of each record, with one addition.
create table maintenance_evaluation (
  evaluate_id    integer generated always as identity primary key,
  mp_id          bigint not null unique references maintenance_plan on delete cascade,
  overall_eval   smallint not null check (overall_eval between 1 and 5),
  run_eval       smallint not null check (run_eval between 1 and 5),
  personnel_eval smallint not null check (personnel_eval between 1 and 5),
  skill_eval     smallint not null check (skill_eval between 1 and 5),
  remark         text not null check (char_length(remark) <= 200),
  evaluator      text not null,
  evaluator_id   integer references account on delete set null,
  evaluate_date  timestamptz not null default now(),
  append_content text check (char_length(append_content) between 1 and 200),
  appender       text not null default '',
  appender_id    integer references account on delete set null,
  append_date    timestamptz,
  check ((append_content is null) = (append_date is null))
);
create index maintenance_evaluation_by_evaluator on maintenance_evaluation (evaluator_id);
create index maintenance_evaluation_by_appender on maintenance_evaluation (appender_id);

-- That a visit was 1, 3 and 7 days late is written down once, and stays.
create table plan_overdue (
  mp_id    bigint not null references maintenance_plan,
  days     smallint not null check (days in (1, 3, 7)),
  due_date date not null,
  at       timestamptz not null default now(),
  primary key (mp_id, days)
);
create trigger plan_overdue_stays before update or delete on plan_overdue
  for each row execute function plan_overdue_stays();
create trigger plan_overdue_stays_whole before truncate on plan_overdue
  for each statement execute function plan_overdue_stays();

-- Totals of planned visits without counting them. Every statement that changes visits adds differences to `plan_delta`,
-- `fold_plan_deltas` moves them into the tally, and a reader adds both up.
create table plan_delta (
  -- What is counted by: the day of work, the day planned, the day due, each of a city (0: of all); or the unit.
  "of" text     not null check ("of" in ('work', 'start', 'due', 'unit')),
  key  integer  not null,
  -- Of units: none, '-infinity'.
  day  date     not null,
  slot smallint not null,
  n    integer  not null
);

create table plan_tally (
  "of" text     not null,
  key  integer  not null,
  day  date     not null,
  slot smallint not null,
  n    bigint   not null,
  primary key ("of", key, day, slot)
) with (fillfactor = 80);

create view plans_tallied as
  select "of", key, day, slot, n from plan_tally union all select "of", key, day, slot, n from plan_delta;

-- The zone whose days the tally has; no row: it is not built yet, and the server builds it when it starts.
create table plan_tally_zone (
  one       boolean primary key default true check (one),
  time_zone text not null
);

create trigger plans_added after insert on maintenance_plan
  referencing new table as added for each statement execute function plans_counted();
create trigger plans_changed after update on maintenance_plan
  referencing new table as added old table as removed for each statement execute function plans_counted();
create trigger plans_removed after delete on maintenance_plan
  referencing old table as removed for each statement execute function plans_counted();
