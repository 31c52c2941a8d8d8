-- A webhook for which messages are given up untried leaves a line in the operation log, under whoever made it: at the
-- first of them, and not again until none was given up for a day.
create or replace function log_dropped_messages() returns trigger language plpgsql as $$
begin
  insert into log_operator (user_id, operator) values (new.creator_id, new.creator) on conflict do nothing;
  insert into operation_log (user_id, operation_id, told)
  select new.creator_id,
         operation_id_of('{"zh": "Webhook 推送", "en": "Webhooks"}', '{"zh": "丢弃消息", "en": "Messages dropped"}'),
         jsonb_build_array(new.name);
  return null;
end $$;
