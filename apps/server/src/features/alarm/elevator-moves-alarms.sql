-- Updates the copies of an elevator's columns in its alarms: of those that are over at once, of the others when the transaction
-- commits, with whatever was over later, as the elevator is by then.
create or replace function elevator_moves_alarms() returns trigger language plpgsql as $$
begin
  update alarm a set city_id = e.city_id, domain_id = e.domain_id, elevator_type = e.elevator_type
  from elevator e
  where e.elevator_id = new.elevator_id and a.elevator_id = e.elevator_id and (tg_argv[0] = 'open' or a.finish_date is not null)
    and (a.city_id, a.domain_id, a.elevator_type) is distinct from (e.city_id, e.domain_id, e.elevator_type);
  return null;
end $$;
