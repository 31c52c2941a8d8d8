-- Keeps the number of messages of each unit, kind and channel, statement by statement and in one order.
create or replace function tally_stop_sms() returns trigger language plpgsql as $$
begin
  insert into stop_sms_tally as t (elevator_id, kind, channel, count)
  select elevator_id, kind, channel, (case tg_op when 'INSERT' then 1 else -1 end) * count(*) from changed
  group by elevator_id, kind, channel order by elevator_id, kind, channel
  on conflict (elevator_id, kind, channel) do update set count = t.count + excluded.count;
  return null;
end $$;
