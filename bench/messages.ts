/**
 * A power cut: 2,000 units at 67 sites stop within a minute, and 500 receivers are to be notified over a provider that takes
 * 100 ms for each message while 10,000 others wait. By turns with and without the receivers: how long the alarms take to be
 * acknowledged. Then people are trapped in twenty of the units: how long until the provider has the messages. At the end
 * whether each receiver has exactly one row of each unit of the site, and how many messages these were.
 *
 *   npm run bench -- messages [turns, default 2]
 */
import { setTimeout as pause } from 'node:timers/promises';
import { startAliyunServer } from '@hoistway/outside/aliyun-server';
import { type BuiltServer, withServer } from './rig/built-server.ts';
import { percentiles, printFigures, quantile, rounded, say } from './rig/figures.ts';
import { openDevices } from './rig/helper-process.ts';
import { judged } from './rig/judged.ts';

const units = 2000;
const seconds = 60;
const sites = 67;
const receivers = 500;
const waiting = 10_000;
const trappedUnits = 20;
const trappedCode = '604';
/** Level A: dispatched at once. */
const stopCode = '101';
const turns = Number(process.argv[2] ?? 2);

const sms = await startAliyunServer({ answerMs: 100 });
const templates = ['CODE', 'NOTICE', 'STOPPED', 'RECOVERED', 'TRAPPED', 'RESCUED'];
Object.assign(process.env, {
  HOISTWAY_SMS: 'aliyun',
  HOISTWAY_ALIYUN_SMS_URL: sms.url,
  HOISTWAY_ALIYUN_KEY: sms.key,
  HOISTWAY_ALIYUN_SECRET: sms.secret,
  HOISTWAY_ALIYUN_SMS_SIGN: 'bench',
  ...Object.fromEntries(templates.map(name => [`HOISTWAY_ALIYUN_SMS_${name}_TEMPLATE`, name])),
});

const placeUnits = ({ client }: BuiltServer) =>
  client.query(`
    with made as (
      insert into site (city_id, domain_name) select s.city_id, 'Site ' || n from site s, generate_series(2, ${sites}) n
      returning domain_id),
    places as (select domain_id, row_number() over (order by domain_id) as n from (
      select domain_id from site union select domain_id from made) all_sites)
    update elevator e set domain_id = p.domain_id from places p where p.n = 1 + e.elevator_id % ${sites}`);
const addReceivers = ({ client }: BuiltServer) =>
  client.query(`
    insert into sms_receiver (receiver_name, tel_num, domain_id, kinds, creator)
    select 'Receiver ' || n, (13900000000 + n)::text, p.domain_id, '{stop,recovery,trapped,rescued}', 'bench'
    from generate_series(1, ${receivers}) n
    join (select domain_id, row_number() over (order by domain_id) as at from site) p on p.at = 1 + n % ${sites}`);
/** Other messages, more than are sent meanwhile. */
const addWaiting = ({ client }: BuiltServer) =>
  client.query(`
    insert into outbox_message (key, template, parameters, address, priority)
    select gen_random_uuid(), 'notice', '{"text": "bench"}', (13700000000 + n)::text, 2
    from generate_series(1, ${waiting}) n`);
const taken = async ({ number }: BuiltServer) => {
  while ((await number('select count(*) as n from owner_change')) > 0) await pause(50);
};
/** All that has happened is over, nothing is left of its messages, and the ledger of stops has taken its end. */
async function clear(server: BuiltServer) {
  await server.client.query('update alarm set finish_date = now() where finish_date is null');
  await taken(server);
  await server.client.query(
    'delete from outbox_message; delete from outbox_budget; delete from sms_receiver',
  );
  while ((await server.number('select count(*) as n from stop_touched')) > 0) await pause(50);
}

await withServer(async server => {
  const devices = openDevices();
  await server.addFleet(units);
  await placeUnits(server);
  await devices.ask({ do: 'connect', port: server.mqttPort, connections: units });
  await server.settled();
  const stop = async () =>
    (await devices.ask({ do: 'events', rate: units / seconds, seconds, codes: [stopCode] })).acknowledgedMs;
  const ours: number[] = [];
  const bare: number[] = [];
  const handedMs: number[] = [];
  const wrong: number[] = [];
  const gathered: number[] = [];
  const left: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const without = await stop();
    bare.push(...without);
    await clear(server);
    await addReceivers(server);
    await addWaiting(server);
    const withThem = await stop();
    ours.push(...withThem);
    await taken(server);
    wrong.push(
      await server.number(`
        select count(*) as n from (
          select e.elevator_id, r.tel_num from elevator e join sms_receiver r using (domain_id)) wanted
        full join (
          select elevator_id, tel_num, count(*) as copies from stop_sms where kind = 1 and not over group by 1, 2) had
          using (elevator_id, tel_num)
        where copies is distinct from 1`),
    );
    gathered.push(
      await server.number('select count(distinct message_id) as n from stop_sms where kind = 1 and not over'),
    );
    left.push(await server.number(`select count(*) as n from outbox_message where state = 'queued'`));
    const before = sms.sent.length;
    await devices.ask({ do: 'burst', units: trappedUnits, code: trappedCode });
    await taken(server);
    const awaited = await server.number('select count(*) as n from stop_sms where kind = 3');
    const arrived = () => sms.sent.slice(before).filter(({ template }) => template === 'TRAPPED');
    while (arrived().length < awaited) await pause(50);
    const { rows } = await server.client.query<{ job_num: string; received: Date }>(
      `select e.job_num, min(a.received_at) as received from alarm a join elevator e using (elevator_id)
       where a.main_code = $1 and a.finish_date is null group by 1`,
      [trappedCode],
    );
    const received = new Map(rows.map(row => [row.job_num, row.received.getTime()]));
    for (const { at, parameters } of arrived())
      handedMs.push(at - (received.get(parameters.code ?? '') ?? Number.NaN));
    await clear(server);
    say(`turn ${turn + 1}: without receivers ${percentiles(without)}; with ${percentiles(withThem)}`);
  }
  await devices.stop();
  printFigures([
    judged({
      what: `p99 of the acknowledgement, ${rounded(units)} units stop within ${seconds} s, ${receivers} receivers, beside none`,
      // Of all turns together: twenty of a turn are too few to tell.
      ours: [quantile(ours, 0.99)],
      bare: [quantile(bare, 0.99)],
      wanted: { atMost: 1.1 },
      show: ms => `${ms.toFixed(1)} ms`,
    }),
    {
      what: 'receivers without exactly one row of a unit of theirs',
      required: '0',
      measured: wrong.join(', '),
      isMet: wrong.every(count => count === 0),
    },
    {
      what: 'messages about these stops',
      required: '',
      measured: gathered.map(rounded).join(', '),
    },
    {
      what: `from the alarm to the provider, people trapped in ${trappedUnits} units, ${left.map(rounded).join(' and ')} waiting`,
      required: 'each within 2,000 ms',
      measured: `${percentiles(handedMs)}, most ${Math.max(...handedMs)} ms (${rounded(handedMs.length)})`,
      isMet: handedMs.every(ms => ms <= 2000),
    },
  ]);
}, process.execArgv);
await sms.stop();
