-- Updates the copies of the units' columns in their alarms.
create or replace function move_alarms(p_elevator_ids integer[]) returns void language sql as $$
  update alarm a set city_id = e.city_id, domain_id = e.domain_id, elevator_type = e.elevator_type
  from elevator e where e.elevator_id = any(p_elevator_ids) and a.elevator_id = e.elevator_id
    and (a.city_id, a.domain_id, a.elevator_type) <> (e.city_id, e.domain_id, e.elevator_type)
$$;
