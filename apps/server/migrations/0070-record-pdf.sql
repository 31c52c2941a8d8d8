-- The PDF of each sealed visit: wanted in the transaction that seals it, drawn by a job.
create table record_pdf (
  visit_id  uuid primary key references visit,
  -- Null as long as it is not drawn. The object's key is made of the visit's number: what a process that died has left
  -- is replaced.
  attach_id bigint references maintenance_attachment,
  -- How often drawing it failed; it is tried again then.
  failures  integer not null default 0,
  due_at    timestamptz not null default now()
);
create index record_pdf_wanted on record_pdf (due_at) where attach_id is null;
create index record_pdf_by_attachment on record_pdf (attach_id);

create function want_record_pdf() returns trigger language plpgsql as $$
begin
  return null;
end $$;
create trigger want_record_pdf after insert or update of sealed_at on visit
  for each row when (new.sealed_at is not null) execute function want_record_pdf();

insert into record_pdf (visit_id) select visit_id from visit where sealed_at is not null;
