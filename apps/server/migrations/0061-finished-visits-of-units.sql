-- Finished visits of many units and some days are counted in this index alone.
create index maintenance_plan_finished_of_unit on maintenance_plan (elevator_id, work_at) include (grt)
  where cancelled_at is null and plan_status <> 'planned';
