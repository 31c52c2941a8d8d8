-- A message that was over before it was sent is written again when it is true again: the key of the outbox, which the one
-- that is over gives up, makes it one of an event, a kind and a number.
alter table stop_sms drop constraint stop_sms_event_id_kind_tel_num_key;
create index stop_sms_of_event on stop_sms (event_id, kind, tel_num);
