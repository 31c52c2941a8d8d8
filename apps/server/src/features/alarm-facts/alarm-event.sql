-- All alarms of an elevator that are open at the same time form one event: an alarm that opens meanwhile joins it,
-- under the number of its first alarm.
create or replace function alarm_joins_event() returns trigger language plpgsql as $$
begin
  select coalesce(a.event_id, a.alarm_id) into new.event_id from alarm a
  where a.elevator_id = new.elevator_id and a.finish_date is null
  order by coalesce(a.event_id, a.alarm_id) limit 1;
  return new;
end $$;
