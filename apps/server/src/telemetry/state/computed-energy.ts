/**
 * Energy of units without a meter: their power, held from one message to the next. Silence is not counted, since
 * consumption meanwhile is unknown; energy fed back by a braking drive is not credited, as with most meters.
 */
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';
import type { Unit } from '../registry.ts';
import type { LiveState } from './live-state.ts';
import { slot } from './reading-slots.ts';

interface Reckoning {
  /** Steady time of the newest message, and the power since then. */
  at: number;
  kw: number;
  /** The energy not yet written. */
  kwh: number;
}

/** Three heartbeats. */
const longestGapMs = 180_000;
const msPerHour = 3_600_000;
const rowsPerWrite = 2000;

export function createComputedEnergy(db: Kysely<DB>) {
  const reckonings = new Map<Unit, Reckoning>();
  const write = async (part: readonly (readonly [Unit, Reckoning])[]) => {
    const written = part.map(([unit, reckoning]) => ({ unit, reckoning, kwh: reckoning.kwh }));
    await sql`
      insert into energy_day (elevator_id, day, reckoned_kwh)
      select v.elevator_id, current_date, v.kwh
      from unnest(${written.map(w => w.unit.elevatorId)}::int[], ${written.map(w => w.kwh)}::float8[]) v (elevator_id, kwh)
      join elevator using (elevator_id) order by 1
      on conflict (elevator_id, day) do update set
        reckoned_kwh = coalesce(energy_day.reckoned_kwh, 0) + excluded.reckoned_kwh`.execute(db);
    for (const { reckoning, kwh } of written) reckoning.kwh -= kwh;
  };
  return {
    /** Called after a message was merged into the live state, at a steady time. */
    take(unit: Unit, { values }: LiveState, now: number) {
      const power = values[slot.power_kw] as number;
      if (Number.isNaN(power) || !Number.isNaN(values[slot.energy_kwh] as number))
        return void reckonings.delete(unit);
      const kw = Math.max(0, power);
      const known = reckonings.get(unit);
      if (!known) return void reckonings.set(unit, { at: now, kw, kwh: 0 });
      const gapMs = now - known.at;
      if (gapMs <= longestGapMs) known.kwh += (known.kw * gapMs) / msPerHour;
      known.at = now;
      known.kw = kw;
    },
    async note() {
      const due = [...reckonings].filter(([, { kwh }]) => kwh > 0);
      for (let at = 0; at < due.length; at += rowsPerWrite) await write(due.slice(at, at + rowsPerWrite));
    },
  };
}
