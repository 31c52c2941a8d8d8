-- Visits that rules before the sixth did not find conforming for what these count: a sign-in of a technician whom the record
-- does not name, and a unit that was switched off. They are judged again while the device's readings of that time are there.
insert into verdict_due (mp_id, due_at)
  select p.mp_id, now()
  from maintenance_plan p join verdict v using (verdict_id)
  where p.verdict_outcome in ('doubtful', 'nonConforming') and p.cancelled_at is null
    and coalesce(p.actual_start, p.plan_start) > now() - interval '28 days'
    and exists (
      select from jsonb_array_elements(v.reasons) r
      where r ->> 'code' in ('otherStop', 'noStop', 'short', 'shifted')
        or r ->> 'code' in ('alone', 'onlyNamed') and exists (
          select from visit w join visit_sign_in s using (visit_id)
          where w.mp_id = p.mp_id and w.state <> 'record' and s.own))
on conflict do nothing;
