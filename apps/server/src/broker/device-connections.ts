/**
 * Which gateways are connected, since when, from where, and when the last message of each arrived: held in memory,
 * written to `device_connection` in batches. An open connection is written again before it counts as dead, so that
 * connections of a killed process go offline by themselves.
 */
import { type Kysely, sql } from 'kysely';
import type { DB } from '../database/schema/tables.ts';
import type { Log } from '../log/log.ts';

/** One connection; the broker sets `lastMessageAt` (epoch ms) at every message. */
export interface OpenConnection {
  lastMessageAt: number;
  close(): void;
}
export interface DeviceConnections {
  open(deviceId: number, address: string): OpenConnection;
  /** Connections of an earlier run of this process are closed. */
  start(): Promise<void>;
  /** All connections are closed. */
  stop(): Promise<void>;
}

interface Noted {
  connections: Set<OpenConnection>;
  connectedAt: number;
  lastMessageAt: number;
  address: string;
  /** Opened or closed since the last write. */
  changed: boolean;
  writtenAt: number;
}

const writeEveryMs = 1000;
/** Well before `open_connection` considers it dead. */
const writeAgainMs = 30_000;

export function createDeviceConnections(
  db: Kysely<DB>,
  { instance, log }: { instance: string; log: Log },
): DeviceConnections {
  const noted = new Map<number, Noted>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const write = async () => {
    const now = Date.now();
    const due = [...noted].filter(([, { changed, writtenAt }]) => changed || now - writtenAt >= writeAgainMs);
    if (due.length === 0) return;
    for (const [, entry] of due) {
      entry.lastMessageAt = Math.max(
        entry.lastMessageAt,
        ...[...entry.connections].map(({ lastMessageAt }) => lastMessageAt),
      );
      entry.changed = false;
      entry.writtenAt = now;
    }
    const entries = due.map(([, entry]) => entry);
    const isOpen = ({ connections }: Noted) => connections.size > 0;
    try {
      await sql`
        insert into device_connection (device_id, instance, connected_at, seen_at, address)
        select n.device_id, ${instance}, to_timestamp(n.connected_ms / 1000), to_timestamp(n.seen_ms / 1000), n.address
        from unnest(${due.map(([deviceId]) => deviceId)}::int[],
                    ${entries.map(entry => (isOpen(entry) ? entry.connectedAt : null))}::float8[],
                    ${entries.map(({ lastMessageAt }) => lastMessageAt)}::float8[],
                    ${entries.map(({ address }) => address)}::text[])
          n (device_id, connected_ms, seen_ms, address)
        join device_account d using (device_id)
        order by n.device_id
        on conflict (device_id) do update set instance = excluded.instance, connected_at = excluded.connected_at,
          seen_at = excluded.seen_at, address = excluded.address, written_at = now()
        -- Closed here, but already open in another process.
        where excluded.connected_at is not null or device_connection.instance = excluded.instance
          or device_connection.connected_at is null`.execute(db);
    } catch (error) {
      for (const entry of entries) entry.changed = true;
      log.warn({ err: error }, 'the connections of gateways could not be written');
      return;
    }
    for (const [deviceId, entry] of due) if (!isOpen(entry) && !entry.changed) noted.delete(deviceId);
  };
  const writeInTurn = () => {
    writing = writing.then(write);
    return writing;
  };
  const forgetOwn = () =>
    sql`update device_connection set connected_at = null
        where instance = ${instance} and connected_at is not null`.execute(db);

  return {
    open(deviceId, address) {
      const now = Date.now();
      const entry = noted.get(deviceId) ?? {
        connections: new Set(),
        connectedAt: now,
        lastMessageAt: now,
        address,
        changed: true,
        writtenAt: 0,
      };
      noted.set(deviceId, entry);
      if (entry.connections.size === 0) entry.connectedAt = now;
      const connection: OpenConnection = {
        lastMessageAt: now,
        close() {
          if (!entry.connections.delete(connection)) return;
          entry.lastMessageAt = Math.max(entry.lastMessageAt, connection.lastMessageAt);
          entry.changed = true;
        },
      };
      entry.connections.add(connection);
      entry.address = address;
      entry.changed = true;
      return connection;
    },
    async start() {
      await forgetOwn();
      timer = setInterval(() => void writeInTurn(), writeEveryMs);
    },
    async stop() {
      clearInterval(timer);
      await writeInTurn();
      await forgetOwn().catch(error => log.warn({ err: error }, 'connections of gateways were left open'));
    },
  };
}
