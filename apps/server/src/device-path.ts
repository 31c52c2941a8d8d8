/**
 * Everything between devices and viewers, as one part of the app: listener, broker, alarm writer, telemetry, hub,
 * socket. A `web` process has the same parts; its telemetry follows what its viewers watch and writes nothing.
 */
import type { Call } from '@hoistway/contract/core/call';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Sessions } from './auth/sessions.ts';
import type { Broker } from './broker/broker.ts';
import type { DeviceAccounts } from './broker/device-accounts.ts';
import { createDeviceConnections } from './broker/device-connections.ts';
import { createEmbeddedBroker, type EmbeddedBrokerOptions } from './broker/embedded-broker.ts';
import { createExternalBroker } from './broker/external-broker.ts';
import type { Config } from './config/config.ts';
import { createListener, type Listener } from './database/listen.ts';
import type { Database } from './database/pool.ts';
import type { WriteState } from './database/write-state.ts';
import { createAlarmWriter } from './features/alarm-facts/alarm-facts.ts';
import { createHub } from './live/hub.ts';
import { registerSocket } from './live/socket.ts';
import { createStructures } from './live/structure.ts';
import { storedOf } from './telemetry/state/live-state.ts';
import { createTelemetry } from './telemetry/telemetry.ts';

export interface DevicePathParts {
  config: Config;
  database: Database;
  devices: DeviceAccounts;
  metrics: Registry;
  sessions: Sessions;
  writing: WriteState;
  log: Logger;
}

export async function createDevicePath({
  config,
  database,
  devices,
  metrics,
  sessions,
  writing,
  log,
}: DevicePathParts) {
  const { db } = database;
  const ingest = config.role !== 'web';
  const accountsChanged = new Set<() => void>([devices.forgetFailures]);
  const notifyAccountsChanged = () => {
    for (const notify of accountsChanged) notify();
  };
  // Every part with a copy rereads what it missed while the database was away.
  const listener: Listener = createListener(database, {
    log,
    onReconnect: async () => {
      notifyAccountsChanged();
      await telemetry.readAgain();
      sockets?.readAgain();
    },
  });
  const broker = await openBroker(config, {
    ingest,
    accounts: devices,
    connections: createDeviceConnections(db, { instance: config.instance, log }),
    onAccountsChanged: async handler => {
      accountsChanged.add(handler);
      return () => void accountsChanged.delete(handler);
    },
    log,
  });
  const alarms = createAlarmWriter({ db, log });
  const telemetry = createTelemetry({
    database,
    listener,
    broker,
    alarms,
    metrics,
    log,
    ingest,
    silentAfterMs: config.devices.heartbeatMs * config.devices.missedHeartbeats,
    historyDays: config.history.days,
  });
  const hub = createHub(telemetry.units);
  telemetry.onChange(hub.changed);
  telemetry.metrics.gauge('viewed_elevators', 'Elevators that somebody watches', hub.topics);
  telemetry.metrics.gauge('alarms_waiting', 'Facts that are not committed yet', alarms.waiting);
  let sockets: ReturnType<typeof registerSocket> | undefined;

  return {
    listen: listener.listen,
    ask: telemetry.commands.ask,
    /** The live state in this process; undefined when it has none (a web process, a silent unit). */
    readLive(elevatorId: number) {
      const unit = telemetry.registry.byId(elevatorId);
      if (!ingest || !unit?.live) return undefined;
      return { online: unit.online, ...storedOf(unit.live) };
    },
    /** HTTP access for devices: accounts, limits and counts are shared with the broker. */
    async signIn(username: string, secret: Buffer, address: string) {
      const { account, refused } = await devices.signIn(username, secret, address);
      if (!refused) return account;
      telemetry.refuse({ reason: refused, username, topic: '', payload: 'HTTP', address });
      return refused === 'throttled' ? refused : 'unauthorised';
    },
    /** The embedded broker's port. */
    port: () => broker.port(),
    tlsPort: () => broker.tlsPort(),
    openSocket(http: FastifyInstance, calls: readonly Call[]) {
      sockets = registerSocket(http, {
        hub,
        registry: telemetry.registry,
        listener,
        structures: createStructures(db),
        calls,
        takeTicket: sessions.takeTicket,
        readSession: sessions.peek,
        writing,
        log,
      });
    },
    async start() {
      await listener.listen('device_changed', notifyAccountsChanged);
      await telemetry.start();
      await sockets?.start();
    },
    /** Stops viewers first, then devices, then flushes pending writes. */
    async stop() {
      sockets?.stop();
      hub.stop();
      await telemetry.stop();
      await listener.stop();
    },
  };
}

function openBroker(
  { mqtt, instance }: Config,
  {
    ingest,
    log,
    ...embedded
  }: { ingest: boolean } & Pick<
    EmbeddedBrokerOptions,
    'accounts' | 'connections' | 'onAccountsChanged' | 'log'
  >,
): Promise<Broker> {
  if (mqtt.url !== undefined) return createExternalBroker({ url: mqtt.url, ingest, instance, log });
  return createEmbeddedBroker({ host: mqtt.host, port: mqtt.port, tls: mqtt.tls, log, ...embedded });
}
