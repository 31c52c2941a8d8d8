/**
 * The way to the devices: one interface, two brokers behind it. `embedded-broker` runs inside the server;
 * `external-broker` is a client of Mosquitto, EMQX or another MQTT 5 broker.
 */
import type { CommandMessage, MessageProblem, TopicKind } from '@hoistway/contract/device/telemetry';

/**
 * Takes one message of a device. A promise means that the message counts only once it is fulfilled: a QoS 1
 * publish is acknowledged then and not before.
 */
export type Deliver = (
  jobNum: string,
  kind: TopicKind,
  payload: Buffer,
  username: string,
) => Promise<unknown> | undefined;

export interface RefusedMessage {
  reason: MessageProblem;
  username: string;
  topic: string;
  /** Of a connection: what was tried. */
  payload: Uint8Array | string;
}

export interface BrokerHandlers {
  deliver: Deliver;
  /** A message or a connection that was turned away. */
  refuse(refused: RefusedMessage): void;
}

export interface Broker {
  start(handlers: BrokerHandlers): Promise<void>;
  publish(jobNum: string, command: CommandMessage): Promise<void>;
  /**
   * Delivers these messages of one elevator to this process. Calls are counted; the result ends one. A process
   * that gets all messages anyway has nothing to do here.
   */
  follow(jobNum: string, kind: 'state' | 'reply'): () => void;
  /** Connections: devices of an embedded broker, ours to an external one. */
  connections(): number;
  /** Where devices connect; undefined when the broker is not ours. */
  port(): number | undefined;
  /** The same with TLS; undefined when it is not set up. */
  tlsPort(): number | undefined;
  /** Nothing more is taken; what was not acknowledged is the sender's to repeat. */
  stop(): Promise<void>;
}
