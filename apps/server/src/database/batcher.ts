/**
 * Combines many small durable writes into few large ones. Callers `add` an item and get a promise of its result;
 * one flush runs at a time and takes everything that has accumulated, so batches grow under load and an idle
 * batcher answers at once. Nothing is dropped: a flush that failed because the database was away is retried
 * indefinitely, and a batch that the database rejects is split in halves until the bad item stands alone and is
 * rejected.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../log/log.ts';

export interface Batcher<Item, Result> {
  add(item: Item): Promise<Result>;
  /** Items not yet written. */
  waiting(): number;
  /** Writes what has accumulated; whatever cannot be written within `graceMs` is rejected. */
  stop(graceMs?: number): Promise<void>;
}

export interface BatcherOptions<Item, Result> {
  name: string;
  /** Writes a batch and returns one result per item, in order. It may be called again with the same items. */
  flush(items: readonly Item[]): Promise<readonly Result[]>;
  maxItems: number;
  /** Time for a batch to accumulate before the first flush; later ones accumulate while a flush runs. */
  gatherMs: number;
  log: Log;
}

interface Entry<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

const firstWaitMs = 50;
const longestWaitMs = 2000;

/**
 * SQLSTATE classes in which the database rejects the item itself (or its neighbour in a batch), so that a retry
 * would not help: cardinality, data, integrity, limits, raised by our own function. Every other error is transient;
 * also EPIPE, which is as long as a SQLSTATE.
 */
const ofTheItem = /^(21|22|23|54|P0)[0-9A-Z]{3}$/;
export const isItemsFault = (error: unknown): boolean => {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && ofTheItem.test(code);
};

export function createBatcher<Item, Result>(options: BatcherOptions<Item, Result>): Batcher<Item, Result> {
  let queue: Entry<Item, Result>[] = [];
  let inFlight = 0;
  let running: Promise<void> | undefined;
  let givenUp = false;

  const write = async (entries: readonly Entry<Item, Result>[]): Promise<void> => {
    let waitMs = firstWaitMs;
    for (;;) {
      try {
        const results = await options.flush(entries.map(entry => entry.item));
        entries.forEach((entry, at) => {
          entry.resolve(results[at] as Result);
        });
        return;
      } catch (error) {
        const [only] = entries;
        if (isItemsFault(error) && entries.length === 1) return only?.reject(error);
        if (givenUp) {
          // Not the database's own error: it may name one item, and then all of these would be treated as rejected.
          const unwritten = new Error(`${options.name}: not written before the end`, { cause: error });
          for (const entry of entries) entry.reject(unwritten);
          return;
        }
        if (isItemsFault(error)) {
          const half = entries.length >> 1;
          await write(entries.slice(0, half));
          return write(entries.slice(half));
        }
        options.log.warn(
          { err: error, items: entries.length },
          `${options.name}: writing failed, trying again`,
        );
        await pause(waitMs);
        waitMs = Math.min(waitMs * 2, longestWaitMs);
      }
    }
  };

  const run = async () => {
    await pause(options.gatherMs);
    while (queue.length > 0) {
      const entries = queue.slice(0, options.maxItems);
      queue = queue.slice(options.maxItems);
      inFlight = entries.length;
      await write(entries);
      inFlight = 0;
    }
    running = undefined;
  };

  return {
    add: item =>
      new Promise((resolve, reject) => {
        queue.push({ item, resolve, reject });
        running ??= run();
      }),
    waiting: () => queue.length + inFlight,
    stop: async (graceMs = 10_000) => {
      const patience = setTimeout(() => {
        givenUp = true;
      }, graceMs);
      while (running) await running;
      clearTimeout(patience);
    },
  };
}
