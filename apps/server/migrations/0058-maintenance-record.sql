-- Maintenance records: the day that a visit is shown and searched by, who reviewed it, and how it was evaluated.

alter table maintenance_plan
  -- The planned start of planned visits, the actual start of others.
  add column work_at     timestamptz not null generated always as (
    case when plan_status = 'planned' then plan_start else coalesce(actual_start, plan_start) end) stored,
  -- The name stays when the account is gone.
  add column reviewer    text not null default '',
  add column reviewer_id integer references account on delete set null,
  add column review_date timestamptz;

update maintenance_plan set review_date = coalesce(actual_end, plan_start) where plan_status = 'reviewed';
alter table maintenance_plan add constraint maintenance_plan_review
  check ((plan_status = 'reviewed') = (review_date is not null));

-- The order of the list, and enough to count most searches without the rows.
create index maintenance_plan_work on maintenance_plan (work_at desc, mp_id desc)
  include (plan_status, grt, elevator_id);

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
create index maintenance_plan_by_reviewer on maintenance_plan (reviewer_id) where reviewer_id is not null;
