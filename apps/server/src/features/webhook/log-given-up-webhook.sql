-- A webhook that the sender gives up leaves a line in the operation log, under whoever made it.
create or replace function log_given_up_webhook() returns trigger language plpgsql as $$
begin
  insert into log_operator (user_id, operator) values (new.creator_id, new.creator) on conflict do nothing;
  insert into operation_log (user_id, operation_id, told)
  select new.creator_id,
         operation_id_of('{"zh": "Webhook 推送", "en": "Webhooks"}', '{"zh": "自动停用", "en": "Disabled automatically"}'),
         jsonb_build_array(new.name);
  return null;
end $$;
