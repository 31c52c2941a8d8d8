/**
 * Which readings are kept for 30 days: every change of the slow ones, a sample a minute while something changes, a
 * sample a second for two minutes after a fault together with the two minutes before it, and everything that arrived
 * late, marked as such. Counters, which change with each run, are kept once an hour and with each change of the mode
 * of service: so their increase during an inspection is exact, and they add little to the samples.
 */
import type { StateMessage } from '@hoistway/contract/device/telemetry';
import { type Kysely, sql } from 'kysely';
import { copyText } from '../../database/copy-rows.ts';
import type { RawPool } from '../../database/pool.ts';
import type { DB } from '../../database/schema/tables.ts';
import type { Log } from '../../log/log.ts';
import { dayMs } from '../../time/days.ts';
import type { Unit } from '../registry.ts';
import { type Change, type LiveState, valueAt } from '../state/live-state.ts';
import { concerns, counterSlots, keyOf, masks, slot, slotOf } from '../state/reading-slots.ts';
import { createRecentRing, type RecentRing } from '../state/recent-ring.ts';
import { createCopyBuffer } from './copy-buffer.ts';
import { lateRow, numbersOf, numericColumns, readingColumns, readingRow } from './reading-row.ts';

export interface History {
  /** Called after a message was merged into the live state. */
  take(unit: Unit, live: LiveState, change: Change, now: number): void;
  /** Counters became known without a state, at the device's time. */
  counted(unit: Unit, live: LiveState, at: number, now: number): void;
  late(unit: Unit, message: { at: number; values: StateMessage['values'] }, now: number): void;
  presence(unit: Unit, now: number): void;
  /** A fault began: keep the preceding readings, and sample every second for two minutes. */
  closely(unit: Unit, now: number): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface Track {
  ring: RecentRing;
  /** A value that a sample contains has changed since the last one. */
  unsampled: boolean;
  sampledAt: number;
  closelyUntil: number;
  countedAt: number;
}

const sampleEveryMs = 60_000;
const closelyForMs = 120_000;
const closelyEveryMs = 1000;
const countEveryMs = 3_600_000;
/** The hours of a fleet's units begin in different minutes. */
const countedMinutes = 60;

export function createHistory({
  db,
  pool,
  log,
  days,
  count,
}: {
  db: Kysely<DB>;
  pool: RawPool;
  log: Log;
  days: number;
  count: (table: string, result: 'written' | 'dropped', rows: number) => void;
}): History {
  const tracks = new Map<Unit, Track>();
  const numbers = new Float64Array(numericColumns);
  const buffer = (table: string, columns: readonly string[]) =>
    createCopyBuffer({ pool, table, columns, log, count: (result, rows) => count(table, result, rows) });
  const readings = buffer('reading', readingColumns);
  const changes = buffer('reading_change', ['elevator_id', 'at', 'late', 'name', 'value']);
  /** Only days that have a partition can be written. */
  const isKept = (at: number, now: number) => at > now - days * dayMs && at < now + 2 * dayMs;

  const trackOf = (unit: Unit, now: number): Track => {
    let track = tracks.get(unit);
    if (!track) {
      const countedAt = now - (unit.elevatorId % countedMinutes) * (countEveryMs / countedMinutes);
      track = { ring: createRecentRing(), unsampled: true, sampledAt: 0, closelyUntil: 0, countedAt };
      tracks.set(unit, track);
    }
    return track;
  };
  const addChange = (unit: Unit, at: number, late: boolean, name: string, value: number | string) =>
    changes.add(
      `${unit.elevatorId}\t${new Date(at).toISOString()}\t${late ? 't' : 'f'}\t${name}\t${typeof value === 'string' ? copyText(value) : value}`,
    );

  const addCounters = (unit: Unit, track: Track, live: LiveState, at: number, now: number) => {
    track.countedAt = now;
    for (const each of counterSlots) {
      const value = valueAt(live, each);
      if (value !== undefined) addChange(unit, at, false, keyOf(each), value);
    }
  };

  const sample = (unit: Unit, track: Track, live: LiveState, now: number) => {
    track.sampledAt = now;
    track.unsampled = false;
    numbersOf(live, numbers, 0);
    readings.add(readingRow(unit.elevatorId, live.at, false, live.texts[slot.car_position] ?? '', numbers));
  };

  return {
    take(unit, live, change, now) {
      const track = trackOf(unit, now);
      if (change.mask & concerns.sample) track.unsampled = true;
      if (!isKept(live.at, now)) return;
      track.ring.take(live);
      for (const at of change.slow) addChange(unit, live.at, false, keyOf(at), valueAt(live, at) ?? 0);
      const hourOver = change.mask & concerns.counter && now - track.countedAt >= countEveryMs;
      if (hourOver || change.slow.includes(slot.service_mode)) addCounters(unit, track, live, live.at, now);
      if (!track.unsampled) return;
      const everyMs = now < track.closelyUntil ? closelyEveryMs : sampleEveryMs;
      if (now - track.sampledAt >= everyMs) sample(unit, track, live, now);
    },
    counted(unit, live, at, now) {
      const track = trackOf(unit, now);
      if (isKept(at, now) && now - track.countedAt >= countEveryMs) addCounters(unit, track, live, at, now);
    },
    late(unit, message, now) {
      if (!isKept(message.at, now)) return count('reading', 'dropped', 1);
      readings.add(lateRow(unit.elevatorId, message.at, message.values));
      for (const [key, value] of Object.entries(message.values)) {
        const at = slotOf.get(key);
        if (at !== undefined && (masks[at] ?? 0) & (concerns.slow | concerns.counter))
          addChange(unit, message.at, true, key, value);
      }
    },
    presence(unit, now) {
      addChange(unit, now, false, 'online', unit.online ? 1 : 0);
    },
    closely(unit, now) {
      const track = trackOf(unit, now);
      track.closelyUntil = now + closelyForMs;
      for (const row of track.ring.rows(unit.elevatorId)) readings.add(row);
      // The ring has steps: the cause of the stop may lie between its last one and now.
      const { live } = unit;
      if (live && track.unsampled && isKept(live.at, now)) sample(unit, track, live, now);
    },
    async start() {
      await keepHistory(db, days);
      readings.start();
      changes.start();
    },
    stop: async () => void (await Promise.all([readings.stop(), changes.stop()])),
  };
}

/** Creates the partitions of the coming days and drops expired ones; run every few hours. */
export async function keepHistory(db: Kysely<DB>, days: number): Promise<void> {
  await sql`select keep_history(${days}::int)`.execute(db);
}
