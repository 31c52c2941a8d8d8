-- Visits to come follow corrections of their unit's annex, and every visit that is not done the team of its schedule. The
-- functions are in plan-facts.sql.

-- Until then other processes go on: they change no visits here.
create function schedule_moves_plans() returns trigger language plpgsql as 'begin return null; end';
create function team_leaves_schedules() returns trigger language plpgsql as 'begin return null; end';

-- The team of a company in a city, where it has one there.
create view only_team as
  select city_id, company_id, min(team_id) as team_id from team
  where not closed and company_id is not null group by city_id, company_id having count(*) = 1;

drop trigger elevator_moves_plans on elevator;
create trigger elevator_moves_plans after update on elevator
  for each row when ((old.city_id, old.domain_id, old.maintenance_company_id, old.grt_flg, old.annex, old.elevator_type)
      is distinct from (new.city_id, new.domain_id, new.maintenance_company_id, new.grt_flg, new.annex, new.elevator_type)
    or old.retired_at is null and new.retired_at is not null)
  execute function elevator_moves_plans();
create trigger schedule_moves_plans after update on maintenance_schedule
  referencing old table as removed new table as added for each statement execute function schedule_moves_plans();
create trigger team_leaves_schedules after update of closed on team
  for each row when (new.closed and not old.closed) execute function team_leaves_schedules();

-- What was changed before this version. Whoever has left comes to no visit, closed teams go nowhere, and open visits have
-- the team of their schedule and the annex of their unit.
delete from schedule_technician n using account a
where a.user_id = n.user_id and (a.staff_type = 'separated' or a.job_status = 'N');
update maintenance_schedule s set team_id = null from team t where t.team_id = s.team_id and t.closed;
update maintenance_plan p set team_id = u.team_id, annex = case when p.actual_start is null then u.annex else p.annex end,
  version = version + 1
from (
  select s.elevator_id, s.team_id,
    coalesce(nullif(e.annex, ''), case e.elevator_type when 'escalator' then 'D' else 'A' end) as annex
  from maintenance_schedule s join elevator e using (elevator_id)
) u
where u.elevator_id = p.elevator_id and p.plan_status = 'planned' and p.cancelled_at is null
  and (p.team_id is distinct from u.team_id or p.actual_start is null and p.annex <> u.annex);
