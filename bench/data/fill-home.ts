/**
 * What the home page counts next to units, alarms and visits: the next inspection of most units, spread over a year with
 * some late, and the runs of most; 300,000 agreements of one unit each, of which a quarter end within the longest
 * reminder; 1,000,000 messages that were sent in a year; and the account of a property manager.
 */
import { indexPermissions } from '@hoistway/contract/core/permissions';
import type { Client } from 'pg';
import { run } from './fill.ts';

const agreements = 300_000;
const messages = 1_000_000;
/** A property manager of this many sites. */
export const homeManager = 'home-manager';
const managedSites = 300;

const statements = [
  'set statement_timeout = 0',
  `update elevator set
     inspect_date = case when elevator_id % 20 > 0 then current_date + (elevator_id * 7919 % 380 - 15) end,
     run_times = case when elevator_id % 10 > 0 then elevator_id::bigint * 104729 % 2600000 end`,
  `insert into agreement (agree_num, customer_name, kind, start_date, end_date, creator)
   select 'HT' || lpad(n::text, 7, '0'), 'Customer ' || n % 5000, (array['full', 'half', 'labour', 'onDemand'])[1 + n % 4],
     last - 365, last, 'bench'
   from (select n, current_date - 1000 + n % 1400 as last from generate_series(1, ${agreements}) n) made order by n`,
  `insert into agreement_elevator (agreement_id, elevator_id, city_id, domain_id)
   select a.agreement_id, u.elevator_id, u.city_id, u.domain_id
   from (select agreement_id, row_number() over (order by agreement_id) as n from agreement) a
   join (select elevator_id, city_id, domain_id, row_number() over (order by elevator_id) as n from elevator) u
     on u.n = 1 + a.n % (select count(*) from elevator)`,
  `insert into outbox_message (key, template, address, priority, state, attempts, at, ended_at, expires_at)
   select 'bench ' || n, 'stopped', (13900000000 + n % 50000)::text, 2, 'sent', 1, at, at, at + interval '4 hours'
   from (select n, now() - n * interval '31 seconds' as at from generate_series(1, ${messages}) n) made order by n desc`,
  `insert into role (role_name, remark, parent_role_id, every_fault, creator)
   select 'Bench manager', '', min(role_id), true, 'admin' from role where role_type = 1`,
  `insert into role_permission (role_id, kind, name)
   select role_id, p.kind, p.name from role,
     (select 'menu' as kind, 'indexInfo' as name union all
      select 'index', unnest(array[${Object.keys(indexPermissions)
        .map(name => `'${name}'`)
        .join(',')}])) p
   where role_name = 'Bench manager'`,
  `insert into account (parent_id, username, password_hash, role_id, user_type, scope)
   select (select min(user_id) from account), '${homeManager}', '', role_id, 2, 'nodes' from role
   where role_name = 'Bench manager'`,
  `insert into account_scope (user_id, level, node_id)
   select a.user_id, 3, s.domain_id from account a,
     (select domain_id from site order by domain_id desc limit ${managedSites}) s
   where a.username = '${homeManager}'`,
  'vacuum analyze',
  'checkpoint',
];

export const fillHome = (client: Client, say: (text: string) => void): Promise<void> =>
  run(client, statements, '300,000 agreements and 1,000,000 messages', say);
