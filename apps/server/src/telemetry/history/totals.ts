/**
 * Totals and meters: `stats` messages (acknowledged once written), and the meter reading in state messages, stored
 * every five minutes. A day's energy is the sum of the meter's steps (`meter-steps.ts`); for a unit without a meter it
 * is computed from its power (`totals.sql` chooses).
 */
import { type ElectricalKey, electricalReadings } from '@hoistway/contract/device/readings';
import type { StatsMessage } from '@hoistway/contract/device/telemetry';
import { type Kysely, sql } from 'kysely';
import { createBatcher } from '../../database/batcher.ts';
import type { DB } from '../../database/schema/tables.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Log } from '../../log/log.ts';
import type { Unit } from '../registry.ts';
import { createComputedEnergy } from '../state/computed-energy.ts';
import type { LiveState } from '../state/live-state.ts';
import { slot } from '../state/reading-slots.ts';
import { type Meter, type MeterReading, stepMeter } from './meter-steps.ts';

export interface Totals {
  /** Resolves when the message is written. */
  record(unit: Unit, message: DatedStats): Promise<void>;
  /** A state was received, at a steady time: integrates power. */
  stateTaken(unit: Unit, live: LiveState, now: number): void;
  /** The meter of the unit has advanced. */
  meterMoved(unit: Unit): void;
  start(): void;
  stop(): Promise<void>;
}

/** A message with the time believed for it. */
type DatedStats = Omit<StatsMessage, 'at'> & { at: number };

interface ReportedTotals {
  elevatorId: number;
  message: DatedStats;
}
interface ReportedMeter extends MeterReading {
  elevatorId: number;
}

const noteMetersEveryMs = 300_000;
const metersPerWrite = 2000;
const electricalKeys = Object.keys(electricalReadings) as ElectricalKey[];

export function createTotals({ db, log }: { db: Kysely<DB>; log: Log }): Totals {
  const moved = new Set<Unit>();
  const computedEnergy = createComputedEnergy(db);
  let timer: NodeJS.Timeout | undefined;
  const stats = createBatcher<ReportedTotals, void>({
    name: 'totals',
    maxItems: 500,
    gatherMs: 20,
    log,
    flush: async items => {
      await inTransaction(db, transaction => writeStats(transaction, items));
      return new Array<void>(items.length);
    },
  });
  const noteMeters = async () => {
    const meters = [...moved].flatMap<ReportedMeter>(unit =>
      unit.live
        ? [
            {
              elevatorId: unit.elevatorId,
              at: unit.live.at,
              kwh: unit.live.values[slot.energy_kwh] as number,
            },
          ]
        : [],
    );
    moved.clear();
    for (let at = 0; at < meters.length; at += metersPerWrite)
      await inTransaction(db, transaction => writeMeters(transaction, meters.slice(at, at + metersPerWrite)));
    await computedEnergy.note();
  };
  const note = () =>
    noteMeters().catch(error => log.warn({ err: error }, 'meter readings could not be written'));
  return {
    record: (unit, message) => stats.add({ elevatorId: unit.elevatorId, message }),
    stateTaken: computedEnergy.take,
    meterMoved: unit => void moved.add(unit),
    start() {
      timer = setInterval(note, noteMetersEveryMs);
    },
    async stop() {
      clearInterval(timer);
      await stats.stop();
      await note();
    },
  };
}

/** Without a number the later arrival is the newer. */
const isOlder = (one: DatedStats, other: DatedStats) =>
  one.seq !== undefined && other.seq !== undefined && one.seq < other.seq;

async function writeStats(db: Kysely<DB>, items: readonly ReportedTotals[]): Promise<void> {
  // Only the newest of each elevator counts; all its samples and meter readings are kept.
  const newest = new Map<number, ReportedTotals>();
  for (const item of items) {
    const known = newest.get(item.elevatorId);
    if (!known || !isOlder(item.message, known.message)) newest.set(item.elevatorId, item);
  }
  const last = [...newest.values()].sort((a, b) => a.elevatorId - b.elevatorId);
  await sql`
    update elevator e set run_times = coalesce(v.runs, e.run_times), total_hours = coalesce(v.hours, e.total_hours),
           bend_times = coalesce(v.bends, e.bend_times)
    from unnest(${last.map(i => i.elevatorId)}::int[], ${last.map(i => i.message.present_counter_value ?? null)}::float8[],
                ${last.map(i => i.message.total_running_time ?? null)}::float8[],
                ${last.map(i => i.message.bend_times ?? null)}::float8[]) v (elevator_id, runs, hours, bends)
    where e.elevator_id = v.elevator_id
      and (v.runs is distinct from e.run_times or v.hours is distinct from e.total_hours or v.bends is distinct from e.bend_times)`.execute(
    db,
  );
  const samples = items.filter(item => item.message.electrical);
  if (samples.length > 0) {
    const column = (key: ElectricalKey) => samples.map(item => item.message.electrical?.[key] ?? null);
    await sql`
      insert into electrical_sample (elevator_id, at, ${sql.join(electricalKeys.map(key => sql.ref(key)))})
      select v.elevator_id, to_timestamp(v.at_ms / 1000), ${sql.join(electricalKeys.map(key => sql.ref(`v.${key}`)))}
      from unnest(${samples.map(i => i.elevatorId)}::int[], ${samples.map(i => i.message.at)}::float8[],
                  ${sql.join(electricalKeys.map(key => sql`${column(key)}::real[]`))})
           v (elevator_id, at_ms, ${sql.join(electricalKeys.map(key => sql.ref(key)))})
      join elevator using (elevator_id)
      on conflict do nothing`.execute(db);
  }
  await writeMeters(
    db,
    items.flatMap(({ elevatorId, message }) =>
      message.energy_kwh === undefined ? [] : [{ elevatorId, at: message.at, kwh: message.energy_kwh }],
    ),
  );
}

interface DayOfUnit {
  elevatorId: number;
  /** Time of the readings; the database derives the day from it. */
  at: number;
  used: number;
  doubtful: number;
}

/** Runs in a transaction. */
async function writeMeters(db: Kysely<DB>, meters: readonly ReportedMeter[]): Promise<void> {
  if (meters.length === 0) return;
  const byUnit = new Map<number, ReportedMeter[]>();
  for (const reported of [...meters].sort((a, b) => a.at - b.at))
    byUnit.set(reported.elevatorId, [...(byUnit.get(reported.elevatorId) ?? []), reported]);
  const ids = [...byUnit.keys()].sort((a, b) => a - b);
  // Rows of units removed meanwhile are not recreated, and the others are changed by one writer at a time.
  const { rows } = await sql<{
    id: number;
    at: number | null;
    kwh: number;
    beforeAt: number | null;
    beforeKwh: number;
  }>`
    select e.elevator_id as id, ${epochMs('m.at')} as at, m.kwh, ${epochMs('m.before_at')} as "beforeAt",
      m.before_kwh as "beforeKwh"
    from (select elevator_id from elevator where elevator_id = any(${ids}::int[]) order by elevator_id
          for no key update) e
    left join energy_meter m using (elevator_id)`.execute(db);
  const read: { elevatorId: number; meter: Meter }[] = [];
  const days: DayOfUnit[] = [];
  for (const { id, at, kwh, beforeAt, beforeKwh } of rows) {
    const before = beforeAt === null ? undefined : { at: beforeAt, kwh: beforeKwh };
    let meter: Meter | undefined = at === null ? undefined : { at, kwh, before };
    for (const reported of byUnit.get(id) ?? []) {
      const step = stepMeter(meter, reported);
      meter = step.meter;
      days.push({ elevatorId: id, at: reported.at, used: step.used, doubtful: step.doubtful });
    }
    if (meter) read.push({ elevatorId: id, meter });
  }
  await sql`
    insert into energy_meter (elevator_id, at, kwh, before_at, before_kwh)
    select elevator_id, to_timestamp(at_ms / 1000), kwh, to_timestamp(before_ms / 1000), before_kwh
    from unnest(${read.map(r => r.elevatorId)}::int[], ${read.map(r => r.meter.at)}::float8[],
                ${read.map(r => r.meter.kwh)}::float8[], ${read.map(r => r.meter.before?.at ?? null)}::float8[],
                ${read.map(r => r.meter.before?.kwh ?? null)}::float8[])
         v (elevator_id, at_ms, kwh, before_ms, before_kwh)
    order by elevator_id
    on conflict (elevator_id) do update set at = excluded.at, kwh = excluded.kwh, before_at = excluded.before_at,
      before_kwh = excluded.before_kwh`.execute(db);
  await sql`
    insert into energy_day (elevator_id, day, metered_kwh, doubtful_kwh)
    select elevator_id, to_timestamp(at_ms / 1000)::date, sum(used), sum(doubtful)
    from unnest(${days.map(d => d.elevatorId)}::int[], ${days.map(d => d.at)}::float8[],
                ${days.map(d => d.used)}::float8[], ${days.map(d => d.doubtful)}::float8[])
         v (elevator_id, at_ms, used, doubtful)
    group by 1, 2 order by 1, 2
    on conflict (elevator_id, day) do update set
      metered_kwh = coalesce(energy_day.metered_kwh, 0) + excluded.metered_kwh,
      doubtful_kwh = energy_day.doubtful_kwh + excluded.doubtful_kwh`.execute(db);
}
/** Epoch milliseconds of a column; null where it has none. */
const epochMs = (column: string) => sql<number | null>`extract(epoch from ${sql.ref(column)})::float8 * 1000`;
