/**
 * A gateway's connection to the broker: one MQTT client that owns the units of a site. QoS 1 messages are kept until
 * the broker acknowledges them, whatever happens to the connection in between; readings that cannot be sent are
 * dropped, because the next heartbeat repeats them all.
 *
 * A connection has one last will, and it stands for the first unit of the gateway; the others are found offline
 * by their missing heartbeats, or at once when the gateway leaves in good order.
 */
import { topicOf } from '@hoistway/contract/device/telemetry';
import mqtt, { type MqttClient } from 'mqtt';
import type { DeviceAccount } from '../configuration/fleet-file.ts';
import type { OutgoingMessage } from './device.ts';

export interface Publisher {
  deliver(message: OutgoingMessage): void;
  /** Cuts the line without a goodbye, or lets the gateway connect again. */
  setLine(up: boolean): void;
  connected(): boolean;
  /** Facts that the broker has not acknowledged yet. */
  waiting(): number;
  /** Says goodbye for every unit; gives up on unacknowledged messages after two seconds. */
  stop(): Promise<void>;
}

export interface PublisherOptions {
  mqttUrl: string;
  account: DeviceAccount;
  jobNums: readonly string[];
  onConnected(): void;
  onCommand(jobNum: string, payload: string): void;
  /** Why the broker could not be reached, or undefined while connected. */
  onConnection(problem: string | undefined): void;
}

const firstRetryMs = 500;
const longestRetryMs = 30_000;
const connectTimeoutMs = 15_000;
const stopWithinMs = 2000;
/** Half of it is random, so that a fleet does not come back in one wave. */
const jittered = (delayMs: number) => delayMs * (0.5 + Math.random() / 2);

export function openPublisher(options: PublisherOptions): Publisher {
  const { account, jobNums } = options;
  /** Unacknowledged QoS 1 messages in the order of publishing. */
  const kept = new Set<OutgoingMessage>();
  let retryMs = firstRetryMs;
  let client: MqttClient | undefined;

  const submit = (to: MqttClient, message: OutgoingMessage) => {
    const { jobNum, kind, payload, qos } = message;
    to.publish(topicOf(jobNum, kind), payload, { qos }, error => {
      // A message that a dying connection gave back stays here and goes out on the next one.
      if (!error) kept.delete(message);
    });
  };

  const open = () => {
    const own = mqtt.connect(options.mqttUrl, {
      // One account may have several connections; a broker tells them apart by this.
      clientId: `${account.username}-${jobNums[0] ?? ''}`,
      username: account.username,
      password: account.secret,
      clean: true,
      keepalive: 60,
      connectTimeout: connectTimeoutMs,
      reconnectPeriod: jittered(firstRetryMs),
      queueQoSZero: false,
      // We keep the store ourselves: its messages are sent again, once, after each connect.
      resubscribe: false,
      will: { topic: topicOf(jobNums[0] ?? '', 'online'), payload: Buffer.from('0'), qos: 1, retain: true },
    });
    client = own;
    own.on('reconnect', () => {
      // Takes effect from the attempt after this one.
      retryMs = Math.min(longestRetryMs, retryMs * 2);
      own.options.reconnectPeriod = jittered(retryMs);
    });
    own.on('connect', () => {
      retryMs = firstRetryMs;
      own.options.reconnectPeriod = jittered(firstRetryMs);
      options.onConnection(undefined);
      own.subscribe(
        jobNums.map(jobNum => topicOf(jobNum, 'command')),
        { qos: 1 },
      );
      for (const jobNum of jobNums) own.publish(topicOf(jobNum, 'online'), '1', { qos: 1, retain: true });
      options.onConnected();
    });
    own.on('message', (topic, payload) => {
      const jobNum = topic.split('/')[1];
      if (jobNum !== undefined) options.onCommand(jobNum, payload.toString());
    });
    own.on('error', error => {
      if (own === client) options.onConnection(describe(error));
    });
    own.on('close', () => {
      if (own === client) options.onConnection('the connection is closed');
    });
  };
  open();

  return {
    deliver(message) {
      if (message.qos === 1) kept.add(message);
      if (client && (client.connected || message.qos === 1)) submit(client, message);
    },
    setLine(up) {
      if (up && !client) {
        open();
        for (const message of kept) if (client) submit(client, message);
      } else if (!up && client) {
        const dropped = client;
        client = undefined;
        // No DISCONNECT: the broker must send the last will.
        dropped.stream.destroy();
        dropped.end(true);
      }
    },
    connected: () => client?.connected ?? false,
    waiting: () => kept.size,
    async stop() {
      const leaving = client;
      client = undefined;
      if (!leaving) return;
      if (!leaving.connected) {
        await leaving.endAsync(true);
        return;
      }
      const goodbyes = jobNums.map(jobNum =>
        leaving.publishAsync(topicOf(jobNum, 'online'), '0', { qos: 1, retain: true }),
      );
      await Promise.race([Promise.allSettled(goodbyes), delay(stopWithinMs)]);
      await Promise.race([leaving.endAsync(), delay(stopWithinMs)]);
    },
  };
}

const delay = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms).unref());

/** A refused connection often has an empty message and a code. */
function describe(error: Error & { code?: string | number }): string {
  return error.message || String(error.code ?? error.name);
}
