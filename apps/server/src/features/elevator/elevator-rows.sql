-- Every elevator has a state row and the city of its site.

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
