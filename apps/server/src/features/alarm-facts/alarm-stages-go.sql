-- The stages of an alarm go with it.
create or replace function alarm_stages_go() returns trigger language plpgsql as $$
begin
  delete from alarm_stage s using removed r where s.alarm_id = r.alarm_id;
  return null;
end $$;
