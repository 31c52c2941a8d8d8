/**
 * The line between a site's devices and its broker. While it is down, all events and statistics are kept, and one
 * full state per heartbeat; when it is back everything arrives late, with its original time and in no order, as from
 * real gateways. Bounded: the oldest states are dropped first.
 */

import type { Random } from '../engine/random.ts';
import type { OutgoingMessage, Send } from './device.ts';

export interface Link {
  send: Send;
  isUp(): boolean;
  drop(): void;
  /** Sends the kept messages. */
  restore(): void;
}

const mostStatesKept = 5000;

export function createLink(deliver: Send, random: Random): Link {
  let up = true;
  let facts: OutgoingMessage[] = [];
  let states: OutgoingMessage[] = [];
  return {
    isUp: () => up,
    send(message) {
      if (up) deliver(message);
      else if (message.kind === 'event' || message.kind === 'stats') facts.push(message);
      else if (message.kind === 'state' && message.complete) {
        if (states.length === mostStatesKept) states.shift();
        states.push(message);
      }
    },
    drop() {
      up = false;
    },
    restore() {
      up = true;
      const late = [...facts, ...states];
      facts = [];
      states = [];
      for (let left = late.length; left > 0; left--) {
        const [message] = late.splice(random.integer(0, left - 1), 1);
        // Late readings are worth keeping: acknowledged, unlike live ones.
        if (message) deliver({ ...message, qos: 1 });
      }
    },
  };
}
