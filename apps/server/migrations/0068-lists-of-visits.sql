-- Lists of visits at millions of them: city, site and unit stand in the indexes that give the order, so that what is
-- searched is counted without the rows; finished visits, a fraction of all, have an index of their own.

drop index maintenance_plan_work;
create index maintenance_plan_work on maintenance_plan (work_at desc, mp_id desc)
  include (plan_status, grt, elevator_id, city_id, domain_id) where cancelled_at is null;
create index maintenance_plan_finished on maintenance_plan (work_at desc, mp_id desc)
  include (grt, elevator_id, city_id, domain_id) where cancelled_at is null and plan_status <> 'planned';
create index maintenance_plan_of_city on maintenance_plan (city_id, work_at desc, mp_id desc)
  include (plan_status, grt) where cancelled_at is null;
drop index maintenance_plan_newest;
create index maintenance_plan_newest on maintenance_plan (plan_start desc, mp_id desc)
  include (elevator_id, city_id, domain_id) where cancelled_at is null;
drop index maintenance_plan_calendar;
create index maintenance_plan_calendar on maintenance_plan (due_date, mp_id)
  include (city_id, domain_id, elevator_id, team_id, plan_status, plan_type, actual_start, cancelled_at);

-- A company that finished visits name cannot be deleted.
create index maintenance_plan_of_company on maintenance_plan (company_id, elevator_id) where plan_status <> 'planned';

-- Visits to come are those of the company that looks after the unit then.
drop trigger elevator_moves_plans on elevator;
create trigger elevator_moves_plans after update on elevator
  for each row when ((old.city_id, old.domain_id, old.maintenance_company_id, old.grt_flg)
      is distinct from (new.city_id, new.domain_id, new.maintenance_company_id, new.grt_flg)
    or old.retired_at is null and new.retired_at is not null)
  execute function elevator_moves_plans();
