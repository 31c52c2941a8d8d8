-- Late is counted by the day on which a visit was due: one that was moved may be late again, and is then judged again.
alter table plan_overdue drop constraint plan_overdue_pkey, add primary key (mp_id, due_date, days);

-- Replaced by that of verdict-due.sql.
create function sign_ins_want_verdicts() returns trigger language plpgsql as 'begin return null; end';
create trigger sign_ins_want_verdicts after insert on visit_sign_in
  referencing new table as added for each statement execute function sign_ins_want_verdicts();
-- Those that arrived before.
insert into verdict_due (mp_id, due_at)
  select distinct p.mp_id, now()
  from visit v join visit_sign_in s using (visit_id) join maintenance_plan p using (mp_id)
  where s.own and v.state <> 'record' and p.plan_status <> 'planned' and p.verdict_id is not null
    and coalesce(p.actual_start, p.plan_start) > now() - interval '60 days'
on conflict do nothing;
