-- The device reports that people are out after a person already did: the alarm keeps when. The report matches an alarm by
-- number or time, as the end of an open alarm does; one that the readings contradict confirms nothing, as it ends nothing.
create or replace function device_says_out() returns trigger language plpgsql as $$
declare v_out bigint[];
begin
  with freed as (
    update alarm set device_inside = false, device_out_at = new.at
    where elevator_id = new.elevator_id and device_inside and main_code = new.code and new.outcome <> 'suppressed'
      and (occur_seq < new.seq or coalesce(occur_at, alarm_date) < new.at)
    returning alarm_id
  )
  select array_agg(alarm_id) into v_out from freed;
  if v_out is not null then
    -- A person ended the alarm, and only now it is over for those who were notified of it.
    perform tell_owners(v_out, array_fill(new.elevator_id, array[cardinality(v_out)]));
    perform notice_alarms(v_out, array_fill(new.elevator_id, array[cardinality(v_out)]),
                          array_fill(1, array[cardinality(v_out)]), array_fill(true, array[cardinality(v_out)]));
  end if;
  return null;
end $$;
