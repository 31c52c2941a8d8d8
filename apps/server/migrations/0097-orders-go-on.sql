-- Orders that somebody had reached and that are free again are asked about like others. `ask_at` is infinity while
-- somebody has the order, or is there without having it.

update work_order set ask_at = 'infinity' where state = 'processing';

drop index work_order_pending;
create index work_order_to_ask on work_order (priority, created_at, order_id) include (ask_at)
  where state in ('pending', 'processing');

-- Those that wait to be filed, among very many that are.
create index work_order_to_file on work_order (urgency, created_at desc, order_id desc)
  include (elevator_id, domain_id, city_id) where state = 'processed';
