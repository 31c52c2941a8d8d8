-- Notes when a unit was last lost, or came back after that. A device that reports for the first time has not come back.
create or replace function elevator_presence() returns trigger language plpgsql as $$
begin
  if not new.isactive or old.presence_at is not null then new.presence_at := now(); end if;
  return new;
end $$;
