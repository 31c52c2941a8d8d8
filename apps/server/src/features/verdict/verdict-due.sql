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
  on conflict (mp_id) do update set due_at = greatest(d.due_at, excluded.due_at);
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
    where p.verdict_id is not null and p.plan_start > now() - interval '60 days'
      and c.began_at < greatest((coalesce(p.actual_start, p.plan_start)::date + 1)::timestamptz, p.actual_end + interval '3 hours')
      and coalesce(c.ended_at, 'infinity') > coalesce(p.actual_start, p.plan_start)::date - interval '30 minutes'
  on conflict (mp_id) do update set due_at = greatest(d.due_at, excluded.due_at);
  return null;
end $$;

-- An earlier visit that comes later shows that a photo of a later one was used before.
create or replace function visit_wants_verdicts() returns trigger language plpgsql as $$
begin
  insert into verdict_due as d (mp_id, due_at)
    select distinct p.mp_id, now()
    from visit_file f join visit_file o using (sha256) join visit v on v.visit_id = o.visit_id
    join maintenance_plan p on p.mp_id = v.mp_id
    where f.visit_id = new.visit_id and o.visit_id <> f.visit_id and v.state = 'record' and p.verdict_id is not null
  on conflict (mp_id) do update set due_at = greatest(d.due_at, excluded.due_at);
  return null;
end $$;
