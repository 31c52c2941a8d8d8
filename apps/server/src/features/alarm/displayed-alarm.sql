-- The displayed status of an elevator comes from one open dispatched alarm (`process_type` 1): trapped people first, of
-- these whoever has waited longest; otherwise the gravest, then the newest (specification 1, section 4). Rows are locked
-- in the order of their ids, so that two writers cannot deadlock.
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
