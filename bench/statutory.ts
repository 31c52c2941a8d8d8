/**
 * Statutory items of a large installation: those of 77,288 units that the server has not seen yet, then the list as it
 * opens, with every filter, and far behind, and a month of it.
 *
 *   npm run bench -- statutory [units, default 77288]
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { CallInput } from '@hoistway/contract/core/call';
import { statutory } from '@hoistway/contract/features/statutory';
import { withServer } from './rig/built-server.ts';
import { percentiles, printFigures, quantile, rounded } from './rig/figures.ts';

const units = Number(process.argv[2] ?? 77_288);
const cities = 20;
const turns = 30;
const listLimitMs = 50;
const filterLimitMs = 300;

await withServer(async ({ client, api, number }) => {
  const began = performance.now();
  await client.query(`
    with city as (insert into area (level, name) select 2, 'City ' || n from generate_series(1, ${cities}) n returning area_id),
    place as (insert into site (city_id, domain_name) select area_id, 'Site ' || n from city, generate_series(1, 250) n
      returning domain_id)
    insert into elevator (job_num, domain_id, city_id, elevator_type, start_date, inspect_date)
    select 'L' || n, p.domain_id, 0, case when n % 7 = 0 then 'escalator' else 'lift' end,
      current_date - 400 - n * 37 % 7000, current_date - 9 + n * 31 % 365
    from (select domain_id, row_number() over () as at from place) p
    join generate_series(1, ${Math.trunc(units)}) n on n % ${cities * 250} + 1 = p.at`);
  const waiting = () => number('select count(*) as n from due_touched');
  do await pause(200);
  while ((await waiting()) > 0);
  const seconds = (performance.now() - began) / 1000;
  const items = await number('select count(*) as n from due_item');
  // Two years behind, of everything that is entered.
  await client.query(`insert into due_item (elevator_id, city_id, domain_id, kind, opens_on, due_date, basis, done_on, done_at)
    select elevator_id, city_id, domain_id, kind, due_date - 365 * n - 60, due_date - 365 * n, basis, due_date - 365 * n, now()
    from due_item cross join generate_series(1, 2) n where kind <> 'maintenance'`);
  await client.query('vacuum analyze due_item');

  /** @param ask answers how many it found */
  const timed = async (what: string, ask: () => Promise<number>, limitMs: number) => {
    const took: number[] = [];
    let total = 0;
    for (let turn = -2; turn < turns; turn++) {
      const asked = performance.now();
      total = await ask();
      if (turn >= 0) took.push(performance.now() - asked);
    }
    return {
      what: `${what} (${rounded(total)})`,
      required: `p95 under ${limitMs} ms`,
      measured: percentiles(took),
      isMet: quantile(took, 0.95) < limitMs,
    };
  };
  const list = (what: string, more: Partial<CallInput<typeof statutory.list>>, limitMs: number) =>
    timed(what, async () => (await api.send(statutory.list, more)).total, limitMs);
  const figures = [
    {
      what: `items of ${rounded(units)} new units`,
      required: '',
      measured: `${seconds.toFixed(1)} s, ${rounded(items)} items`,
      isMet: items > 0,
    },
    await list('the list as it opens', { state: 'now' }, listLimitMs),
  ];
  const searches: [string, Partial<CallInput<typeof statutory.list>>][] = [
    ['of a city', { state: 'now', city: 'City 7' }],
    ['of a site', { state: 'now', domainName: 'Site 77' }],
    ['of a unit', { jobNum: 'L777' }],
    ['late', { state: 'late' }],
    ['blocked', { state: 'blocked' }],
    ['inspections', { state: 'now', kind: 'inspection' }],
    ['of a kind, done', { state: 'done', kind: 'governor' }],
    ['newest first', { state: 'now', sort: 'dueDate:desc' }],
    ['by job number', { state: 'now', sort: 'jobNum:asc' }],
    ['page 1,000', { state: 'now', pageNum: 1000 }],
    ['everything', {}],
  ];
  for (const [what, more] of searches) figures.push(await list(what, more, filterLimitMs));
  const days = await client.query<{ startDate: string; endDate: string }>(
    `select to_char(current_date - 20, 'YYYY-MM-DD') as "startDate", to_char(current_date + 21, 'YYYY-MM-DD') as "endDate"`,
  );
  const [range] = days.rows;
  if (!range) throw new Error('No days');
  const months: [string, Partial<CallInput<typeof statutory.month>>][] = [
    ['a month', {}],
    ['a month of a city', { city: 'City 7' }],
    ['a month of a kind', { kind: 'inspection' }],
  ];
  for (const [what, more] of months)
    figures.push(
      await timed(
        what,
        async () => {
          const counts = await api.send(statutory.month, { ...range, ...more });
          return counts.reduce((sum, { open, done }) => sum + open + done, 0);
        },
        filterLimitMs,
      ),
    );
  printFigures(figures);
}, process.execArgv);
