-- Visits that were done before their teams were kept are those of the city's team of most of the people whom they name.
with crew as (
  select city_id, work_emp_names from maintenance_plan
  where plan_status <> 'planned' and team_id is null and work_emp_names <> '' group by city_id, work_emp_names
), known as (
  select c.city_id, c.work_emp_names, (
    select m.team_id from team t join team_member m using (team_id) join account a using (user_id)
    where t.city_id = c.city_id and not t.closed
      and coalesce(nullif(a.employee_name, ''), a.username) = any(string_to_array(c.work_emp_names, '、'))
    group by m.team_id order by count(*) desc, m.team_id limit 1) as team_id
  from crew c
)
update maintenance_plan p set team_id = k.team_id from known k
where k.team_id is not null and p.plan_status <> 'planned' and p.team_id is null
  and p.city_id = k.city_id and p.work_emp_names = k.work_emp_names;
