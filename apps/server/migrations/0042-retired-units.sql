-- Units leave the fleet without leaving the database, and state which maintenance annex they follow.

alter table elevator
  -- TSG T5002-2017; empty: not stated, which a visit reads from the kind of unit.
  add column annex text not null default '' check (annex in ('', 'A', 'B', 'C', 'D')),
  -- Null while it is in use.
  add column retired_at timestamptz;

-- Lists show units in use, and count them in an index alone.
create index elevator_in_use on elevator (job_num) where retired_at is null;
create index elevator_retired on elevator (elevator_id) where retired_at is not null;
drop index elevator_by_site;
create index elevator_by_site on elevator (domain_id, job_num) include (retired_at);
drop index elevator_by_city;
create index elevator_by_city on elevator (city_id, job_num) include (retired_at);
drop index elevator_words;
create index elevator_words on elevator (elevator_id)
  include (domain_id, city_id, elevator_type, job_words, building_words, register_words, retired_at);
