-- A verdict stays as it was given; a later one supersedes it.
create or replace function verdict_stays() returns trigger language plpgsql as $$
begin
  raise exception 'a verdict stays as it was given';
end $$;

-- What a plan shows is the verdict that superseded the one it showed before.
create or replace function plan_verdict_stays() returns trigger language plpgsql as $$
begin
  if not exists (select from verdict where verdict_id = new.verdict_id and mp_id = new.mp_id
      and outcome = new.verdict_outcome and supersedes is not distinct from old.verdict_id) then
    raise exception 'visit % shows its verdict as it was given', new.mp_id;
  end if;
  return new;
end $$;
