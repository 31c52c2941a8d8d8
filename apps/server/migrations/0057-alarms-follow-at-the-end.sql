-- An import that moves units goes on for minutes, and held their open alarms and orders for as long: a report of people who
-- are still trapped waited for it, and so did whoever recorded that they are out. Alarms and orders now follow their unit
-- when the transaction that moves it commits.
drop trigger elevator_moves_alarms on elevator;
create constraint trigger elevator_moves_alarms after update on elevator deferrable initially deferred for each row
  when ((old.city_id, old.domain_id, old.elevator_type) is distinct from (new.city_id, new.domain_id, new.elevator_type))
  execute function elevator_moves_alarms();
drop trigger elevator_moves_orders on elevator;
create constraint trigger elevator_moves_orders after update on elevator deferrable initially deferred for each row
  when ((old.city_id, old.domain_id) is distinct from (new.city_id, new.domain_id))
  execute function elevator_moves_orders();
