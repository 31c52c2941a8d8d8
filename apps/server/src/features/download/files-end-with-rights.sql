-- Whoever loses something of his scope or his role keeps no file that was made with it: exports and QR codes that are
-- done expire, those that are being made are cancelled. Called by triggers of `account`, `account_scope`, `role` and
-- `role_permission`; the rows that went are in `lost`.
create or replace function files_end_with_rights() returns trigger language plpgsql as $$
declare losing integer[];
begin
  case tg_table_name
    when 'account_scope' then losing := array(select distinct user_id from lost);
    when 'role_permission' then
      losing := array(select user_id from account where role_id in (select role_id from lost));
    when 'role' then losing := array(select user_id from account where role_id = new.role_id);
    else losing := array[new.user_id];
  end case;
  update download_job
  set expire_date = case when state = 'done' then now() end, cancel_asked = cancel_asked or state = 'running'
  where user_id = any(losing) and kind in ('export', 'qrCode')
    and (state = 'running' or state = 'done' and expire_date > now());
  return null;
end $$;
