-- Sums up to so many of the oldest days that are not summed yet; answers how many lines they have, 0 when there is
-- none to sum. A line bears the time at which its transaction began: a day has ended when no transaction that
-- began in it is still open. The hour between is for transactions that have just begun and cannot be seen yet.
create or replace function close_log_days(p_days integer) returns bigint language plpgsql as $$
declare
  v_from  timestamptz;
  v_until timestamptz;
  v_lines bigint;
begin
  select min(create_date) into v_from from operation_log
  where create_date >= log_closed_until();
  select date_trunc('day', least(now(), min(xact_start)) - interval '1 hour', 'UTC') into v_until
  from pg_stat_activity where datname = current_database();
  v_until := least(v_until, date_trunc('day', v_from, 'UTC') + p_days * interval '24 hours');
  with summed as (
    insert into operation_log_day (operation_id, client_type, day, lines)
    select coalesce(operation_id, 0), coalesce(client_type, 0), day, count(*)
    from (select operation_id, client_type, (create_date at time zone 'UTC')::date as day from operation_log
          where create_date >= v_from and create_date < v_until) l
    group by day, cube (operation_id, client_type)
    returning operation_id, client_type, lines
  )
  select coalesce(sum(lines), 0) into v_lines from summed where operation_id = 0 and client_type = 0;
  return v_lines;
end $$;
