/** Statements that are sent again and again, and that PostgreSQL takes longer to plan than to run. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';

const mark = '/* planned once */ ';

/**
 * In front of a statement: a connection parses it once, and within `plansOnce` plans it once. Its text must be the same each
 * time, with arrays in place of lists of values, since a connection keeps each text for good.
 */
export const plannedOnce = sql.raw(mark);

/**
 * In a `select`, until the end of the transaction: plans do not look at values, those of foreign keys and of `plannedOnce` are
 * kept. For transactions that are short and many, whose plans have been measured so.
 */
export const plansOnce = sql`set_config('plan_cache_mode', 'force_generic_plan', true), set_config('enable_seqscan', 'off', true)`;

const names = new Map<string, string>();

/** Under which a connection keeps this statement; undefined for one that it does not keep. */
export function nameOf(statement: string): string | undefined {
  if (!statement.startsWith(mark)) return undefined;
  const name = names.get(statement) ?? createHash('sha256').update(statement).digest('base64url');
  names.set(statement, name);
  return name;
}
