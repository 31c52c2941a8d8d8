-- Days that are summed take lines that come late (restored ones, a demo's past) and lose those that are deleted.
create or replace function tally_closed_log_lines() returns trigger language plpgsql as $$
begin
  insert into operation_log_day as d (operation_id, client_type, day, lines)
  select coalesce(operation_id, 0), coalesce(client_type, 0), day, case tg_op when 'INSERT' then count(*) else -count(*) end
  from (select operation_id, client_type, (create_date at time zone 'UTC')::date as day from changed
        where create_date < log_closed_until()) c
  group by day, cube (operation_id, client_type)
  on conflict (operation_id, client_type, day) do update set lines = d.lines + excluded.lines;
  return null;
end $$;
