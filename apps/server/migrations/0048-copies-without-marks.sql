-- The copy for holders of an owner's code showed photos with the names that the app had written into them, and photos of
-- paper forms. It is drawn again where it is shown: of the last three visits of each unit.
alter table record_pdf add column copy_due boolean not null default false;
update record_pdf r set copy_due = true
from visit v join (
  select mp_id, row_number() over (partition by elevator_id order by actual_end desc, mp_id desc) as turn
  from maintenance_plan where actual_end is not null) p using (mp_id)
where v.visit_id = r.visit_id and v.state = 'record' and r.attach_id is not null and p.turn <= 3;
-- Also one that a process of before draws meanwhile: its copy is as theirs were.
update record_pdf set copy_due = true where attach_id is null;
alter table record_pdf alter copy_due set default true;

drop index record_pdf_wanted;
create index record_pdf_wanted on record_pdf (due_at) where attach_id is null or copy_due;
