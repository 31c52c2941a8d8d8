/**
 * 2,000,000 planned visits, a fortnight apart: of the past eight weeks they are done but for one in two hundred, which
 * makes 300,000 records. Seven units of ten are the main brand's; teams have 200 units each.
 */
import type { Client } from 'pg';
import { run } from './fill.ts';

const visitsOfUnit = 26;
const pastDays = 55;

const statements = [
  'set statement_timeout = 0',
  'select setseed(0.42)',
  `insert into team (team_name, city_id) select 'Team ' || city_id || '-' || n, city_id
   from (select city_id, count(*) as units from elevator group by city_id) c, generate_series(1, 1 + units / 200) n`,
  `create temp table bench_team as select city_id, array_agg(team_id order by team_id) as teams from team group by city_id`,
  // One of each unit, for the ledger.
  'delete from maintenance_plan',
  // What its triggers would do is said here.
  'alter table maintenance_plan disable trigger all',
  `insert into maintenance_plan (elevator_id, asset_id, plan_start, actual_start, actual_end, std_minutes, plan_type, plan_status,
     work_emp_names, grt, city_id, domain_id, due_date, annex, team_id, created_from)
   select elevator_id, job_num, start, case when done then start + interval '20 minutes' end,
          case when done then start + interval '70 minutes' end, 40,
          case when k = 12 then 'OY' when k in (6, 18) then 'SM' when k % 6 = 3 then 'TM' else 'HM' end,
          case when done then 'completed' else 'planned' end, '张三、李四', grt, city_id,
          domain_id, start::date, 'A', team, 'schedule'
   from (select e.elevator_id, e.job_num, e.city_id, e.domain_id, e.elevator_id % 10 < 7 as grt, k,
                t.teams[1 + e.elevator_id % cardinality(t.teams)] as team,
                (current_date - ${pastDays} + e.elevator_id % 14 + 14 * k) + time '08:30' + e.elevator_id % 32 * interval '15 minutes' as start,
                current_date - ${pastDays} + e.elevator_id % 14 + 14 * k < current_date and random() < 0.995 as done
         from elevator e join bench_team t using (city_id), generate_series(0, ${visitsOfUnit - 1}) k) made order by made.start, elevator_id`,
  `insert into stop (elevator_id, began_at, ended_at, cause, source, code, source_at, alarm_ids, continued)
   select elevator_id, actual_start, actual_end, 'maintenance', 'mode', '2', actual_start, '{}', false
   from maintenance_plan where actual_start is not null
   -- The server's own ledger may have one of an alarm at that time.
   on conflict do nothing`,
  'alter table maintenance_plan enable trigger all',
  'delete from stop_touched',
  'select rebuild_plan_tally(time_zone) from plan_tally_zone',
  'vacuum analyze',
  'checkpoint',
];

export const fillPlans = (client: Client, say: (text: string) => void): Promise<void> =>
  run(client, statements, '2,000,000 visits', say);
