-- Visits of a site by the day of their work: the calendar of the home page asks for six weeks of a few hundred sites.
create index maintenance_plan_of_site on maintenance_plan (domain_id, work_at) include (plan_status)
  where grt and cancelled_at is null;
