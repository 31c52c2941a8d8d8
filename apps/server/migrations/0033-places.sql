-- A scope of a region or a province is that of its cities: whoever holds one sees what comes into it at once.
create trigger area_moved after insert or update of parent_id on area
  for each statement execute function say_changed('session_changed');
