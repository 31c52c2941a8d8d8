-- Files of download management end when a unit leaves what their owner sees.
create function files_end_when_unit_leaves() returns trigger language plpgsql as $$
begin
  update download_job j
  set expire_date = case when state = 'done' then now() end, cancel_asked = cancel_asked or state = 'running'
  where kind in ('export', 'qrCode') and (state = 'running' or state = 'done' and expire_date > now())
    and exists (
      select from account a join role r using (role_id)
      where a.user_id = j.user_id and a.scope = 'nodes' and r.role_type <> 1
        and (old.city_id = any (held_cities(a.user_id)) or old.domain_id = any (held_nodes(a.user_id, 3)))
        and not (new.city_id = any (held_cities(a.user_id)) or new.domain_id = any (held_nodes(a.user_id, 3))
          or new.elevator_id = any (held_nodes(a.user_id, 4))));
  return null;
end $$;

create trigger unit_leaves_files after update of domain_id, city_id on elevator for each row
  when (new.domain_id <> old.domain_id or new.city_id <> old.city_id)
  execute function files_end_when_unit_leaves();
