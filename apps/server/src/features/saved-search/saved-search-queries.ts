import { mostSavedSearches, type SavedView } from '@hoistway/contract/features/saved-search';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { accountsAbove } from '../../auth/account-tree/managed-account.ts';
import type { DB } from '../../database/schema/tables.ts';

/** The list and the page that shows it. */
export interface Place {
  list: string;
  pageName: string;
}
interface Named {
  name: string;
  shared: boolean;
}

/** Beyond this there are no more in a menu: of a user and all accounts above. */
const mostShown = 300;

/** True for searches `s` that the user sees: his own, and what accounts above him share. */
const isSeenBy = (userId: number): RawBuilder<boolean> =>
  sql<boolean>`(s.user_id = ${userId} or s.shared and s.user_id in ${accountsAbove(userId)})`;

export async function findSearches(db: Kysely<DB>, userId: number, { list, pageName }: Place) {
  const { rows } = await sql<
    Named & { savedSearchId: number; own: boolean; owner: string; isDefault: boolean; view: unknown }
  >`
    select s.saved_search_id as "savedSearchId", s.name, s.shared, s.user_id = ${userId} as own, a.username as owner,
           d.user_id is not null as "isDefault", s.view
    from saved_search s join account a on a.user_id = s.user_id
      left join saved_search_default d on d.saved_search_id = s.saved_search_id and d.user_id = ${userId}
    where s.list = ${list} and s.page_name = ${pageName} and ${isSeenBy(userId)}
    order by s.user_id = ${userId} desc, lower(s.name), s.saved_search_id limit ${mostShown}`.execute(db);
  return rows;
}

/** Whoever saves waits here for himself: two tabs must not save one more than there may be. */
export async function lockOwner(db: Kysely<DB>, userId: number): Promise<void> {
  await sql`select from account where user_id = ${userId} for no key update`.execute(db);
}

/** Whether the user has as many for this list as one may have. */
export async function isFull(db: Kysely<DB>, userId: number, { list }: Place): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from saved_search where user_id = ${userId} and list = ${list}`.execute(db);
  return (rows[0]?.count ?? 0) >= mostSavedSearches;
}

/** Whether another search of the user's at this place has the name. */
export async function isNameTaken(
  db: Kysely<DB>,
  { userId, list, pageName, name, except = 0 }: Place & { userId: number; name: string; except?: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from saved_search where user_id = ${userId} and list = ${list} and page_name = ${pageName}
      and lower(name) = lower(${name}) and saved_search_id <> ${except}`.execute(db);
  return rows.length > 0;
}

export async function addSearch(
  db: Kysely<DB>,
  { userId, list, pageName, name, shared, view }: Place & Named & { userId: number; view: SavedView },
): Promise<number> {
  const { saved_search_id } = await db
    .insertInto('saved_search')
    .values({ user_id: userId, list, page_name: pageName, name, shared, view: JSON.stringify(view) })
    .returning('saved_search_id')
    .executeTakeFirstOrThrow();
  return saved_search_id;
}

/** Undefined when the user has no such search of his own. */
export async function ownSearch(db: Kysely<DB>, userId: number, savedSearchId: number) {
  const { rows } = await sql<Named & Place>`
    select name, shared, list, page_name as "pageName" from saved_search
    where saved_search_id = ${savedSearchId} and user_id = ${userId}`.execute(db);
  return rows[0];
}

export async function changeSearch(
  db: Kysely<DB>,
  savedSearchId: number,
  { name, shared }: Named,
): Promise<void> {
  await db
    .updateTable('saved_search')
    .set({ name, shared })
    .where('saved_search_id', '=', savedSearchId)
    .execute();
}

/** The name of what is gone; undefined when the user had no such search of his own. */
export async function deleteSearch(
  db: Kysely<DB>,
  userId: number,
  savedSearchId: number,
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('saved_search')
    .where('saved_search_id', '=', savedSearchId)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

/** Its name, locked against deletion; undefined when the user sees no such search at this place. */
export async function seenName(
  db: Kysely<DB>,
  userId: number,
  { savedSearchId, list, pageName }: Place & { savedSearchId: number },
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select s.name from saved_search s where s.saved_search_id = ${savedSearchId} and s.list = ${list}
      and s.page_name = ${pageName} and ${isSeenBy(userId)} for key share of s`.execute(db);
  return rows[0]?.name;
}

/** Null: the list opens as it is. */
export async function setDefault(
  db: Kysely<DB>,
  userId: number,
  { list, pageName, savedSearchId }: Place & { savedSearchId: number | null },
): Promise<void> {
  if (savedSearchId === null)
    await sql`delete from saved_search_default
      where user_id = ${userId} and list = ${list} and page_name = ${pageName}`.execute(db);
  else
    await sql`insert into saved_search_default (user_id, list, page_name, saved_search_id)
      values (${userId}, ${list}, ${pageName}, ${savedSearchId})
      on conflict (user_id, list, page_name) do update set saved_search_id = excluded.saved_search_id`.execute(
      db,
    );
}
