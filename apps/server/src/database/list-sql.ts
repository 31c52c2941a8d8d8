/**
 * Pieces that every list is made of. A list is one statement: its exact total and one page of it in a total
 * order, from one snapshot.
 */
import type { PageQuery } from '@hoistway/contract/core/paging';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from './schema/tables.ts';

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

/** What a list is made of. Keys of one page are found first; only their rows are joined with all that is shown. */
export interface PageParts {
  /** What names a row, and what else of it is needed after the page is cut. */
  keys: Sql;
  from: Sql;
  /** What the total is counted over, where the order needs more tables than the filter. */
  countedFrom?: Sql;
  where: Sql<boolean>;
  /** Total: no two rows are equal in it. */
  orderBy: Sql;
  columns: Sql;
  /** What is joined to `page`, which holds the keys, for the columns. */
  belongings: Sql;
  /** A column beside the total, of the same snapshot: it comes with every row, and without any. */
  beside?: Sql;
}

/** The one statement of a list, for `readPage`; `at` is null where the page is empty. */
export const pageStatement = <Row>(
  parts: PageParts,
  page: PageQuery,
): Sql<Row & { at: number; total: number }> => {
  const { keys, from, countedFrom = from, where, orderBy, columns, belongings, beside } = parts;
  return sql<Row & { at: number; total: number }>`
    with page as (
      select row_number() over () as at, ids.* from (
        select ${keys} from ${from} where ${where}
        order by ${orderBy} limit ${page.pageSize}::int offset ${offsetOf(page)}::bigint) ids
    )
    select t.total, f.* ${beside ? sql`, ${beside}` : sql``}
    from (select count(*) as total from ${countedFrom} where ${where}) t
    left join (select page.at, ${columns} from page ${belongings}) f on true order by f.at`;
};

/** Reads a statement that answers `total` beside each row of the page, or beside nulls when the page is empty. */
export async function readPage<Row>(
  db: Kysely<DB>,
  statement: Sql<Row & { total: number }>,
  isRow: (row: Row) => boolean,
): Promise<{ total: number; rows: Row[] }> {
  const { rows } = await statement.execute(db);
  return { total: rows[0]?.total ?? 0, rows: rows.filter(isRow) };
}
