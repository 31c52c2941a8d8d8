/**
 * Reads a list of the contract. Each filter has a condition here, each order a column, and each field of its rows
 * an SQL expression: a missing or extra one is a type error.
 */
import type { AnyList, FieldOf, FilterOf, QueryOf, RowOf, SortOf } from '@hoistway/contract/core/list';
import type { Page, PageQuery } from '@hoistway/contract/core/paging';
import { type Kysely, sql } from 'kysely';
import { allOf, type PageParts, pageStatement, readPage, type Sql } from './list-sql.ts';
import type { DB } from './schema/tables.ts';

/** The condition of each filter when it is set. */
export type Conditions<L extends AnyList, Condition = Sql> = {
  readonly [F in FilterOf<L>]: (value: NonNullable<QueryOf<L>[F & keyof QueryOf<L>]>) => Condition;
};

/** Conditions of the filters that are set. */
export function conditionsOf<L extends AnyList, Condition>(
  list: L,
  conditions: Conditions<L, Condition>,
  query: Partial<QueryOf<L>>,
): Condition[];
export function conditionsOf<Condition>(
  { filters }: AnyList,
  conditions: Readonly<Record<string, (value: unknown) => Condition>>,
  query: Readonly<Record<string, unknown>>,
): Condition[] {
  return Object.keys(filters).flatMap(name => {
    const condition = conditions[name];
    return query[name] === undefined || !condition ? [] : [condition(query[name])];
  });
}

/** The column that the request sorts by; undefined when it names none. */
export function sortedBy<L extends AnyList, Columns extends Readonly<Record<SortOf<L>, unknown>>>(
  list: L,
  columns: Columns,
  query: { sort?: unknown },
): { column: Columns[SortOf<L>]; descending: boolean } | undefined;
export function sortedBy(
  _list: AnyList,
  columns: Readonly<Record<string, unknown>>,
  { sort }: { sort?: unknown },
): { column: unknown; descending: boolean } | undefined {
  const [name = '', direction] = typeof sort === 'string' ? sort.split(':') : [];
  const column = columns[name];
  return column === undefined ? undefined : { column, descending: direction === 'desc' };
}

/** Unknown values come last in either direction. */
export const nullsLast = (descending: boolean): Sql =>
  descending ? sql`desc nulls last` : sql`asc nulls last`;

export interface SortColumn {
  by: Sql;
  /** The table of `by`, when `from` does not include it. */
  join?: Sql;
  /** Unique and never null: no tie-breaker is needed, and an index provides the order. */
  total?: true;
  /** An index that does not say where nulls are provides the order, in both directions. */
  neverNull?: true;
}

/** The searched tables and their order. */
export interface ListSearch<L extends AnyList> {
  from: Sql;
  /** Conditions that always apply. */
  always?: readonly Sql[];
  filters: Conditions<L>;
  sorts: Readonly<Record<SortOf<L>, SortColumn>>;
  /** The default order, and the tie-breaker when sorted. A total order. */
  order: Sql;
  /** The same rows, where they are counted faster in another way. */
  counted?: { from: Sql; where: Sql<boolean> } | undefined;
  /** The number of rows, where it is known without counting them. */
  total?: Sql<number> | undefined;
}

/** A search as the parts of a statement. */
export function searchOf<L extends AnyList>(
  list: L,
  { from, always = [], filters, sorts, order }: ListSearch<L>,
  query: QueryOf<L>,
): { from: Sql; sortedFrom: Sql; where: Sql<boolean>; orderBy: Sql } {
  const where = allOf([...always, ...conditionsOf(list, filters, query)]);
  const sorted = sortedBy(list, sorts, query);
  if (!sorted) return { from, sortedFrom: from, where, orderBy: order };
  const { by, join, total, neverNull } = sorted.column;
  const direction = sorted.descending ? sql`desc` : sql`asc`;
  return {
    from,
    sortedFrom: join ? sql`${from} ${join}` : from,
    where,
    orderBy: total
      ? sql`${by} ${direction}`
      : sql`${by} ${neverNull ? direction : nullsLast(sorted.descending)}, ${order}`,
  };
}

/** The columns of its rows. */
export interface ListRows<Field extends string> {
  /** The key of a row: the keys of a page are found first, and joined with the shown columns. */
  keys: Sql;
  columns: Readonly<Record<Field, Sql>>;
  /** Joined to `page`, which holds the keys, to get the columns. */
  joins: Sql;
}

/** As a select list. */
export const namedColumns = (columns: Readonly<Record<string, Sql>>): Sql =>
  sql.join(Object.entries(columns).map(([name, value]) => sql`${value} as ${sql.id(name)}`));

/** One page of a list whose search is already composed. */
export async function readList<L extends AnyList>(
  db: Kysely<DB>,
  _list: L,
  { columns, ...parts }: Omit<PageParts, 'columns'> & ListRows<FieldOf<L>>,
  page: PageQuery,
): Promise<Page<RowOf<L>>> {
  const statement = pageStatement<RowOf<L>>({ ...parts, columns: namedColumns(columns) }, page);
  const { total, rows } = await readPage(db, statement, row => row.at !== null);
  return { total, result: rows };
}

/** One page of a list, with its exact total. */
export async function listPage<L extends AnyList>(
  db: Kysely<DB>,
  list: L,
  { keys, columns, joins, ...search }: ListSearch<L> & ListRows<FieldOf<L>>,
  query: QueryOf<L> & PageQuery,
): Promise<Page<RowOf<L>>> {
  const { from, sortedFrom, where, orderBy } = searchOf(list, search, query);
  return readList(
    db,
    list,
    {
      ...{ keys, from: sortedFrom, where, orderBy, columns, joins },
      ...{ counted: search.counted ?? { from }, total: search.total },
    },
    query,
  );
}
