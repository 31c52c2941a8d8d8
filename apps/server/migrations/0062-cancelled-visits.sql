-- A visit that is cancelled explains no inspection.

drop trigger visit_touches_stops on maintenance_plan;
create trigger visit_touches_stops after update on maintenance_plan for each row
  when ((old.elevator_id, old.plan_start, old.actual_start, old.actual_end, old.cancelled_at is null)
    is distinct from (new.elevator_id, new.plan_start, new.actual_start, new.actual_end, new.cancelled_at is null))
  execute function visit_touches_stops();

-- Units whose inspections were taken for a visit that had been cancelled.
insert into stop_touched (elevator_id, at, heard)
select elevator_id, min(plan_start::date), false from maintenance_plan
where cancelled_at is not null and plan_start::date <= current_date group by elevator_id;
