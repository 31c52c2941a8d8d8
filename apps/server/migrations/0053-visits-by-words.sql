-- Totals of visits by the name of their site are kept as those of units are, and an index alone answers both. The server
-- builds the tally again when it starts.
drop function if exists plan_places(integer, integer, timestamptz, timestamptz, date, text);
delete from plan_tally_zone;
alter table plan_delta drop constraint plan_delta_of_check;
alter table plan_delta add check ("of" in ('work', 'start', 'due', 'unit', 'site'));
alter table plan_tally drop constraint plan_tally_pkey;
alter table plan_tally add primary key ("of", key, day, slot) include (n);
-- The verdicts of a search are counted in the index that finds its visits.
drop index maintenance_plan_newest;
create index maintenance_plan_newest on maintenance_plan (plan_start desc, mp_id desc)
  include (elevator_id, city_id, domain_id, verdict_outcome) where cancelled_at is null;
