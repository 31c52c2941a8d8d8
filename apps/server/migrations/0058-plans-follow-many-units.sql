-- Plans follow all units of a statement together, no longer one after the other. The functions are in plan-facts.sql; they
-- have their text here as well, since until that is applied other processes go on changing units.

drop trigger elevator_moves_plans on elevator;
drop function if exists unit_changes_team(integer, integer, integer);

create function units_change_team(units integer[]) returns void language plpgsql as $$
declare
  changed integer[];
begin
  with given as (
    update maintenance_schedule s
    set team_id = (select o.team_id from only_team o where (o.city_id, o.company_id) = (e.city_id, e.maintenance_company_id))
    from elevator e
    where s.elevator_id = any(units) and e.elevator_id = s.elevator_id and not exists (
      select from team t where t.team_id = s.team_id and t.city_id = e.city_id
        and (t.company_id = e.maintenance_company_id) is not false)
    returning s.elevator_id)
  select array_agg(elevator_id) into changed from given;
  delete from schedule_technician n using maintenance_schedule s
  where n.elevator_id = any(changed) and s.elevator_id = n.elevator_id and not exists (
    select from team_member m where (m.team_id, m.user_id) = (s.team_id, n.user_id));
end $$;

create or replace function elevator_moves_plans() returns trigger language plpgsql as $$
declare
  units integer[];
  placed integer[];
  maintained integer[];
  teamed integer[];
  kinds integer[];
  retired integer[];
begin
  select array_agg(a.elevator_id),
    array_agg(a.elevator_id) filter (where (r.city_id, r.domain_id) is distinct from (a.city_id, a.domain_id)),
    array_agg(a.elevator_id) filter (
      where (r.maintenance_company_id, r.grt_flg) is distinct from (a.maintenance_company_id, a.grt_flg)),
    array_agg(a.elevator_id) filter (where r.city_id <> a.city_id
      or a.maintenance_company_id <> coalesce(r.maintenance_company_id, 0)),
    array_agg(a.elevator_id) filter (
      where unit_annex(r.annex, r.elevator_type) <> unit_annex(a.annex, a.elevator_type)),
    array_agg(a.elevator_id) filter (where r.retired_at is null and a.retired_at is not null)
  into units, placed, maintained, teamed, kinds, retired
  from added a full join removed r using (elevator_id)
  where (r.city_id, r.domain_id, r.maintenance_company_id, r.grt_flg, r.annex, r.elevator_type)
      is distinct from (a.city_id, a.domain_id, a.maintenance_company_id, a.grt_flg, a.annex, a.elevator_type)
    or r.retired_at is null and a.retired_at is not null;
  if units is null then return null; end if;
  -- The job may be planning visits of the units as they were; it locks them in this order.
  perform from maintenance_schedule where elevator_id = any(units) order by elevator_id for no key update;
  if placed is not null then
    update maintenance_plan p set city_id = e.city_id, domain_id = e.domain_id
    from elevator e where e.elevator_id = any(placed) and p.elevator_id = e.elevator_id;
  end if;
  -- What was done stays with whoever did it.
  if maintained is not null then
    update maintenance_plan p set company_id = e.maintenance_company_id, grt = e.grt_flg
    from elevator e where e.elevator_id = any(maintained) and p.elevator_id = e.elevator_id
      and p.plan_status = 'planned' and p.actual_start is null;
  end if;
  if teamed is not null then
    perform units_change_team(teamed);
  end if;
  -- Whoever is at work goes on by the items with which the visit was begun.
  if kinds is not null then
    update maintenance_plan p set annex = unit_annex(e.annex, e.elevator_type), version = p.version + 1
    from elevator e where e.elevator_id = any(kinds) and p.elevator_id = e.elevator_id
      and p.plan_status = 'planned' and p.actual_start is null and p.cancelled_at is null;
  end if;
  if retired is not null then
    perform plans_give_way(unit, 'retirement', '') from unnest(retired) unit;
    update maintenance_schedule set planned_to = null where elevator_id = any(retired);
  end if;
  perform notice_plans(units);
  return null;
end $$;

create trigger elevator_moves_plans after update on elevator
  referencing old table as removed new table as added for each statement execute function elevator_moves_plans();

-- Named by a schedule, and no longer of its team.
delete from schedule_technician n using maintenance_schedule s
where s.elevator_id = n.elevator_id and not exists (
  select from team_member m where (m.team_id, m.user_id) = (s.team_id, n.user_id));
