/** Fills whole tables from row values with COPY. */
import type { Selectable } from 'kysely';
import type pg from 'pg';
import { copyLine, copyLines } from '../database/copy-rows.ts';
import type { DB } from '../database/schema/tables.ts';

/** Some columns of a table, identity columns included, so that planners can refer to rows not yet written. */
export type Row<T extends keyof DB> = Partial<Selectable<DB[T]>>;

/**
 * Writes rows that all have the columns of the first one. The sequence of the column `identity` continues after
 * them.
 */
export async function fillTable<T extends keyof DB & string>(
  client: pg.PoolClient,
  table: T,
  rows: readonly Row<T>[],
  identity?: keyof Row<T> & string,
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}) as (keyof Row<T> & string)[];
  if (columns.length === 0) return;
  const lines = function* () {
    for (const row of rows) yield copyLine(columns.map(column => row[column]));
  };
  await copyLines(client, table, columns, lines());
  if (identity !== undefined) await goOnAfter(client, table, identity);
}

/** The same for a few rows of a table with arrays, which COPY would take for json. */
export async function insertRows<T extends keyof DB & string>(
  client: pg.PoolClient,
  table: T,
  rows: readonly Row<T>[],
  identity: keyof Row<T> & string,
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  await client.query(
    `INSERT INTO ${table} (${columns}) OVERRIDING SYSTEM VALUE
     SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1)`,
    [
      JSON.stringify(
        rows.map(row =>
          Object.fromEntries(Object.entries(row).map(([name, value]) => [name, asJson(value)])),
        ),
      ),
    ],
  );
  await goOnAfter(client, table, identity);
}

/** Bytes as PostgreSQL reads them. */
const asJson = (value: unknown) => (Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value);

const goOnAfter = (client: pg.PoolClient, table: string, identity: string) =>
  client.query(
    `SELECT setval(pg_get_serial_sequence('${table}', '${identity}'), (SELECT max(${identity}) FROM ${table}))`,
  );
