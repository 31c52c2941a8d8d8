/**
 * 1,000,000 messages about alarms, three of each, and 300,000 about planned maintenance, all sent in a year; to 50,000 numbers.
 */
import type { Client } from 'pg';
import { run } from './fill.ts';

const messages = 1_000_000;
const ofMaintenance = 300_000;
const numbers = 50_000;

const message = (template: string, count: number) => `
  insert into outbox_message (key, template, address, priority, state, attempts, at, ended_at, expires_at)
  select 'bench ${template} ' || n, '${template}', (13900000000 + n % ${numbers})::text, 2, 'sent', 1, at, at, at + interval '4 hours'
  from (select n, now() - n * interval '31 seconds' as at from generate_series(1, ${count}) n) made order by n desc`;
/** Joined to a message `m`. */
const unit = `join (select elevator_id, domain_id, city_id, row_number() over (order by elevator_id) - 1 as n from elevator) u
     on u.n = m.message_id * 7919 % (select count(*) from elevator)`;

const statements = [
  'set statement_timeout = 0',
  message('stopped', messages),
  `insert into stop_sms (message_id, elevator_id, domain_id, city_id, event_id, kind, receiver, tel_num, at)
   select m.message_id, u.elevator_id, u.domain_id, u.city_id, m.message_id, 1 + m.message_id % 4,
     'Receiver ' || m.message_id % ${numbers}, m.address, m.at
   from outbox_message m ${unit} where m.template = 'stopped' order by m.at`,
  message('maintenance', ofMaintenance),
  `insert into maintain_sms (message_id, elevator_id, domain_id, city_id, mp_id, day, receiver, tel_num, at)
   select m.message_id, u.elevator_id, u.domain_id, u.city_id, m.message_id, m.at::date,
     'Owner ' || m.message_id % ${numbers}, m.address, m.at
   from outbox_message m ${unit} where m.template = 'maintenance' order by m.at`,
  'select fold_sms_deltas()',
  'vacuum analyze',
  // A million rows at once leave pages behind that days of messages never would.
  'vacuum full sms_delta',
  'checkpoint',
];

export const fillMessages = (client: Client, say: (text: string) => void): Promise<void> =>
  run(client, statements, '1,300,000 messages', say);
