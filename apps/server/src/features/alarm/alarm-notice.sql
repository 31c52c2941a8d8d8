-- Tells that alarms have changed: webhooks by rows, where any is enabled, owners and receivers of what
-- begins, goes on or ends, and viewers by a notice. What is written on an alarm that is over is no news to an owner.
-- NOTIFY alarm_changed: [[alarm id, elevator id, 0 raised | 1 updated | 2 ended, 0 | 1 people trapped, main code], …]
-- as JSON, in chunks below the limit of 8000 bytes (a row takes at most 50).
create or replace function notice_alarms(alarm_ids bigint[], elevator_ids integer[], changes integer[], box_ups boolean[])
returns void language sql as $$
  insert into alarm_change (alarm_id, change, box_up)
  select a, (array['raised', 'updated', 'ended'])[c + 1], b
  from unnest(alarm_ids, changes, box_ups) with ordinality as changed (a, c, b, n)
  where exists (select from webhook where enabled)
  order by n;
  select tell_owners(array_agg(a), array_agg(e)) from unnest(alarm_ids, elevator_ids, changes) as changed (a, e, c)
  where c = 2 or exists (select from alarm where alarm_id = a and finish_date is null);
  select pg_notify('alarm_changed', json_agg(json_build_array(a, e, c, b::int, main_code) order by n)::text)
  from unnest(alarm_ids, elevator_ids, changes, box_ups) with ordinality as changed (a, e, c, b, n)
  join alarm on alarm_id = a
  group by (n - 1) / 150
$$;
