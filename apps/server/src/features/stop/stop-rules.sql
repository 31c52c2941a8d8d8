-- Events by which a device reports its mode of service: out of service, inspection, fire, emergency power, earthquake,
-- parked by key, and back in automatic operation.
create or replace function tells_service(code text) returns boolean language sql immutable
  return code in ('701', '702', '703', '704', '705', '706', '707', '708', '919', '920');

-- When an inspection of the unit counts as this visit: half an hour around what was recorded, which is never longer than a
-- day, or, as long as nothing was, the full day that it is planned for.
create or replace function visit_from(actual_start timestamptz, plan_start timestamptz)
  returns timestamptz language sql stable
  return case when actual_start is null then plan_start::date::timestamptz else actual_start - interval '30 minutes' end;
create or replace function visit_span(actual_start timestamptz, actual_end timestamptz, plan_start timestamptz,
                                      out from_at timestamptz, out until_at timestamptz) language sql stable
as $$
  select visit_from(actual_start, plan_start),
         case when actual_start is null then (plan_start::date + 1)::timestamptz else least(actual_end, actual_start + interval '1 day') + interval '30 minutes' end
$$;
