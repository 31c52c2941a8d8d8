-- Days that are summed take lines that come late and lose those that are deleted.
create or replace function tally_closed_looks() returns trigger language plpgsql as $$
begin
  insert into access_log_day as d (kind, day, lines)
  select coalesce(kind, ''), day, case tg_op when 'INSERT' then count(*) else -count(*) end
  from (select kind, (at at time zone 'UTC')::date as day from changed where at < looks_closed_until()) c
  group by day, rollup (kind)
  on conflict (kind, day) do update set lines = d.lines + excluded.lines;
  return null;
end $$;
