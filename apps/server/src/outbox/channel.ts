/** A channel for outgoing messages, behind one interface: text messages, webhooks, WeChat, notifications on phones. */
import type { MessageChannel } from '@hoistway/contract/features/outbox';
import { priorities } from './enqueue.ts';

/** The next message, as in its row. */
export interface Claim {
  message_id: string;
  key: string;
  template: string;
  /** Undefined when they cannot be read. */
  parameters: Record<string, string> | undefined;
  address: string;
  webhook_id: number | null;
  /** 0 about trapped people; see `enqueue.ts`. */
  priority: number;
  attempts: number;
  /** How often it was unclear whether it arrived. */
  unsure: number;
  expired: boolean;
}

/** A claim that can be sent. */
export type Readable = Claim & { parameters: Record<string, string> };

export type Delivery =
  | { outcome: 'sent'; providerId: string; answer: string }
  /** It stays in the database and never leaves this machine. */
  | { outcome: 'kept' }
  /** To be retried; `afterMs` is what the other side asks for. */
  | { outcome: 'later'; answer: string; afterMs?: number }
  /** It is unclear whether it arrived; if it is sent again, it may arrive twice. */
  | { outcome: 'unsure'; answer: string }
  /** No attempt will succeed. */
  | { outcome: 'refused'; answer: string };

export interface Channel {
  /** The name in the table. */
  name: MessageChannel | 'webhook';
  /** The provider; shown next to the message. */
  provider: string;
  /** Messages that one process sends at once. */
  senders: number;
  /**
   * Additional senders, for messages about trapped people only: these never wait for the answer to another message.
   */
  urgentSenders: number;
  /** How long to wait after an attempt, until the message expires, where the other side asks for `askedMs`. */
  pauseAfter(claim: Pick<Claim, 'attempts' | 'priority'>, askedMs: number): number;
  /** The pauses before repeats of a message that may have arrived; after the last it counts as failed. */
  repeatsAfter: readonly number[];
  /** Throws when there is no usable answer. */
  send(claim: Readable): Promise<Delivery>;
}

/** The pause after the first, second … attempt; the last one repeats. */
export const pausesOf =
  (pauses: readonly [number, ...number[]]) =>
  (attempts: number): number =>
    pauses[Math.min(attempts, pauses.length) - 1] ?? pauses[0];

export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;

const pauses = pausesOf([5 * second, 20 * second, minute, 5 * minute, 15 * minute, 60 * minute]);
/**
 * While people are trapped, messages must be sent as soon as the provider is back, or as a limit of it has room again: windows
 * roll, and a quota can be reset, so that this may be long before the time that it asks for.
 */
const urgentPauses = pausesOf([5 * second, 10 * second, 20 * second, 30 * second]);

/** Of messages to people. */
export const pauseAfter: Channel['pauseAfter'] = ({ attempts, priority }, askedMs) =>
  priority === priorities.trapped ? urgentPauses(attempts) : Math.max(pauses(attempts), askedMs);
