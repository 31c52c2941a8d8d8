/**
 * Whether data from devices and users can be stored at the moment: for `/readyz`, and for users, who must not
 * believe that their changes are saved when they are not.
 *
 * It is checked every few seconds with writes that cost next to nothing (64 KiB in the data folder, one record in
 * the database's log), and is notified at once when any statement fails for lack of space.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { writeSample } from '../folders/data-folder.ts';
import type { Log } from '../log/log.ts';
import type { Database } from './pool.ts';
import { keepConnection } from './steady-connection.ts';
import { isDamage, writeTrouble } from './write-trouble.ts';

export interface WriteState {
  /** Why nothing can be written, in words for the operator. */
  trouble(): string | undefined;
  /** Some pages of the database are unreadable; the rest works. */
  isDamaged(): boolean;
  /** Called when writing becomes possible or impossible. @returns a function that unsubscribes */
  onChange(listener: (canSave: boolean) => void): () => void;
  stop(): Promise<void>;
}

const askEveryMs = 5000;
/** While nothing can be written, recovery is checked for more often. */
const askAgainMs = 1000;
/** A failed statement counts for this long: space may have become free only for a moment. */
const failureCountsMs = 3000;
/** PostgreSQL restarts within seconds after a crash; that alone is not worth a warning. */
const awayCountsMs = 8000;
const answerMs = 4000;

/** @param folder the data folder, when the database is in it; undefined for a database elsewhere */
export function watchWriting(
  database: Pick<Database, 'connect' | 'onError'>,
  folder: string | undefined,
  log: Log,
): WriteState {
  const stopping = new AbortController();
  const listeners = new Set<(canSave: boolean) => void>();
  const connection = keepConnection(database, 'write probe', log, { prepare: async () => {} });
  let trouble: string | undefined;
  let damaged = false;
  let failedAt = Number.NEGATIVE_INFINITY;
  let wroteAt = performance.now();

  const conclude = (found: string | undefined) => {
    const changed = (trouble === undefined) !== (found === undefined);
    trouble = found;
    if (!changed) return;
    if (found === undefined) log.info({}, 'the server can save again');
    else log.error({ reason: found }, 'the server cannot save');
    for (const listener of listeners) listener(found === undefined);
  };
  const stopHearing = database.onError(code => {
    if (isDamage(code) && !damaged) {
      damaged = true;
      log.error({ code }, 'some pages of the database are damaged: restore the newest intact backup');
    }
    const found = writeTrouble({ code });
    if (found === undefined) return;
    failedAt = performance.now();
    conclude(found);
  });

  const ask = async () => {
    const inFolder = folder === undefined ? undefined : await writeSample(folder).then(nothing, writeTrouble);
    if (inFolder !== undefined) return conclude(inFolder);
    try {
      await within(
        answerMs,
        connection.use(client => client.query(`SELECT pg_logical_emit_message(true, 'hoistway', '')`)),
      );
      wroteAt = performance.now();
    } catch (error) {
      const found = writeTrouble(error);
      if (found !== undefined) return conclude(found);
      if (performance.now() - wroteAt > awayCountsMs) return conclude('the database does not answer');
      return;
    }
    if (performance.now() - failedAt > failureCountsMs) conclude(undefined);
  };
  const run = async () => {
    while (!stopping.signal.aborted) {
      await ask();
      const waitMs = trouble === undefined ? askEveryMs : askAgainMs;
      await pause(waitMs, undefined, { signal: stopping.signal }).catch(nothing);
    }
  };
  const running = run();

  return {
    trouble: () => trouble,
    isDamaged: () => damaged,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async stop() {
      stopHearing();
      stopping.abort();
      await connection.stop();
      await running;
    },
  };
}

const nothing = () => undefined;

const within = <T>(ms: number, work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
