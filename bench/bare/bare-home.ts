/** What a load of the home page asks for, in plain SQL without scope, roles and page: the least that these numbers cost. */
export const bareHome = {
  'rescue progress': `select box_up, count(*), count(process_date), count(arrive_date), count(finish_date) from alarm
    where alarm_date >= current_date and alarm_date < current_date + 1 and process_type = 1 group by 1`,
  'status by alarm': `select alarm_status, isactive, count(*) from elevator_state group by 1, 2`,
  'status by monitoring': `select isactive, count(*) from elevator_state group by 1`,
  'visits of today': `select plan_status, count(*) from maintenance_plan
    where work_at >= current_date and work_at < current_date + 1 and grt and cancelled_at is null group by 1`,
  calendar: `select work_at::date, plan_status, count(*) from maintenance_plan
    where work_at >= date_trunc('month', now()) and work_at < date_trunc('month', now()) + interval '1 month'
      and grt and cancelled_at is null group by 1, 2`,
  runs: `select width_bucket(run_times, array[500000, 1000000, 1500000, 2000000]::bigint[]), count(*) from elevator
    where retired_at is null group by 1`,
  attention: `select a.alarm_id, a.alarm_date, e.job_num from alarm a join elevator e using (elevator_id)
    where a.finish_date is null and a.rescue_time is null and a.process_type = 1
    order by a.box_up desc, a.alarm_date desc limit 300`,
  ages: `select width_bucket(current_date - start_date, array[1096, 2191, 3652, 5479]), count(*) from elevator
    where retired_at is null group by 1`,
  inspections: `select domain_id, count(*), min(inspect_date) from elevator
    where inspect_date <= current_date + 30 and retired_at is null group by 1 order by 2 desc limit 3`,
  contracts: `select agreement_id, agree_num, end_date from agreement
    where end_date between current_date and current_date + 90 order by end_date, agreement_id limit 3`,
  yesterday: `select domain_id, count(*) from alarm
    where alarm_date >= current_date - 1 and alarm_date < current_date and process_type = 1
    group by 1 order by 2 desc limit 6`,
} as const;
export type HomeNumber = keyof typeof bareHome;
