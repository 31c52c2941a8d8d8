import type { Kysely, Transaction } from 'kysely';

const serializationFailure = '40001';
const deadlockDetected = '40P01';

/**
 * Runs `act` in a transaction, again when PostgreSQL ended it for a deadlock or a serialization failure, so
 * `act` must have no effect outside the database. Inside a transaction it joins that one.
 */
export const inTransaction = async <Tables, Result>(
  db: Kysely<Tables>,
  act: (transaction: Transaction<Tables>) => Promise<Result>,
  attempts = 4,
): Promise<Result> => {
  if (db.isTransaction) return act(db as Transaction<Tables>);
  for (let left = attempts; ; left -= 1) {
    try {
      return await db.transaction().execute(act);
    } catch (error) {
      const { code } = error as { code?: string };
      if (left <= 1 || (code !== serializationFailure && code !== deadlockDetected)) throw error;
      await new Promise(resolve => setTimeout(resolve, Math.random() * 20));
    }
  }
};
