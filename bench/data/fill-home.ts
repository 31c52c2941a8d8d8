/**
 * What the home page counts beside units, alarms and visits: 300,000 agreements of one unit each, of which a
 * quarter end within the longest reminder; and 1,000,000 messages that were sent in a year.
 */
import type { Client } from 'pg';
import { run } from './fill.ts';

const agreements = 300_000;
const messages = 1_000_000;

const statements = [
  'set statement_timeout = 0',
  `insert into agreement (agree_num, customer_name, kind, start_date, end_date, creator)
   select 'HT' || lpad(n::text, 7, '0'), 'Customer ' || n % 5000, (array['full', 'half', 'labour', 'onDemand'])[1 + n % 4],
     last - 365, last, 'bench'
   from (select n, current_date - 1000 + n % 1400 as last from generate_series(1, ${agreements}) n) made order by n`,
  `insert into agreement_elevator (agreement_id, elevator_id, city_id, domain_id)
   select a.agreement_id, u.elevator_id, u.city_id, u.domain_id
   from (select agreement_id, row_number() over (order by agreement_id) as n from agreement) a
   join (select elevator_id, city_id, domain_id, row_number() over (order by elevator_id) as n, count(*) over () as of
         from elevator) u on u.n = 1 + a.n % u.of`,
  `insert into outbox_message (key, template, address, priority, state, attempts, at, ended_at, expires_at)
   select 'bench ' || n, 'stopped', (13900000000 + n % 50000)::text, 2, 'sent', 1, at, at, at + interval '4 hours'
   from (select n, now() - n * interval '31 seconds' as at from generate_series(1, ${messages}) n) made order by n desc`,
  'vacuum analyze',
  'checkpoint',
];

export const fillHome = (client: Client, say: (text: string) => void): Promise<void> =>
  run(client, statements, '300,000 agreements and 1,000,000 messages', say);
