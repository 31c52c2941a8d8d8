-- The logs of messages are searched and counted as alarms are: rows know where their unit stands, and totals come
-- from tallies. Every change of the logs adds rows to `sms_delta` in its own transaction, which locks nothing;
-- `fold_sms_deltas` moves them into the tallies. The sum of both is exact in every snapshot.

create table sms_delta (
  elevator_id    integer not null,
  domain_id      integer not null,
  city_id        integer not null,
  -- In UTC: when the installation's time zone changes, tallies stay.
  day            date not null,
  -- As in stop_sms; 5 planned maintenance.
  kind           smallint not null,
  channel        text not null,
  receiver_words text not null,
  tel_num        text not null,
  n              integer not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000,
        autovacuum_vacuum_insert_threshold = -1, autovacuum_analyze_scale_factor = 1);

create table sms_day_tally (
  city_id integer not null,
  day     date not null,
  kind    smallint not null,
  channel text not null,
  n       integer not null,
  primary key (city_id, day, kind, channel)
) with (fillfactor = 70);

-- A column for each kind: a search that finds a third of the fleet reads one row of each unit.
create table sms_unit_tally (
  elevator_id integer not null,
  channel     text not null,
  n1 integer not null, n2 integer not null, n3 integer not null, n4 integer not null, n5 integer not null,
  primary key (elevator_id, channel)
) with (fillfactor = 70);

-- The same for sites.
create table sms_site_tally (
  domain_id integer not null,
  channel   text not null,
  n1 integer not null, n2 integer not null, n3 integer not null, n4 integer not null, n5 integer not null,
  primary key (domain_id, channel)
) with (fillfactor = 70);

-- A row goes with the last message: it names people.
create table sms_recipient_tally (
  tel_num        text not null,
  receiver_words text not null,
  channel        text not null,
  city_id        integer not null,
  n1 integer not null, n2 integer not null, n3 integer not null, n4 integer not null, n5 integer not null,
  primary key (tel_num, receiver_words, channel, city_id)
) with (fillfactor = 70);

drop trigger stop_sms_added on stop_sms;
drop trigger stop_sms_deleted on stop_sms;
drop table stop_sms_tally;

-- Where the unit stands now; where it stood then is needed by whoever writes.
alter table stop_sms rename column domain_id to event_domain_id;
drop index stop_sms_newest, stop_sms_of_elevator, maintain_sms_newest, maintain_sms_of_elevator;
alter table stop_sms add column domain_id integer, add column city_id integer;
alter table maintain_sms add column domain_id integer, add column city_id integer;
update stop_sms s set domain_id = e.domain_id, city_id = e.city_id from elevator e where e.elevator_id = s.elevator_id;
update maintain_sms s set domain_id = e.domain_id, city_id = e.city_id from elevator e where e.elevator_id = s.elevator_id;
-- With a trigger that fills them where they are 0. Because of the change of type the tables are written again, without the rows that the
-- updates left behind.
alter table stop_sms
  alter column domain_id type integer using domain_id + 0, alter column city_id type integer using city_id + 0,
  alter column domain_id set default 0, alter column domain_id set not null,
  alter column city_id set default 0, alter column city_id set not null;
alter table maintain_sms
  alter column domain_id type integer using domain_id + 0, alter column city_id type integer using city_id + 0,
  alter column domain_id set default 0, alter column domain_id set not null,
  alter column city_id set default 0, alter column city_id set not null;

create index stop_sms_newest on stop_sms (at desc, stop_sms_id desc)
  include (elevator_id, domain_id, city_id, kind, channel, receiver_words, tel_num);
create index stop_sms_of_elevator on stop_sms (elevator_id, at desc, stop_sms_id desc)
  include (kind, channel, receiver_words, tel_num);
create index stop_sms_of_recipient on stop_sms (tel_num, receiver_words, at desc, stop_sms_id desc)
  include (kind, channel, city_id);
-- Failed ones are few: those that were over before they were sent, and those of which the message failed.
create index stop_sms_over on stop_sms (at desc, stop_sms_id desc) where over;
create index outbox_failed on outbox_message (message_id) where state = 'failed' and webhook_id is null;
create index maintain_sms_newest on maintain_sms (at desc, message_id desc)
  include (elevator_id, domain_id, city_id, mp_id, receiver_words, tel_num);
create index maintain_sms_of_elevator on maintain_sms (elevator_id, at desc, message_id desc);
create index maintain_sms_of_recipient on maintain_sms (tel_num, receiver_words, at desc, message_id desc);

create function message_knows_place() returns trigger language plpgsql as 'begin return new; end';
create function elevator_moves_messages() returns trigger language plpgsql as 'begin return null; end';
create function tally_maintain_sms() returns trigger language plpgsql as 'begin return null; end';
-- Whoever writes thousands knows it.
create trigger stop_sms_knows_place before insert on stop_sms
  for each row when (new.city_id = 0) execute function message_knows_place();
create trigger maintain_sms_knows_place before insert on maintain_sms
  for each row when (new.city_id = 0) execute function message_knows_place();
create trigger elevator_moves_messages after update on elevator for each row
  when ((old.domain_id, old.city_id) is distinct from (new.domain_id, new.city_id)) execute function elevator_moves_messages();

create trigger stop_sms_added after insert on stop_sms
  referencing new table as added for each statement execute function tally_stop_sms();
create trigger stop_sms_changed after update on stop_sms
  referencing old table as removed new table as added for each statement execute function tally_stop_sms();
create trigger stop_sms_deleted after delete on stop_sms
  referencing old table as removed for each statement execute function tally_stop_sms();
create trigger maintain_sms_added after insert on maintain_sms
  referencing new table as added for each statement execute function tally_maintain_sms();
create trigger maintain_sms_changed after update on maintain_sms
  referencing old table as removed new table as added for each statement execute function tally_maintain_sms();
create trigger maintain_sms_deleted after delete on maintain_sms
  referencing old table as removed for each statement execute function tally_maintain_sms();

-- Those that are there already.
create temp table counted on commit drop as
  select elevator_id, domain_id, city_id, (at at time zone 'UTC')::date as day, kind, channel, receiver_words, tel_num from stop_sms
  union all
  select elevator_id, domain_id, city_id, (at at time zone 'UTC')::date, 5, channel, receiver_words, tel_num from maintain_sms;
insert into sms_day_tally select city_id, day, kind, channel, count(*) from counted group by 1, 2, 3, 4;
insert into sms_unit_tally
  select elevator_id, channel, count(*) filter (where kind = 1), count(*) filter (where kind = 2),
    count(*) filter (where kind = 3), count(*) filter (where kind = 4), count(*) filter (where kind = 5)
  from counted group by 1, 2;
insert into sms_site_tally
  select domain_id, channel, count(*) filter (where kind = 1), count(*) filter (where kind = 2),
    count(*) filter (where kind = 3), count(*) filter (where kind = 4), count(*) filter (where kind = 5)
  from counted group by 1, 2;
insert into sms_recipient_tally
  select tel_num, receiver_words, channel, city_id, count(*) filter (where kind = 1), count(*) filter (where kind = 2),
    count(*) filter (where kind = 3), count(*) filter (where kind = 4), count(*) filter (where kind = 5)
  from counted group by 1, 2, 3, 4;
