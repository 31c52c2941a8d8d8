/**
 * The connection to the devices: one interface, two brokers behind it. `embedded-broker` runs inside the server;
 * `external-broker` is a client of Mosquitto, EMQX or another MQTT 5 broker.
 */
import type { MessageProblem } from '@hoistway/contract/device/message-problem';
import type { CommandMessage, TopicKind } from '@hoistway/contract/device/telemetry';

/**
 * The outcome of a message. One that is `unwritten` because this process is stopping is never acknowledged: the
 * device sends it again, to the next process.
 */
export type Delivery = 'taken' | 'unwritten';

/**
 * A connection of a device, as far as the broker knows it: ours tells the links of a unit apart, an external one does
 * not.
 */
export interface Link {
  open: boolean;
  /** When it was opened, epoch milliseconds. */
  since: number;
}

/**
 * Handles one message of a device. A returned promise delays the message's acknowledgement: a QoS 1 publish is
 * acknowledged once it is taken, not before.
 */
export type Deliver = (
  jobNum: string,
  kind: TopicKind,
  payload: Buffer,
  username: string,
  link?: Link,
) => Promise<Delivery> | undefined;

export interface RefusedMessage {
  reason: MessageProblem;
  username: string;
  topic: string;
  /** For a connection: the attempted action. */
  payload: Uint8Array | string;
  /** For a sign-in: the address it came from. */
  address?: string;
  /** For a unit that is not the sender's, or unknown: each is counted separately. */
  jobNum?: string;
}

export interface BrokerHandlers {
  deliver: Deliver;
  /** A rejected message or a refused connection. */
  refuse(refused: RefusedMessage): void;
}

export interface Broker {
  start(handlers: BrokerHandlers): Promise<void>;
  publish(jobNum: string, command: CommandMessage): Promise<void>;
  /**
   * Delivers these messages of one elevator to this process. Reference-counted; call the result to release. A no-op
   * in a process that gets all messages anyway.
   */
  follow(jobNum: string, kind: 'state' | 'reply'): () => void;
  /** Connections: of devices to an embedded broker, of this process to an external one. */
  connections(): number;
  /** Where devices connect; undefined when the broker is not ours. */
  port(): number | undefined;
  /** The same with TLS; undefined when it is not configured. */
  tlsPort(): number | undefined;
  /** Stops accepting messages; unacknowledged ones are for the sender to repeat. */
  stop(): Promise<void>;
}
