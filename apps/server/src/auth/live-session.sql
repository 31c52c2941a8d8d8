-- The session of a request and all that the request needs to know about its caller. The server plans every statement
-- again; this one, which every request runs first, is planned once per connection.

-- A view lasts as long as its viewer is a super administrator who is signed in, and its user is not a super
-- administrator.
create or replace function session_is_live(s session, unused interval, kept interval, viewed interval)
  returns boolean language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return case s.kind
    when 'display' then exists (
      select from display_link l where l.display_link_id = s.display_link_id
        and (l.expire_date is null or l.expire_date > now()))
    when 'session' then s.last_seen_at > now() - unused and s.created_at > now() - kept
    else s.created_at + viewed > now() and views_as(s.viewer_hash, s.user_id, unused, kept) end;
end $$;

-- No row once the session has ended, or while its account may not sign in.
create or replace function live_session(of_hash bytea, unused interval, kept interval, viewed interval)
  returns table (
    token_hash bytea, session_id integer,
    user_id integer, username text, role_id integer, role_name text, role_type smallint, every_fault boolean,
    user_type smallint, granted text,
    scope text, city_ids integer[], domain_ids integer[], elevator_ids integer[],
    display_link_id integer, page text, scroll_pages text[], elevator_id integer, city_id integer, domain_id integer,
    seen_recently boolean, viewer_id integer, viewer_name text, view_until text)
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
    select s.token_hash, s.session_id,
      a.user_id, a.username, a.role_id, r.role_name, r.role_type, r.every_fault, a.user_type,
      role_grants(a.role_id),
      a.scope, held_cities(a.user_id), held_nodes(a.user_id, 3), held_nodes(a.user_id, 4),
      l.display_link_id, l.page,
      case l.page when 'displayIndex' then array(
        select step ->> 'page' from display_setting d, jsonb_array_elements(d.pages) step where d.user_id = a.user_id) end,
      e.elevator_id, e.city_id, e.domain_id,
      coalesce(case when s.kind = 'display' then l.last_use_date else s.last_seen_at end
        > now() - interval '1 minute', false),
      s.viewer_id, v.username,
      case s.kind when 'view' then to_char(s.created_at + viewed, 'YYYY-MM-DD HH24:MI:SS') end
    from session s join account a using (user_id) join role r using (role_id)
      left join display_link l using (display_link_id) left join elevator e on e.elevator_id = l.elevator_id
      left join account v on v.user_id = s.viewer_id
    where s.token_hash = of_hash and account_is_live(a) and session_is_live(s, unused, kept, viewed);
end $$;
