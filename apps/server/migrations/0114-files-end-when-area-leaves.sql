-- Files of download management end when a city or province leaves what their owner sees.
-- The first text of features/download/files-end-when-area-leaves.sql.
create function files_end_when_area_leaves() returns trigger language plpgsql as $$
begin
  update download_job j
  set expire_date = case when state = 'done' then now() end, cancel_asked = cancel_asked or state = 'running'
  where kind in ('export', 'qrCode') and (state = 'running' or state = 'done' and expire_date > now())
    and exists (
      select from account a join role r using (role_id)
      where a.user_id = j.user_id and a.scope = 'nodes' and r.role_type <> 1
        and exists (
          select from account_scope n where n.user_id = a.user_id
            and (n.level = old.level - 1 and n.node_id = old.parent_id
              or n.level = old.level - 2 and n.node_id = (select parent_id from area where area_id = old.parent_id)))
        and exists (
          select from area c where c.level = 2 and new.area_id in (c.area_id, c.parent_id)
            and c.area_id <> all (held_cities(a.user_id))));
  return null;
end $$;

create trigger area_leaves_files after update of parent_id on area for each row
  when (new.parent_id is distinct from old.parent_id)
  execute function files_end_when_area_leaves();
