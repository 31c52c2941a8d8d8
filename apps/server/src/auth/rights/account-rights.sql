-- The rights of an account, which every request reads first. The server plans every statement again; these are
-- planned once per connection.

-- Its cities, with those of its regions and provinces.
create or replace function held_cities(of_user integer) returns integer[] language plpgsql stable
  set plan_cache_mode = force_generic_plan as $$
begin
  return array(
    select n.node_id from account_scope n where n.user_id = of_user and n.level = 2
    union select c.area_id from account_scope n join area c on c.parent_id = n.node_id and c.level = 2
          where n.user_id = of_user and n.level = 1
    union select c.area_id from account_scope n join area p on p.parent_id = n.node_id and p.level = 1
          join area c on c.parent_id = p.area_id and c.level = 2
          where n.user_id = of_user and n.level = 0);
end $$;

-- Its sites (level 3) or its units (level 4).
create or replace function held_nodes(of_user integer, of_level integer) returns integer[] language plpgsql stable
  set plan_cache_mode = force_generic_plan as $$
begin
  return array(select n.node_id from account_scope n where n.user_id = of_user and n.level = of_level);
end $$;

-- What a role grants, one `kind name` per line; null where it grants nothing. For a role that grants everything,
-- building JSON would take five times as long as building the lines.
create or replace function role_grants(of_role integer) returns text language plpgsql stable
  set plan_cache_mode = force_generic_plan as $$
begin
  return (select string_agg(kind || ' ' || name, e'\n') from role_permission where role_id = of_role);
end $$;

-- Whether it may sign in.
create or replace function account_is_live(a account) returns boolean language sql stable
  return not a.disabled and (a.expire_date is null or a.expire_date > now());

-- Whether the session with this hash belongs to a super administrator who may view as this account, and has neither
-- been idle nor open for too long.
create or replace function views_as(viewer bytea, viewed integer, unused interval, kept interval) returns boolean
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return exists (
    select from session p join account a on a.user_id = p.user_id join role r using (role_id)
    where p.token_hash = viewer and r.role_type = 1 -- super administrator
      and p.last_seen_at > now() - unused and p.created_at > now() - kept and account_is_live(a)
  ) and exists (
    select from account a join role r using (role_id) where a.user_id = viewed and r.role_type <> 1); -- not a super administrator
end $$;
