-- Visits that rules before the seventh held a photo against which the desk may have entered after them, with an earlier time.
-- They are judged again while the device's readings of that time are there.
insert into verdict_due (mp_id, due_at)
  select p.mp_id, now()
  from maintenance_plan p join verdict v using (verdict_id)
  where p.verdict_outcome in ('doubtful', 'nonConforming') and p.cancelled_at is null
    and coalesce(p.actual_start, p.plan_start) > now() - interval '28 days'
    and exists (
      select from jsonb_array_elements(v.reasons) r where r ->> 'code' in ('photoReused', 'photoAlike'))
on conflict do nothing;
