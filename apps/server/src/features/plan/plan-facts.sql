-- A visit has the place, annex and company of its unit, and is due on the day for which it is planned. What is to
-- come goes when its unit is retired; when that is taken back, visits are planned anew.

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

create or replace function elevator_moves_plans() returns trigger language plpgsql as $$
begin
  if (old.city_id, old.domain_id) is distinct from (new.city_id, new.domain_id) then
    update maintenance_plan set city_id = new.city_id, domain_id = new.domain_id
    where elevator_id = new.elevator_id;
  end if;
  if old.retired_at is null and new.retired_at is not null then
    delete from maintenance_plan where elevator_id = new.elevator_id and due_date > current_date
      and plan_status = 'planned' and actual_start is null and cancelled_at is null;
    update maintenance_schedule set planned_to = null where elevator_id = new.elevator_id;
  end if;
  return null;
end $$;

create or replace function plan_overdue_stays() returns trigger language plpgsql as $$
begin
  raise exception 'that a visit was late stays written down';
end $$;
