-- Who reviewed a record and when stays as it is, and so does an evaluation with its addition; no link of the chain holds
-- them. The functions are in record-stays.sql.

-- Until then other processes go on: their rows pass.
create function plan_review_stays() returns trigger language plpgsql as 'begin return new; end';
create function evaluation_stays() returns trigger language plpgsql as 'begin return coalesce(new, old); end';

create trigger plan_review_stays before update on maintenance_plan for each row
  when (old.plan_status = 'reviewed' and (
    (old.plan_status, old.reviewer, old.review_date) is distinct from (new.plan_status, new.reviewer, new.review_date)
    or new.reviewer_id is not null and new.reviewer_id is distinct from old.reviewer_id))
  execute function plan_review_stays();
create trigger evaluation_stays before update or delete on maintenance_evaluation
  for each row execute function evaluation_stays();
create trigger evaluation_stays_whole before truncate on maintenance_evaluation
  for each statement execute function evaluation_stays();

-- Also for sessions that replay another server's changes.
alter table maintenance_plan enable always trigger plan_review_stays;
alter table maintenance_evaluation
  enable always trigger evaluation_stays,
  enable always trigger evaluation_stays_whole;
