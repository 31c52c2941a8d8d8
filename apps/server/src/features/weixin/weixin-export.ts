/** WeChat users as a sheet: all rows, in the order of the list. */
import type { QueryOf } from '@hoistway/contract/core/list';
import { weixin } from '@hoistway/contract/features/weixin';
import { words } from '@hoistway/contract/words';
import { sql } from 'kysely';
import type { Context } from '../../http/context.ts';
import type { ExportOrder } from '../download/download-order.ts';
import { listExport } from '../download/list-export.ts';
import { kindsIn } from '../receiver/kinds-text.ts';
import { weixinColumns, weixinSearch } from './weixin-queries.ts';

const name = words('微信用户', 'wechat-users');

export function weixinExport(context: Context, filter: QueryOf<typeof weixin.list>): ExportOrder {
  const { user, language } = context;
  const cells = { ...weixinColumns, kinds: kindsIn(language, 'w.kinds') };
  return listExport(context, weixin.list, {
    name,
    filter,
    search: weixinSearch(user),
    cells,
    joins: sql``,
  });
}
