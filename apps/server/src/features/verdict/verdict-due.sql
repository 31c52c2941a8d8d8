-- When a visit is judged: once it is recorded and the half hour around it is over, when it was missed, and again when facts
-- of its day change, as long as devices and phones bring late ones. Whoever is due twice is judged once, at the later time.

create or replace function visit_wants_verdict_at(actual_end timestamptz) returns timestamptz language sql stable
  -- An inspection counts for the visit until half an hour after it; a minute later the ledger has it.
  return greatest(now(), coalesce(actual_end, now()) + interval '31 minutes');

create or replace function plans_want_verdicts() returns trigger language plpgsql as $$
begin
  insert into verdict_due as d (mp_id, due_at)
    select mp_id, visit_wants_verdict_at(actual_end) from added where plan_status <> 'planned'
  on conflict (mp_id) do update set due_at = greatest(d.due_at, excluded.due_at);
  return null;
end $$;

create or replace function plan_wants_verdict() returns trigger language plpgsql as $$
begin
  insert into verdict_due as d (mp_id, due_at) values (new.mp_id, visit_wants_verdict_at(new.actual_end))
  -- What made it due while it was open, the sign-in for one, does not hold off a visit that is done.
  on conflict (mp_id) do update
    set due_at = case when old.plan_status = 'planned' and new.plan_status <> 'planned' then excluded.due_at
      else greatest(d.due_at, excluded.due_at) end;
  return null;
end $$;

create or replace function overdue_wants_verdict() returns trigger language plpgsql as $$
begin
  insert into verdict_due as d (mp_id, due_at)
    select mp_id, now() from added where days = 1
  on conflict (mp_id) do update set due_at = greatest(d.due_at, excluded.due_at);
  return null;
end $$;

-- Late data move stops of days that were judged; verdicts of the last sixty days are given again, phones come no later.
create or replace function stops_want_verdicts() returns trigger language plpgsql as $$
begin
  insert into verdict_due as d (mp_id, due_at)
    select distinct p.mp_id, now() + interval '1 minute'
    from changed c join maintenance_plan p on p.elevator_id = c.elevator_id
    where p.verdict_id is not null and coalesce(p.actual_start, p.plan_start) > now() - interval '60 days'
      and c.began_at < greatest((coalesce(p.actual_start, p.plan_start)::date + 1)::timestamptz, p.actual_end + interval '3 hours')
      and coalesce(c.ended_at, 'infinity') > coalesce(p.actual_start, p.plan_start)::date - interval '30 minutes'
  on conflict (mp_id) do update set due_at = greatest(d.due_at, excluded.due_at);
  return null;
end $$;

-- The second person's phone may send the sign-in after the visit was judged.
create or replace function sign_ins_want_verdicts() returns trigger language plpgsql as $$
begin
  insert into verdict_due as d (mp_id, due_at)
    select distinct p.mp_id, now()
    from added a join visit v using (visit_id) join maintenance_plan p using (mp_id)
    where a.own and v.state <> 'record' and p.plan_status <> 'planned' and p.verdict_id is not null
  on conflict (mp_id) do update set due_at = greatest(d.due_at, excluded.due_at);
  return null;
end $$;

-- An earlier visit that comes later shows that a photo of a later one was used before, or looks like one of the same
-- technician or unit. By the clock of its phone or by ours, whichever is earlier: judging once more does no harm.
create or replace function visit_wants_verdicts() returns trigger language plpgsql as $$
declare
  finished constant timestamptz :=
    least(new.finished_at, new.finished_at + new.clock_behind_ms * interval '1 millisecond');
begin
  insert into verdict_due as d (mp_id, due_at)
    select distinct p.mp_id, now()
    from (
      select o.visit_id from visit_file f join visit_file o using (sha256)
      where f.visit_id = new.visit_id and o.visit_id <> f.visit_id
      union
      select o.visit_id from visit_file f join visit_file o using (source_sha256)
      where f.visit_id = new.visit_id and o.visit_id <> f.visit_id
      union
      select w.visit_id from (
        select * from visit where user_id = new.user_id and received_at > finished
        union
        select * from visit where elevator_id = new.elevator_id and received_at > finished) w
      where w.visit_id <> new.visit_id
        and greatest(w.finished_at, w.finished_at + w.clock_behind_ms * interval '1 millisecond') >= finished
        and exists (select from visit_file where visit_id = w.visit_id and look is not null)
        and exists (select from visit_file where visit_id = new.visit_id and look is not null)) later
    join visit v using (visit_id) join maintenance_plan p using (mp_id)
    where v.state = 'record' and p.verdict_id is not null
  on conflict (mp_id) do update set due_at = greatest(d.due_at, excluded.due_at);
  return null;
end $$;
