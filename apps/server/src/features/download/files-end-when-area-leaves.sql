-- A city or province that moves to another area leaves the scope of whoever holds the area that it was in: his files end
-- as if its units had moved (files-end-when-unit-leaves.sql). Called by a trigger of `area`.
create or replace function files_end_when_area_leaves() returns trigger language plpgsql as $$
begin
  update download_job j
  set expire_date = case when state = 'done' then now() end, cancel_asked = cancel_asked or state = 'running'
  where kind in ('export', 'qrCode') and (state = 'running' or state = 'done' and expire_date > now())
    and exists (
      select from account a join role r using (role_id)
      where a.user_id = j.user_id and a.scope = 'nodes' and r.role_type <> 1 -- not a super administrator
        and exists (
          select from account_scope n where n.user_id = a.user_id
            and (n.level = old.level - 1 and n.node_id = old.parent_id
              or n.level = old.level - 2 and n.node_id = (select parent_id from area where area_id = old.parent_id)))
        and exists (
          select from area c where c.level = 2 and new.area_id in (c.area_id, c.parent_id)
            and c.area_id <> all (held_cities(a.user_id))));
  return null;
end $$;
