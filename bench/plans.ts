/**
 * Maintenance plans of a large installation: 100,000 units without any get those of 400 days, then those of one day
 * more, as every night; then, as in the morning, a month of the calendar, of everything and of one city; then the
 * annex of 1,000 units is corrected in one statement, as by an import.
 *
 *   npm run bench -- plans [units, default 100000]
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { CallInput } from '@hoistway/contract/core/call';
import { plan } from '@hoistway/contract/features/plan';
import { withServer } from './rig/built-server.ts';
import { percentiles, printFigures, quantile, rounded, say } from './rig/figures.ts';
import { openServerDatabase } from './rig/server-database.ts';
import { serverModule } from './rig/server-module.ts';

const units = Number(process.argv[2] ?? 100_000);
const cities = 20;
const turns = 100;
const yearLimitS = 120;
const dayLimitS = 5;
const monthLimitMs = 50;
const corrected = 1000;
const correctedLimitS = 5;

const keepPlansAhead = await serverModule<(db: unknown) => Promise<number>>(
  'features/plan/plan-visits',
  'keepPlansAhead',
);

const seconds = async (act: () => Promise<unknown>) => {
  const began = performance.now();
  await act();
  return (performance.now() - began) / 1000;
};
await withServer(async server => {
  const { client, api, number } = server;
  await client.query(`
    with city as (insert into area (level, name) select 2, 'City ' || n from generate_series(1, ${cities}) n returning area_id),
    place as (insert into site (city_id, domain_name) select area_id, 'Site ' || n from city, generate_series(1, 250) n
      returning domain_id)
    insert into elevator (job_num, domain_id, city_id, elevator_type)
    select 'L' || n, p.domain_id, 0, case when n % 7 = 0 then 'escalator' else 'lift' end
    from (select domain_id, row_number() over () as at from place) p
    join generate_series(1, ${Math.trunc(units)}) n on n % ${cities * 250} + 1 = p.at`);
  await client.query('analyze');
  // The statutory calendar of new units is finished first; `statutory` measures it.
  await server.settled();
  const database = await openServerDatabase(server);
  try {
    const yearS = await seconds(() => keepPlansAhead(database.db));
    const plans = await number('select count(*) as n from maintenance_plan');
    say(`${rounded(plans)} visits of ${rounded(units)} units`);
    await client.query('vacuum analyze maintenance_plan');

    // The last day that has any: as it was the night before.
    await client.query(
      `delete from maintenance_plan where due_date = (select max(due_date) from maintenance_plan)`,
    );
    await client.query(`update maintenance_schedule s set planned_to = p.day
      from (select elevator_id, max(due_date) as day from maintenance_plan group by elevator_id) p
      where p.elevator_id = s.elevator_id and s.planned_to <> p.day`);
    const dayS = await seconds(() => keepPlansAhead(database.db));
    const again = (await number('select count(*) as n from maintenance_plan')) - plans;
    const idleS = await seconds(() => keepPlansAhead(database.db));

    // By morning the server has summed what the night changed, and PostgreSQL has read the new rows once.
    while ((await number('select count(*) as n from plan_delta')) > 0) await pause(500);
    await client.query('vacuum analyze maintenance_plan');
    const startDate = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    const endDate = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
    const month = async (more: Partial<CallInput<typeof plan.month>>) => {
      const took: number[] = [];
      for (let turn = -2; turn < turns; turn++) {
        const ms = 1000 * (await seconds(() => api.send(plan.month, { startDate, endDate, ...more })));
        if (turn >= 0) took.push(ms);
      }
      return took;
    };
    const [allUnits31, city] = [await month({}), await month({ city: 'City 7' })];
    const correctedS = await seconds(() =>
      client.query(`update elevator set annex = 'B'
        where elevator_id in (select elevator_id from elevator order by job_num limit ${corrected})`),
    );
    const monthFigure = (what: string, took: readonly number[]) => ({
      what,
      required: `p95 under ${monthLimitMs} ms`,
      measured: percentiles(took),
      isMet: quantile(took, 0.95) < monthLimitMs,
    });
    printFigures([
      {
        what: `400 days of ${rounded(units)} units`,
        required: `under ${yearLimitS} s`,
        measured: `${yearS.toFixed(1)} s, ${rounded(plans)} visits`,
        isMet: yearS < yearLimitS,
      },
      {
        what: 'one day more',
        required: `under ${dayLimitS} s`,
        measured: `${dayS.toFixed(1)} s; ${idleS.toFixed(1)} s when there is nothing to plan`,
        isMet: dayS < dayLimitS && again === 0,
      },
      monthFigure('a month of all units', allUnits31),
      monthFigure('a month of one city', city),
      {
        what: `the annex of ${rounded(corrected)} units`,
        required: `under ${correctedLimitS} s`,
        measured: `${correctedS.toFixed(1)} s`,
        isMet: correctedS < correctedLimitS,
      },
    ]);
  } finally {
    await database.stop();
  }
});
