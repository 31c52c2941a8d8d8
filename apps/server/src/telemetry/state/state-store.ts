/**
 * Writes the row `elevator_state` of each unit behind the live states: the complete live state at most every ten
 * seconds and only when changed, so that a restart (or another process) can resume from it; and whether the device
 * is online and in which mode, at once, because lists and counters read them. Neither ever blocks the messages: a
 * slow database makes the writes rarer. A live state waits for the facts concluded from it: otherwise a process
 * that starts after a crash would know a fault that was never recorded.
 */
import { type Kysely, sql } from 'kysely';
import { notify } from '../../database/channels.ts';
import type { DB } from '../../database/schema/tables.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Log } from '../../log/log.ts';
import { type Clock, wallTimeOf } from '../clock.ts';
import type { Registry, Unit } from '../registry.ts';
import { restoredFrom, type StoredLive, storedOf } from './live-state.ts';
import { slot } from './reading-slots.ts';

export interface StateStore {
  /** The live state of the unit differs from its row. */
  changed(unit: Unit): void;
  /** `online` or the service mode of the unit differs from its row. */
  statusChanged(unit: Unit): void;
  /** Fills the live states from the rows. @returns units that were last known to be online */
  restore(): Promise<Unit[]>;
  /** The newest stored state of one unit. */
  read(unit: Unit): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

const liveEveryMs = 10_000;
const statusEveryMs = 250;
/**
 * A statement is composed in one turn of the event loop while messages wait: 100 complete states take a
 * millisecond, 500 rows of two small values less.
 */
const livesPerWrite = 100;
const statusesPerWrite = 500;
const rowsPerRead = 5000;
const unknownMode = 7;

export function createStateStore({
  db,
  registry,
  clock,
  log,
}: {
  db: Kysely<DB>;
  registry: Registry;
  clock: Clock;
  log: Log;
}): StateStore {
  const liveDirty = new Set<Unit>();
  const statusDirty = new Set<Unit>();
  let stopped = false;
  const timers = new Set<NodeJS.Timeout>();
  let writingLive: Promise<void> = Promise.resolve();
  let writingStatus: Promise<void> = Promise.resolve();

  /** Takes units for one write, sorted by id: writers then never wait for each other. */
  const take = (dirty: Set<Unit>) => {
    const units: Unit[] = [];
    const most = dirty === liveDirty ? livesPerWrite : statusesPerWrite;
    for (const unit of dirty) {
      if (units.length === most) break;
      if (dirty === liveDirty && unit.recording) continue;
      units.push(unit);
      dirty.delete(unit);
    }
    return units.sort((a, b) => a.elevatorId - b.elevatorId);
  };
  const writeAll = async (dirty: Set<Unit>, write: (units: Unit[]) => Promise<unknown>) => {
    let left = dirty.size;
    while (left > 0) {
      const units = take(dirty);
      if (units.length === 0) return;
      left -= units.length;
      try {
        await write(units);
      } catch (error) {
        for (const unit of units) dirty.add(unit);
        log.warn({ err: error }, 'states of elevators could not be written, trying again');
        return;
      }
    }
  };
  const lastSeenAt = ({ lastMessageAt }: Unit) => (lastMessageAt > 0 ? wallTimeOf(clock, lastMessageAt) : 0);
  const writeLive = (units: Unit[]) => {
    const known = units.filter(unit => unit.live !== undefined);
    return sql`
      update elevator_state s set live = v.live::jsonb, last_seen_at = to_timestamp(v.seen / 1000)
      from unnest(${known.map(u => u.elevatorId)}::int[], ${known.map(u => JSON.stringify(u.live && storedOf(u.live)))}::text[],
                  ${known.map(lastSeenAt)}::float8[]) v (elevator_id, live, seen)
      where s.elevator_id = v.elevator_id`.execute(db);
  };
  const modeOf = (unit: Unit) => {
    const mode = unit.live?.values[slot.service_mode] ?? Number.NaN;
    return Number.isNaN(mode) ? unknownMode : mode;
  };
  const writeStatus = (units: Unit[]) =>
    inTransaction(db, async transaction => {
      const { rows } = await sql<{ elevator_id: number }>`
        with known as (
          select * from unnest(${units.map(u => u.elevatorId)}::int[], ${units.map(u => u.online)}::bool[],
                               ${units.map(modeOf)}::smallint[], ${units.map(lastSeenAt)}::float8[]) v (elevator_id, online, mode, seen)
        ), changed as (
          select t.* from known t join elevator_state s using (elevator_id)
          where s.isactive <> t.online or s.service_mode <> t.mode order by s.elevator_id for no key update of s
        )
        update elevator_state s set isactive = c.online, service_mode = c.mode,
               last_seen_at = case when c.seen > 0 then to_timestamp(c.seen / 1000) else s.last_seen_at end
        from changed c where s.elevator_id = c.elevator_id returning s.elevator_id`.execute(transaction);
      if (rows.length === 0) return;
      const changed = rows.map(({ elevator_id: elevatorId }) => ({
        elevatorId,
        online: registry.byId(elevatorId)?.online ?? false,
      }));
      await notify(transaction, 'presence_changed', changed);
    });

  const every = (ms: number, act: () => Promise<void>) => {
    const turn = () => {
      const timer = setTimeout(async () => {
        timers.delete(timer);
        await act();
        if (!stopped) turn();
      }, ms);
      timers.add(timer);
    };
    turn();
  };

  return {
    changed: unit => void liveDirty.add(unit),
    statusChanged: unit => void statusDirty.add(unit),
    async restore() {
      const online: Unit[] = [];
      let after = 0;
      for (;;) {
        const { rows } = await sql<{
          elevator_id: number;
          isactive: boolean;
          live: StoredLive | null;
        }>`
          select elevator_id, isactive, live from elevator_state
          where elevator_id > ${after} and (isactive or live is not null) order by elevator_id limit ${rowsPerRead}`.execute(
          db,
        );
        for (const row of rows) {
          after = row.elevator_id;
          const unit = registry.byId(row.elevator_id);
          if (!unit) continue;
          if (row.live) unit.live = restoredFrom(row.live, clock.steady());
          if (row.isactive) online.push(unit);
        }
        if (rows.length < rowsPerRead) return online;
      }
    },
    async read(unit) {
      const { rows } = await sql<{ isactive: boolean; live: StoredLive | null }>`
        select isactive, live from elevator_state where elevator_id = ${unit.elevatorId}`.execute(db);
      const row = rows[0];
      if (!row) return;
      unit.online = row.isactive;
      // State that arrived meanwhile is newer than the stored one.
      if (row.live && (!unit.live || row.live.seq > unit.live.seq))
        unit.live = restoredFrom(row.live, clock.steady());
    },
    start() {
      every(liveEveryMs, () => (writingLive = writeAll(liveDirty, writeLive)));
      every(statusEveryMs, () => (writingStatus = writeAll(statusDirty, writeStatus)));
    },
    async stop() {
      stopped = true;
      for (const timer of timers) clearTimeout(timer);
      await Promise.all([writingLive, writingStatus]);
      await writeAll(statusDirty, writeStatus);
      await writeAll(liveDirty, writeLive);
    },
  };
}
