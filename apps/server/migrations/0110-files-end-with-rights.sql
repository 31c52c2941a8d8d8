-- Files of download management end when their owner loses what they may hold.
create function files_end_with_rights() returns trigger language plpgsql as $$
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

create trigger account_loses_files after update of role_id, scope on account for each row
  when (new.role_id <> old.role_id or old.scope = 'all' and new.scope <> 'all')
  execute function files_end_with_rights();
create trigger scope_loses_files after delete on account_scope referencing old table as lost
  for each statement execute function files_end_with_rights();
create trigger role_loses_files after update of every_fault on role for each row
  when (old.every_fault and not new.every_fault) execute function files_end_with_rights();
create trigger permission_loses_files after delete on role_permission referencing old table as lost
  for each statement execute function files_end_with_rights();
