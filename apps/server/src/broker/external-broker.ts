/**
 * A client of an external broker (Mosquitto, EMQX or another MQTT 5 broker); devices sign in there, and its access
 * rules are the operator's. An ingest process receives the devices' topics as shared subscriptions over several
 * connections, in persistent sessions: what was unacknowledged when it died is delivered to its successor. A web
 * process subscribes only to the states that its own viewers watch.
 *
 * Acknowledgements are sent manually when `deliver` reports a message as taken, in any order, while further messages
 * flow; the broker's own in-flight limit (`receiveMaximum`) bounds how many are open.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { maxPayloadBytes, parseTopic, topicOf } from '@hoistway/contract/device/telemetry';
import { connect, type IClientOptions, type MqttClient } from 'mqtt';
import type { Log } from '../log/log.ts';
import type { Broker, BrokerHandlers } from './broker.ts';

export interface ExternalBrokerOptions {
  url: string;
  /** Receives all messages of the fleet; otherwise only those of followed units. */
  ingest: boolean;
  /** Identifies this process at the broker: different for each process. */
  instance: string;
  log: Log;
}

const kinds = ['state', 'event', 'stats', 'online'] as const;
/** Connections that share the fleet's states; one client library connection carries some 20,000 a second. */
const stateConnections = 2;
const openAcknowledgements = 1000;
/** How long messages are kept for an ingest process that is away. */
const sessionSeconds = 3600;
const reconnectMs = 1000;
/** `start` waits this long for the broker, then continues without it. */
const patienceMs = 5000;
/** Mosquitto may stop serving one member of a shared subscription: a member that alone is silent reconnects. */
const silentMs = 30_000;

/** A connection that does not close in time is cut after this long. */
const endMs = 2000;

/** Makes the client library leave the acknowledgement to us. */
const later = new Error('acknowledged later');
const pubackType = 0x40;

/** Sends the last acknowledgements before the connection closes: unacknowledged messages are delivered again. */
async function end(client: MqttClient) {
  const { stream } = client;
  await Promise.race([client.endAsync(!client.connected), pause(endMs, undefined, { ref: false })]);
  stream?.destroy();
}

export async function createExternalBroker(options: ExternalBrokerOptions): Promise<Broker> {
  const { url, ingest, instance, log } = options;
  const clients: MqttClient[] = [];
  const followed = new Map<string, number>();
  let handlers: BrokerHandlers | undefined;
  let commands: MqttClient | undefined;
  /** When the connections that share the states last received a message. */
  const lastMessageAt = new Map<MqttClient, number>();
  let watchdog: NodeJS.Timeout | undefined;

  const deliver = (topic: string, payload: Buffer) => {
    const meaning = parseTopic(topic);
    if (!meaning || payload.length > maxPayloadBytes) {
      const reason = meaning ? 'too_large' : 'topic';
      return void handlers?.refuse({ reason, username: '', topic: topic.slice(0, 200), payload });
    }
    return handlers?.deliver(meaning.jobNum, meaning.kind, payload, '');
  };

  const acknowledgeLater =
    (clientOf: () => MqttClient): IClientOptions['customHandleAcks'] =>
    (topic, message, packet, done) => {
      if (packet.cmd !== 'publish' || packet.qos !== 1) return done(0);
      const delivered = deliver(topic, message);
      if (!delivered) return done(0);
      const client = clientOf();
      const { stream } = client;
      const id = packet.messageId ?? 0;
      delivered.then(
        delivery => {
          if (delivery === 'unwritten') return;
          // After a reconnection the broker sends it again; the repeat is harmless.
          if (client.connected && client.stream === stream)
            stream.write(Buffer.from([pubackType, 2, id >> 8, id & 255]));
        },
        error => log.warn({ err: error, topic }, 'a message was not taken; the broker will repeat it'),
      );
      done(later as never);
    };

  /** Connects and stays connected; subscriptions are renewed after each reconnection. */
  const open = (name: string, topics: () => { filters: string[]; qos: 0 | 1 }, lasting = false) => {
    const client: MqttClient = connect(url, {
      protocolVersion: 5,
      // The session that lasts passes to whichever process receives next.
      clientId: lasting ? `hoistway-${name}` : `hoistway-${instance}-${name}`,
      clean: !lasting,
      properties: {
        receiveMaximum: openAcknowledgements,
        maximumPacketSize: maxPayloadBytes + 1024,
        ...(lasting && { sessionExpiryInterval: sessionSeconds }),
      },
      keepalive: 30,
      reconnectPeriod: reconnectMs,
      resubscribe: false,
      connectTimeout: 10_000,
      customHandleAcks: acknowledgeLater(() => client),
    });
    clients.push(client);
    client.on('message', (topic, payload, packet) => {
      if (lastMessageAt.has(client)) lastMessageAt.set(client, performance.now());
      if (packet.qos !== 1) void deliver(topic, payload);
    });
    client.on('error', error => {
      if (error !== later) log.warn({ err: error, connection: name }, 'MQTT broker');
    });
    client.on('offline', () => log.warn({ connection: name }, 'the MQTT broker is away'));
    const ready = new Promise<void>(resolve => {
      client.on('connect', () => {
        log.info({ connection: name }, 'connected to the MQTT broker');
        if (name.startsWith('states')) lastMessageAt.set(client, performance.now());
        const { filters, qos } = topics();
        const subscribed = filters.length > 0 ? client.subscribeAsync(filters, { qos }) : Promise.resolve();
        subscribed
          .catch(error => log.warn({ err: error, connection: name }, 'could not subscribe'))
          .then(() => resolve());
      });
    });
    return { client, ready };
  };
  const wakeSilent = () => {
    const since = performance.now() - silentMs;
    const shared = [...lastMessageAt].filter(([client]) => client.connected);
    if (!shared.some(([, at]) => at > since)) return;
    for (const [client, at] of shared) if (at <= since) client.reconnect();
  };
  const share = (kind: string) => `$share/hoistway/lift/+/${kind}`;

  return {
    async start(given) {
      handlers = given;
      const opened = [open('commands', () => ({ filters: [...followed.keys()], qos: 0 }))];
      commands = opened[0]?.client;
      if (ingest) {
        // States are many and short-lived; events and totals must arrive, so they have a persistent session of
        // their own.
        for (let n = 0; n < stateConnections; n++)
          opened.push(open(`states-${n}`, () => ({ filters: [share('state')], qos: 0 })));
        const others = kinds.filter(kind => kind !== 'state').map(share);
        opened.push(open('events', () => ({ filters: others, qos: 1 }), true));
        watchdog = setInterval(wakeSilent, silentMs);
      }
      const patience = new Promise<void>(resolve => setTimeout(resolve, patienceMs).unref());
      await Promise.race([patience, Promise.all(opened.map(connection => connection.ready))]);
    },
    async publish(jobNum, command) {
      await commands?.publishAsync(topicOf(jobNum, 'command'), JSON.stringify(command), { qos: 1 });
    },
    follow(jobNum, kind) {
      // An ingest process already receives the states, and must not get them twice.
      if (ingest && kind === 'state') return () => {};
      const topic = topicOf(jobNum, kind);
      const count = followed.get(topic) ?? 0;
      followed.set(topic, count + 1);
      const failed = (error: unknown) => log.warn({ err: error, topic }, 'could not change a subscription');
      if (count === 0 && commands?.connected) commands.subscribeAsync(topic, { qos: 0 }).catch(failed);
      let following = true;
      return () => {
        if (!following) return;
        following = false;
        const left = (followed.get(topic) ?? 1) - 1;
        if (left > 0) return void followed.set(topic, left);
        followed.delete(topic);
        if (commands?.connected) commands.unsubscribeAsync(topic).catch(failed);
      };
    },
    connections: () => clients.filter(client => client.connected).length,
    port: () => undefined,
    tlsPort: () => undefined,
    async stop() {
      clearInterval(watchdog);
      await Promise.all(clients.map(end));
    },
  };
}
