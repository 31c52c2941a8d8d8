/**
 * The WebSocket of the console: `/api/ws?token=<one-time ticket>`. A connection lives as long as its session and
 * sees what the session's scope and permissions allow; both are checked again when they may have changed.
 */
import type { Call } from '@hoistway/contract/core/call';
import { type RefusalName, refusals } from '@hoistway/contract/core/refusal';
import { type RowKind, rowKinds } from '@hoistway/contract/core/row-kinds';
import {
  type LiveMessage,
  liveHeartbeatAnswer,
  liveHeartbeatMs,
  maxWatchedUnits,
  missedLiveHeartbeats,
  socketRequestShape,
} from '@hoistway/contract/live';
import type { Language } from '@hoistway/contract/words';
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import { scopePredicate } from '../auth/scope.ts';
import type { SessionUser } from '../auth/signed-in.ts';
import type { Listener } from '../database/listen.ts';
import type { WriteState } from '../database/write-state.ts';
import { mayCall } from '../http/door/admission.ts';
import type { Log } from '../log/log.ts';
import type { Registry, Unit } from '../telemetry/registry.ts';
import { createFrames } from './frames.ts';
import { type Hub, type LiveView, liveViews } from './hub.ts';
import { createLenses } from './lens.ts';
import { createNotes, type NoteTaker } from './notes.ts';
import { requestsPerSecond, type SocketDoor, socketCloseCodes, socketDoor } from './socket-door.ts';
import { socketLimitsOf } from './socket-limits.ts';
import { createStructureNotes, type ReadStructures } from './structure.ts';

export interface SocketOptions extends Pick<SocketDoor, 'takeTicket'> {
  hub: Hub;
  registry: Registry;
  listener: Listener;
  structures: ReadStructures;
  /** All calls, to find who may read which rows. */
  calls: readonly Call[];
  /** The current session, without counting as a use of it; undefined when it is gone. */
  readSession(tokenHash: Buffer): Promise<SessionUser | undefined>;
  writing: Pick<WriteState, 'trouble' | 'onChange'>;
  log: Log;
  heartbeatMs?: number;
}

const path = '/api/ws';
const fullBytes = 256 * 1024;
/** A connection this far behind is not reading. */
const hopelessBytes = 4 * 1024 * 1024;
const sessionsEveryMs = 30_000;
const checkAfterMs = 200;

type Asked = LiveView | 'structure';

interface Connection extends NoteTaker {
  socket: WebSocket;
  user: SessionUser;
  language: Language;
  /** Job numbers, also of units that it may not see: it may later. */
  asked: Record<Asked, readonly string[]>;
  /** Heartbeats since the last message received. */
  unanswered: number;
  requests: number;
}

export function registerSocket(fastify: FastifyInstance, options: SocketOptions) {
  const { hub, registry, listener, structures, takeTicket, readSession, writing, log } = options;
  const { heartbeatMs = liveHeartbeatMs } = options;
  const lenses = createLenses();
  const showing = new Map<RowKind, readonly Call[]>(
    rowKinds.map(kind => [kind, options.calls.filter(call => call.shows.includes(kind))]),
  );
  const connections = new Set<Connection>();
  const notes = createNotes({ listener, registry, viewers: connections });
  const frames = createFrames();
  let beating: NodeJS.Timeout | undefined;
  let sessionCheck: NodeJS.Timeout | undefined;
  let refilling: NodeJS.Timeout | undefined;
  let checking: NodeJS.Timeout | undefined;
  let stopListening = () => {};
  const stopWatching = writing.onChange(canSave => {
    for (const connection of connections) send(connection, { type: 'serverState', canSave });
  });

  const put = ({ socket }: Connection, message: string) => frames.put(socket, message);
  const send = (connection: Connection, message: LiveMessage) => put(connection, JSON.stringify(message));

  const rightsOf = (user: SessionUser) => ({
    user,
    lens: lenses.of(user),
    covers: scopePredicate(user.scope),
    wants: new Set(rowKinds.filter(kind => showing.get(kind)?.some(call => mayCall(user, call)))),
  });
  const mayWatch = ({ user }: Connection) =>
    user.may('monitor') ||
    user.may('device') ||
    user.may('device.monitor') ||
    user.may('alarm.monitor') ||
    user.may('deviceBigScreen');
  const maySee = (connection: Connection, kind: Asked) =>
    mayWatch(connection) ||
    // Page scroll by a display link has the list of units, and shows none of them alone.
    (kind === 'glance' && connection.user.displayLink?.shown.includes('monitor') === true);
  const unitsOf = (connection: Connection, kind: Asked) => {
    const units: Unit[] = [];
    if (maySee(connection, kind))
      for (const jobNum of connection.asked[kind]) {
        const unit = registry.byJobNum(jobNum);
        if (unit && connection.covers(unit)) units.push(unit);
      }
    return units;
  };
  const watch = (connection: Connection, view: LiveView) =>
    hub.watch(connection, unitsOf(connection, view), view);
  const structureNotes = createStructureNotes({
    listener,
    read: structures,
    viewers: connections,
    unitsOf: connection => unitsOf(connection, 'structure'),
    log,
  });

  const isFull = (user: SessionUser) => {
    let open = 0;
    for (const other of connections) if (other.user.tokenHash.equals(user.tokenHash)) open++;
    return open >= socketLimitsOf(user).sockets;
  };

  const open = (socket: WebSocket, user: SessionUser, language: Language) => {
    const connection: Connection = {
      socket,
      language,
      asked: { lift: [], glance: [], structure: [] },
      unanswered: 0,
      requests: 0,
      ...rightsOf(user),
      put: message => frames.put(socket, message),
      isFull: () => socket.bufferedAmount > fullBytes,
    };
    connections.add(connection);
    beat([connection]);
    send(connection, { type: 'serverState', canSave: writing.trouble() === undefined });
    socket.on('message', (data, isBinary) => {
      connection.unanswered = 0;
      if (isBinary || ++connection.requests > requestsPerSecond)
        return socket.close(socketCloseCodes.policy, 'too many requests');
      take(connection, String(data)).catch(error => {
        log.error({ err: error }, 'a live request failed');
        refuse(connection, '', 'failed');
      });
    });
    // A client without heartbeats answers with a protocol pong.
    socket.on('pong', () => {
      connection.unanswered = 0;
    });
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      connections.delete(connection);
      frames.forget(socket);
      notes.forget(connection);
      hub.leave(connection);
    });
  };
  const beat = (receivers: Iterable<Connection>) => {
    const text = JSON.stringify({ type: 'heartbeat', at: Date.now() } satisfies LiveMessage);
    for (const connection of receivers) {
      const { socket, unanswered } = connection;
      if (unanswered >= missedLiveHeartbeats || socket.bufferedAmount > hopelessBytes) socket.terminate();
      connection.unanswered += 1;
      put(connection, text);
      socket.ping();
    }
  };
  const refuse = (connection: Connection, request: string, kind: RefusalName) =>
    send(connection, {
      type: 'refused',
      request: request.slice(0, 100),
      msg: refusals[kind].words[connection.language],
    });

  const take = async (connection: Connection, request: string) => {
    if (request === liveHeartbeatAnswer) return;
    const [, kind, list] = (socketRequestShape.exec(request) ?? []) as [string?, Asked?, string?];
    if (kind === undefined || list === undefined) return refuse(connection, request, 'invalid');
    if (!maySee(connection, kind)) return refuse(connection, request, 'forbidden');
    const jobNums = [...new Set(list.split(',').filter(Boolean))];
    if (jobNums.length > maxWatchedUnits) return refuse(connection, request, 'tooLarge');
    connection.asked[kind] = jobNums;
    for (const jobNum of jobNums) {
      const unit = registry.byJobNum(jobNum);
      // Elevators outside the scope are treated as nonexistent.
      if (!unit || !connection.covers(unit)) refuse(connection, `${kind}:${jobNum}`, 'notFound');
    }
    if (kind !== 'structure') return watch(connection, kind);
    const units = unitsOf(connection, kind);
    if (units.length === 0) return;
    for (const structure of await structures(units.map(unit => unit.elevatorId))) send(connection, structure);
  };

  /** Rights or sessions may have changed. */
  const checkAll = async () => {
    for (const connection of connections) {
      const user = await readSession(connection.user.tokenHash);
      if (!connections.has(connection)) continue;
      if (!user) {
        connection.socket.close(socketCloseCodes.sessionGone, 'session gone');
        continue;
      }
      const before = connection.lens;
      // Menu and buttons of the open console are updated.
      if (user.asText() !== connection.user.asText()) send(connection, { type: 'stale', what: 'session' });
      Object.assign(connection, rightsOf(user));
      // What it may no longer see, nobody watches by it, and the device calms down.
      for (const view of liveViews) watch(connection, view);
      if (before !== connection.lens) hub.refresh(connection);
    }
  };
  const checkSoon = () => {
    checking ??= setTimeout(() => {
      checking = undefined;
      checkAll().catch(error => log.warn({ err: error }, 'sessions of open sockets could not be checked'));
    }, checkAfterMs);
  };

  fastify.get(path, { websocket: true }, socketDoor({ takeTicket, isFull, open }));

  return {
    connections: () => connections.size,
    /** Database notices may have been missed. */
    readAgain() {
      notes.all();
      structureNotes.all();
      checkSoon();
    },
    async start() {
      stopListening = await listener.listen('session_changed', checkSoon);
      await notes.start();
      await structureNotes.start();
      refilling = setInterval(() => {
        for (const connection of connections) connection.requests = 0;
      }, 1000);
      beating = setInterval(() => {
        hub.publishAges();
        beat(connections);
      }, heartbeatMs);
      // The session may also have reached its maximum age.
      sessionCheck = setInterval(checkSoon, sessionsEveryMs);
    },
    stop() {
      stopListening();
      stopWatching();
      notes.stop();
      structureNotes.stop();
      clearInterval(beating);
      clearInterval(sessionCheck);
      clearInterval(refilling);
      clearTimeout(checking);
      for (const { socket } of connections) socket.close(socketCloseCodes.goingAway, 'server stops');
    },
  };
}
