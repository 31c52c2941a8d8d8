-- The remark of a line of the operation log in one language; a line from before there were parts has its text.
create or replace function remark_text(p_remark text, p_told jsonb, p_language text) returns text
language sql immutable parallel safe as $$
  select case when p_told is null then p_remark else coalesce(left((
    select string_agg(
             case when part -> 'title' is null then told_text(part, p_language)
                  else (part -> 'title' ->> p_language) || ': ' ||
                       case when part -> 'list' is null
                            then told_text(part -> 'before', p_language) || ' → ' || told_text(part -> 'after', p_language)
                            else concat_ws(' ', nullif(told_text(part -> 'after', p_language), ''),
                                           nullif(told_text(part -> 'before', p_language), '')) end end,
             case p_language when 'zh' then '；' else '; ' end order by at)
    from jsonb_array_elements(p_told) with ordinality parts(part, at)), 2000), '') end
$$;
