-- Late is counted by the day on which a visit was due: one that was moved may be late again, and is then judged again.
alter table plan_overdue drop constraint plan_overdue_pkey, add primary key (mp_id, due_date, days);

-- Replaced by that of verdict-due.sql.
create function sign_ins_want_verdicts() returns trigger language plpgsql as 'begin return null; end';
create trigger sign_ins_want_verdicts after insert on visit_sign_in
  referencing new table as added for each statement execute function sign_ins_want_verdicts();
