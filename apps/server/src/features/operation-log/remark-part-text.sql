-- A part of a remark, or a value in one: a name is a string, a text has both languages.
create or replace function told_text(p_told jsonb, p_language text) returns text language sql immutable parallel safe as $$
  select case jsonb_typeof(p_told) when 'string' then p_told #>> '{}' else p_told ->> p_language end
$$;
