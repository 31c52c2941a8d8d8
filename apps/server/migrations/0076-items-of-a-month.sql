-- A month counts what is blocked as well, in the index alone.
drop index due_item_of_day;
create index due_item_of_day on due_item (due_date, item_id)
  include (done_on, withdrawn_at, opens_on, city_id, domain_id, elevator_id, kind, blocked_by);
