-- Turns facts from devices into alarms: one call, one round trip, one transaction, whatever the batch. Level A is
-- dispatched at once (`process_type` 1), B is left to alarm.ts, C is not dispatched; E and suppressed facts are stored
-- as facts only.
--
-- A device's sequence numbers and timestamps may both be wrong, so neither is trusted on its own:
--
--   known    the same number at nearly the same time by the device's own clock; much later it is a different fact
--   paired   the end has the higher number and is not earlier than the occurrence (nor later than the longest backlog)
--   closed   the end has a higher number or a later time than the newest occurrence
--
-- Facts of the same elevator and code are handled in successive rounds, so that one statement never gets two of them;
-- if one fact confirms a suspicion, all facts of its elevator are, so that the suspicion is an alarm before it is
-- confirmed. In each round:
--
--   fresh    facts not known yet (device_event stores every fact once, forgotten_fact bounds those deleted from it)
--   paired   occurrences whose end arrived before them: they create or join an alarm that has already ended
--   opened   all other occurrences that raise an alarm: a new one, or merged into the open one (unique index)
--   closed   ends; an end older than the newest occurrence ends nothing, nor one while people are still trapped
--
-- A retired unit has no facts: they are answered as unknown. Its row is locked against being retired meanwhile.
--
-- Per-fact lookups always use an index (lateral, limit 1), whatever statistics the planner has. What belongs to the same
-- fact is put together by full joins, which are hashed or merged: the planner expects five facts in a batch of a thousand,
-- and would compare each with each. In a round a code of a unit is there once, so nothing is left over. If another process
-- writes the same facts at the same moment, facts that were fresh cannot be inserted: that is raised as a serialization
-- failure, and on the caller's second attempt they are known.
create or replace function record_faults(
  p_elevator_ids integer[], p_seqs bigint[], p_ats float8[], p_codes text[], p_sub_codes text[], p_actions text[],
  p_levels text[], p_box_ups boolean[], p_reasons text[], p_lates boolean[], p_floors text[], p_people smallint[],
  p_suspicions text[], p_device_ats float8[], p_sinces float8[]
) returns setof fault_result language plpgsql as $$
#variable_conflict use_column
declare
  v_rounds integer[];
  v_results fault_result[] := '{}';
  v_part fault_result[];
  v_overtaken boolean;
  -- Seconds. A repeat carries its original time; a process that judges the same message again uses its own time.
  v_again_after constant integer := 300;
begin
  perform from elevator where elevator_id = any(p_elevator_ids) order by elevator_id for key share;
  select array_agg(k.round order by k.n) into v_rounds from (
    select n, row_number() over (partition by elevator_id, case when confirms then '' else code end order by n)::int as round
    from (select n, elevator_id, code, bool_or(suspicion is not null) over (partition by elevator_id) as confirms
          from unnest(p_elevator_ids, p_codes, p_suspicions) with ordinality as u (elevator_id, code, suspicion, n)) f) k;
  for v_round in 1 .. coalesce((select max(r) from unnest(v_rounds) r), 0) loop
    -- The alarm of a suspicion gets the code of what it turned out to be, unless one with that code is already open; so does
    -- one whose rescue was recorded, when its device goes on to report the people under another code: that raises no other.
    if exists (select from unnest(p_suspicions) suspicion where suspicion is not null) then
      update alarm a set main_code = f.code
      from unnest(p_elevator_ids, p_suspicions, p_codes, p_seqs, p_ats, p_device_ats, v_rounds)
        as f (elevator_id, suspicion, code, seq, at_ms, device_ms, round)
      where f.round = v_round and a.elevator_id = f.elevator_id and a.main_code = f.suspicion
        and (a.finish_date is null or a.device_inside)
        and not exists (select from alarm o where o.elevator_id = f.elevator_id and o.main_code = f.code and o.finish_date is null)
        and not exists (select from device_event d where d.elevator_id = f.elevator_id and d.code = f.code and d.seq = f.seq
                        and abs(extract(epoch from coalesce(d.device_at, d.at)) - coalesce(f.device_ms, f.at_ms) / 1000) < v_again_after)
        and not exists (select from forgotten_fact o where o.elevator_id = f.elevator_id and o.code = f.code
                        and o.seq >= f.seq and o.at >= to_timestamp(f.at_ms / 1000));
    end if;
    with fact as (
      select * from unnest(p_elevator_ids, p_seqs, p_ats, p_codes, p_sub_codes, p_actions, p_levels, p_box_ups, p_reasons,
                           p_lates, p_floors, p_people, p_device_ats, p_sinces, p_suspicions, v_rounds) with ordinality
      as f (elevator_id, seq, at_ms, code, sub_code, action, level, box_up, reason, late, floor, people, device_ms, since_ms,
            suspicion, round, n)
      where round = v_round
    ), known as (
      select f.n from fact f cross join lateral (
        select 1 from device_event d
        where d.elevator_id = f.elevator_id and d.code = f.code and d.seq = f.seq
          and abs(extract(epoch from coalesce(d.device_at, d.at)) - coalesce(f.device_ms, f.at_ms) / 1000) < v_again_after
        union all
        select 1 from forgotten_fact o
        where o.elevator_id = f.elevator_id and o.code = f.code
          and o.seq >= f.seq and o.at >= to_timestamp(f.at_ms / 1000)
        limit 1) d
    ), fresh as (
      select f.*, to_timestamp(f.at_ms / 1000) as at, to_timestamp(f.device_ms / 1000) as device_at,
             to_timestamp(f.since_ms / 1000) as trapped_since, e.city_id, e.domain_id, e.elevator_type,
             case when a.has_districts then interval '30 minutes' else interval '60 minutes' end as arrive_within,
             f.action = 'occur' and f.reason = '' and f.level <> 'E' and not (f.suspicion is not null and exists (
               select from alarm a where a.elevator_id = f.elevator_id and a.device_inside and a.main_code = f.code) and not exists (
               select from alarm a where a.elevator_id = f.elevator_id and a.finish_date is null and a.main_code = f.code)) as alarming
      from fact f join elevator e using (elevator_id) join area a on a.area_id = e.city_id
      where e.retired_at is null and f.n not in (select n from known)
    ), paired as (
      select f.*, c.seq as clear_seq, c.at as ended_at, c.alarm_id as ended_alarm_id
      from fresh f join lateral (
        select d.seq, d.at, d.alarm_id from device_event d
        where d.elevator_id = f.elevator_id and d.code = f.code and d.action = 'clear' and d.outcome <> 'suppressed'
          and d.seq > f.seq and d.at >= f.at and d.at < f.at + interval '31 days'
        order by d.seq limit 1) c on true
      where f.alarming
    ), opened as (
      insert into alarm (elevator_id, city_id, domain_id, elevator_type, alarm_date, main_code, sub_code, level, floor,
                         people, box_up, process_type, process_date, arrival_due, occur_seq, occur_at, late, device_at,
                         trapped_since)
      select elevator_id, city_id, domain_id, elevator_type, at, code, sub_code, level, floor, people, box_up,
             (level = 'A')::int, case when level = 'A' then now() end, case when box_up then now() + arrive_within end, seq, at,
             late, device_at, trapped_since
      from fresh where alarming and n not in (select n from paired) order by elevator_id, code
      on conflict (elevator_id, main_code) where finish_date is null do update set
        merged = alarm.merged + 1,
        occur_seq = greatest(alarm.occur_seq, excluded.occur_seq),
        occur_at = greatest(coalesce(alarm.occur_at, alarm.alarm_date), excluded.occur_at),
        trapped_since = least(alarm.trapped_since, excluded.trapped_since),
        box_up = alarm.box_up or excluded.box_up,
        people = coalesce(excluded.people, alarm.people),
        level = least(alarm.level, excluded.level),
        process_type = greatest(alarm.process_type, excluded.process_type),
        process_date = coalesce(alarm.process_date, excluded.process_date),
        arrival_due = coalesce(alarm.arrival_due, excluded.arrival_due)
      returning elevator_id, main_code, alarm_id, xmax = 0 as is_new, box_up, process_type, received_at
    ), made_ended as (
      insert into alarm (elevator_id, city_id, domain_id, elevator_type, alarm_date, main_code, sub_code, level, floor,
                         people, box_up, occur_seq, occur_at, finish_date, rescue_time, late, device_at, trapped_since)
      select elevator_id, city_id, domain_id, elevator_type, at, code, sub_code, level, floor, people, box_up,
             seq, at, greatest(ended_at, at), case when box_up then greatest(ended_at, at) end, true, device_at, trapped_since
      from paired where ended_alarm_id is null
      returning elevator_id, main_code, alarm_id, true as is_new, box_up, process_type, received_at
    ), joined_ended as (
      update alarm a set merged = a.merged + 1 from paired p where a.alarm_id = p.ended_alarm_id
      returning a.elevator_id, a.main_code, a.alarm_id, false as is_new, a.box_up, a.process_type, a.received_at
    ), end_found as (
      update device_event d set outcome = 'ended', alarm_id = m.alarm_id
      from paired p join made_ended m on m.elevator_id = p.elevator_id and m.main_code = p.code
      where d.elevator_id = p.elevator_id and d.code = p.code and d.seq = p.clear_seq
    ), occurred as (
      select * from opened union all select * from made_ended union all select * from joined_ended
    ), closed as (
      update alarm a set
        finish_date = greatest(f.at, a.alarm_date),
        rescue_time = case when a.box_up then coalesce(a.rescue_time, greatest(f.at, a.alarm_date)) else a.rescue_time end,
        late = a.late or f.late
      from fresh f
      where f.action = 'clear' and f.reason <> 'trapped' and a.elevator_id = f.elevator_id and a.main_code = f.code
        and a.finish_date is null and (a.occur_seq < f.seq or coalesce(a.occur_at, a.alarm_date) < f.at)
      returning a.elevator_id, a.main_code, a.alarm_id, a.box_up, f.at, f.reason
    ), staged as (
      insert into alarm_stage (alarm_id, stage, at)
      select alarm_id, 'reported', received_at from occurred where is_new
      union all
      select alarm_id, 'dispatched', now() from occurred where process_type = 1
      on conflict do nothing
    ), withdrawn as (
      insert into alarm_stage (alarm_id, stage, at, note)
      select alarm_id, 'cancelled', at, reason from closed where reason = 'withdrawn' on conflict do nothing
    ), result as (
      select f.n, f.elevator_id, f.seq, f.at, f.device_at, f.code, f.sub_code, f.action, f.reason, f.late,
             coalesce(o.alarm_id, c.alarm_id) as alarm_id, coalesce(o.box_up, c.box_up) as box_up,
             case when f.action = 'clear' then
                    case when f.reason = 'trapped' then 'suppressed' when c.alarm_id is not null then 'ended' when f.level = 'E' then 'recorded' else 'unmatched' end
                  when not f.alarming then case when f.reason = '' then 'recorded' else 'suppressed' end
                  when o.is_new then 'raised' else 'merged' end as outcome
      from fresh f
      full join occurred o on o.elevator_id = f.elevator_id and o.main_code = f.code
      full join closed c on c.elevator_id = f.elevator_id and c.main_code = f.code
    ), kept as (
      insert into device_event (elevator_id, seq, at, code, sub_code, action, outcome, reason, alarm_id, late, device_at)
      select elevator_id, seq, at, code, sub_code, action, outcome, reason, alarm_id, late, device_at
      from result order by elevator_id, code, seq
      on conflict do nothing returning elevator_id, code, seq, at
    )
    select array_agg((f.n, f.elevator_id,
             case when r.n is not null then r.outcome when w.n is not null then 'repeat' else 'unknown' end,
             r.alarm_id, coalesce(r.box_up, false))::fault_result),
           coalesce(bool_or(r.n is not null and k.seq is null), false)
    into v_part, v_overtaken
    from fact f full join known w on w.n = f.n full join result r on r.n = f.n
    full join kept k on k.elevator_id = r.elevator_id and k.code = r.code and k.seq = r.seq and k.at = r.at;
    if v_overtaken then
      raise exception 'another process writes the same facts' using errcode = 'serialization_failure';
    end if;
    v_results := v_results || v_part;
  end loop;

  perform refresh_displayed_alarms(array(
    select distinct elevator_id from unnest(v_results) where alarm_id is not null order by elevator_id));
  perform notice_alarms(
    array_agg(alarm_id order by n), array_agg(elevator_id order by n),
    array_agg(case outcome when 'raised' then 0 when 'ended' then 2 else 1 end order by n), array_agg(box_up order by n))
  from unnest(v_results) where alarm_id is not null;
  return query select * from unnest(v_results);
end $$;
