/**
 * Counters that a user declared restarted (the device was replaced). The row says when; a notice informs every
 * process that holds the unit's state, and missed notices are made up by reading the rows.
 */
import { type Kysely, sql } from 'kysely';
import { everything } from '../../database/channels.ts';
import type { Listener } from '../../database/listen.ts';
import type { DB } from '../../database/schema/tables.ts';
import type { Log } from '../../log/log.ts';
import type { Registry, Unit } from '../registry.ts';
import { restartCounter } from './live-state.ts';

export function createStartedCounters({
  db,
  registry,
  listener,
  onStarted,
  log,
}: {
  db: Kysely<DB>;
  registry: Registry;
  listener: Listener;
  onStarted(unit: Unit): void;
  log: Log;
}) {
  /** Applies the restarted counters of all units, or of one. */
  const read = async (elevatorId?: number) => {
    const { rows } = await sql<{ elevator_id: number; since: number }>`
      select elevator_id, round(extract(epoch from counts_since) * 1000)::float8 as since from elevator_state
      where counts_since is not null ${elevatorId === undefined ? sql`` : sql`and elevator_id = ${elevatorId}`}`.execute(
      db,
    );
    for (const { elevator_id, since } of rows) {
      const unit = registry.byId(elevator_id);
      if (!unit?.live || unit.live.countsSince >= since) continue;
      restartCounter(unit.live, since);
      log.info({ jobNum: unit.jobNum }, 'a user declared that the device restarted its counter');
      onStarted(unit);
    }
  };
  let stopListening = () => {};
  return {
    read,
    async start() {
      stopListening = await listener.listen('counter_started', notice => {
        read(notice === everything ? undefined : notice).catch(error =>
          log.warn({ err: error }, 'a counter could not be read'),
        );
      });
    },
    stop: () => stopListening(),
  };
}
