-- A view that ends leaves a line in the operation log, however it ends: left, expired, or gone with one of its accounts
-- or with the session that it was opened from.
create or replace function log_end_of_view() returns trigger language plpgsql as $$
begin
  insert into operation_log (user_id, operation_id, told)
  select old.viewer_id,
         operation_id_of('{"zh": "账号管理", "en": "Accounts"}', '{"zh": "退出身份查看", "en": "End a view as a user"}'),
         jsonb_build_array(coalesce((select operator from log_operator where user_id = old.user_id), ''));
  return null;
end $$;
