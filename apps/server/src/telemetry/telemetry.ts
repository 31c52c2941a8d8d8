/**
 * Composes the device path of one process. An ingest process receives the fleet's messages; a web process knows the
 * same units, receives only the states that its viewers follow, evaluates no rules and writes nothing.
 */
import type { Kysely } from 'kysely';
import type { Registry as MetricsRegistry } from 'prom-client';
import type { Broker } from '../broker/broker.ts';
import type { Listener } from '../database/listen.ts';
import type { Database } from '../database/pool.ts';
import type { DB } from '../database/schema/tables.ts';
import type { Log } from '../log/log.ts';
import type { Alarms } from './apply-verdict.ts';
import { type Clock, createClock } from './clock.ts';
import { createCommands } from './commands.ts';
import { createHistory } from './history/history.ts';
import { createTotals } from './history/totals.ts';
import { createTelemetryMetrics } from './metrics.ts';
import { readOpenFaults } from './open-faults.ts';
import { createPipeline } from './pipeline.ts';
import { createRegistry, type Unit } from './registry.ts';
import { createRejectedMessages } from './rejected-messages.ts';
import { createPresence } from './state/presence.ts';
import { createStartedCounters } from './state/started-counters.ts';
import { createStateStore } from './state/state-store.ts';
import { createWatchedStates } from './state/watched-states.ts';

export interface TelemetryOptions {
  database: Database;
  listener: Listener;
  broker: Broker;
  alarms: Alarms;
  metrics: MetricsRegistry;
  log: Log;
  /** False in a web process. */
  ingest: boolean;
  silentAfterMs: number;
  historyDays: number;
  /** Replaced in tests. */
  clock?: Clock;
}

const checkAgainEveryMs = 500;

export function createTelemetry(options: TelemetryOptions) {
  const { database, listener, broker, alarms, log, ingest, silentAfterMs, historyDays } = options;
  const clock = options.clock ?? createClock();
  const db: Kysely<DB> = database.db;
  const onChange = new Set<(unit: Unit) => void>();
  const publish = (unit: Unit) => {
    for (const listening of onChange) listening(unit);
  };
  const metrics = createTelemetryMetrics(options.metrics);
  const registry = createRegistry({
    db,
    listener,
    onRetired: unit => ingest && presence.gone(unit),
    onAllowed: publish,
    log,
  });
  const store = createStateStore({ db, registry, clock, log });
  const refused = createRejectedMessages({ db, log, count: metrics.refused });
  const commands = createCommands({ broker, registry });
  const history = createHistory({ db, pool: database.pool, log, days: historyDays, count: metrics.history });
  const totals = createTotals({ db, log });
  const presence = createPresence({
    registry,
    clock,
    silentAfterMs,
    askToReport: unit => commands.send(unit.jobNum, { command: 'report' }),
    onChange(unit) {
      store.statusChanged(unit);
      history.presence(unit, clock.now());
      publish(unit);
    },
  });
  const pipeline = createPipeline({
    registry,
    presence,
    store,
    history,
    totals,
    alarms,
    commands,
    refused,
    metrics,
    clock,
    onChange: publish,
    log,
  });
  const startedCounters = createStartedCounters({
    db,
    registry,
    listener,
    onStarted(unit) {
      if (ingest) store.changed(unit);
      publish(unit);
    },
    log,
  });
  const watched = createWatchedStates({
    db,
    registry,
    store,
    listener,
    commands,
    broker,
    clock,
    readCounter: startedCounters.read,
    onChange: publish,
    log,
  });
  metrics.gauge('devices_known', 'Elevators that exist', registry.count);
  metrics.gauge('broker_connections', 'Connections of the broker', broker.connections);
  let checkTimer: NodeJS.Timeout | undefined;

  return {
    registry,
    commands,
    metrics,
    /** Loads the live state of a watched unit in this process and keeps it fresh. */
    units: ingest ? watched.here : watched.elsewhere,
    /** Called after every change of a live state. Call the result to unsubscribe. */
    onChange(listening: (unit: Unit) => void) {
      onChange.add(listening);
      return () => void onChange.delete(listening);
    },
    sweep: presence.sweep,
    /** Database notices may have been missed. */
    readAgain: async () => {
      await registry.readAgain();
      await startedCounters.read();
      if (!ingest) await watched.readAgain();
    },
    /** Counts messages rejected at any entry for devices. */
    refuse: refused.add,
    async start() {
      await registry.start();
      await startedCounters.start();
      if (!ingest) {
        await watched.start();
        return broker.start({ deliver: watched.deliver, refuse: refused.add });
      }
      presence.resume(await store.restore());
      await startedCounters.read();
      await readOpenFaults(db, registry);
      for (const unit of registry.units())
        if (unit.live && unit.live.rules.confinedSince > 0) pipeline.checkWhenReceived(unit);
      await history.start();
      store.start();
      totals.start();
      presence.start();
      checkTimer = setInterval(pipeline.checkAgain, checkAgainEveryMs);
      await broker.start({ deliver: pipeline.deliver, refuse: refused.add });
    },
    /** Stops the devices first, then writes their messages, then the rest. */
    async stop() {
      await broker.stop();
      clearInterval(checkTimer);
      presence.stop();
      watched.stop();
      registry.stop();
      startedCounters.stop();
      await alarms.stop();
      if (ingest) await Promise.all([history.stop(), totals.stop(), store.stop()]);
      await refused.stop();
    },
  };
}
