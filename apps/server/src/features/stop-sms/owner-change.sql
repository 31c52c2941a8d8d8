-- Leaves a row of each alarm whose unit or its site has an owner or receiver, and of all while WeChat users are bound: there
-- may be something to notify them of.
create or replace function tell_owners(alarm_ids bigint[], elevator_ids integer[])
returns void language sql as $$
  insert into owner_change (alarm_id)
  select distinct a from unnest(alarm_ids, elevator_ids) as changed (a, e)
  where exists (select from owner_elevator l where l.elevator_id = e)
    or exists (select from sms_receiver r where r.elevator_id = e)
    or exists (select from elevator u join sms_receiver r using (domain_id) where u.elevator_id = e)
    or exists (select from weixin_user where received and following)
$$;
