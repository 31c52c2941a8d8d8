-- Whether a planned visit took place as it was reported, and on which rows that rests.

create table verdict (
  verdict_id   integer generated always as identity primary key,
  mp_id        bigint not null references maintenance_plan,
  -- The record that was judged; null: nobody reported a visit, or it was recorded without the app.
  visit_id     uuid references visit,
  outcome      text not null check (outcome in ('conforming', 'doubtful', 'nonConforming', 'notJudged')),
  is_mug       smallint generated always as (case outcome when 'conforming' then 1 when 'nonConforming' then 0 end) stored,
  -- 100: nothing speaks against it.
  score        smallint check (score between 0 and 100),
  -- [{code, weight, values, evidence}], the gravest first; instants are epoch milliseconds.
  reasons      jsonb not null,
  rule_version smallint not null,
  -- The one before it, of the same visit, which stays.
  supersedes   integer unique references verdict,
  at           timestamptz not null default now(),
  check ((score is null) = (outcome = 'notJudged'))
);
create index verdict_of_plan on verdict (mp_id, verdict_id desc);
create index verdict_of_visit on verdict (visit_id) where visit_id is not null;

alter table maintenance_plan add foreign key (verdict_id) references verdict;
create index maintenance_plan_by_verdict on maintenance_plan (verdict_id) where verdict_id is not null;

-- Visits to judge, for the first time or again, and when: not before what is known of them is quiet.
create table verdict_due (
  mp_id  bigint primary key references maintenance_plan on delete cascade,
  due_at timestamptz not null
);
create index verdict_due_at on verdict_due (due_at, mp_id);

-- Looks of photos are compared with those of the technician's and the unit's last weeks.
create index visit_by_unit_finished on visit (elevator_id, finished_at desc);
create index visit_by_user_finished on visit (user_id, finished_at desc);

create trigger verdict_stays before update or delete on verdict for each row execute function verdict_stays();
create trigger verdict_stays_whole before truncate on verdict for each statement execute function verdict_stays();
create trigger plans_want_verdicts after insert on maintenance_plan
  referencing new table as added for each statement execute function plans_want_verdicts();
create trigger plan_wants_verdict after update on maintenance_plan for each row
  when (old.plan_status = 'planned' and new.plan_status <> 'planned'
    or old.verdict_id is not null and (old.plan_start, old.due_date, old.actual_start, old.actual_end, old.std_minutes)
      is distinct from (new.plan_start, new.due_date, new.actual_start, new.actual_end, new.std_minutes))
  execute function plan_wants_verdict();
create trigger overdue_wants_verdict after insert on plan_overdue
  referencing new table as added for each statement execute function overdue_wants_verdict();
create trigger stops_added_want_verdicts after insert on stop
  referencing new table as changed for each statement execute function stops_want_verdicts();
create trigger stops_gone_want_verdicts after delete on stop
  referencing old table as changed for each statement execute function stops_want_verdicts();
create trigger visit_wants_verdicts after update on visit for each row
  when (old.sealed_at is null and new.sealed_at is not null) execute function visit_wants_verdicts();
