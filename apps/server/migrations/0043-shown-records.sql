-- What pages show of a finished record stays, besides what its link holds: the days, minutes and company of its plan, on
-- which PDF and verdict rest, the verdict that counts, and its files. The functions are in files of their features.

-- Until then other processes go on: their rows pass.
create function plan_verdict_stays() returns trigger language plpgsql as 'begin return coalesce(new, old); end';
create function record_pdf_stays() returns trigger language plpgsql as 'begin return coalesce(new, old); end';

-- Two processes may have drawn one PDF; the one that counts is named.
delete from maintenance_attachment a using record_pdf p join maintenance_attachment kept using (attach_id)
where a.object_key = kept.object_key and a.attach_type = kept.attach_type and a.attach_id <> kept.attach_id;

drop trigger plan_record_stays on maintenance_plan;
create trigger plan_record_stays before update on maintenance_plan for each row
  when (old.plan_status <> 'planned' and (old.mp_id, old.elevator_id, old.asset_id, old.plan_type, old.annex,
      old.plan_start, old.due_date, old.std_minutes, old.company_id, old.grt,
      old.actual_start, old.actual_end, old.work_emp_names, new.plan_status = 'planned')
    is distinct from (new.mp_id, new.elevator_id, new.asset_id, new.plan_type, new.annex,
      new.plan_start, new.due_date, new.std_minutes, new.company_id, new.grt,
      new.actual_start, new.actual_end, new.work_emp_names, false))
  execute function plan_record_stays();
-- Foreign keys refuse it as well, but not in sessions that replay changes.
create trigger plan_record_is_kept before delete on maintenance_plan for each row
  when (old.plan_status <> 'planned') execute function plan_record_stays();

create trigger plan_verdict_stays before update on maintenance_plan for each row
  when ((old.verdict_id, old.verdict_outcome) is distinct from (new.verdict_id, new.verdict_outcome)
    or (old.verdict_id is not null and old.elevator_id <> new.elevator_id))
  execute function plan_verdict_stays();

drop trigger visit_attachment_stays on maintenance_attachment;
create trigger visit_attachment_stays before insert or update or delete on maintenance_attachment
  for each row execute function visit_attachment_stays();
create trigger record_pdf_stays before insert or update or delete on record_pdf
  for each row execute function record_pdf_stays();
create trigger record_pdf_stays_whole before truncate on record_pdf
  for each statement execute function record_pdf_stays();

-- Also for sessions that replay another server's changes, which pass other triggers by.
alter table visit
  enable always trigger visit_stays,
  enable always trigger visit_stays_whole;
alter table visit_sign_in
  enable always trigger visit_sign_in_stays,
  enable always trigger visit_sign_in_stays_whole;
alter table visit_file
  enable always trigger visit_file_stays,
  enable always trigger visit_file_stays_whole;
alter table visit_addendum
  enable always trigger visit_addendum_stays,
  enable always trigger visit_addendum_stays_whole;
alter table verdict
  enable always trigger verdict_stays,
  enable always trigger verdict_stays_whole;
alter table maintenance_plan
  enable always trigger plan_record_stays,
  enable always trigger plan_record_is_kept,
  enable always trigger plan_verdict_stays;
alter table maintenance_attachment enable always trigger visit_attachment_stays;
alter table record_pdf
  enable always trigger record_pdf_stays,
  enable always trigger record_pdf_stays_whole;
alter table plan_overdue
  enable always trigger plan_overdue_stays,
  enable always trigger plan_overdue_stays_whole;
