-- A visit has the place, annex and company of its unit, and is due on the day for which it is planned. Until it is begun
-- it follows its unit to another annex and company, and gives way when the unit is retired; when that is taken back,
-- visits are planned again. Until it is done it has the team of its unit's schedule.

-- The lists of items of a unit: its own annex, else that of its type.
create or replace function unit_annex(annex text, elevator_type text) returns text language sql immutable
  return coalesce(nullif(annex, ''), case elevator_type when 'escalator' then 'D' else 'A' end);

create or replace function maintenance_plan_before_insert() returns trigger language plpgsql as $$
begin
  new.due_date := case new.created_from when 'hand' then new.plan_start::date
    else coalesce(new.due_date, new.plan_start::date) end;
  select city_id, domain_id, coalesce(new.company_id, maintenance_company_id),
    coalesce(nullif(new.annex, ''), unit_annex(annex, elevator_type))
  into new.city_id, new.domain_id, new.company_id, new.annex
  from elevator where elevator_id = new.elevator_id;
  return new;
end $$;

-- They stay, cancelled and of no schedule any more.
create or replace function give_way(plans bigint[], why text, who text) returns void language sql as $$
  update maintenance_plan set cancelled_at = now(), cancelled_by = who, gave_way = why, schedule_version = null,
    version = version + 1
  where mp_id = any(plans)
$$;

-- While its unit was in use: retiring that does not undo it.
create or replace function is_written_late(plan maintenance_plan) returns boolean language sql stable as $$
  select exists (select from plan_overdue o where (o.mp_id, o.due_date) = (plan.mp_id, plan.due_date))
$$;

-- Visits to come that nobody has begun make room. A phone carries those of the next 30 days (as many as it is given; see
-- the contract of visits) and may be without network: what it brings of one of them must find its plan, so these stay,
-- cancelled and of no schedule any more. So do those that were moved, which may have been within those days before, and
-- those that were announced, by which whoever was notified learns of the new day. All others are deleted. With a
-- retired unit go also those that are due; one that was written down as late stays: retiring a unit does not undo that.
create or replace function plans_give_way(unit integer, why text, who text) returns void language plpgsql as $$
begin
  perform give_way(array(
    select p.mp_id from maintenance_plan p where p.elevator_id = unit
      and (p.due_date > current_date or why = 'retirement' and not is_written_late(p))
      and (p.due_date <= current_date + 30 or p.moved_at is not null
        or exists (select from maintain_sms s where s.mp_id = p.mp_id))
      and p.plan_status = 'planned' and p.actual_start is null and p.cancelled_at is null
      -- Where somebody signed in once, that stays.
      and not exists (select from visit where visit.mp_id = p.mp_id)
  ), why, who);
  delete from maintenance_plan where elevator_id = unit and due_date > current_date
    and plan_status = 'planned' and actual_start is null and cancelled_at is null
    and not exists (select from visit where visit.mp_id = maintenance_plan.mp_id);
end $$;

create or replace function plan_keeps_former_kind() returns trigger language plpgsql as $$
begin
  if old.plan_status = 'planned' and old.actual_start is null then
    new.former_annex := old.annex;
    new.former_type := old.plan_type;
    new.kind_changed_at := now();
  end if;
  return new;
end $$;

-- NOTIFY plan_changed: ids of elevators, `7,8`, in notices below the limit of 8000 bytes.
create or replace function notice_plans(p_elevator_ids integer[]) returns void language sql as $$
  select pg_notify('plan_changed', string_agg(e::text, ','))
  from unnest(p_elevator_ids) with ordinality as changed (e, n) group by (n - 1) / 700
$$;

-- A unit that goes to another company or city keeps its team where that fits both; else it gets the one that a new unit
-- would get, and nobody is named who is not of it.
create or replace function units_change_team(units integer[]) returns void language plpgsql as $$
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

-- Most statements are of counters that devices report: they leave at once.
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

-- Also one that is under way: it is given up, or done by people of whichever team.
create or replace function schedule_moves_plans() returns trigger language plpgsql as $$
declare
  units integer[];
begin
  select array_agg(a.elevator_id) into units
  from added a full join removed r using (elevator_id) where a.team_id is distinct from r.team_id;
  if units is not null then
    update maintenance_plan p set team_id = s.team_id, version = p.version + 1
    from maintenance_schedule s
    where s.elevator_id = any(units) and p.elevator_id = s.elevator_id and p.plan_status = 'planned'
      and p.cancelled_at is null and p.team_id is distinct from s.team_id;
    perform notice_plans(units);
  end if;
  return null;
end $$;

-- Its units have no team afterwards, and nobody is named who would come.
create or replace function team_leaves_schedules() returns trigger language plpgsql as $$
begin
  -- In the order in which the job locks them.
  perform from maintenance_schedule where team_id = new.team_id order by elevator_id for no key update;
  delete from schedule_technician n using maintenance_schedule s
  where s.team_id = new.team_id and n.elevator_id = s.elevator_id;
  update maintenance_schedule set team_id = null where team_id = new.team_id;
  return null;
end $$;

create or replace function plan_overdue_stays() returns trigger language plpgsql as $$
begin
  raise exception 'that a visit was late stays written down';
end $$;
