-- The items that a visit had until its plan became one of another kind, and when that was: a phone without network goes on
-- with them. The function's body is in plan-facts.sql.
alter table maintenance_plan
  add column former_annex text check (former_annex in ('A', 'B', 'C', 'D')),
  add column former_type text check (former_type in ('HM', 'TM', 'SM', 'OY', 'FM')),
  add column kind_changed_at timestamptz;
create function plan_keeps_former_kind() returns trigger language plpgsql as 'begin return new; end';
create trigger plan_keeps_former_kind before update of plan_type, annex on maintenance_plan for each row
  when ((old.plan_type, old.annex) is distinct from (new.plan_type, new.annex))
  execute function plan_keeps_former_kind();
