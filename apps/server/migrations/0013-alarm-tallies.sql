-- Totals of alarms without counting them. Every change of an alarm adds rows to `alarm_delta` in its own transaction
-- (+1, -1), which locks nothing; `fold_alarm_deltas` moves them into the tallies. A reader adds tally and deltas in one
-- statement, so a total is exact in its snapshot, folded or not. A slot is what alarms are counted by, as one number
-- (alarm_slot).

create table alarm_delta (
  elevator_id   integer not null,
  domain_id     integer not null,
  city_id       integer not null,
  elevator_type text not null,
  day           date not null,
  main_code     text not null,
  sub_code      text not null,
  slot          smallint not null,
  n             integer not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000,
        autovacuum_vacuum_insert_threshold = -1, autovacuum_analyze_scale_factor = 1);

create table alarm_day_tally (
  city_id       integer not null,
  day           date not null,
  elevator_type text not null,
  slot          smallint not null,
  n             bigint not null,
  primary key (city_id, day, elevator_type, slot)
) with (fillfactor = 70);

create table alarm_code_tally (
  city_id       integer not null,
  main_code     text not null,
  sub_code      text not null,
  elevator_type text not null,
  slot          smallint not null,
  n             bigint not null,
  primary key (city_id, main_code, sub_code, elevator_type, slot)
) with (fillfactor = 70);

-- A column for each slot: a search that meets a third of the fleet reads one row for each elevator and not six.
create table alarm_unit_tally (
  elevator_id integer primary key,
  n0 integer not null, n1 integer not null, n2  integer not null, n3  integer not null, n4  integer not null, n5  integer not null,
  n6 integer not null, n7 integer not null, n8  integer not null, n9  integer not null, n10 integer not null, n11 integer not null,
  n12 integer not null, n13 integer not null, n14 integer not null, n15 integer not null
) with (fillfactor = 70);

-- The same for sites, since a site's name is what people search by most.
create table alarm_site_tally (
  domain_id integer primary key,
  n0 integer not null, n1 integer not null, n2  integer not null, n3  integer not null, n4  integer not null, n5  integer not null,
  n6 integer not null, n7 integer not null, n8  integer not null, n9  integer not null, n10 integer not null, n11 integer not null,
  n12 integer not null, n13 integer not null, n14 integer not null, n15 integer not null
) with (fillfactor = 70);

create view alarms_by_day as
  select city_id, day, elevator_type, slot, n from alarm_day_tally
  union all select city_id, day, elevator_type, slot, n from alarm_delta;

create view alarms_by_code as
  select city_id, main_code, sub_code, elevator_type, slot, n from alarm_code_tally
  union all select city_id, main_code, sub_code, elevator_type, slot, n from alarm_delta;

create trigger alarms_added after insert on alarm
  referencing new table as added for each statement execute function alarms_added();
create trigger alarms_changed after update on alarm
  referencing old table as earlier new table as changed for each statement execute function alarms_changed();
create trigger alarms_removed after delete on alarm
  referencing old table as removed for each statement execute function alarms_removed();
