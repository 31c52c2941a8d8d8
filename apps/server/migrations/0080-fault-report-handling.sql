-- What became of a fault report. A deleted one is hidden and stays; one that belongs to an alarm is part of its course.

alter table fault_report
  add column handler     text not null default '',
  add column handle_date timestamptz,
  add column deleter     text not null default '',
  add column delete_date timestamptz,
  -- Reports of before say nothing of who handled them.
  add check (handle_date is null or status = 1),
  add check (delete_date is null or alarm_id is null);
drop index fault_report_newest;
create index fault_report_newest on fault_report (create_date desc, fault_id desc) where delete_date is null;
create index fault_report_pending on fault_report (create_date desc, fault_id desc) where status = 0 and delete_date is null;

create trigger fault_report_written after insert or update on fault_report
  for each statement execute function say_changed('fault_report_changed');
