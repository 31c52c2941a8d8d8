/**
 * Rows for lists and exports: the fleet of one large city (76,088 units at 30,000 sites) next to 1,200 units at 60
 * sites of fifteen cities, and a year of 1,000,000 alarms with the skews of real ones: few units make many,
 * few codes are frequent, nearly half are dispatched, one in fifty of those holds people.
 */
import type { Client } from 'pg';

export const units = 77_288;
export const alarms = 1_000_000;

const unitStatements = [
  'set statement_timeout = 0',
  'select setseed(0.42)',
  `insert into area (parent_id, level, name) values (null, 0, '华东区'), (null, 0, '海外')`,
  `insert into area (parent_id, level, name)
   select area_id, 1, case name when '海外' then 'New York State' else '东部' end from area where level = 0 and parent_id is null and name in ('华东区', '海外')`,
  `insert into area (parent_id, level, name, code)
   select (select area_id from area where name = '东部' and level = 1), 2,
          (array['上海市','南京市','苏州市','杭州市','宁波市','合肥市','济南市','青岛市','北京市','天津市','石家庄市','太原市','郑州市','武汉市','长沙市'])[i],
          lpad((310000 + i)::text, 6, '0') from generate_series(1, 15) i`,
  `insert into area (parent_id, level, name) select area_id, 2, 'New York' from area where name = 'New York State' and level = 1`,
  `insert into site (city_id, domain_name, domain_type)
   select (array_agg(c.area_id))[1], n.name, n.type from (
     select i, (array['金桥','临港','滨江','翠湖','望京','天河','锦绣','朝阳'])[1 + i % 8] || (array['花园','广场','大厦','中心','医院','国际城'])[1 + i % 6] || i || '号' as name,
            (array['住宅','办公楼','商场','医院'])[1 + i % 4] as type,
            (array['上海市','南京市','苏州市','杭州市','宁波市','合肥市','济南市','青岛市','北京市','天津市','石家庄市','太原市','郑州市','武汉市','长沙市'])[1 + i % 15] as city
     from generate_series(1, 60) i) n
   join area c on c.level = 2 and c.name = n.city group by n.i, n.name, n.type order by n.i`,
  `insert into site (city_id, domain_name, domain_type)
   select (select area_id from area where name = 'New York' and level = 2),
          i || ' ' || (array['EAST','WEST','NORTH','SOUTH','OLD'])[1 + (i * 7) % 5] || ' ' ||
          (array['BROADWAY','PARK AVENUE','MADISON AVENUE','42 STREET','GRAND CONCOURSE','OCEAN PARKWAY','QUEENS BOULEVARD','FLATBUSH AVENUE','WALL STREET','5 AVENUE'])[1 + (i * 13) % 10], '其他'
   from generate_series(1, 30000) i`,
  'create temp table bench_site as select domain_id, row_number() over (order by domain_id) as n from site order by domain_id desc limit 30060',
  'create unique index on bench_site (n)',
  `insert into elevator (job_num, domain_id, city_id, building_name, elevator_num, register_code, elevator_type, brand, start_date)
   select 'HW' || lpad(i::text, 6, '0'), s.domain_id, 0, (1 + i % 9) || '号楼', i % 6 || '#', '3010' || (3000000 + i * 37),
          case when random() < 0.15 then 'escalator' else 'lift' end, '品牌' || i % 7, date '2015-01-01' + (random() * 3600)::int
   from generate_series(1, 1200) i join (select domain_id, row_number() over (order by n) as at from bench_site order by n limit 60) s on s.at = 1 + i % 60`,
  `insert into elevator (job_num, domain_id, city_id, building_name, elevator_num, register_code, elevator_type, brand, start_date)
   select (array['1P','2P','3P','4P','1F','2F','3F','1E','5P'])[1 + i % 9] || i, s.domain_id, 0, case when i % 3 = 0 then 'BLDG ' || i % 40 else '' end,
          (i % 9)::text, (100000 + i)::text, case when random() < 0.06 then 'escalator' else 'lift' end, 'OTIS', date '1970-01-01' + (random() * 18000)::int
   from (select i, 61 + least(29999, (power(random(), 1.3) * 30000)::int) as at from generate_series(1, ${units - 1200}) i) made
   join (select domain_id, row_number() over (order by n) as at from bench_site) s using (at)`,
  `update elevator_state set isactive = (elevator_id % 10 <> 0), service_mode = case when elevator_id % 97 = 0 then 2 else 1 end`,
  `insert into maintenance_plan (elevator_id, plan_start) select elevator_id, current_date + (elevator_id % 15 - 7) + interval '9 hours' from elevator`,
  'analyze',
];

const alarmStatements = [
  'create temp table bench_unit as select elevator_id, city_id, domain_id, elevator_type, row_number() over (order by elevator_id) as n from elevator',
  'create unique index on bench_unit (n)',
  `create temp table bench_code as select code, row_number() over () as n from unnest(
     string_to_array('101,102,103,104,105,106,107,108,109,110,111,112,116,117,201,202,203,204,205,206,207,208,209,210,301,302,303,304,305,306,307,308,309,310,311,314,315,401,402,403,404,405,501,502,503,504,505,506,507,508,601,602,603,604,605,606,607,608,801,802,803,804,805,806,807,808,809,819', ',')) code`,
  'analyze bench_unit',
  `insert into alarm (elevator_id, city_id, domain_id, elevator_type, alarm_date, received_at, main_code, sub_code, level, box_up, process_type, process_date, finish_date, return_status)
   select u.elevator_id, u.city_id, u.domain_id, u.elevator_type, at, at, c.code, case when c.code in ('301', '106') then 'I12' else '' end, 'B',
          sent < 0.45 and held < 0.02, (sent < 0.45)::int, case when sent < 0.45 then at end, at + interval '40 minutes',
          case when sent < 0.45 and visited < 0.6 then 'completed' else 'none' end
   from (select g, case when random() < 0.15 then 1 + (power(random(), 1.5) * 1199)::int else 1201 + (power(random(), 1.5) * ${units - 1201})::int end as unit,
                now() - (g::float8 / ${alarms} * 365 + random() * 0.01) * interval '1 day' as at, 1 + (power(random(), 2) * 67)::int as code_at,
                random() as sent, random() as held, random() as visited
         from generate_series(1, ${alarms}) g) made
   join bench_unit u on u.n = made.unit join bench_code c on c.n = made.code_at order by g desc`,
  `update alarm set finish_date = null where alarm_id in (
     select distinct on (elevator_id, main_code) alarm_id from alarm where alarm_date > now() - interval '1 day'
     order by elevator_id, main_code, alarm_id desc)`,
  `update elevator_state st set alarm_id = a.alarm_id, alarm_status = case when a.box_up then 5 else 4 end
   from (select distinct on (elevator_id) elevator_id, alarm_id, box_up from alarm where finish_date is null and process_type = 1
         order by elevator_id, box_up desc, alarm_date desc) a where a.elevator_id = st.elevator_id`,
  'select fold_alarm_deltas()',
  // The stop ledger and the duty have benches of their own.
  'delete from stop_touched',
  `update work_order set ask_at = 'infinity'`,
  'vacuum analyze',
  // A million rows at once leave pages behind that days of alarms never would.
  'vacuum full alarm_delta',
  'checkpoint',
];

/** Runs the statements, and says how long they took. */
export async function run(
  client: Client,
  statements: readonly string[],
  what: string,
  say: (text: string) => void,
): Promise<void> {
  const startedAtMs = Date.now();
  for (const statement of statements) await client.query(statement);
  say(`${what} in ${Math.round((Date.now() - startedAtMs) / 1000)} s`);
}

export const fillUnits = (client: Client, say: (text: string) => void): Promise<void> =>
  run(client, unitStatements, `${units} units`, say);

export const fillAlarms = (client: Client, say: (text: string) => void): Promise<void> =>
  run(client, alarmStatements, `${alarms} alarms`, say);

export async function fill(client: Client, say: (text: string) => void): Promise<void> {
  await fillUnits(client, say);
  await fillAlarms(client, say);
}
