-- Notifications of technicians about their orders, in the transaction that changes these: one message for each phone of the
-- account. Whether it is still true is asked again just before it is sent (check-news.ts).

-- The parameters name the order and the assignment, the unit and the gravest of its alarms.
create or replace function push_order_news(
  p_template text, p_order bigint, p_assignment bigint, p_user integer, p_priority smallint, p_until timestamptz, p_key text)
returns void language plpgsql as $$
begin
  -- An insert of no rows would wake the senders as well.
  if not exists (select from push_subscription where user_id = p_user) then return; end if;
  -- The message refers to the account. Facts of alarms wait for nobody who changes or deletes it.
  perform from account where user_id = p_user for key share skip locked;
  if not found then return; end if;
  insert into outbox_message (key, channel, template, parameters, language, address, receiver_id, priority, expires_at)
  select p_template || ' ' || p_key || ' ' || p.subscription_id, 'webPush', p_template,
    jsonb_build_object('order', o.order_id::text, 'assignment', p_assignment::text, 'site', d.domain_name,
      'building', e.building_name, 'elevator', e.elevator_num, 'jobNum', e.job_num, 'fault', a.main_code),
    p.language, p.subscription_id::text, p_user, p_priority, p_until
  from push_subscription p, work_order o
  join elevator e on e.elevator_id = o.elevator_id join site d on d.domain_id = o.domain_id
  cross join lateral (
    select main_code from alarm
    where (alarm_id = o.event_id or event_id = o.event_id) and process_type = 1
    order by finish_date is null and cancelled_at is null desc, alarm_gravity(box_up, main_code, level), alarm_date, alarm_id
    limit 1) a
  where p.user_id = p_user and o.order_id = p_order
  on conflict (key) do nothing;
end $$;

-- Offered: until the answer is due.
create or replace function push_offer() returns trigger language plpgsql as $$
begin
  perform push_order_news(case when o.priority = 0 then 'order.offeredTrapped' else 'order.offered' end, o.order_id,
    new.assignment_id, new.user_id, case when o.priority = 0 then 0 else 1 end::smallint, new.answer_due,
    new.assignment_id::text)
  from work_order o where o.order_id = new.order_id;
  return null;
end $$;

-- Gone: withdrawn, passed on to somebody else, or over.
create or replace function push_loss() returns trigger language plpgsql as $$
begin
  perform push_order_news(case when o.state in ('processed', 'filed') then 'order.over' else 'order.withdrawn' end, o.order_id,
    new.assignment_id, new.user_id, 1::smallint, now() + interval '1 hour', new.assignment_id::text)
  from work_order o where o.order_id = new.order_id;
  return null;
end $$;

-- People became trapped while somebody has the order.
create or replace function push_entrapment() returns trigger language plpgsql as $$
begin
  perform push_order_news('order.trapped', new.order_id, s.assignment_id, s.user_id, 0::smallint, now() + interval '30 minutes',
    s.assignment_id || ' ' || extract(epoch from now()))
  from order_assignment s where s.order_id = new.order_id and s.over_at is null;
  return null;
end $$;
