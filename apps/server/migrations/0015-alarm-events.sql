-- One event of one unit, cancelled orders that end nothing, and what the device says after a person's word.

alter table alarm
  -- The first alarm of the event that this one belongs to; null in the first itself. All open alarms of an elevator
  -- are one event, and what opens meanwhile joins it.
  add column event_id bigint,
  -- The order does not stand any more. While people are trapped the alarm stays open; a new dispatch clears it.
  add column cancelled_at timestamptz,
  -- A person has recorded the rescue and the device still says that people are inside, until it says otherwise.
  add column device_inside boolean not null default false;

create index alarm_by_event on alarm (event_id) where event_id is not null;
create index alarm_open_trapped on alarm (elevator_id) where box_up and finish_date is null;
create index alarm_device_inside on alarm (elevator_id, main_code) where device_inside;

-- Which of a unit's faults leads: trapped people, a suspicion of them, then the level. Less is graver.
create function alarm_gravity(box_up boolean, main_code text, level text) returns integer language sql immutable
  return case when box_up then 0 when main_code = '606' then 1 else ascii(level) end;

create function alarm_joins_event() returns trigger language plpgsql as $$
begin
  select coalesce(a.event_id, a.alarm_id) into new.event_id from alarm a
  where a.elevator_id = new.elevator_id and a.finish_date is null
  order by coalesce(a.event_id, a.alarm_id) limit 1;
  return new;
end $$;
create trigger alarm_joins_event before insert on alarm for each row
  when (new.finish_date is null) execute function alarm_joins_event();

update alarm a set event_id = f.alarm_id
from (select elevator_id, min(alarm_id) as alarm_id from alarm where finish_date is null group by elevator_id having count(*) > 1) f
where a.elevator_id = f.elevator_id and a.finish_date is null and a.alarm_id <> f.alarm_id;

-- An order that was cancelled while people were inside can be given again: stages are recorded once in each turn.
alter table alarm_stage add column turn smallint not null default 0;
alter table alarm_stage drop constraint alarm_stage_pkey, add primary key (alarm_id, turn, stage);

-- A cancelled order was taken for a rescue until now.
update alarm a set
  cancelled_at = s.at,
  rescue_time = case when exists (select from alarm_stage r where r.alarm_id = a.alarm_id and r.stage = 'rescued')
                     then a.rescue_time end
from alarm_stage s where s.alarm_id = a.alarm_id and s.stage = 'cancelled' and s.note <> 'withdrawn';

-- The device says that people are out, after a person did.
create function device_says_out() returns trigger language plpgsql as $$
declare v_out bigint[];
begin
  with freed as (
    update alarm set device_inside = false
    where elevator_id = new.elevator_id and device_inside and main_code = new.code and occur_seq < new.seq
    returning alarm_id
  )
  select array_agg(alarm_id) into v_out from freed;
  if v_out is not null then
    perform notice_alarms(v_out, array_fill(new.elevator_id, array[cardinality(v_out)]),
                          array_fill(1, array[cardinality(v_out)]), array_fill(true, array[cardinality(v_out)]));
  end if;
  return null;
end $$;
create trigger device_says_out after insert on device_event for each row
  when (new.action = 'clear' and new.code in ('604', '605')) execute function device_says_out();

-- As before, and the gravest leads; of trapped people those who wait longest.
create or replace function refresh_displayed_alarms(elevator_ids integer[]) returns void language sql as $$
  with best as (
    select e.elevator_id, a.alarm_id, case when a.alarm_id is null then 0 when a.box_up then 5 else 4 end as status
    from unnest(elevator_ids) e (elevator_id)
    left join lateral (
      select alarm_id, box_up from alarm
      where elevator_id = e.elevator_id and finish_date is null and rescue_time is null and process_type = 1
      order by alarm_gravity(box_up, main_code, level), case when box_up then alarm_date end, alarm_date desc, alarm_id desc limit 1) a on true
  ), changed as (
    select s.elevator_id, b.alarm_id, b.status from elevator_state s join best b using (elevator_id)
    where s.alarm_id is distinct from b.alarm_id or s.alarm_status <> b.status
    order by s.elevator_id for no key update of s
  )
  update elevator_state s set alarm_id = c.alarm_id, alarm_status = c.status
  from changed c where s.elevator_id = c.elevator_id
$$;
