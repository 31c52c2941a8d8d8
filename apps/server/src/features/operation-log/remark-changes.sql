-- The fields that a line of the operation log contains, with their values before and after, in one language.
create or replace function remark_changes(p_told jsonb, p_language text) returns jsonb
language sql immutable parallel safe as $$
  select coalesce(jsonb_agg(jsonb_build_object(
           'field', part -> 'title' ->> p_language,
           'before', told_text(part -> 'before', p_language),
           'after', told_text(part -> 'after', p_language)) order by at), '[]')
  from jsonb_array_elements(coalesce(p_told, '[]')) with ordinality parts(part, at)
  where part -> 'title' is not null
$$;
