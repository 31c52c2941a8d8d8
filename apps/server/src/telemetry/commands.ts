/**
 * Commands to a device: a command is sent with a unique id, and the reply carries the same id. `offline` is
 * returned at once, `silent` when no reply arrives in time.
 */
import { randomUUID } from 'node:crypto';
import type { CommandMessage, ReplyMessage } from '@hoistway/contract/device/telemetry';
import type { Broker } from '../broker/broker.ts';
import type { Registry } from './registry.ts';

export type Answer = ReplyMessage | 'offline' | 'silent';

export interface Commands {
  ask(jobNum: string, command: Omit<CommandMessage, 'id'>, timeoutMs?: number): Promise<Answer>;
  /** Sends without waiting for a reply. */
  send(jobNum: string, command: Omit<CommandMessage, 'id'>): void;
  /** A reply from a device arrived. */
  replied(jobNum: string, reply: ReplyMessage): void;
}

const normalTimeoutMs = 5000;

export function createCommands({
  broker,
  registry,
}: {
  broker: Pick<Broker, 'publish' | 'follow'>;
  registry: Pick<Registry, 'byJobNum'>;
}): Commands {
  const pending = new Map<string, (answer: Answer) => void>();
  return {
    async ask(jobNum, command, timeoutMs = normalTimeoutMs) {
      if (!registry.byJobNum(jobNum)?.online) return 'offline';
      const id = randomUUID();
      const unfollow = broker.follow(jobNum, 'reply');
      try {
        return await new Promise<Answer>((resolve, reject) => {
          const timer = setTimeout(resolve, timeoutMs, 'silent');
          pending.set(`${jobNum} ${id}`, answer => {
            clearTimeout(timer);
            resolve(answer);
          });
          broker.publish(jobNum, { id, ...command }).catch(reject);
        });
      } finally {
        pending.delete(`${jobNum} ${id}`);
        unfollow();
      }
    },
    send(jobNum, command) {
      // Best effort: it is sent again while the unit is watched.
      broker.publish(jobNum, { id: randomUUID(), ...command }).catch(() => {});
    },
    replied: (jobNum, reply) => pending.get(`${jobNum} ${reply.id}`)?.(reply),
  };
}
