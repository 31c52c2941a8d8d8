/** Whole tables at once: rows as values, written with COPY. */
import { pipeline } from 'node:stream/promises';
import type { Selectable } from 'kysely';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import type { DB } from '../src/database/tables.ts';

/** Some columns of a table; identity columns too, so that the planners can refer to rows not yet written. */
export type Row<T extends keyof DB> = Partial<Selectable<DB[T]>>;

/**
 * Writes rows that all have the columns of the first one. `identity` is the column whose sequence goes on
 * after them.
 */
export async function copyRows<T extends keyof DB & string>(
  client: pg.PoolClient,
  table: T,
  rows: readonly Row<T>[],
  identity?: keyof Row<T> & string,
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}) as (keyof Row<T>)[];
  if (columns.length === 0) return;
  const lines = function* () {
    for (const row of rows) yield `${columns.map(column => cell(row[column])).join('\t')}\n`;
  };
  await pipeline(lines, client.query(from(`COPY ${table} (${columns.join(', ')}) FROM STDIN`)));
  if (identity === undefined) return;
  await client.query(
    `SELECT setval(pg_get_serial_sequence('${table}', '${identity}'), (SELECT max(${identity}) FROM ${table}))`,
  );
}

/** One value in COPY's text format. */
function cell(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value)) return `\\\\x${value.toString('hex')}`;
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.replace(/[\\\t\n\r]/g, character => escapes[character] ?? character);
}
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
