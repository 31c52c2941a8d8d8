-- A unit that moves to a place which somebody does not see leaves his scope: files that may hold it end as those do whose
-- owner loses a place. A file that is being made reads the fleet as it was when it began. Called by a trigger of
-- `elevator`, which a site that moves to another city fires as well.
create or replace function files_end_when_unit_leaves() returns trigger language plpgsql as $$
begin
  update download_job j
  set expire_date = case when state = 'done' then now() end, cancel_asked = cancel_asked or state = 'running'
  where kind in ('export', 'qrCode') and (state = 'running' or state = 'done' and expire_date > now())
    and exists (
      select from account a join role r using (role_id)
      where a.user_id = j.user_id and a.scope = 'nodes' and r.role_type <> 1 -- not a super administrator
        and (old.city_id = any (held_cities(a.user_id)) or old.domain_id = any (held_nodes(a.user_id, 3)))
        and not (new.city_id = any (held_cities(a.user_id)) or new.domain_id = any (held_nodes(a.user_id, 3))
          or new.elevator_id = any (held_nodes(a.user_id, 4))));
  return null;
end $$;
