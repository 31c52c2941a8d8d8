-- A verdict stays as it was given; a later one supersedes it.
create or replace function verdict_stays() returns trigger language plpgsql as $$
begin
  raise exception 'a verdict stays as it was given';
end $$;
