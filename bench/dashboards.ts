/**
 * The dashboards with 77,288 units at 30,060 sites and 1,000,000 alarms of a year, 9,000 of which hold people: how long
 * the sums take from nothing and when little has changed, and the screen for everybody, for the manager of 300 sites, for
 * the owner of 40 units and for an account of 5,000 single units: when it is asked for the first time after a computation,
 * and again.
 *
 *   npm run bench -- dashboards
 */
import { dashboard, dashboardPeriods } from '@hoistway/contract/features/dashboard';
import { fillAlarms, fillUnits } from './data/fill.ts';
import { withServer } from './rig/built-server.ts';
import { newAgent, send } from './rig/calls.ts';
import { percentiles, printFigures, quantile, say } from './rig/figures.ts';
import { openServerDatabase } from './rig/server-database.ts';
import { serverModule } from './rig/server-module.ts';

const turns = 40;
const limitMs = 300;
/** Single units are added up when they are asked for, once. */
const firstLimitMs = 2000;
const stopsPerUnit = 4;

const statements = [
  'set statement_timeout = 0',
  // The server's ledger has seen some of the alarms.
  'truncate stop_touched, stop_unit, stop, stop_month',
  `update alarm set arrive_date = alarm_date + alarm_id % 35 * interval '1 minute',
     rescue_time = alarm_date + (alarm_id % 35 + 1 + alarm_id % 7) * interval '1 minute' where box_up and finish_date is not null`,
  `insert into stop_unit select elevator_id, now() - interval '400 days' from elevator`,
  `insert into stop (elevator_id, began_at, ended_at, cause, source, code, source_at, alarm_ids, continued)
   select elevator_id, at, at + interval '50 minutes', (array['fault','fault','maintenance','power'])[1 + n % 4], 'alarm',
     (array['101','202','305','501'])[1 + elevator_id % 4], at, '{}', false
   from (select elevator_id, n, now() - (n * 85 + elevator_id % 80 + 3) * interval '1 day' as at
         from elevator, generate_series(0, ${stopsPerUnit - 1}) n) made order by elevator_id, at`,
  `insert into stop_month (month, elevator_id, fault_ms, power_ms, human_ms, maintenance_ms, inspection_ms, unknown_ms,
                           offline_ms, failures)
   select month::date, elevator_id, elevator_id % 50 * 60000, 0, 0, 1800000, 0, 0, 600000, elevator_id % 2
   from elevator, generate_series(date_trunc('month', now()) - interval '11 months', now(), interval '1 month') month`,
  'delete from stop_touched',
  `insert into role (role_name, remark, parent_role_id, every_fault, creator)
   select 'Bench dashboards', '', min(role_id), true, 'admin' from role where role_type = 1`,
  `insert into role_permission (role_id, kind, name) select role_id, k.kind, k.name from role,
     (values ('menu', 'dataBigScreen'), ('field', 'alarm#arriveDate')) k (kind, name) where role_name = 'Bench dashboards'`,
  `insert into account (parent_id, username, password_hash, role_id, user_type, scope)
   select (select min(user_id) from account), name, '', role_id, 2, 'nodes' from role, unnest(array['sites', 'units', 'many units']) name
   where role_name = 'Bench dashboards'`,
  `insert into account_scope (user_id, level, node_id)
   select user_id, 3, domain_id from account, (select domain_id from site order by domain_id desc limit 300) s
   where username = 'sites'
   union all select user_id, 4, elevator_id from account, (select elevator_id from elevator order by elevator_id limit 40) e
   where username = 'units'
   union all select user_id, 4, elevator_id from account, (select elevator_id from elevator order by elevator_id limit 5000) e
   where username = 'many units'`,
  'vacuum analyze',
  'checkpoint',
];

await withServer(async server => {
  const { client, url } = server;
  await fillUnits(client, say);
  await fillAlarms(client, say);
  for (const statement of statements) await client.query(statement);
  say('the stop ledger of a year');
  const { db, stop } = await openServerDatabase(server);
  const compute = await serverModule<(db: unknown) => Promise<void>>(
    'features/dashboard/compute-dashboard',
    'computeDashboard',
  );
  const seconds = async () => {
    const began = performance.now();
    await compute(db);
    return ((performance.now() - began) / 1000).toFixed(1);
  };
  const sums = `${await seconds()} s from nothing, then ${await seconds()} and ${await seconds()} s`;
  await stop();
  await client.query('vacuum analyze fleet_month, entrapment_course');
  const agent = newAgent();
  const screens = [];
  for (const who of [undefined, 'sites', 'units', 'many units']) {
    const target = { url, token: await server.openSession(who) };
    for (const period of dashboardPeriods.codes) {
      const took: number[] = [];
      for (let turn = 0; turn <= turns; turn++) {
        const asked = performance.now();
        const { code } = await send(agent, target, { call: dashboard.read, input: { period } });
        if (code !== 0) throw new Error(`code ${code}`);
        took.push(performance.now() - asked);
      }
      const [first = 0, ...again] = took;
      screens.push({
        what: `${who ?? 'everything'}, ${period}`,
        required: `first under ${firstLimitMs} ms, then p95 under ${limitMs} ms`,
        measured: `first ${first.toFixed(0)} ms, then ${percentiles(again)}`,
        isMet: first < firstLimitMs && quantile(again, 0.95) < limitMs,
      });
    }
  }
  printFigures([{ what: 'the sums', required: '', measured: sums }, ...screens]);
}, process.execArgv);
