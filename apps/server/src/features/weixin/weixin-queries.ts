/** WeChat users as they are seen: a super administrator sees all, other users those of their account and of accounts below. */
import type { QueryOf } from '@hoistway/contract/core/list';
import type { Page } from '@hoistway/contract/core/paging';
import { type WeixinRow, weixin } from '@hoistway/contract/features/weixin';
import { type Kysely, sql } from 'kysely';
import type { SignedIn } from '../../auth/signed-in.ts';
import { ofVisibleAccount } from '../../auth/visible/account.ts';
import { type ListSearch, listPage, namedColumns } from '../../database/list-page.ts';
import { contains, wallTime } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';

export type Viewer = Pick<SignedIn, 'userId' | 'roleType'>;

/** What WeChat knows the user by is not among them: it never leaves the server. */
export const weixinColumns = {
  weixinUserId: sql`w.weixin_user_id`,
  weixinName: sql`w.weixin_name`,
  username: sql`a.username`,
  kinds: sql`to_jsonb(w.kinds)`,
  following: sql`w.following::int`,
  received: sql`w.received::int`,
  createDate: wallTime('w.create_date'),
  version: sql`w.version`,
};

const joins = sql`join account a on a.user_id = w.user_id`;
/** With the account `a`. */
const from = sql`weixin_user w ${joins}`;

export const weixinSearch = (viewer: Viewer): ListSearch<typeof weixin.list> => ({
  from,
  always: [ofVisibleAccount(viewer, 'w.user_id')],
  filters: {
    weixinName: text => contains('w.name_words', text),
    username: text => contains('a.username_words', text),
    kind: kind => sql`${kind}::text = any(w.kinds)`,
    received: on => sql`w.received = (${on}::int = 1)`,
    weixinUserId: id => sql`w.weixin_user_id = ${id}`,
  },
  sorts: {},
  order: sql`w.create_date desc, w.weixin_user_id desc`,
});

export const findWeixinUsers = (
  db: Kysely<DB>,
  viewer: Viewer,
  query: QueryOf<typeof weixin.list>,
): Promise<Page<WeixinRow>> =>
  listPage(
    db,
    weixin.list,
    {
      ...weixinSearch(viewer),
      keys: sql`w.weixin_user_id`,
      columns: weixinColumns,
      joins: sql`join weixin_user w using (weixin_user_id) ${joins}`,
    },
    query,
  );

/** Those that are seen, locked until the end of the transaction, in one order. */
export async function lockWeixinUsers(
  db: Kysely<DB>,
  viewer: Viewer,
  weixinUserIds: readonly number[],
): Promise<WeixinRow[]> {
  const { rows } = await sql<WeixinRow>`
    select ${namedColumns(weixinColumns)} from ${from}
    where w.weixin_user_id = any(${weixinUserIds}::int[]) and ${ofVisibleAccount(viewer, 'w.user_id')}
    order by w.weixin_user_id for update of w`.execute(db);
  return rows;
}
