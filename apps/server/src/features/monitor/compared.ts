/** What of an elevator is unlike its own last weeks. */
import type { CallOutput } from '@hoistway/contract/core/call';
import { readingField } from '@hoistway/contract/device/reading-fields';
import {
  electricalReadings,
  type ReadingKey,
  readingKeys,
  readings,
} from '@hoistway/contract/device/readings';
import { comparedDays, type monitor } from '@hoistway/contract/features/monitor';
import { type Kysely, sql } from 'kysely';
import type { SignedIn } from '../../auth/signed-in.ts';
import type { DB } from '../../database/schema/tables.ts';

/** Fewer samples before say nothing about what is usual. */
const fewest = { electrical: 20, energy: 10, health: 5 } as const;
/** Health falls slowly as parts wear; more than this many points below the median is not slow. */
const healthFall = 5;
/** The usual range is at least so wide on each side of the median, as a part of it: steady values vary by less. */
const leastMargin = 0.05;

const electrical = Object.keys(electricalReadings);
const health: readonly ReadingKey[] = readingKeys.filter(key => readings[key].group === 'DiagnosisStatus');
const order: readonly string[] = [...electrical, 'kwh', ...health];

type Compared = CallOutput<typeof monitor.compared>;

interface Sampled extends Pick<Compared[number], 'kind' | 'name' | 'samples' | 'now'> {
  low: number;
  median: number;
  high: number;
}

const rounded = (value: number) => Math.round(value * 100) / 100;

/** Judged as it is shown, so that the numbers on the screen agree with the verdict. */
function judged({ low, median, high, ...sampled }: Sampled): Compared[number] {
  const margin = sampled.kind === 'health' ? 0 : Math.abs(median) * leastMargin;
  const now = rounded(sampled.now);
  const from = rounded(Math.min(low, median - margin));
  const to = rounded(Math.max(high, median + margin));
  return { ...sampled, now, from, to, deviates: now < from || now > to };
}

/** In the order of the catalogues; the median of the last day stands for it. */
export async function readCompared(db: Kysely<DB>, elevatorId: number): Promise<Compared> {
  const first = sql`now() - ${sql.lit(comparedDays + 1)} * interval '1 day'`;
  const own = (name: string, what: string) => sql.id(`${name}_${what}`);
  // Each value is sorted once for all its percentiles: a busy unit has tens of thousands of runs in these weeks.
  const ofRuns = electrical.map(
    name => sql`
      percentile_cont(0.5) within group (order by s.${sql.id(name)}) filter (where s.is_new) as ${own(name, 'now')},
      percentile_cont(array[0.05, 0.5, 0.95]) within group (order by s.${sql.id(name)})
        filter (where not s.is_new) as ${own(name, 'usual')},
      count(s.${sql.id(name)}) filter (where not s.is_new) as ${own(name, 'samples')}`,
  );
  const { rows } = await sql<Sampled>`
    with runs as (
      select ${sql.join(ofRuns)} from (
        select *, at >= now() - interval '1 day' as is_new from electrical_sample
        where elevator_id = ${elevatorId} and at >= ${first}) s)
    select 'electrical' as kind, v.name, v.now, v.usual[1] as low, v.usual[2] as median, v.usual[3] as high,
           v.samples::int
    from runs r, lateral (values ${sql.join(
      electrical.map(
        name =>
          sql`(${sql.lit(name)}, r.${own(name, 'now')}, r.${own(name, 'usual')}, r.${own(name, 'samples')})`,
      ),
    )}) v (name, now, usual, samples)
    where v.now is not null and v.samples >= ${sql.lit(fewest.electrical)}
    union all
    select 'energy', 'kwh', max(d.kwh) filter (where d.is_new), min(d.kwh) filter (where not d.is_new),
           percentile_cont(0.5) within group (order by d.kwh) filter (where not d.is_new),
           max(d.kwh) filter (where not d.is_new), (count(*) filter (where not d.is_new))::int
    from (
      select day = current_date - 1 as is_new, used_kwh(metered_kwh, reckoned_kwh) as kwh from energy_day
      where elevator_id = ${elevatorId} and day between current_date - ${sql.lit(comparedDays + 1)} and current_date - 1) d
    where d.kwh is not null
    having count(*) filter (where d.is_new) > 0
       and count(*) filter (where not d.is_new) >= ${sql.lit(fewest.energy)}
    union all
    select 'health', h.name, max(h.value) filter (where h.nth = 1),
           percentile_cont(0.5) within group (order by h.value) filter (where h.nth > 1) - ${sql.lit(healthFall)},
           percentile_cont(0.5) within group (order by h.value) filter (where h.nth > 1), 100,
           (count(*) filter (where h.nth > 1))::int
    from (
      select c.name, c.value::float8 as value, row_number() over (partition by c.name order by c.at desc) as nth
      from reading_change c
      where c.elevator_id = ${elevatorId} and c.at >= ${first} and c.name = any(${health}::text[])
        -- Only changes are kept, so a value holds for as long as the device reports.
        and exists (
          select from elevator_state st
          where st.elevator_id = ${elevatorId} and st.last_seen_at >= now() - interval '1 day')) h
    group by h.name
    having count(*) filter (where h.nth > 1) >= ${sql.lit(fewest.health)}`.execute(db);
  return rows.map(judged).sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
}

/** Without the readings that this reader may not see. */
export function comparedFor(compared: Compared, { mayField }: Pick<SignedIn, 'mayField'>): Compared {
  const hidden: ReadonlySet<string> = new Set(health.filter(key => !mayField(readingField(key))));
  return compared.filter(({ name }) => !hidden.has(name));
}
