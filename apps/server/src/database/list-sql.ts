/**
 * Pieces that every list is made of. A list is one statement: its exact total and one page of it in a total
 * order, from one snapshot.
 */
import type { PageQuery } from '@hoistway/contract/paging';
import { Refusal } from '@hoistway/contract/refusal';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from './tables.ts';

export type Sql<T = unknown> = RawBuilder<T>;

export const allOf = (conditions: readonly Sql[]): Sql<boolean> =>
  conditions.length ? sql<boolean>`${sql.join(conditions, sql` and `)}` : sql<boolean>`true`;

const likeSpecial = /[\\%_]/g;

/** True where the lower-case column holds the text, in any case; `%`, `_` and `\` stand for themselves. */
export const contains = (words: string, text: string): Sql<boolean> =>
  sql<boolean>`${sql.ref(words)} like lower(${`%${text.replace(likeSpecial, '\\$&')}%`})`;

/** An instant as `YYYY-MM-DD HH:mm:ss` in the zone of the installation, which every connection has. */
export const wallTime = (column: string): Sql<string | null> =>
  sql<string | null>`to_char(${sql.ref(column)}, 'YYYY-MM-DD HH24:MI:SS')`;

/** Years in use with one decimal; null when unknown. */
export const elevatorAge = (startDate: string): Sql<number | null> =>
  sql<number | null>`round((current_date - ${sql.ref(startDate)}) / 365.25, 1)`;

export const offsetOf = ({ pageNum, pageSize }: PageQuery): number => (pageNum - 1) * pageSize;

/** Which column a list is sorted by and which way. @throws Refusal invalid when the list does not sort by it */
export function sortOf<C extends string>(
  sort: string | undefined,
  columns: Readonly<Record<C, Sql>>,
  standard: C,
): { column: Sql; direction: Sql } {
  const [name = standard, direction = 'asc'] = sort?.split(':') ?? [];
  if (!Object.hasOwn(columns, name)) throw new Refusal('invalid', { fields: { sort: 'notAChoice' } });
  return {
    column: columns[name as C],
    direction: direction === 'desc' ? sql`desc nulls last` : sql`asc nulls last`,
  };
}

/** Reads a statement that answers `total` beside each row of the page, or beside nulls when the page is empty. */
export async function readPage<Row>(
  db: Kysely<DB>,
  statement: Sql<Row & { total: number }>,
  isRow: (row: Row) => boolean,
): Promise<{ total: number; rows: Row[] }> {
  const { rows } = await statement.execute(db);
  return { total: rows[0]?.total ?? 0, rows: rows.filter(isRow) };
}
