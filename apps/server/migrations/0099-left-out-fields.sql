-- What is left out of a message is counted by its field, and a message for a unit that is not the sender's by that unit.
-- Counts of the old reasons, under which whole messages were refused for one field, would say something else now.
delete from refused_message
  where reason in ('seq', 'time', 'faults', 'reading_type', 'reading_range', 'unknown_reading');
update refused_message set reason = 'unreadable' where reason = 'not_json';
alter table refused_message
  -- Of a field that was left out, under its name in the message; empty: the whole message.
  add column field text not null default '' check (char_length(field) <= 64),
  -- Of a unit that the sender does not speak for, or that is not known.
  add column job_num text not null default '' check (char_length(job_num) <= 32);
alter table refused_message drop constraint refused_message_pkey1;
alter table refused_message add primary key (username, reason, field, job_num);
