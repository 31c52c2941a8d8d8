-- Each sealed visit has a PDF: the record of its plan, and what was put aside next to it.
create or replace function want_record_pdf() returns trigger language plpgsql as $$
begin
  insert into record_pdf (visit_id) values (new.visit_id) on conflict do nothing;
  return null;
end $$;
