/** Transactions that are retried when PostgreSQL aborted them in favour of another; how they wait and keep plans. */
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';

const serializationFailure = '40001';
const deadlockDetected = '40P01';
export const uniqueViolation = '23505';

const longestPauseMs = 20;

/**
 * Retries after a deadlock, a serialization failure or the error `also`, so `act` must not have effects outside the
 * database.
 */
export async function tryingAgain<Result>(
  act: () => Promise<Result>,
  { attempts = 4, also }: { attempts?: number; also?: string } = {},
): Promise<Result> {
  for (let left = attempts; ; left -= 1) {
    try {
      return await act();
    } catch (error) {
      const { code } = error as { code?: unknown };
      const passes = code === serializationFailure || code === deadlockDetected;
      if (left <= 1 || !(passes || (also !== undefined && code === also))) throw error;
      await pause(Math.random() * longestPauseMs);
    }
  }
}

/** Runs `act` in a transaction, with the retries above. Inside a transaction it joins that one. */
export const inTransaction = async <Tables, Result>(
  db: Kysely<Tables>,
  act: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> =>
  db.isTransaction ? act(db as Transaction<Tables>) : tryingAgain(() => db.transaction().execute(act));

/**
 * In a `from` or `select`: the statement, or the transaction that it is in, does not wait for the disk. A database crash loses its
 * writes of the last half second, and later commits are not delayed by it.
 */
export const withoutWaiting = sql`set_config('synchronous_commit', 'off', true) as without_waiting`;

/**
 * In a `select`, until the end of the transaction: foreign-key checks are planned once instead of once per row. For
 * transactions that write hundreds of rows.
 */
export const keepingPlans = sql`set_config('plan_cache_mode', 'auto', true)`;

const mark = '/* planned once */ ';

/**
 * In front of a statement that PostgreSQL takes longer to plan than to run: a connection parses it once, and within
 * `plansOnce`, where all of its runs belong, plans it once. Its text must be the same each time, with arrays in place of lists
 * of values, since a connection keeps each text for good.
 */
export const plannedOnce = sql.raw(mark);

/**
 * In a `select`, until the end of the transaction: plans disregard values and read no whole table where an index will do. The
 * connection keeps those of foreign keys and of `plannedOnce`, also for later transactions. For short and frequent
 * transactions whose plans have been measured this way.
 */
export const plansOnce = sql`set_config('plan_cache_mode', 'force_generic_plan', true), set_config('enable_seqscan', 'off', true)`;

const names = new Map<string, string>();

/** The name under which a connection keeps this statement; undefined if it does not keep it. */
export function nameOf(statement: string): string | undefined {
  if (!statement.trimStart().startsWith(mark)) return undefined;
  const name = names.get(statement) ?? createHash('sha256').update(statement).digest('base64url');
  names.set(statement, name);
  return name;
}

/** Runs `act` in a transaction so that its error undoes what it has done and nothing else. */
export async function inSavepoint<Tables, Result>(
  transaction: Kysely<Tables>,
  act: () => Promise<Result>,
): Promise<Result> {
  await sql`savepoint attempt`.execute(transaction);
  try {
    return await act();
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(transaction);
    throw error;
  } finally {
    await sql`release savepoint attempt`.execute(transaction);
  }
}

/** Classes of transient errors: conflicts, a lack of resources, locks, a time limit, a shutdown. */
const ofTheMoment = /^(40|53|55|57)/;
/** The same statement may succeed later. */
export const mayPass = (error: unknown): boolean =>
  ofTheMoment.test(String((error as { code?: unknown }).code ?? ''));
