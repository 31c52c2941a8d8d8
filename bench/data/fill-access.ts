/**
 * 10,000,000 lines of the access log over two years, next to the accounts of `fillAccounts`: 5,000 of them are active, few
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
  'alter table access_log drop constraint access_log_same_look_key',
  'drop index access_log_newest, access_log_of_user, access_log_of_elevator, access_log_subjects',
  'alter table access_log disable trigger all',
  // Ids and names are worked out instead of joined: both kinds of ids have no gaps, and people are named by their number.
  `insert into access_log (at, last_at, user_id, kind, call, subject, elevator_id, address, same_look)
   select at, at, (select min(user_id) from account) + who, kind,
     case when kind = 'phone' then '/user/search' when kind in ('video', 'replay', 'intercom') then '/elevator/getElevatorVideoPath' else '/alarm/detail' end,
     case when kind not in ('phone', 'idCard', 'photo', 'signature') then ''
          else names[1 + whom % 10] || whom || case when g % 5 = 0 then '、' || names[1 + also % 10] || also else '' end end,
     case when kind <> 'idCard' then (select min(elevator_id) from elevator) + unit end, '10.1.' || g % 200 || '.' || g % 250, gen_random_uuid()
   from (select g, now() - ((${accessLines} - g)::float8 / ${accessLines} * 730) * interval '1 day' as at,
                (power(random(), 2) * ${people - 1})::int as who, (power(random(), 1.5) * 76000)::int as unit,
                6316 + (power(random(), 1.5) * 93000)::int as whom, 6316 + (random() * 93000)::int as also,
                array['wang','zhang','li','chen','liu','zhao','yang','huang','zhou','wu'] as names,
                case when g % 200 = 199 then 'signature' else
                  (array['phone','video','phone','phone','video','phone','replay','phone','video','phone','phone','video','phone','trappedImage','phone','replay','intercom','idCard','photo','phone'])[1 + g % 20] end as kind
         from generate_series(1, ${accessLines}) g) given`,
  'alter table access_log enable trigger all',
  `set maintenance_work_mem = '1GB'`,
  'set max_parallel_maintenance_workers = 2',
  'alter table access_log add unique (same_look)',
  'create index access_log_newest on access_log (at desc, access_id desc) include (user_id, kind, elevator_id)',
  'create index access_log_of_user on access_log (user_id, at) include (kind, elevator_id, access_id)',
  'create index access_log_of_elevator on access_log (elevator_id, at) where elevator_id is not null',
  'create index access_log_subjects on access_log using gin (subject_words gin_trgm_ops)',
  'select close_look_days(800)',
  'vacuum analyze access_log, access_log_day, log_operator',
  'checkpoint',
];

export const fillAccess = (client: Client, say: (text: string) => void): Promise<void> =>
  run(client, statements, `${accessLines} lines of the access log`, say);
