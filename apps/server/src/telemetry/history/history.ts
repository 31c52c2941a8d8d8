/**
 * Which readings are kept for 30 days: every change of the slow ones, a sample a minute while something changes, a
 * sample a second for two minutes after a fault together with the two minutes before it, and everything that
 * arrived late, marked as such.
 */
import type { StateMessage } from '@hoistway/contract/device/telemetry';
import { type Kysely, sql } from 'kysely';
import { copyText } from '../../database/copy-rows.ts';
import type { RawPool } from '../../database/pool.ts';
import type { DB } from '../../database/schema/tables.ts';
import type { Log } from '../../log/log.ts';
import type { Unit } from '../registry.ts';
import { type Change, type LiveState, valueAt } from '../state/live-state.ts';
import { concerns, keyOf, masks, slot, slotOf } from '../state/reading-slots.ts';
import { createRecentRing, type RecentRing } from '../state/recent-ring.ts';
import { createCopyBuffer } from './copy-buffer.ts';
import { lateRow, numbersOf, numericColumns, readingColumns, readingRow } from './reading-row.ts';

export interface History {
  /** Called after a message was merged into the live state. */
  take(unit: Unit, live: LiveState, change: Change, now: number): void;
  late(unit: Unit, message: StateMessage, now: number): void;
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
}

const sampleEveryMs = 60_000;
const closelyForMs = 120_000;
const closelyEveryMs = 1000;
const dayMs = 24 * 60 * 60 * 1000;

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

  const trackOf = (unit: Unit): Track => {
    let track = tracks.get(unit);
    if (!track) {
      track = { ring: createRecentRing(), unsampled: true, sampledAt: 0, closelyUntil: 0 };
      tracks.set(unit, track);
    }
    return track;
  };
  const addChange = (unit: Unit, at: number, late: boolean, name: string, value: number | string) =>
    changes.add(
      `${unit.elevatorId}\t${new Date(at).toISOString()}\t${late ? 't' : 'f'}\t${name}\t${typeof value === 'string' ? copyText(value) : value}`,
    );

  const sample = (unit: Unit, track: Track, live: LiveState, now: number) => {
    track.sampledAt = now;
    track.unsampled = false;
    numbersOf(live, numbers, 0);
    readings.add(readingRow(unit.elevatorId, live.at, false, live.texts[slot.car_position] ?? '', numbers));
  };

  return {
    take(unit, live, change, now) {
      const track = trackOf(unit);
      if (change.mask & concerns.sample) track.unsampled = true;
      if (!isKept(live.at, now)) return;
      track.ring.take(live);
      for (const at of change.slow) addChange(unit, live.at, false, keyOf(at), valueAt(live, at) ?? 0);
      if (!track.unsampled) return;
      const everyMs = now < track.closelyUntil ? closelyEveryMs : sampleEveryMs;
      if (now - track.sampledAt >= everyMs) sample(unit, track, live, now);
    },
    late(unit, message, now) {
      if (!isKept(message.at, now)) return count('reading', 'dropped', 1);
      readings.add(lateRow(unit.elevatorId, message.at, message.values));
      for (const [key, value] of Object.entries(message.values)) {
        const at = slotOf.get(key);
        if (at !== undefined && (masks[at] ?? 0) & concerns.slow)
          addChange(unit, message.at, true, key, value);
      }
    },
    presence(unit, now) {
      addChange(unit, now, false, 'online', unit.online ? 1 : 0);
    },
    closely(unit, now) {
      const track = trackOf(unit);
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
