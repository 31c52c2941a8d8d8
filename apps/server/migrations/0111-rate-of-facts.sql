-- What a fact's transaction does for every alarm is done once for all of a batch.
drop trigger alarm_changed on alarm;
drop function alarm_changed();
-- The first text of features/alarm/search/alarm-tallies.sql.
create function alarms_changed() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger alarms_changed after update on alarm
  referencing old table as earlier new table as changed for each statement execute function alarms_changed();

-- An alarm changes several times in its life, mostly in nothing that an index holds: with room on its page, none of the
-- indexes is written then.
alter table alarm set (fillfactor = 75);
