-- Stages of orders, for webhooks: rows while any webhook is enabled. An alarm that is reported is no stage of its order.
create or replace function keep_alarm_stages() returns trigger language plpgsql as $$
begin
  insert into alarm_change (alarm_id, change, stage)
  select alarm_id, 'stage', stage from written
  where stage <> 'reported' and exists (select from webhook where enabled)
  order by alarm_id, stage;
  return null;
end $$;
