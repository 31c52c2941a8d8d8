-- An event may see people trapped, out, and trapped again: the rescue clock counts each of these by itself.

-- The first alarm of those by which people were inside without a break; null where nobody was trapped, and for alarms of
-- before this migration, for which the whole event counts as one.
alter table alarm add column entrapment_id bigint;

-- The first text of features/rescue/entrapment.sql.
create function alarm_joins_entrapment() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger alarm_joins_entrapment before insert on alarm for each row
  when (new.box_up) execute function alarm_joins_entrapment();
create trigger alarm_becomes_entrapment before update of box_up on alarm for each row
  when (new.box_up and not old.box_up) execute function alarm_joins_entrapment();

comment on column rescue_breach.event_id is 'the entrapment (alarm.entrapment_id); in rows of before migration 98 the event';
comment on column rescue_call.event_id is 'the entrapment (alarm.entrapment_id); in rows of before migration 98 the event';
