-- Where a provider is set up these are few, and all others that have neither failed nor wait were sent.
create index outbox_kept on outbox_message (message_id) where state = 'kept' and webhook_id is null;

-- What was written while its unit was moved stayed where the unit was.
update alarm a set city_id = e.city_id, domain_id = e.domain_id, elevator_type = e.elevator_type from elevator e
where e.elevator_id = a.elevator_id
  and (a.city_id, a.domain_id, a.elevator_type) <> (e.city_id, e.domain_id, e.elevator_type);
update work_order o set city_id = e.city_id, domain_id = e.domain_id from elevator e
where e.elevator_id = o.elevator_id and (o.city_id, o.domain_id) <> (e.city_id, e.domain_id);
