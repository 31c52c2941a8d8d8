-- Up to here every day of the access log is summed.
create or replace function looks_closed_until() returns timestamptz language sql stable return
  coalesce((select (max(day) + 1)::timestamp at time zone 'UTC' from access_log_day where kind = ''), '-infinity');
