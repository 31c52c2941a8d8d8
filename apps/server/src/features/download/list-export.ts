/** A list as a sheet: all rows of a search, in its order, with the columns and filters of the contract. */
import type { AnyList, FilterOf, QueryOf } from '@hoistway/contract/core/list';
import type { Words } from '@hoistway/contract/words';
import { sql } from 'kysely';
import { type ListSearch, searchOf } from '../../database/list-page.ts';
import type { Sql } from '../../database/list-sql.ts';
import { type Cells, sheetOf } from '../../files/export/sheet-of.ts';
import type { Context } from '../../http/context.ts';
import type { ExportOrder } from './download-order.ts';

interface ListExport<L extends AnyList> {
  name: Words;
  filter: QueryOf<L>;
  search: ListSearch<L>;
  cells: Cells<L>;
  /** Joined to the search to get the cells and the columns that it is sorted by. */
  joins: Sql;
  /** The text of a filter whose raw value means nothing to a reader. */
  filterTexts?: Partial<Record<FilterOf<L>, string>>;
}

export function listExport<L extends AnyList>(
  { db, user, language }: Pick<Context, 'db' | 'user' | 'language'>,
  list: L,
  { name, filter, search, cells, joins, filterTexts }: ListExport<L>,
): ExportOrder {
  const { from, where, orderBy } = searchOf(list, search, filter);
  const { wanted, ...sheet } = sheetOf(list, cells, filter, { ...user, language }, filterTexts);
  return {
    user,
    language,
    name,
    rows: sql`select ${wanted} from ${from} ${joins} where ${where} order by ${orderBy}`.compile(db),
    count: sql`select count(*) as total from ${from} where ${where}`.compile(db),
    ...sheet,
  };
}
