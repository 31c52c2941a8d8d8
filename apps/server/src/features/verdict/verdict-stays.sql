-- A verdict stays as it was given; a later one supersedes it.
create or replace function verdict_stays() returns trigger language plpgsql as $$
begin
  raise exception 'a verdict stays as it was given';
end $$;

-- What a plan shows is the verdict that superseded the one it showed before, and it is about its unit.
create or replace function plan_verdict_stays() returns trigger language plpgsql as $$
begin
  if old.verdict_id is not null and old.elevator_id <> new.elevator_id then
    raise exception 'visit % was judged as one of its unit', new.mp_id;
  end if;
  if (old.verdict_id, old.verdict_outcome) is not distinct from (new.verdict_id, new.verdict_outcome) then
    return new;
  end if;
  if not exists (select from verdict where verdict_id = new.verdict_id and mp_id = new.mp_id
      and outcome = new.verdict_outcome and supersedes is not distinct from old.verdict_id) then
    raise exception 'visit % shows its verdict as it was given', new.mp_id;
  end if;
  return new;
end $$;
