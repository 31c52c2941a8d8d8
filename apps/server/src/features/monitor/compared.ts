/** What of an elevator is unlike its own last weeks. */
import type { CallOutput } from '@hoistway/contract/core/call';
import {
  electricalReadings,
  type ReadingKey,
  readingKeys,
  readings,
} from '@hoistway/contract/device/readings';
import { comparedDays, type monitor } from '@hoistway/contract/features/monitor';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';

/** Fewer samples before say nothing about what is usual. */
const fewest = { electrical: 20, energy: 10, health: 5 } as const;
/** Health falls slowly as parts wear; more than this many points below the median is not slow. */
const healthFall = 5;

const electrical = Object.keys(electricalReadings);
const health: readonly ReadingKey[] = readingKeys.filter(key => readings[key].group === 'DiagnosisStatus');

type Compared = CallOutput<typeof monitor.compared>;

const rounded = (value: number) => Math.round(value * 100) / 100;

/** In the order of the catalogues; the median of the last day stands for it. */
export async function readCompared(db: Kysely<DB>, elevatorId: number): Promise<Compared> {
  const first = sql`now() - ${sql.lit(comparedDays + 1)} * interval '1 day'`;
  const { rows } = await sql<Omit<Compared[number], 'deviates'>>`
    select 'electrical' as kind, v.name,
           percentile_cont(0.5) within group (order by v.value) filter (where v.is_new) as now,
           percentile_cont(0.05) within group (order by v.value) filter (where not v.is_new) as "from",
           percentile_cont(0.95) within group (order by v.value) filter (where not v.is_new) as "to",
           (count(*) filter (where not v.is_new))::int as samples
    from (
      select n.name, n.value, s.at >= now() - interval '1 day' as is_new
      from electrical_sample s, lateral (values ${sql.join(
        electrical.map(name => sql`(${sql.lit(name)}, ${sql.ref(`s.${name}`)}::float8)`),
      )}) n (name, value)
      where s.elevator_id = ${elevatorId} and s.at >= ${first} and n.value is not null) v
    group by v.name
    having count(*) filter (where v.is_new) > 0
       and count(*) filter (where not v.is_new) >= ${sql.lit(fewest.electrical)}
    union all
    select 'energy', 'kwh', max(d.kwh) filter (where d.day = current_date - 1),
           percentile_cont(0.05) within group (order by d.kwh) filter (where d.day < current_date - 1),
           percentile_cont(0.95) within group (order by d.kwh) filter (where d.day < current_date - 1),
           (count(*) filter (where d.day < current_date - 1))::int
    from (
      select day, used_kwh(metered_kwh, reckoned_kwh) as kwh from energy_day
      where elevator_id = ${elevatorId} and day between current_date - ${sql.lit(comparedDays + 1)} and current_date - 1) d
    where d.kwh is not null
    having count(*) filter (where d.day = current_date - 1) > 0
       and count(*) filter (where d.day < current_date - 1) >= ${sql.lit(fewest.energy)}
    union all
    select 'health', h.name, max(h.value) filter (where h.nth = 1),
           percentile_cont(0.5) within group (order by h.value) filter (where h.nth > 1) - ${sql.lit(healthFall)}, 100,
           (count(*) filter (where h.nth > 1))::int
    from (
      select c.name, c.value::float8 as value, row_number() over (partition by c.name order by c.at desc) as nth
      from reading_change c
      where c.elevator_id = ${elevatorId} and c.at >= ${first} and c.name = any(${health}::text[])) h
    group by h.name
    having count(*) filter (where h.nth > 1) >= ${sql.lit(fewest.health)}`.execute(db);
  const order: readonly string[] = [...electrical, 'kwh', ...health];
  return rows
    .map(({ now, from, to, ...row }) => ({
      ...row,
      now: rounded(now),
      from: rounded(from),
      to: rounded(to),
      deviates: now < from || now > to,
    }))
    .sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
}
