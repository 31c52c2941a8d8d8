-- Receivers of text messages are imported too.
alter table import_job drop constraint import_job_kind_check,
  add constraint import_job_kind_check check (kind in ('elevator', 'account', 'agreement', 'receiver'));
