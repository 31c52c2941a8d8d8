/**
 * 100,000 accounts and 2,115 roles next to the units of `fill.ts`, as they come about: fifteen branches, three hundred
 * companies below them, 6,000 managers, and their people. Branches and some technicians see entire cities, companies
 * and managers sites, owners of a home elevator that one.
 */
import type { Client } from 'pg';
import { run } from './fill.ts';

export const accounts = 100_000;
const branches = 15;
const companies = 300;
const managers = 6000;
/** The number of the first of each. */
const firstCompany = branches + 1;
const firstManager = firstCompany + companies;
const firstPerson = firstManager + managers;

const branchCities = `array['上海','南京','苏州','杭州','宁波','合肥','济南','青岛','北京','天津','石家庄','太原','郑州','武汉','长沙']`;
const surnames = `array['王','张','李','陈','刘','赵','杨','黄','周','吴']`;
const givenNames = `array['敏','伟','芳','磊','静','强','婷','洋','勇','艳','杰','娟','涛','明','超','秀英','霞','平','刚','桂英']`;
/** For whoever asks as a branch or a company. */
const pages = `array['account','role','access','log','device','alarm','lift']`;

const statements = [
  'set statement_timeout = 0',
  'select setseed(0.42)',
  // Below the super administrator's role: branches, their companies' roles, the managers', and five for the people.
  `insert into role (role_name, remark, parent_role_id, every_fault, creator, create_date)
   select c || '分公司管理员', c || '分公司', (select min(role_id) from role where role_type = 1), true, 'admin', now() - interval '700 days'
   from unnest(${branchCities}) c`,
  'create temp table bench_branch as select role_id, row_number() over (order by role_id) as branch from role where role_type = 2',
  `create temp table bench_company as
   select i, 1 + floor(power(random(), 1.5) * ${branches})::int as branch,
     (array['金桥','临港','滨江','翠湖','望京','天河','锦绣','朝阳'])[1 + i % 8] || (array['物业','机电','电梯','置业'])[1 + i % 4] || i || '号' as name
   from generate_series(1, ${companies}) i`,
  `insert into role (role_name, remark, parent_role_id, every_fault, creator, create_date)
   select c.name, '', b.role_id, true, 'branch' || c.branch, now() - (600 - c.i) * interval '1 day' from bench_company c join bench_branch b using (branch)`,
  `insert into role_permission (role_id, kind, name) select role_id, 'menu', page from role, unnest(${pages}) page where role_type = 2`,
  `insert into role (role_name, remark, parent_role_id, every_fault, creator, create_date)
   select c.name || '管理员', '', r.role_id, true, 'company' || c.i, now() - (500 - c.i) * interval '1 day' from bench_company c join role r on r.role_name = c.name`,
  `insert into role (role_name, remark, parent_role_id, every_fault, creator, create_date)
   select c.name || (array['客服','维保','物业','业主','值班'])[k], '', r.role_id, true, 'company' || c.i, now() - (400 - c.i) * interval '1 day'
   from bench_company c join role r on r.role_name = c.name || '管理员' cross join generate_series(1, 5) k`,

  `create temp table bench_person (n integer primary key, parent integer, branch integer, company integer, role_id integer)`,
  `insert into bench_person select branch, 0, branch, 0, role_id from bench_branch`,
  `insert into bench_person select ${branches} + i, branch, branch, i, r.role_id from bench_company c join role r on r.role_name = c.name`,
  `insert into bench_person
   select m.n, p.n, p.branch, p.company, r.role_id
   from (select n, ${firstCompany} + floor(power(random(), 1.3) * ${companies})::int as above from generate_series(${firstManager}, ${firstPerson - 1}) n) m
   join bench_person p on p.n = m.above join bench_company c on c.i = p.company join role r on r.role_name = c.name || '管理员'`,
  `insert into bench_person
   select m.n, p.n, p.branch, p.company, r.role_id
   from (select n, ${firstManager} + floor(random() * ${managers})::int as above, 1 + n % 5 as k from generate_series(${firstPerson}, ${accounts}) n) m
   join bench_person p on p.n = m.above join bench_company c on c.i = p.company
   join role r on r.role_name = c.name || (array['客服','维保','物业','业主','值班'])[m.k]`,
  'create temp table bench_first as select max(user_id) as id from account',
  `insert into account (user_id, parent_id, username, password_hash, role_id, user_type, tel_num, disabled, job_status, staff_type, expire_date, scope,
     employee_name, employee_id, company_name, signing_branch, customer, use_type, elevator_count, creator, create_date, last_access_date, updater, update_date)
   overriding system value
   select f.id + n, coalesce(nullif(p.parent, 0) + f.id, (select min(user_id) from account)),
     case when n < ${firstCompany} then 'branch' || n when n < ${firstManager} then 'company' || n - ${branches}
          else (array['wang','zhang','li','chen','liu','zhao','yang','huang','zhou','wu'])[1 + n % 10] || n end,
     '', p.role_id, t.type, '13' || lpad((n * 7919::bigint % 1000000000)::text, 9, '0'), n % 25 = 0, case when n % 50 = 0 then 'N' else 'Y' end,
     case when t.type <> 1 then '' when n % 50 = 0 then 'separated' when n % 7 = 0 then 'temporary' else 'formal' end,
     case when n % 5 < 2 then now() + (random() * 1095 - 365) * interval '1 day' end, case when n % 50 = 0 then 'none' else 'nodes' end,
     (${surnames})[1 + n % 10] || (${givenNames})[1 + (n / 10) % 20], case when t.type = 1 then 'E' || lpad(n::text, 6, '0') else '' end,
     coalesce(c.name || '有限公司', ''), (${branchCities})[p.branch] || '分公司',
     case when t.type = 1 then '' else (array['花园','广场','大厦','中心','医院','国际城'])[1 + n % 6] || '业主委员会' || n % 3000 end,
     case when t.type <> 1 and n % 3 = 0 then (array['onDemand','maintenanceGift','warrantyGift','renovationGift','technicalSupportGift',
       'goldServiceGift','branchPromotion','digitalContract','promotionTrial','majorCustomerGift'])[1 + (power(random(), 2) * 9)::int] else '' end,
     n % 40, case when p.parent = 0 then 'admin' when p.parent < ${firstCompany} then 'branch' || p.parent
       when p.parent < ${firstManager} then 'company' || p.parent - ${branches}
       else (array['wang','zhang','li','chen','liu','zhao','yang','huang','zhou','wu'])[1 + p.parent % 10] || p.parent end,
     now() - (${accounts} - n)::float8 / ${accounts} * interval '730 days', case when n % 4 > 0 then now() - random() * interval '365 days' end, '', null
   from bench_person p cross join bench_first f left join bench_company c on c.i = p.company
   cross join lateral (select case when n < ${firstManager} or n % 10 = 0 then 1 when n % 10 < 6 then 2 when n % 10 < 9 then 3 else 4 end as type) t order by n`,
  `select setval(pg_get_serial_sequence('account', 'user_id'), (select max(user_id) from account))`,
  `update role r set creator_id = a.user_id from account a where a.username = r.creator`,

  `create temp table bench_place as select domain_id, row_number() over (order by domain_id) as n from site`,
  'create unique index on bench_place (n)',
  // Whole cities: of branches, of one company in ten, of some of its technicians.
  `insert into account_scope (user_id, level, node_id)
   select f.id + n, 2, (select area_id from area where name = 'New York' and level = 2) from bench_person, bench_first f
   where n % 50 <> 0 and (n < ${firstCompany} or (n < ${firstManager} and n % 10 = 1) or ((company + ${branches}) % 10 = 1 and n % 100 = 30))`,
  // A company has up to a hundred sites, its managers ten of them, its people one to three.
  `insert into account_scope (user_id, level, node_id)
   select f.id + p.n, 3, s.domain_id from bench_first f, bench_person p
   cross join lateral generate_series(1, case when n < ${firstManager} then 99 when n < ${firstPerson} then 10 else 1 + n % 3 end) k
   join bench_place s on s.n = 61 + p.company % ${companies} + ${companies} * ((p.n * 7 + k * 13) % 99)
   where p.n % 50 <> 0 and p.company > 0 and (p.n < ${firstPerson} or p.n % 10 not in (6, 7, 8)) on conflict do nothing`,
  `insert into account_scope (user_id, level, node_id)
   select f.id + p.n, 4, e.elevator_id from bench_first f, bench_person p
   join bench_place s on s.n = 61 + p.company % ${companies} + ${companies} * (p.n * 7 % 99)
   cross join lateral (select elevator_id from elevator where domain_id = s.domain_id order by elevator_id limit 1) e
   where p.n % 50 <> 0 and p.n >= ${firstPerson} and p.n % 10 in (6, 7, 8)`,
  'vacuum analyze',
  'checkpoint',
];

export const fillAccounts = (client: Client, say: (text: string) => void): Promise<void> =>
  run(client, statements, `${accounts} accounts`, say);
