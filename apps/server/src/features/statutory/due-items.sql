-- What is done stays as it was entered. It is withdrawn once, and that stays as well. Its unit may move; then it is found
-- where the unit is.
create or replace function due_item_stays() returns trigger language plpgsql as $$
declare
  changing text[] := array['city_id', 'domain_id'];
begin
  if tg_op = 'UPDATE' then
    if old.withdrawn_at is null and new.withdrawn_at is not null then
      changing := changing || array['withdrawn_at', 'withdrawn_by', 'withdraw_reason'];
    end if;
    if to_jsonb(new) - changing = to_jsonb(old) - changing then
      return new;
    end if;
  end if;
  raise exception 'a statutory item that is done stays written down';
end $$;

-- What an item follows from has changed: the job computes the unit again.
create or replace function touches_due_items() returns trigger language plpgsql as $$
begin
  insert into due_touched (elevator_id) values (new.elevator_id);
  return null;
end $$;

-- Items go with their unit to another site at once, since scopes ask where they are. Of a retired unit what is done stays.
create or replace function elevator_changes_due_items() returns trigger language plpgsql as $$
begin
  if (old.city_id, old.domain_id) is distinct from (new.city_id, new.domain_id) then
    -- An index each.
    update due_item set city_id = new.city_id, domain_id = new.domain_id
    where elevator_id = new.elevator_id and done_on is null or elevator_id = new.elevator_id and done_on is not null;
  end if;
  if new.retired_at is not null then
    delete from due_item where elevator_id = new.elevator_id and done_on is null;
  end if;
  insert into due_touched (elevator_id) values (new.elevator_id);
  return null;
end $$;

-- A drill counts for all units of its kind that the company maintains, and so does its withdrawal.
create or replace function drill_touches_due_items() returns trigger language plpgsql as $$
begin
  insert into due_touched (elevator_id)
    select elevator_id from due_item
    where new.kind = 'rescueDrill' and kind = new.kind and drill_group = new.drill_group and done_on is null
    union select new.elevator_id;
  return null;
end $$;
