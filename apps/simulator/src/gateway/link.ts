/**
 * The line between a site's devices and its broker. While it is down, events and statistics are kept in full and
 * of the readings one whole state per heartbeat; when it is back everything comes late, with its own time, and in
 * no order, as real gateways do it. Bounded: the oldest states go first.
 */

import type { Random } from '../engine/random.ts';
import type { OutgoingMessage, Send } from './device.ts';

export interface Link {
  send: Send;
  isUp(): boolean;
  drop(): void;
  /** Sends what was kept. */
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
      else if (message.kind === 'state' && message.whole) {
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
