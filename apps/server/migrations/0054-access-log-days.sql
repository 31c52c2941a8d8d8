-- The access log at millions of lines: words to search by, and days that have ended are summed.

alter table access_log add column subject_words text not null generated always as (lower(subject)) stored;
create index access_log_subjects on access_log using gin (subject_words gin_trgm_ops);
-- Lines of some people are counted without a look at the lines themselves.
drop index access_log_of_user;
create index access_log_of_user on access_log (user_id, at) include (kind, elevator_id, access_id);

-- The lines of each day that has ended, in UTC, by kind, where '' is all of them. Days later than the last one here
-- are counted line by line.
create table access_log_day (
  kind  text not null,
  day   date not null,
  lines bigint not null,
  primary key (kind, day)
);

create function looks_closed_until() returns timestamptz language sql stable return
  coalesce((select (max(day) + 1)::timestamp at time zone 'UTC' from access_log_day where kind = ''), '-infinity');

create function tally_closed_looks() returns trigger language plpgsql as $$
begin
  insert into access_log_day as d (kind, day, lines)
  select coalesce(kind, ''), day, case tg_op when 'INSERT' then count(*) else -count(*) end
  from (select kind, (at at time zone 'UTC')::date as day from changed where at < looks_closed_until()) c
  group by day, rollup (kind)
  on conflict (kind, day) do update set lines = d.lines + excluded.lines;
  return null;
end $$;
create trigger access_log_added after insert on access_log
  referencing new table as changed for each statement execute function tally_closed_looks();
create trigger access_log_removed after delete on access_log
  referencing old table as changed for each statement execute function tally_closed_looks();
