-- Sums up to so many of the oldest days that are not summed yet, as close_log_days does with the operation log;
-- answers how many lines they have, 0 when there is none to sum. The hour between is for transactions that have just
-- begun and cannot be seen yet.
create or replace function close_look_days(p_days integer) returns bigint language plpgsql as $$
declare
  v_from  timestamptz;
  v_until timestamptz;
  v_lines bigint;
begin
  select min(at) into v_from from access_log where at >= looks_closed_until();
  select date_trunc('day', least(now(), min(xact_start)) - interval '1 hour', 'UTC') into v_until
  from pg_stat_activity where datname = current_database();
  v_until := least(v_until, date_trunc('day', v_from, 'UTC') + p_days * interval '24 hours');
  with summed as (
    insert into access_log_day (kind, day, lines)
    select coalesce(kind, ''), day, count(*)
    from (select kind, (at at time zone 'UTC')::date as day from access_log where at >= v_from and at < v_until) l
    group by day, rollup (kind)
    returning kind, lines
  )
  select coalesce(sum(lines), 0) into v_lines from summed where kind = '';
  return v_lines;
end $$;
