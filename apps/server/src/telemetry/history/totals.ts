/**
 * Totals and meters: `stats` messages (acknowledged once written), and the meter reading in state messages, stored
 * every five minutes. A day's energy is its highest reading minus its lowest, in whatever order they arrived; for a
 * unit without a meter it is computed from its power (`totals.sql` chooses).
 */
import { type ElectricalKey, electricalReadings } from '@hoistway/contract/device/readings';
import type { StatsMessage } from '@hoistway/contract/device/telemetry';
import { type Kysely, sql } from 'kysely';
import { createBatcher } from '../../database/batcher.ts';
import type { DB } from '../../database/schema/tables.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Log } from '../../log/log.ts';
import type { Unit } from '../registry.ts';
import type { LiveState } from '../state/live-state.ts';
import { slot } from '../state/reading-slots.ts';
import { createReckonedEnergy } from '../state/reckoned-energy.ts';

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

interface Told {
  elevatorId: number;
  message: DatedStats;
}
interface Meter {
  elevatorId: number;
  at: number;
  kwh: number;
}

const noteMetersEveryMs = 300_000;
const metersPerWrite = 2000;
const electricalKeys = Object.keys(electricalReadings) as ElectricalKey[];

export function createTotals({ db, log }: { db: Kysely<DB>; log: Log }): Totals {
  const moved = new Set<Unit>();
  const reckoned = createReckonedEnergy(db);
  let timer: NodeJS.Timeout | undefined;
  const stats = createBatcher<Told, void>({
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
    const meters = [...moved].flatMap<Meter>(unit =>
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
      await writeMeters(db, meters.slice(at, at + metersPerWrite));
    await reckoned.note();
  };
  const note = () =>
    noteMeters().catch(error => log.warn({ err: error }, 'meter readings could not be written'));
  return {
    record: (unit, message) => stats.add({ elevatorId: unit.elevatorId, message }),
    stateTaken: reckoned.take,
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

/** Without a number the one that arrived later is the newer. */
const isOlder = (one: DatedStats, other: DatedStats) =>
  one.seq !== undefined && other.seq !== undefined && one.seq < other.seq;

async function writeStats(db: Kysely<DB>, items: readonly Told[]): Promise<void> {
  // Only the newest of each elevator counts; all its samples and meter readings are kept.
  const newest = new Map<number, Told>();
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

async function writeMeters(db: Kysely<DB>, meters: readonly Meter[]): Promise<void> {
  if (meters.length === 0) return;
  await sql`
    insert into energy_day (elevator_id, day, first_kwh, last_kwh)
    select v.elevator_id, to_timestamp(v.at_ms / 1000)::date, min(v.kwh), max(v.kwh)
    from unnest(${meters.map(m => m.elevatorId)}::int[], ${meters.map(m => m.at)}::float8[], ${meters.map(m => m.kwh)}::float8[])
         v (elevator_id, at_ms, kwh)
    join elevator using (elevator_id)
    group by 1, 2 order by 1, 2
    on conflict (elevator_id, day) do update set
      first_kwh = least(energy_day.first_kwh, excluded.first_kwh), last_kwh = greatest(energy_day.last_kwh, excluded.last_kwh)`.execute(
    db,
  );
}
