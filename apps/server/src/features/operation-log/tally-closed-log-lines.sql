-- Days that are summed take lines that come late (restored ones, a demo's past) and lose those that are deleted.
create or replace function tally_closed_log_lines() returns trigger language plpgsql as $$
declare v_closed timestamptz := (select (max(day) + 1)::timestamp at time zone 'UTC' from operation_log_day);
begin
  insert into operation_log_day as d (day, operation_id, client_type, lines)
  select (create_date at time zone 'UTC')::date, operation_id, client_type,
         case tg_op when 'INSERT' then count(*) else -count(*) end
  from changed where create_date < v_closed group by 1, 2, 3
  on conflict (day, operation_id, client_type) do update set lines = d.lines + excluded.lines;
  return null;
end $$;
