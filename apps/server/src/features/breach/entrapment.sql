-- An alarm by which people are trapped belongs to the entrapment of its unit that goes on, or begins one under its own
-- number. One that becomes an entrapment again while nobody else waits keeps the number that it had.
create or replace function alarm_joins_entrapment() returns trigger language plpgsql as $$
declare
  v_entrapment bigint;
begin
  select coalesce(a.entrapment_id, a.event_id, a.alarm_id) into v_entrapment from alarm a
  where a.elevator_id = new.elevator_id and a.alarm_id <> new.alarm_id
    and a.box_up and a.finish_date is null and a.rescue_time is null
  order by a.alarm_id limit 1;
  new.entrapment_id := coalesce(v_entrapment, new.entrapment_id, new.alarm_id);
  return new;
end $$;
