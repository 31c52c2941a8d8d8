-- What the stop ledger has not seen yet: each fact that can begin, end or explain a stop leaves its unit and its time in
-- `stop_touched`, in the transaction of the fact. The ledger computes the unit again from there on. Rows are only added
-- here, so that nobody waits for anybody.

create or replace function readings_touch_stops() returns trigger language plpgsql as $$
begin
  insert into stop_touched (elevator_id, at, heard)
    select elevator_id, min(at), true from added
    where name in ('service_mode', 'power_status', 'online') group by elevator_id;
  return null;
end $$;

create or replace function events_touch_stops() returns trigger language plpgsql as $$
begin
  insert into stop_touched (elevator_id, at, heard)
    select elevator_id, min(at), true from added where tells_service(code) group by elevator_id;
  return null;
end $$;

create or replace function alarms_touch_stops() returns trigger language plpgsql as $$
begin
  insert into stop_touched (elevator_id, at, heard)
    select elevator_id, min(alarm_date), bool_or(source = 0) from added where level <> 'C' group by elevator_id;
  return null;
end $$;

-- An end that comes or moves touches what lies behind it, anything else all of the alarm.
create or replace function alarm_touches_stops() returns trigger language plpgsql as $$
begin
  insert into stop_touched (elevator_id, at, heard)
  values (old.elevator_id,
          case when tg_op = 'UPDATE' and (old.elevator_id, old.alarm_date, old.main_code, old.level)
                    is not distinct from (new.elevator_id, new.alarm_date, new.main_code, new.level)
               then least(coalesce(old.finish_date, 'infinity'), coalesce(new.finish_date, 'infinity'))
               else old.alarm_date end, false);
  if tg_op = 'UPDATE' and (old.elevator_id, old.alarm_date) is distinct from (new.elevator_id, new.alarm_date) then
    insert into stop_touched (elevator_id, at, heard) values (new.elevator_id, new.alarm_date, false);
  end if;
  return null;
end $$;

-- A visit explains an inspection only. One that is planned for later says nothing yet; but where a stop goes on, the
-- ledger must learn that a day of maintenance will come, or will not.
create or replace function visits_touch_stops() returns trigger language plpgsql as $$
begin
  insert into stop_touched (elevator_id, at, heard)
    select elevator_id, least(visit_from(actual_start, plan_start), now()), false
    from added
    where visit_from(actual_start, plan_start) <= now()
       or exists (select from stop where stop.elevator_id = added.elevator_id and stop.ended_at is null);
  return null;
end $$;

create or replace function visit_touches_stops() returns trigger language plpgsql as $$
begin
  insert into stop_touched (elevator_id, at, heard)
    select visit.elevator_id, least(visit_from(visit.actual_start, visit.plan_start), now()), false
    from (select old.* union all select new.* where tg_op = 'UPDATE') visit
    where visit_from(visit.actual_start, visit.plan_start) <= now()
       or exists (select from stop where stop.elevator_id = visit.elevator_id and stop.ended_at is null);
  return null;
end $$;

create or replace function retirement_touches_stops() returns trigger language plpgsql as $$
begin
  insert into stop_touched (elevator_id, at, heard)
  values (new.elevator_id, least(now(), old.retired_at, new.retired_at), false);
  return null;
end $$;
