-- All alarms of an elevator that are open at the same time form one event: an alarm that opens meanwhile joins it,
-- under the number of its first alarm.
--
-- One plan for all: planning the lookup again for each alarm of a batch takes longer than the lookup. It uses an index
-- even if it was planned while the table was empty.
create or replace function alarm_joins_event() returns trigger language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  select coalesce(a.event_id, a.alarm_id) into new.event_id from alarm a
  where a.elevator_id = new.elevator_id and a.finish_date is null
  order by coalesce(a.event_id, a.alarm_id) limit 1;
  return new;
end $$;
