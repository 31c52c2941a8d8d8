/**
 * What many pages ask for at the same moment. One question is answered once for all who ask it before the count begins;
 * whoever asks later waits for the next one, so no number is older than its question. What pages ask for every few
 * seconds may be a little older.
 */
import type { Kysely } from 'kysely';
import type { DB } from '../database/schema/tables.ts';

type Count<Asked extends readonly unknown[], T> = (db: Kysely<DB>, ...asked: Asked) => Promise<T>;

/** Two questions are one when their JSON is; of a set that of its members. */
const keyOf = (asked: readonly unknown[]) =>
  JSON.stringify(asked, (_, value) => (value instanceof Set ? [...value] : value));

/**
 * Of one database.
 *
 * @param count takes the whole question, the rights of who asks included
 * @param keepMs an answer is given again until its count began so long ago
 */
export function askedOnce<Asked extends readonly unknown[], T>(
  count: Count<Asked, T>,
  { keepMs = 0, now = Date.now }: { keepMs?: number; now?: () => number } = {},
): Count<Asked, T> {
  const running = new Map<string, { run: Promise<T>; until: number }>();
  const next = new Map<string, Promise<T>>();
  const kept = new Map<string, { answer: T; until: number }>();
  const forgetOld = () => {
    for (const [key, { until }] of kept) if (until <= now()) kept.delete(key);
  };
  return async (db, ...asked) => {
    const key = keyOf(asked);
    forgetOld();
    const old = kept.get(key);
    if (old) return old.answer;
    const begin = () => {
      const until = now() + keepMs;
      const run = count(db, ...asked)
        .then(answer => {
          if (until > now()) kept.set(key, { answer, until });
          return answer;
        })
        .finally(() => running.get(key)?.run === run && running.delete(key));
      next.delete(key);
      running.set(key, { run, until });
      return run;
    };
    const before = running.get(key);
    if (!before) return begin();
    if (before.until > now()) return before.run;
    const shared = next.get(key) ?? before.run.then(begin, begin);
    next.set(key, shared);
    return shared;
  };
}
