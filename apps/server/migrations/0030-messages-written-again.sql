-- A message that was over before it was sent counts as never written, and is written again when it is true again.
alter table stop_sms add column over boolean not null default false;
alter table stop_sms drop constraint stop_sms_event_id_kind_tel_num_key;
create unique index stop_sms_of_event on stop_sms (event_id, kind, tel_num) where not over;
