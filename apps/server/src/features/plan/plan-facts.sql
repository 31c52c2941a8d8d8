-- A visit has the place, annex and company of its unit, and is due on the day for which it is planned. Until it is begun
-- it follows its unit to another company, and gives way when the unit is retired; when that is taken back, visits are
-- planned again.

create or replace function maintenance_plan_before_insert() returns trigger language plpgsql as $$
begin
  new.due_date := case new.created_from when 'hand' then new.plan_start::date
    else coalesce(new.due_date, new.plan_start::date) end;
  select city_id, domain_id, coalesce(new.company_id, maintenance_company_id),
    coalesce(nullif(new.annex, ''), nullif(annex, ''), case elevator_type when 'escalator' then 'D' else 'A' end)
  into new.city_id, new.domain_id, new.company_id, new.annex
  from elevator where elevator_id = new.elevator_id;
  return new;
end $$;

-- Visits to come that nobody has begun make room. A phone carries those of the next 30 days (as many as it is given; see
-- the contract of visits) and may be without network: what it brings of one of them must find its plan, so these stay,
-- cancelled and of no schedule any more. So do those that were moved, which may have been within those days before, and
-- those that were announced, by which whoever was notified learns of the new day. All others are deleted. With a
-- retired unit go also those that are due; one that was written down as late stays: retiring a unit does not undo that.
create or replace function plans_give_way(unit integer, why text, who text) returns void language plpgsql as $$
begin
  update maintenance_plan set cancelled_at = now(), cancelled_by = who, gave_way = why, schedule_version = null,
    version = version + 1
  where elevator_id = unit
    and (due_date > current_date or why = 'retirement' and not exists (
      select from plan_overdue o where (o.mp_id, o.due_date) = (maintenance_plan.mp_id, maintenance_plan.due_date)))
    and (due_date <= current_date + 30 or moved_at is not null
      or exists (select from maintain_sms s where s.mp_id = maintenance_plan.mp_id))
    and plan_status = 'planned' and actual_start is null and cancelled_at is null
    -- Where somebody signed in once, that stays.
    and not exists (select from visit where visit.mp_id = maintenance_plan.mp_id);
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

create or replace function elevator_moves_plans() returns trigger language plpgsql as $$
begin
  if (old.city_id, old.domain_id) is distinct from (new.city_id, new.domain_id) then
    update maintenance_plan set city_id = new.city_id, domain_id = new.domain_id
    where elevator_id = new.elevator_id;
  end if;
  -- What was done stays with whoever did it.
  if (old.maintenance_company_id, old.grt_flg) is distinct from (new.maintenance_company_id, new.grt_flg) then
    update maintenance_plan set company_id = new.maintenance_company_id, grt = new.grt_flg
    where elevator_id = new.elevator_id and plan_status = 'planned' and actual_start is null;
  end if;
  if old.retired_at is null and new.retired_at is not null then
    perform plans_give_way(new.elevator_id, 'retirement', '');
    update maintenance_schedule set planned_to = null where elevator_id = new.elevator_id;
  end if;
  return null;
end $$;

create or replace function plan_overdue_stays() returns trigger language plpgsql as $$
begin
  raise exception 'that a visit was late stays written down';
end $$;
