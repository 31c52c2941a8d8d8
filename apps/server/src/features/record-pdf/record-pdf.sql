-- Each sealed visit has a PDF: the record of its plan, and what was put aside next to it.
create or replace function want_record_pdf() returns trigger language plpgsql as $$
begin
  insert into record_pdf (visit_id) values (new.visit_id) on conflict do nothing;
  return null;
end $$;

-- The key that the job gives a visit's PDF: with the year in which its record begins, in whatever time zone the installation
-- was when the PDF was drawn.
create or replace function is_key_of_record_pdf(key text, visit uuid) returns boolean language sql stable as $$
  select exists (
    select from visit v join maintenance_plan p using (mp_id)
    cross join (values (interval '-12:00'), (interval '14:00')) zone (east)
    where v.visit_id = $2 and $1 = 'visits/'
      || to_char(coalesce(case when v.aside is null then p.actual_start end, v.started_at) at time zone zone.east, 'YYYY')
      || '/' || v.visit_id || '.pdf')
$$;

-- A visit has the PDF that was drawn of it, once.
create or replace function record_pdf_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.attach_id is not null
      or tg_op = 'UPDATE' and (new.visit_id <> old.visit_id or new.attach_id is distinct from old.attach_id
        and (old.attach_id is not null or not exists (
          select from maintenance_attachment a join visit v using (mp_id)
          where a.attach_id = new.attach_id and a.attach_type = 2 and v.visit_id = new.visit_id
            and is_key_of_record_pdf(a.object_key, v.visit_id))))
      or tg_op = 'DELETE' and old.attach_id is not null
      or tg_op = 'TRUNCATE' then
    raise exception 'the PDF of a sealed visit stays as it is';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
