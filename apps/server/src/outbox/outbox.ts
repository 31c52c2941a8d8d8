/**
 * Sends the messages of the outbox: woken by the notice of a new message, and by a timer for retries. Each channel
 * has its own senders, and some only for messages about trapped people. Any number of processes may run them; see
 * `claim.ts`.
 */
import type { OwnAnswer } from '@hoistway/contract/features/outbox';
import type { Kysely } from 'kysely';
import type { Listener } from '../database/listen.ts';
import type { DB } from '../database/schema/tables.ts';
import type { Log } from '../log/log.ts';
import { type Channel, type Claim, type Delivery, minute, second } from './channel.ts';
import { claimNext, dueIn, endMessage, expired, type Lane, mayHaveArrived, putBack } from './claim.ts';
import { followClock } from './follow-clock.ts';
import { messagesChanged } from './messages-changed.ts';

interface OutboxParts {
  db: Kysely<DB>;
  listener: Pick<Listener, 'listen'>;
  channels: readonly Channel[];
  log: Log;
  /** Longer than a provider may take to answer. */
  leaseMs?: number;
}
type SenderParts = Required<Pick<OutboxParts, 'db' | 'log' | 'leaseMs'>> & {
  /** Something became of a message to a person. */
  changed: () => void;
};

/** Notices can be missed while the connection to the database is away. */
const pollAgainMs = 30 * second;
/** A due message may be claimed by another process: then the next poll is after such a pause, each twice the last. */
const shortestRestMs = 50;
const longestRestMs = second;
/** However many messages are sent, readers of their logs are notified at most this often. */
const announceEveryMs = second;

const unreadable: OwnAnswer = 'the message cannot be read';
const sendingFailed: OwnAnswer = 'sending failed';

export type Outbox = ReturnType<typeof createOutbox>;

export function createOutbox({ db, listener, channels, log, leaseMs = 2 * minute }: OutboxParts) {
  const announcer = createAnnouncer({ db, log });
  const senders = channels
    .flatMap(channel => [
      { channel, lane: 'all' as const, most: channel.senders },
      { channel, lane: 'urgent' as const, most: channel.urgentSenders },
    ])
    .filter(({ most }) => most > 0)
    .map(one => createSenders(one, { db, log, leaseMs, changed: announcer.soon }));
  const wake = () => {
    for (const one of senders) one.wake();
  };
  return {
    async start() {
      await listener.listen('outbox_changed', wake);
      wake();
    },
    /** To be called now and then: the database's clock may have been set back. */
    async followClock() {
      for (const channel of channels) await followClock(db, channel, leaseMs);
    },
    /** Resolves when nothing is being sent. */
    async settled() {
      await Promise.all(senders.map(one => one.settled()));
    },
    /** Waits for messages in flight. */
    async stop() {
      await Promise.all(senders.map(one => one.stop()));
      await announcer.stop();
    },
  };
}

function createAnnouncer({ db, log }: Pick<OutboxParts, 'db' | 'log'>) {
  let timer: NodeJS.Timeout | undefined;
  let announcing: Promise<void> | undefined;
  const announce = () => {
    clearTimeout(timer);
    timer = undefined;
    announcing = messagesChanged(db).catch((error: unknown) =>
      log.error({ err: error }, 'the readers of messages could not be notified'),
    );
  };
  return {
    soon() {
      timer ??= setTimeout(announce, announceEveryMs).unref();
    },
    async stop() {
      if (timer) announce();
      await announcing;
    },
  };
}

function createSenders(
  { channel, lane, most }: { channel: Channel; lane: Lane; most: number },
  { db, log, leaseMs, changed }: SenderParts,
) {
  const { name, provider } = channel;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let restMs = shortestRestMs;
  const workers = new Set<Promise<void>>();

  const deliveryOf = async (claim: Claim): Promise<Delivery> => {
    const { parameters } = claim;
    if (parameters === undefined) return { outcome: 'refused', answer: unreadable };
    if (claim.expired)
      return { outcome: 'refused', answer: claim.unsure > 0 ? mayHaveArrived.answer : expired };
    // Its senders have died.
    if (claim.webhook_id === null && claim.unsure > channel.repeatsAfter.length)
      return { outcome: 'refused', answer: mayHaveArrived.answer };
    // Not a failure of the provider, which its channel reports.
    return channel.send({ ...claim, parameters }).catch(() => ({ outcome: 'later', answer: sendingFailed }));
  };
  const settle = async (claim: Claim) => {
    const delivery = await deliveryOf(claim);
    if (delivery.outcome === 'sent' || delivery.outcome === 'kept')
      return endMessage(db, claim, provider, { ...delivery, state: delivery.outcome });
    const { outcome, answer } = delivery;
    // Neither number nor text may be logged.
    const facts = { message: claim.message_id, attempts: claim.attempts, answer };
    const repeatAfter = channel.repeatsAfter[claim.unsure];
    if (outcome === 'unsure' && repeatAfter === undefined) {
      await endMessage(db, claim, provider, mayHaveArrived);
    } else if (outcome !== 'refused') {
      const afterMs =
        outcome === 'unsure' ? (repeatAfter ?? 0) : channel.pauseAfter(claim, delivery.afterMs ?? 0);
      if (await putBack(db, claim, provider, { outcome, answer, afterMs }))
        return log.warn(facts, 'a message is tried again later');
    } else await endMessage(db, claim, provider, { state: 'failed', answer });
    log.error(facts, 'a message was not sent');
  };
  const sendAll = async () => {
    while (!stopped) {
      const claim = await claimNext(db, name, leaseMs, lane);
      if (!claim) return;
      restMs = shortestRestMs;
      // A sender that finds a message wakes the next: an idle channel polls once, a busy one with all its senders.
      addWorker();
      await settle(claim);
      if (claim.webhook_id === null) changed();
    }
  };
  /** @returns how long to rest when the rows could not be read */
  const inTrouble = (error: unknown) => {
    log.error({ err: error }, 'the outbox could not be read');
    return pollAgainMs;
  };
  const rest = async (trouble: number | undefined) => {
    if (stopped || workers.size > 0) return;
    const dueMs = trouble ?? (await dueIn(db, name, pollAgainMs, lane).catch(inTrouble));
    if (stopped || workers.size > 0) return;
    clearTimeout(timer);
    timer = setTimeout(addWorker, dueMs > 0 ? dueMs : restMs);
    timer.unref();
    if (dueMs <= 0) restMs = Math.min(restMs * 2, longestRestMs);
  };
  const addWorker = () => {
    if (stopped || workers.size >= most) return;
    const worker = sendAll()
      .then(() => undefined, inTrouble)
      .then(trouble => {
        workers.delete(worker);
        return rest(trouble);
      });
    workers.add(worker);
  };

  return {
    /** Something new may be due. */
    wake() {
      restMs = shortestRestMs;
      addWorker();
    },
    async settled() {
      while (workers.size > 0) await Promise.all(workers);
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await Promise.all(workers);
    },
  };
}
