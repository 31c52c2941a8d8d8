-- Updates the copies of an elevator's columns in its alarms.
create or replace function elevator_moves_alarms() returns trigger language plpgsql as $$
begin
  update alarm set city_id = new.city_id, domain_id = new.domain_id, elevator_type = new.elevator_type
  where elevator_id = new.elevator_id;
  return null;
end $$;
