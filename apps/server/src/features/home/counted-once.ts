/**
 * Numbers of a whole fleet that many pages ask for at the same moment. Those of one scope are counted once for all who
 * ask before the count begins; whoever asks later waits for the next one, so no number is older than its question.
 */
import type { Kysely } from 'kysely';
import type { Scope } from '../../auth/scope.ts';
import type { DB } from '../../database/schema/tables.ts';

type Count<T> = (db: Kysely<DB>, scope: Scope) => Promise<T>;

/** Of one database. */
export function countedOnce<T>(count: Count<T>): Count<T> {
  const running = new Map<string, Promise<T>>();
  const next = new Map<string, Promise<T>>();
  return (db, scope) => {
    const key = JSON.stringify(scope);
    const begin = () => {
      const run = count(db, scope).finally(() => running.get(key) === run && running.delete(key));
      next.delete(key);
      running.set(key, run);
      return run;
    };
    const before = running.get(key);
    if (!before) return begin();
    const shared = next.get(key) ?? before.then(begin, begin);
    next.set(key, shared);
    return shared;
  };
}
