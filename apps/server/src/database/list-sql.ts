/**
 * SQL building blocks of every list. A list is one statement: its exact total and one page in a total order, from
 * one snapshot.
 */
import type { PageQuery } from '@hoistway/contract/core/paging';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from './schema/tables.ts';

export type Sql<T = unknown> = RawBuilder<T>;

export const allOf = (conditions: readonly Sql[]): Sql<boolean> =>
  conditions.length ? sql<boolean>`${sql.join(conditions, sql` and `)}` : sql<boolean>`true`;

const likeSpecial = /[\\%_]/g;

/**
 * True where the lower-cased column contains the text, case-insensitively; `%`, `_` and `\` are literal. Shorter than
 * three characters it has no trigram: PostgreSQL would read the whole index and then each row, which takes three times
 * as long as the rows alone. `is true` keeps the index out, and the estimate.
 */
export const contains = (words: string, text: string): Sql<boolean> => {
  const found = sql<boolean>`${sql.ref(words)} like lower(${`%${text.replace(likeSpecial, '\\$&')}%`})`;
  return [...text].length < 3 ? sql<boolean>`(${found}) is true` : found;
};

/** The same for a column that is not kept in lower case: no index helps. */
export const hasText = (column: string, text: string): Sql<boolean> =>
  sql<boolean>`position(lower(${text}) in lower(${sql.ref(column)})) > 0`;

/** An instant as `YYYY-MM-DD HH:mm:ss` in the installation's time zone, which every connection uses. */
export const wallTime = (column: string): Sql<string | null> =>
  sql<string | null>`to_char(${sql.ref(column)}, 'YYYY-MM-DD HH24:MI:SS')`;

/** The instant at which a day or time of a filter begins. */
export const startOf = (dayOrTime: string): Sql => sql`${dayOrTime}::timestamptz`;
/** The first instant after a day or time that ends a range: all of that day, or of that second, is included. */
export const endOf = (dayOrTime: string): Sql =>
  dayOrTime.length > 'YYYY-MM-DD'.length
    ? sql`${dayOrTime}::timestamptz + interval '1 second'`
    : sql`(${dayOrTime}::date + 1)::timestamptz`;

/** Years in use with one decimal; null when unknown, and before the first of them. */
export const elevatorAge = (startDate: string): Sql<number | null> =>
  sql<number | null>`case when ${sql.ref(startDate)} <= current_date
    then round((current_date - ${sql.ref(startDate)}) / 365.25, 1) end`;

export const offsetOf = ({ pageNum, pageSize }: PageQuery): number => (pageNum - 1) * pageSize;

/** The parts of a list. The keys of one page are found first; only their rows are joined with the shown columns. */
export interface PageParts {
  /** The row's key, and whatever else is needed after the page is cut. */
  keys: Sql;
  from: Sql;
  /** What the total counts, where the order needs more tables, or where the same rows are counted faster in another way. */
  counted?: { from: Sql; where?: Sql<boolean> } | undefined;
  where: Sql<boolean>;
  /** What `where` would count, known from elsewhere in the same snapshot. */
  total?: Sql<number> | undefined;
  /** A total order: no two rows are equal. */
  orderBy: Sql;
  columns: Sql;
  /** Joined to `page`, which holds the keys, to get the columns. */
  joins: Sql;
  /** A column in addition to the total, from the same snapshot: present with every row, and for an empty page too. */
  extra?: Sql;
}

/** The single statement of a list, for `readPage`; `at` is null where the page is empty. */
export const pageStatement = <Row>(
  parts: PageParts,
  page: PageQuery,
): Sql<Row & { at: number; total: number }> => {
  const { keys, from, where, orderBy, columns, joins, extra } = parts;
  const offset = offsetOf(page);
  const counted = sql`(select count(*) from ${parts.counted?.from ?? from} where ${parts.counted?.where ?? where})`;
  // What was counted says whether there are such rows; a total from elsewhere must not hide any.
  const isThere = parts.total ? sql`true` : sql`(select total from counted) > ${offset}::bigint`;
  return sql<Row & { at: number; total: number }>`
    with counted as materialized (select ${parts.total ?? counted} as total),
    page as (
      select row_number() over () as at, ids.* from (
        select ${keys} from ${from} where ${where}
        order by ${orderBy} limit ${page.pageSize}::int offset ${offset}::bigint) ids
      where ${isThere}
    )
    select counted.total, f.* ${extra ? sql`, ${extra}` : sql``}
    from counted left join (select page.at, ${columns} from page ${joins}) f on true order by f.at`;
};

/** Reads a statement that returns `total` with each row of the page, or with nulls when the page is empty. */
export async function readPage<Row>(
  db: Kysely<DB>,
  statement: Sql<Row & { total: number }>,
  isRow: (row: Row) => boolean,
): Promise<{ total: number; rows: Row[] }> {
  const { rows } = await statement.execute(db);
  return { total: rows[0]?.total ?? 0, rows: rows.filter(isRow) };
}
