-- Units by when they were last lost, and when they came back: after a restart without its fleet every unit is offline since
-- today, and the home page counts them and shows the latest.
create index elevator_state_lost on elevator_state (presence_at desc, elevator_id desc) where not isactive;
create index elevator_state_back on elevator_state (presence_at desc, elevator_id desc)
  where isactive and presence_at is not null;
drop index elevator_state_presence;
