/**
 * The broker inside the server. Messages of devices end here: a hook intercepts them before aedes would route them,
 * since only the server consumes them and routing costs more than everything else. Messages to devices (commands) are
 * routed by aedes. A QoS 1 publish is acknowledged when `deliver` reports it as taken; until then aedes reads from
 * that connection only what has arrived together with it, which is all the back-pressure that is needed.
 */
import { createServer, type Server, type Socket } from 'node:net';
import { maxPayloadBytes, topicOf } from '@hoistway/contract/device/telemetry';
import { Aedes, type AuthenticateError, type Client, type PublishPacket } from 'aedes';
import { addressOf, networkOf } from '../auth/network.ts';
import type { Log } from '../log/log.ts';
import { createLogTally } from '../log/log-tally.ts';
import type { Broker, BrokerHandlers, Link } from './broker.ts';
import type { DeviceAccount, DeviceAccounts } from './device-accounts.ts';
import type { DeviceConnections, OpenConnection } from './device-connections.ts';
import { createFrameGuard } from './frame-guard.ts';
import { createTlsServer, type TlsSettings } from './tls-listener.ts';
import { maySubscribe, type Session, sessionOf, topicFor } from './topic-rights.ts';

export interface EmbeddedBrokerOptions {
  host: string;
  port: number;
  accounts: DeviceAccounts;
  connections: DeviceConnections;
  /** Calls back when device accounts may have changed; call the result to unsubscribe. */
  onAccountsChanged(handler: () => void): Promise<() => void>;
  log: Log;
  maxConnections?: number;
  /** A second listener, with TLS. */
  tls?: TlsSettings | undefined;
}

/** A payload, its topic and the overhead of a PUBLISH packet. */
const maxPacketBytes = maxPayloadBytes + 256;
const connectTimeoutMs = 10_000;
/** A change of many accounts at once is one check. */
const checkAfterMs = 200;
/** A short database outage must not keep a connection open that is no longer allowed. */
const checkFailedMs = 5000;
const unavailable = 3;
const badNameOrSecret = 4;
const refusal = (message: string, returnCode: number) =>
  Object.assign(new Error(message), { returnCode }) as AuthenticateError;
/** The same answer whether the secret was right or wrong: try again later. */
const tooManyFailures = refusal('too many sign-ins have failed', unavailable);

type Done = (error?: Error) => void;
/** aedes calls it with and without the client. */
type Publish = (packet: PublishPacket, client: Client | null | Done, done: Done) => void;

const portOf = (server: Server | undefined) => {
  const address = server?.address();
  return typeof address === 'object' && address ? address.port : undefined;
};

export async function createEmbeddedBroker(options: EmbeddedBrokerOptions): Promise<Broker> {
  const { accounts, connections, log } = options;
  const sessions = new WeakMap<Client, Session>();
  const clients = new Map<Client, OpenConnection>();
  const links = new WeakMap<Client, Link>();
  /** Remote addresses: a closed socket no longer has one. */
  const addresses = new WeakMap<object, string>();
  let handlers: BrokerHandlers | undefined;
  let server: Server | undefined;
  let tlsServer: Server | undefined;
  let stopListening = () => {};
  /** Counts changes of the accounts, to detect sign-ins during a change. */
  let changes = 0;
  const changesBefore = new WeakMap<Client, number>();

  const aedes = await Aedes.createBroker({
    connectTimeout: connectTimeoutMs,
    drainTimeout: 30_000,
    preConnect(_client, packet, done) {
      // Two accounts may use one client id; only a device of the same account takes a connection over.
      packet.clientId = `${packet.username ?? ''}/${packet.clientId}`;
      done(null, packet.clientId.length <= 200);
    },
    authenticate(client, given, password, done) {
      const username = given ?? '';
      const address = (client.conn as Socket).remoteAddress ?? '';
      changesBefore.set(client, changes);
      accounts.signIn(username, Buffer.from(password ?? ''), address).then(
        ({ account, refused }) => {
          if (account) {
            sessions.set(client, sessionOf(account));
            links.set(client, { open: true, since: Date.now() });
            return done(null, true);
          }
          handlers?.refuse({
            reason: refused,
            username,
            topic: '',
            payload: 'CONNECT',
            address: addressOf(address),
          });
          done(
            refused === 'throttled' ? tooManyFailures : refusal('bad user name or password', badNameOrSecret),
            null,
          );
        },
        error => {
          log.warn({ err: error }, 'a device could not be checked');
          done(refusal('not ready', unavailable), null);
        },
      );
    },
    authorizePublish(client, packet, done) {
      const session = client && sessions.get(client);
      if (!session || !handlers) return done(new Error('not signed in'));
      const connection = clients.get(client);
      if (connection) connection.lastMessageAt = Date.now();
      const { meaning, problem } = topicFor(session, packet.topic);
      const { account } = session;
      const payload = packet.payload as Buffer;
      if (problem || !meaning) {
        // Acknowledged like any other, as MQTT 3.1.1 requires: a gateway keeps its connection for its other units.
        handlers.refuse({
          reason: problem ?? 'topic',
          username: account.username,
          topic: packet.topic.slice(0, 200),
          payload,
          ...(meaning && { jobNum: meaning.jobNum }),
        });
        return done();
      }
      const delivered = handlers.deliver(
        meaning.jobNum,
        meaning.kind,
        payload,
        account.username,
        links.get(client),
      );
      if (!delivered || packet.qos === 0) return done();
      delivered.then(delivery => {
        if (delivery === 'taken') done();
      }, done);
    },
    authorizeSubscribe(client, subscription, done) {
      const account = sessions.get(client)?.account;
      if (account && maySubscribe(account, subscription.topic)) return done(null, subscription);
      handlers?.refuse({
        reason: 'unauthorised',
        username: account?.username ?? '',
        topic: subscription.topic.slice(0, 200),
        payload: 'SUBSCRIBE',
      });
      // Refused in the SUBACK (128), as MQTT requires.
      done(null, null);
    },
  });
  const route = aedes.publish.bind(aedes) as unknown as Publish;
  // authorizePublish has already delivered what a device publishes.
  const publish: Publish = (packet, client, done) => {
    if (typeof client === 'function') route(packet, null, client);
    else if (client) done();
    else route(packet, null, done);
  };
  Object.assign(aedes, { publish });

  aedes.on('client', client => {
    const session = sessions.get(client);
    if (!session) return;
    const address = (client.conn as Socket).remoteAddress ?? '';
    clients.set(client, connections.open(session.account.deviceId, addressOf(address)));
    if (changesBefore.get(client) !== changes) checkSoon();
  });
  aedes.on('clientDisconnect', client => {
    clients.get(client)?.close();
    clients.delete(client);
    const link = links.get(client);
    if (link) link.open = false;
  });
  aedes.on('ping', (_packet, client) => {
    const connection = clients.get(client);
    if (connection) connection.lastMessageAt = Date.now();
  });
  const tally = createLogTally({ log });
  const networkOfClient = ({ conn }: Client) => addresses.get(conn) ?? '';
  aedes.on('clientError', (client, error) => {
    // A flood of these is logged once.
    if (error === tooManyFailures) return;
    const device = sessions.get(client)?.account.username ?? '';
    tally.info('device connection ended', {
      address: networkOfClient(client),
      device,
      reason: error.message,
    });
  });
  aedes.on('connectionError', (client, error) =>
    tally.info('connection refused', { address: networkOfClient(client), reason: error.message }),
  );

  const take = (socket: Socket) => {
    addresses.set(socket, networkOf(socket.remoteAddress ?? ''));
    socket.setNoDelay(true);
    const guard = createFrameGuard(maxPacketBytes);
    const read = socket.read.bind(socket);
    socket.read = size => {
      const chunk: Buffer | null = read(size);
      if (chunk === null || guard.accept(chunk)) return chunk;
      const client = (socket as Socket & { client?: Client }).client;
      const username = client && sessions.get(client)?.account.username;
      // Before the sign-in, its data contains its secret.
      const payload = username === undefined ? 'CONNECT' : chunk;
      handlers?.refuse({ reason: 'too_large', username: username ?? '', topic: '', payload });
      socket.destroy();
      return null;
    };
    aedes.handle(socket);
  };

  const open = async (listening: Server, { host, port }: { host: string; port: number }) => {
    listening.maxConnections = options.maxConnections ?? 50_000;
    await new Promise<void>((resolve, reject) => {
      listening.once('error', reject).listen({ port, host, backlog: 4096 }, resolve);
    });
    return listening;
  };

  /** Its units are offline at once: it can no longer announce that itself. */
  const announceOffline = ({ username, jobNums }: DeviceAccount, link: Link | undefined) => {
    for (const jobNum of jobNums) handlers?.deliver(jobNum, 'online', Buffer.from('0'), username, link);
  };
  /** Accounts were disabled, removed or assigned other elevators: closes or updates their connections. */
  const checkAgain = async () => {
    const connected = [...clients.keys()].flatMap(client => {
      const session = sessions.get(client);
      return session ? [{ client, session }] : [];
    });
    const known = await accounts.read([...new Set(connected.map(({ session }) => session.account.username))]);
    for (const { client, session } of connected) {
      const account = known.get(session.account.username);
      if (account?.secretHash.equals(session.account.secretHash)) {
        Object.assign(session, { account, topic: '' });
        continue;
      }
      client.close();
      if (!account) announceOffline(session.account, links.get(client));
    }
  };
  let checking: NodeJS.Timeout | undefined;
  let stopped = false;
  function checkSoon(afterMs = checkAfterMs) {
    if (stopped) return;
    checking ??= setTimeout(() => {
      checking = undefined;
      checkAgain().catch(error => {
        log.warn({ err: error }, 'device accounts could not be read again');
        checkSoon(checkFailedMs);
      });
    }, afterMs);
  }

  return {
    async start(given) {
      handlers = given;
      await connections.start();
      stopListening = await options.onAccountsChanged(() => {
        changes += 1;
        checkSoon();
      });
      server = await open(createServer({ highWaterMark: 64 * 1024 }, take), options);
      if (options.tls)
        tlsServer = await open(await createTlsServer(options.tls, take, { log, tally }), options.tls);
    },
    publish: (jobNum, command) =>
      new Promise((resolve, reject) => {
        route(
          {
            cmd: 'publish',
            topic: topicOf(jobNum, 'command'),
            payload: Buffer.from(JSON.stringify(command)),
            qos: 1,
            retain: false,
            dup: false,
          },
          null,
          error => (error ? reject(error) : resolve()),
        );
      }),
    follow: () => () => {},
    connections: () => clients.size,
    port: () => portOf(server),
    tlsPort: () => portOf(tlsServer),
    async stop() {
      stopped = true;
      stopListening();
      clearTimeout(checking);
      tally.stop();
      const closed = [server, tlsServer].map(
        listening => new Promise<void>(resolve => (listening ? listening.close(() => resolve()) : resolve())),
      );
      await new Promise<void>(resolve => aedes.close(() => resolve()));
      await Promise.all(closed);
      await connections.stop();
    },
  };
}
