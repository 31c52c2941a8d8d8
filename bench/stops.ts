/**
 * A day of stops for 100,000 units: what devices and people notified of that day is in the database at once, and the server's
 * ledger works through it, while other devices report faults at QoS 1. A tenth of the units was offline, some with a
 * backlog of late readings, every fifteenth had a visit, one in twenty a fault, one in fifty a power failure.
 *
 *   npm run bench -- stops [units, default 100000]
 */
import { setTimeout as pause } from 'node:timers/promises';
import { stop } from '@hoistway/contract/features/stop';
import { withServer } from './rig/built-server.ts';
import { percentiles, printFigures, quantile, rounded } from './rig/figures.ts';
import { openDevices } from './rig/helper-process.ts';

const units = Number(process.argv[2] ?? 100_000);
const connections = Math.min(10_000, units);
const limitSeconds = 120;
const faultsPerSecond = 500;
const faultSeconds = 20;
const pages = 20;

/** Minutes of the day before. */
const at = (minutes: string) =>
  `date_trunc('hour', now()) - interval '30 hours' + (${minutes}) * interval '1 minute'`;
const facts = [
  'begin',
  'create temp table u as select elevator_id as id, city_id, domain_id, row_number() over (order by elevator_id)::int as n from elevator',
  `insert into reading_change (elevator_id, at, late, name, value)
   select id, ${at('n % 300')}, false, 'online', 1 from u`,
  `insert into reading_change (elevator_id, at, late, name, value)
   select id, ${at('400 + n % 600 + 90 * online')}, false, 'online', online from u, generate_series(0, 1) online where n % 10 = 0`,
  `insert into reading_change (elevator_id, at, late, name, value)
   select id, ${at('401 + n % 600 + late')}, true, 'service_mode', 1 from u, generate_series(0, 40) late where n % 50 = 0`,
  `insert into reading_change (elevator_id, at, late, name, value)
   select id, ${at('500 + n % 400 + 40 * over')}, false, 'service_mode', 2 - over from u, generate_series(0, 1) over where n % 15 = 0`,
  `insert into maintenance_plan (elevator_id, plan_start, actual_start, actual_end, plan_status)
   select id, ${at('500 + n % 400')}, ${at('500 + n % 400')}, ${at('540 + n % 400')}, 'completed' from u where n % 15 = 0`,
  `insert into reading_change (elevator_id, at, late, name, value)
   select id, ${at('700 + n % 300 + 20 * back')}, false, 'power_status', back from u, generate_series(0, 1) back where n % 50 = 7`,
  `insert into alarm (elevator_id, city_id, domain_id, elevator_type, alarm_date, main_code, level, finish_date)
   select id, city_id, domain_id, 'lift', ${at('600 + n % 700')}, '202', 'B', case when n % 100 <> 3 then ${at('630 + n % 700')} end
   from u where n % 20 = 3`,
  'commit',
];

await withServer(async server => {
  const devices = openDevices();
  await server.addFleet(units);
  await devices.ask({ do: 'connect', port: server.mqttPort, connections });
  const waiting = () => server.number('select count(*) as n from stop_touched where at <= now()');
  while ((await waiting()) > 0) await pause(500);
  for (const statement of facts) await server.client.query(statement);
  const began = performance.now();
  const cpuBefore = await server.cpuSeconds();
  const faults = devices.ask({ do: 'events', rate: faultsPerSecond, seconds: faultSeconds, codes: ['203'] });
  while ((await waiting()) > 0) await pause(100);
  const seconds = (performance.now() - began) / 1000;
  const cpu = (await server.cpuSeconds()) - cpuBefore;
  const { acknowledgedMs } = await faults;
  await devices.stop();
  const stops = await server.number('select count(*) as n from stop');
  const known = await server.number('select count(*) as n from stop_unit');
  const pageMs: number[] = [];
  for (let page = 1; page <= pages; page++) {
    const asked = performance.now();
    await server.api.send(stop.figures, { pageNum: page, sort: 'availability:asc' });
    pageMs.push(performance.now() - asked);
  }
  printFigures([
    {
      what: `a day of stops for ${rounded(units)} units`,
      required: `${limitSeconds} s`,
      measured: `${seconds.toFixed(1)} s, ${cpu.toFixed(1)} s of CPU; ${rounded(stops)} stops of ${rounded(known)} units`,
      isMet: seconds < limitSeconds && known === units,
    },
    {
      what: `${faultsPerSecond} faults a second meanwhile, acknowledged`,
      required: 'p99 under 200 ms',
      measured: percentiles(acknowledgedMs),
      isMet: quantile(acknowledgedMs, 0.99) < 200,
    },
    {
      what: 'figures of this month by unit, sorted by availability',
      required: '',
      measured: percentiles(pageMs),
    },
  ]);
}, process.execArgv);
