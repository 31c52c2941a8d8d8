-- The home page: when units went offline and came back, and indexes for what it counts over the whole fleet.

-- When the device was last lost, or came back after that; null as long as it was never lost.
alter table elevator_state add column presence_at timestamptz;
create function elevator_presence() returns trigger language plpgsql as $$
begin
  -- A device that is heard for the first time has not come back.
  if not new.isactive or old.presence_at is not null then new.presence_at := now(); end if;
  return new;
end $$;
create trigger elevator_presence before update of isactive on elevator_state
  for each row when (old.isactive is distinct from new.isactive) execute function elevator_presence();
create index elevator_state_presence on elevator_state (presence_at desc, elevator_id) where presence_at is not null;

-- What ended today.
create index alarm_ended_orders on alarm (finish_date desc, alarm_id desc)
  include (elevator_id, domain_id, city_id, main_code, box_up, rescue_time) where process_type = 1 and finish_date is not null;

-- Inspections that fall due, and ages: of units in use, with what a scope asks for.
create index elevator_by_inspection on elevator (inspect_date) include (elevator_id, domain_id, city_id)
  where retired_at is null and inspect_date is not null;
create index elevator_by_start on elevator (start_date) include (elevator_id, domain_id, city_id) where retired_at is null;
