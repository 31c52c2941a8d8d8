-- Owners are told of their units by text messages: what changed and was not told yet, and what they were told.

-- Written in the transaction of the change, for units that have owners; taken away by whoever writes the messages.
create table owner_change (
  change_id bigint generated always as identity primary key,
  at        timestamptz not null default now(),
  alarm_id  bigint not null
);

create table stop_sms (
  message_id     bigint primary key references outbox_message on delete cascade,
  elevator_id    integer not null references elevator,
  -- All alarms of a unit that are open at the same time: the number of the first of them.
  event_id       bigint not null,
  -- 1 stop, 2 stop recovery, 3 trapped, 4 rescue completed
  kind           smallint not null check (kind between 1 and 4),
  owner_id       integer references owner on delete set null,
  -- As they were when it was written.
  receiver       text not null,
  receiver_words text not null generated always as (lower(receiver)) stored,
  tel_num        text not null,
  at             timestamptz not null default now(),
  unique (event_id, kind, tel_num)
);
-- Whole searches by receiver and number are answered by it.
create index stop_sms_newest on stop_sms (at desc, message_id desc) include (elevator_id, kind, receiver_words, tel_num);
create index stop_sms_of_elevator on stop_sms (elevator_id, at desc, message_id desc);
create index stop_sms_of_owner on stop_sms (owner_id) where owner_id is not null;

-- How many there are of each unit and kind. One transaction at a time writes messages, and a job deletes old ones.
create table stop_sms_tally (
  elevator_id integer not null references elevator,
  kind        smallint not null,
  count       integer not null,
  primary key (elevator_id, kind)
);
create function tally_stop_sms() returns trigger language plpgsql as $$
begin
  insert into stop_sms_tally as t (elevator_id, kind, count)
  select elevator_id, kind, (case tg_op when 'INSERT' then 1 else -1 end) * count(*) from changed
  group by elevator_id, kind order by elevator_id, kind
  on conflict (elevator_id, kind) do update set count = t.count + excluded.count;
  return null;
end $$;
create trigger stop_sms_added after insert on stop_sms referencing new table as changed
  for each statement execute function tally_stop_sms();
create trigger stop_sms_deleted after delete on stop_sms referencing old table as changed
  for each statement execute function tally_stop_sms();
