-- Every elevator has a state row and the city of its site, and what stands where it does follows it.

create or replace function elevator_before_write() returns trigger language plpgsql as $$
begin
  select city_id into new.city_id from site where domain_id = new.domain_id;
  new.update_date := now();
  return new;
end $$;

create or replace function elevator_after_insert() returns trigger language plpgsql as $$
begin
  insert into elevator_state (elevator_id) select elevator_id from added;
  return null;
end $$;

create or replace function site_moves_elevators() returns trigger language plpgsql as $$
begin
  update elevator set city_id = new.city_id where domain_id = new.domain_id;
  return null;
end $$;

-- Alarms, orders and messages know where their unit stands. Whoever writes one locks the unit `for key share` and then reads
-- the place, in a statement of its own: the one that locks answers with the row as it was before it waited. Whoever moves
-- units locks them `for update`, in the same order, at the end of the transaction, and then moves what is there. So each sees
-- the other, whoever commits first, and nobody waits for a long import longer than its end takes. What follows the unit is
-- not locked before that: who writes an alarm holds the unit when it waits for another alarm of it.
create or replace function elevator_moves() returns trigger language plpgsql as $$
begin
  insert into elevator_move select new.elevator_id, not exists (select from elevator_move);
  return null;
end $$;

create or replace function elevators_moved() returns trigger language plpgsql as $$
declare
  v_ids integer[];
begin
  with moved as (delete from elevator_move returning elevator_id)
  select array_agg(distinct elevator_id) into v_ids from moved;
  perform from elevator where elevator_id = any(v_ids) order by elevator_id for update;
  perform move_alarms(v_ids);
  perform move_orders(v_ids);
  perform move_messages(v_ids);
  return null;
end $$;
