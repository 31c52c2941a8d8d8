/** What the monitor's panels read about one elevator besides the live messages. */
import { Refusal } from '@hoistway/contract/core/refusal';
import { type ElectricalKey, electricalReadings } from '@hoistway/contract/device/readings';
import { type EscalatorFact, escalatorFactNames } from '@hoistway/contract/features/unit-words';
import { type Kysely, sql } from 'kysely';
import { type Scope, unitsInScope } from '../../auth/scope.ts';
import { wallTime } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';

export interface Watchable {
  elevatorId: number;
  jobNum: string;
  online: boolean;
  allowed: boolean;
}

/** The job numbers that exist in the scope. */
export async function readWatchable(
  db: Kysely<DB>,
  scope: Scope,
  jobNums: readonly string[],
): Promise<Watchable[]> {
  const { rows } = await sql<Watchable>`
    select e.elevator_id as "elevatorId", e.job_num as "jobNum", st.isactive as online, e.allowed
    from elevator e join elevator_state st using (elevator_id)
    where e.job_num = any(${jobNums}::text[]) and ${unitsInScope(scope, 'e')} order by e.job_num`.execute(db);
  return rows;
}

/** The id of an elevator whose readings may be seen. @throws notFound, monitoringOff */
export async function requireMonitored(db: Kysely<DB>, scope: Scope, jobNum: string): Promise<number> {
  const [unit] = await readWatchable(db, scope, [jobNum]);
  if (!unit?.allowed) throw new Refusal(unit ? 'monitoringOff' : 'notFound');
  return unit.elevatorId;
}

export type EscalatorInfo = Record<EscalatorFact, string>;

/** Data of an escalator; empty texts where unknown, and for lifts. */
export async function readEscalatorInfo(db: Kysely<DB>, elevatorId: number): Promise<EscalatorInfo> {
  const { rows } = await sql<EscalatorInfo>`
    select ${sql.join(escalatorFactNames.map(name => sql`coalesce(escalator->>${name}::text, '') as ${sql.ref(name)}`))}
    from elevator where elevator_id = ${elevatorId}`.execute(db);
  const [info] = rows;
  if (!info) throw new Error(`elevator ${elevatorId} is gone`);
  return info;
}

/**
 * kWh used yesterday and this month, by days of the installation's zone; null where unknown. `doubtful`: what the meter
 * has shown this month and nothing shows to have been used; it is part of neither.
 */
export async function readEnergy(
  db: Kysely<DB>,
  elevatorId: number,
): Promise<{ yesterday: number | null; month: number | null; doubtful: number }> {
  const { rows } = await sql<{ yesterday: number | null; month: number | null; doubtful: number | null }>`
    select sum(used_kwh(metered_kwh, reckoned_kwh)) filter (where day = current_date - 1) as yesterday,
           sum(used_kwh(metered_kwh, reckoned_kwh)) filter (where day >= date_trunc('month', current_date)) as month,
           sum(doubtful_kwh) filter (where day >= date_trunc('month', current_date)) as doubtful
    from energy_day
    where elevator_id = ${elevatorId} and day >= least(date_trunc('month', current_date)::date, current_date - 1)
      and day <= current_date`.execute(db);
  return {
    yesterday: rows[0]?.yesterday ?? null,
    month: rows[0]?.month ?? null,
    doubtful: rows[0]?.doubtful ?? 0,
  };
}

const keys = Object.keys(electricalReadings) as ElectricalKey[];
type Sample = Record<ElectricalKey, number | null> & { at: string };
const samplesShown = 200;

/** Electrical values of the last runs, oldest first. */
export async function readElectricalSamples(db: Kysely<DB>, elevatorId: number): Promise<Sample[]> {
  const { rows } = await sql<Sample>`
    select ${wallTime('at')} as at, ${sql.join(keys.map(key => sql`round(${sql.ref(key)}::numeric, 2) as ${sql.ref(key)}`))}
    from electrical_sample where elevator_id = ${elevatorId}
    order by electrical_sample.at desc limit ${samplesShown}`.execute(db);
  return rows.reverse();
}

export const electricalValues = (sample: Sample | undefined): Record<ElectricalKey, number | null> =>
  Object.fromEntries(keys.map(key => [key, sample?.[key] ?? null])) as Record<ElectricalKey, number | null>;

/** The values of a sample. */
export const knownValues = (sample: Sample): Record<string, number> =>
  Object.fromEntries(keys.flatMap(key => (sample[key] === null ? [] : [[key, sample[key]]])));
