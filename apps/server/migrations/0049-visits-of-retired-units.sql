-- A visit that was due on the day on which its unit was retired stayed open, and was shown as overdue from then on, although
-- nothing was written down as late. It gives way, as plans_give_way has it now.
update maintenance_plan p set cancelled_at = now(), gave_way = 'retirement', schedule_version = null, version = version + 1
from elevator e
where e.elevator_id = p.elevator_id and e.retired_at is not null and p.due_date <= current_date
  and p.plan_status = 'planned' and p.actual_start is null and p.cancelled_at is null
  and not exists (select from plan_overdue o where (o.mp_id, o.due_date) = (p.mp_id, p.due_date))
  and not exists (select from visit v where v.mp_id = p.mp_id);
