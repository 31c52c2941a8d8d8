-- An order stands for all dispatched alarms (`process_type` 1) of an event, and is made and kept in the transaction that
-- changes them: there is never one without the other. An alarm is over for its order when it has ended or its dispatch
-- was cancelled.
--
--   pending     an alarm is not over, and nobody has accepted the order or arrived
--   processing  an alarm is not over, and somebody has
--   processed   all of them are over; what was filed stays filed
--
-- An order that was over and goes on (an alarm joined the event, or was dispatched again) starts again: nobody has it.
--
-- Nobody is asked while somebody has the order, nor where somebody came there before anybody was asked; somebody is asked
-- at once when it starts again, when what was reached is over and the rest is not, and when people become trapped: then
-- also whoever was asked before has less time to answer.

-- What the alarms of these events say; nothing of an event without a dispatched alarm.
create or replace function order_facts(p_events bigint[]) returns table (
  event_id bigint, elevator_id integer, city_id integer, domain_id integer, source smallint, priority smallint,
  inside boolean, dispatched_at timestamptz, arrival_due timestamptz, live boolean, arrived boolean, over_at timestamptz
) language sql stable as $$
  select e, min(a.elevator_id), min(a.city_id), min(a.domain_id), (array_agg(a.source order by a.alarm_id))[1],
         coalesce(min(k.priority) filter (where k.live), min(k.priority)), bool_or(a.box_up and a.finish_date is null),
         coalesce(min(a.process_date), now()), coalesce(min(a.arrival_due) filter (where k.live), min(a.arrival_due)),
         bool_or(k.live), coalesce(bool_or(a.arrive_date is not null) filter (where k.live), false),
         max(coalesce(a.finish_date, a.cancelled_at))
  from unnest(p_events) e cross join lateral (
    select * from alarm where alarm_id = e and process_type = 1
    union all
    select * from alarm where event_id = e and process_type = 1) a
  cross join lateral (select a.finish_date is null and a.cancelled_at is null as live,
                             (case when a.box_up then 0 when a.level = 'A' then 1 else 2 end)::smallint as priority) k
  group by e
$$;

-- Somebody should have accepted by then: a goal, whoever is asked meanwhile.
create or replace function assign_within(p_priority smallint) returns interval language sql immutable
  return case when p_priority = 0 then interval '1 minute' else interval '3 minutes' end;

-- NOTIFY order_changed: ids of elevators, `7,8`, in notices below the limit of 8000 bytes.
create or replace function notice_orders(p_elevator_ids integer[]) returns void language sql as $$
  select pg_notify('order_changed', string_agg(e::text, ','))
  from unnest(p_elevator_ids) with ordinality as changed (e, n) group by (n - 1) / 700
$$;

-- Makes the orders of these events, or brings them to what their alarms and acceptances say.
create or replace function refresh_orders(p_events bigint[]) returns void language plpgsql as $$
#variable_conflict use_column
declare
  v_made bigint[];
  v_known bigint[];
  v_units integer[];
  v_changed integer[];
begin
  with made as (
    insert into work_order (event_id, elevator_id, city_id, domain_id, source, priority, inside, created_at, assign_due,
                            arrival_due, state, processed_at, ask_at)
    select event_id, elevator_id, city_id, domain_id, source, priority, inside, dispatched_at,
           dispatched_at + assign_within(priority), arrival_due,
           case when not live then 'processed' when arrived then 'processing' else 'pending' end,
           case when not live then over_at end, case when arrived then 'infinity' else now() end
    from order_facts(p_events) order by event_id
    on conflict (event_id) do nothing returning event_id, elevator_id
  )
  select coalesce(array_agg(event_id), '{}'), coalesce(array_agg(elevator_id), '{}') into v_made, v_units from made;

  v_known := array(select e from unnest(p_events) e where e <> all(v_made));
  if v_known <> '{}' then
    -- The next statement sees what others changed while this one waited.
    perform from work_order where event_id = any(v_known) order by event_id for no key update;
    with said as (
      select f.*, o.order_id, f.live and o.state in ('processed', 'filed') as again,
             f.live and f.priority = 0 and o.priority > 0 as graver,
             not exists (select from order_assignment s where s.order_id = o.order_id and s.over_at is null) as free,
             case when f.live then
                    case when f.arrived or (o.state not in ('processed', 'filed') and exists (
                      select from order_assignment s
                      where s.order_id = o.order_id and s.over_at is null and s.answer = 'accepted')) then 'processing'
                    else 'pending' end
                  when o.state = 'filed' then 'filed' else 'processed' end as state
      from order_facts(v_known) f join work_order o using (event_id)
    ), changed as (
      update work_order o set
        state = f.state, priority = f.priority, inside = f.inside, arrival_due = f.arrival_due,
        assign_due = case when f.again then now() + assign_within(f.priority)
                          when f.graver then least(o.assign_due, now() + assign_within(0::smallint))
                          else o.assign_due end,
        processed_at = case when not f.live then coalesce(o.processed_at, f.over_at) end,
        round = o.round + f.again::int,
        nobody = o.nobody and f.live,
        ask_at = case when f.again or (f.free and (f.graver or (f.state = 'pending' and o.state = 'processing'))) then now()
                      when f.arrived and o.state = 'pending' then 'infinity'
                      else o.ask_at end,
        filed_by = case when f.again then '' else o.filed_by end,
        filed_at = case when not f.again then o.filed_at end,
        reason = case when f.again then '' else o.reason end,
        false_alarm = o.false_alarm and not f.again
      from said f
      where o.order_id = f.order_id
        and (o.state, o.priority, o.inside, o.arrival_due) is distinct from (f.state, f.priority, f.inside, f.arrival_due)
      returning o.order_id, o.elevator_id, o.state
    ), hurry as (
      update order_assignment s set answer_due = least(s.answer_due, now() + assign_within(0::smallint))
      from said f where f.graver and s.order_id = f.order_id and s.over_at is null and s.answer is null
    ), over as (
      update order_assignment s set
        over_at = now(), answer = coalesce(s.answer, 'withdrawn'), answered_at = coalesce(s.answered_at, now())
      from changed c where s.order_id = c.order_id and c.state in ('processed', 'filed') and s.over_at is null
    )
    select coalesce(array_agg(elevator_id), '{}') into v_changed from changed;
    v_units := v_units || v_changed;
  end if;
  perform notice_orders(v_units);
end $$;

create or replace function alarms_make_orders() returns trigger language plpgsql as $$
declare
  v_events bigint[] := array(select distinct coalesce(event_id, alarm_id) from added where process_type = 1 order by 1);
begin
  if v_events <> '{}' then perform refresh_orders(v_events); end if;
  return null;
end $$;

-- Most updates of alarms change nothing in orders; those that do are found by what differs, without a join.
create or replace function alarms_change_orders() returns trigger language plpgsql as $$
declare
  v_events bigint[] := array(
    select distinct event from (
      select alarm_id, coalesce(event_id, alarm_id) as event, process_type, box_up, level, finish_date is null as open,
             cancelled_at, arrive_date is null as awaited, arrival_due
      from changed where process_type = 1
      except
      select alarm_id, coalesce(event_id, alarm_id), process_type, box_up, level, finish_date is null, cancelled_at,
             arrive_date is null, arrival_due
      from earlier) differing order by 1);
begin
  if v_events <> '{}' then perform refresh_orders(v_events); end if;
  return null;
end $$;

-- Orders go with their unit, since scopes ask where they are; when, as alarms do.
create or replace function elevator_moves_orders() returns trigger language plpgsql as $$
begin
  update work_order o set city_id = e.city_id, domain_id = e.domain_id
  from elevator e
  where e.elevator_id = new.elevator_id and o.elevator_id = e.elevator_id
    and (tg_argv[0] = 'open' or o.state not in ('pending', 'processing'))
    and (o.city_id, o.domain_id) is distinct from (e.city_id, e.domain_id);
  return null;
end $$;
