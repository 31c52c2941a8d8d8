/**
 * 10,000,000 lines of the operation log over two years, of 5,000 people: few do much, few actions are frequent, one
 * line in fifty comes from a telephone.
 */
import type { Client } from 'pg';
import { run } from './fill.ts';

export const logLines = 10_000_000;
const people = 5000;

const statements = [
  'set statement_timeout = 0',
  `insert into operation_kind (operate_module, operate_type)
   select jsonb_build_object('zh', m.zh, 'en', m.en), jsonb_build_object('zh', t.zh, 'en', t.en)
   from (values ('登录', 'Sign-in'), ('电梯信息维护', 'Elevator information'), ('报警管理', 'Alarms'), ('设备台账', 'Device ledger'),
                ('实时监视', 'Real-time monitoring'), ('账号管理', 'Accounts'), ('角色管理', 'Roles'), ('维保管理', 'Maintenance')) m (zh, en)
   cross join (values ('编辑', 'Edit'), ('新增', 'Add'), ('删除', 'Delete'), ('导出', 'Export'), ('导入', 'Import'), ('处置', 'Handle'),
                      ('设置', 'Settings'), ('绑定电梯', 'Bind elevators')) t (zh, en)
   on conflict do nothing`,
  `insert into log_operator (user_id, operator)
   select 1000000 + i, (array['wang','zhang','li','chen','liu','zhao'])[1 + i % 6] || i from generate_series(1, ${people}) i`,
  'drop index operation_log_newest, operation_log_of_user, operation_log_of_kind',
  'alter table operation_log disable trigger all',
  'create temp table bench_kind as select operation_id, row_number() over (order by operation_id) as n from operation_kind',
  `insert into operation_log (user_id, operation_id, client_type, remark, create_date)
   select 1000001 + least(${people - 1}, (power(random(), 3) * ${people})::int), k.operation_id,
          case when random() < 0.02 then 3 else 2 end, 'SZ-' || lpad((g % 9999)::text, 4, '0'),
          now() - ((${logLines} - g)::float8 / ${logLines} * 730) * interval '1 day'
   from (select g, 1 + least(62, (power(random(), 3) * 63)::int) as at from generate_series(1, ${logLines}) g) made
   join bench_kind k on k.n = made.at`,
  'alter table operation_log enable trigger all',
  'create index operation_log_newest on operation_log (create_date desc, log_id desc) include (user_id, operation_id, client_type)',
  'create index operation_log_of_user on operation_log (user_id, create_date) include (operation_id, client_type, log_id)',
  'create index operation_log_of_kind on operation_log (operation_id, client_type, create_date) include (user_id, log_id)',
  'vacuum analyze operation_log',
  'select close_log_days(800)',
  'vacuum analyze',
  'checkpoint',
];

export const fillLog = (client: Client, say: (text: string) => void): Promise<void> =>
  run(client, statements, `${logLines} lines of the operation log`, say);
