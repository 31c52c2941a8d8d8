-- Up to here every day of the log is summed.
create or replace function log_closed_until() returns timestamptz language sql stable return
  coalesce((select (max(day) + 1)::timestamp at time zone 'UTC' from operation_log_day
            where operation_id = 0 and client_type = 0), '-infinity');
