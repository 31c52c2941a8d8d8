/**
 * 10,000,000 lines of the access log over two years, beside the accounts of `fillAccounts`: 5,000 of them look, few
 * of them much; most see phones of one to three people or watch a unit.
 */
import type { Client } from 'pg';
import { run } from './fill.ts';

export const accessLines = 10_000_000;
const people = 5000;

const statements = [
  'set statement_timeout = 0',
  'select setseed(0.42)',
  `insert into log_operator (user_id, operator) select user_id, username from account order by user_id limit ${people} on conflict do nothing`,
  'create temp table bench_looker as select user_id, row_number() over (order by user_id desc) as n from log_operator where user_id > 0',
  'create temp table bench_subject as select username, row_number() over (order by user_id) as n from account',
  'create unique index on bench_subject (n)',
  'create temp table bench_seen as select elevator_id, row_number() over (order by elevator_id) as n from elevator',
  'create unique index on bench_seen (n)',
  'analyze bench_subject',
  'analyze bench_seen',
  'alter table access_log drop constraint access_log_same_look_key',
  'drop index access_log_newest, access_log_of_user, access_log_of_elevator, access_log_subjects',
  'alter table access_log disable trigger all',
  `insert into access_log (at, last_at, user_id, kind, call, subject, elevator_id, address, same_look)
   select at, at, l.user_id, made.kind,
     case when kind = 'phone' then '/user/search' when kind in ('video', 'replay', 'intercom') then '/elevator/getElevatorVideoPath' else '/alarm/detail' end,
     coalesce(s.username, '') || case when g % 5 = 0 then coalesce('、' || s2.username, '') else '' end, e.elevator_id, '10.1.' || g % 200 || '.' || g % 250,
     gen_random_uuid()
   from (select g, now() - ((${accessLines} - g)::float8 / ${accessLines} * 730) * interval '1 day' as at,
                1 + least(${people - 1}, (power(random(), 2) * ${people})::int) as who,
                1 + least(99999, (power(random(), 1.5) * 100000)::int) as whom, 1 + (random() * 99999)::int as also, 1 + (power(random(), 1.5) * 76000)::int as unit,
                (array['phone','video','phone','phone','video','phone','replay','phone','video','phone','phone','video','phone','trappedImage','phone','replay','intercom','idCard','photo','phone'])[1 + g % 20] as common,
                g % 200 = 199 as rare
         from generate_series(1, ${accessLines}) g) given
   cross join lateral (select case when rare then 'signature' else common end as kind) made
   join bench_looker l on l.n = given.who
   left join bench_subject s on s.n = given.whom and kind in ('phone', 'idCard', 'photo', 'signature')
   left join bench_subject s2 on s2.n = given.also and kind = 'phone'
   left join bench_seen e on e.n = given.unit and kind <> 'idCard' order by g`,
  'alter table access_log enable trigger all',
  `set maintenance_work_mem = '1GB'`,
  'set max_parallel_maintenance_workers = 2',
  'alter table access_log add unique (same_look)',
  'create index access_log_newest on access_log (at desc, access_id desc) include (user_id, kind, elevator_id)',
  'create index access_log_of_user on access_log (user_id, at) include (kind, elevator_id, access_id)',
  'create index access_log_of_elevator on access_log (elevator_id, at) where elevator_id is not null',
  'create index access_log_subjects on access_log using gin (subject_words gin_trgm_ops)',
  'vacuum analyze access_log',
  'select close_look_days(800)',
  'vacuum analyze',
  'checkpoint',
];

export const fillAccess = (client: Client, say: (text: string) => void): Promise<void> =>
  run(client, statements, `${accessLines} lines of the access log`, say);
