/**
 * Sends what stands in the outbox: woken by the notice of a new message, and by the clock for those that are due again.
 * Any number of processes may run it; see `claim.ts`.
 */
import type { Kysely } from 'kysely';
import type { Listener } from '../database/listen.ts';
import type { DB } from '../database/schema/tables.ts';
import type { Log } from '../log/log.ts';
import { type Claim, claimNext, dueIn, endMessage, putBack } from './claim.ts';
import type { Delivery, SmsProvider } from './sms-provider.ts';

interface OutboxParts {
  db: Kysely<DB>;
  listener: Pick<Listener, 'listen'>;
  sms: SmsProvider;
  log: Log;
  /** Messages that one process sends at once. */
  senders?: number;
  /** Longer than a provider may take to answer. */
  leaseMs?: number;
}

const second = 1000;
const minute = 60 * second;
/** After the first, second … attempt; the last one repeats until the message expires. */
const pauses = [5 * second, 20 * second, minute, 5 * minute, 15 * minute, 60 * minute];
export const pauseAfter = (attempts: number): number => pauses[attempts - 1] ?? 60 * minute;

/** Notices can be missed while the connection to the database is away. */
const lookAgainMs = 30 * second;

export type Outbox = ReturnType<typeof createOutbox>;

export function createOutbox({ db, listener, sms, log, senders = 4, leaseMs = 2 * minute }: OutboxParts) {
  let working = 0;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const workers = new Set<Promise<void>>();

  const deliveryOf = async (claim: Claim): Promise<Delivery> => {
    if (claim.expired) return { outcome: 'refused', answer: 'expired' };
    // A provider that is away, silent or unintelligible.
    return sms.send(claim).catch((error: unknown) => ({
      outcome: 'later',
      answer: error instanceof Error ? error.name : 'error',
    }));
  };
  const settle = async (claim: Claim) => {
    const delivery = await deliveryOf(claim);
    if (delivery.outcome === 'sent' || delivery.outcome === 'kept')
      return endMessage(db, claim, sms.name, { ...delivery, state: delivery.outcome });
    const { outcome, answer } = delivery;
    // Neither number nor text belong into a log.
    const facts = { message: claim.message_id, attempts: claim.attempts, answer };
    if (outcome === 'later') {
      const afterMs = Math.max(delivery.afterMs ?? 0, pauseAfter(claim.attempts));
      if (await putBack(db, claim, sms.name, { outcome, answer, afterMs }))
        return log.warn(facts, 'a message is tried again later');
    } else await endMessage(db, claim, sms.name, { state: 'failed', answer });
    log.error(facts, 'a message was not sent');
  };
  const sendAll = async () => {
    while (!stopped) {
      const claim = await claimNext(db, leaseMs);
      if (!claim) return;
      await settle(claim);
    }
  };
  const restFor = (waitMs: number) => {
    if (stopped || working > 0) return;
    clearTimeout(timer);
    timer = setTimeout(wake, waitMs);
    timer.unref();
  };
  /** @returns how long to rest when the rows could not be read */
  const inTrouble = (error: unknown) => {
    log.error({ err: error }, 'the outbox could not be read');
    return lookAgainMs;
  };
  const work = async () => {
    const trouble = await sendAll().then(() => undefined, inTrouble);
    working -= 1;
    if (working === 0) restFor(trouble ?? (await dueIn(db, lookAgainMs).catch(inTrouble)));
  };
  const wake = () => {
    while (!stopped && working < senders) {
      working += 1;
      const worker = work().finally(() => workers.delete(worker));
      workers.add(worker);
    }
  };

  return {
    async start() {
      await listener.listen('outbox_changed', wake);
      wake();
    },
    /** Waits for what is being sent. */
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await Promise.all(workers);
    },
  };
}
