-- What is found where its unit stands follows it at the end of the transaction that moves it, all of it at once.

-- Units that this transaction has moved; empty between transactions.
create table elevator_move (
  elevator_id integer not null,
  -- Of this transaction.
  is_first    boolean not null
);

drop trigger elevator_moves_alarms on elevator;
drop trigger elevator_moves_orders on elevator;
drop trigger elevator_moves_messages on elevator;
drop function if exists elevator_moves_alarms, elevator_moves_orders, elevator_moves_messages;

create function elevator_moves() returns trigger language plpgsql as 'begin return null; end';
create function elevators_moved() returns trigger language plpgsql as 'begin return null; end';
create trigger elevator_moves after update on elevator for each row
  when ((old.city_id, old.domain_id, old.elevator_type) is distinct from (new.city_id, new.domain_id, new.elevator_type))
  execute function elevator_moves();
create constraint trigger elevators_moved after insert on elevator_move deferrable initially deferred for each row
  when (new.is_first) execute function elevators_moved();

-- What was written while its unit was moved stayed where the unit was.
update alarm a set city_id = e.city_id, domain_id = e.domain_id, elevator_type = e.elevator_type from elevator e
where e.elevator_id = a.elevator_id
  and (a.city_id, a.domain_id, a.elevator_type) <> (e.city_id, e.domain_id, e.elevator_type);
update work_order o set city_id = e.city_id, domain_id = e.domain_id from elevator e
where e.elevator_id = o.elevator_id and (o.city_id, o.domain_id) <> (e.city_id, e.domain_id);
update stop_sms s set city_id = e.city_id, domain_id = e.domain_id from elevator e
where e.elevator_id = s.elevator_id and (s.city_id, s.domain_id) <> (e.city_id, e.domain_id);
update maintain_sms s set city_id = e.city_id, domain_id = e.domain_id from elevator e
where e.elevator_id = s.elevator_id and (s.city_id, s.domain_id) <> (e.city_id, e.domain_id);

-- Where a provider is set up these are few, and all others that have neither failed nor wait were sent.
create index outbox_kept on outbox_message (message_id) where state = 'kept' and webhook_id is null;
