-- All statutory items by day, those that are done and those that are not.
drop index due_item_done;
create index due_item_of_day on due_item (due_date, item_id)
  include (done_on, opens_on, city_id, domain_id, elevator_id, kind);
