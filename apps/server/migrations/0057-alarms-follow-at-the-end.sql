-- An import that moves units goes on for minutes, and held their alarms, orders and messages for as long: a report of people who
-- are still trapped waited for it, and so did whoever recorded that they are out. What somebody may be waiting for now follows
-- its unit when the transaction that moves it commits; what is over follows at once, so that the commit has little to do.
drop trigger elevator_moves_alarms on elevator;
create trigger elevator_moves_alarms after update on elevator for each row
  when ((old.city_id, old.domain_id, old.elevator_type) is distinct from (new.city_id, new.domain_id, new.elevator_type))
  execute function elevator_moves_alarms('over');
create constraint trigger elevator_moves_open_alarms after update on elevator deferrable initially deferred for each row
  when ((old.city_id, old.domain_id, old.elevator_type) is distinct from (new.city_id, new.domain_id, new.elevator_type))
  execute function elevator_moves_alarms('open');
drop trigger elevator_moves_orders on elevator;
create trigger elevator_moves_orders after update on elevator for each row
  when ((old.city_id, old.domain_id) is distinct from (new.city_id, new.domain_id)) execute function elevator_moves_orders('over');
create constraint trigger elevator_moves_open_orders after update on elevator deferrable initially deferred for each row
  when ((old.city_id, old.domain_id) is distinct from (new.city_id, new.domain_id)) execute function elevator_moves_orders('open');
drop trigger elevator_moves_messages on elevator;
create trigger elevator_moves_messages after update on elevator for each row
  when ((old.city_id, old.domain_id) is distinct from (new.city_id, new.domain_id)) execute function elevator_moves_messages('over');
create constraint trigger elevator_moves_open_messages after update on elevator deferrable initially deferred for each row
  when ((old.city_id, old.domain_id) is distinct from (new.city_id, new.domain_id)) execute function elevator_moves_messages('open');
