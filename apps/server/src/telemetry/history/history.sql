-- Keeps one partition per UTC day from `days` ago to three days ahead; older ones are dropped with their rows.
create or replace function keep_history(days integer) returns void language plpgsql as $$
declare
  today date := (now() at time zone 'UTC')::date;
  parent text;
  part record;
begin
  perform pg_advisory_xact_lock(hashtext('hoistway keep_history'));
  foreach parent in array array['reading', 'reading_change'] loop
    for part in
      select to_char(day, '"_"YYYYMMDD') as suffix, day::date as first from generate_series(today - days, today + 3, interval '1 day') day
    loop
      if to_regclass(parent || part.suffix) is null then
        execute format('create table %I partition of %I for values from (%L) to (%L)', parent || part.suffix, parent,
                       part.first::text || ' 00:00:00+00', (part.first + 1)::text || ' 00:00:00+00');
      end if;
    end loop;
    for part in
      select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = parent::regclass and right(c.relname, 8) < to_char(today - days, 'YYYYMMDD')
    loop
      execute format('drop table %I', part.name);
    end loop;
  end loop;
end $$;
