/** Receivers as a sheet: all rows, in the order of the list. */
import type { QueryOf } from '@hoistway/contract/core/list';
import { receiver, wholeSite } from '@hoistway/contract/features/receiver';
import { words } from '@hoistway/contract/words';
import { sql } from 'kysely';
import type { Context } from '../../http/context.ts';
import type { ExportOrder } from '../download/download-order.ts';
import { listExport } from '../download/list-export.ts';
import { kindsIn } from './kinds-text.ts';
import { columnsFor, receiverJoins, receiverSearch } from './receiver-queries.ts';

const name = words('短信接收人', 'sms-receivers');

export function receiverExport(context: Context, filter: QueryOf<typeof receiver.list>): ExportOrder {
  const { user, language } = context;
  const cells = {
    ...columnsFor(user.scope),
    jobNum: sql`coalesce(e.job_num, ${wholeSite[language]})`,
    kinds: kindsIn(language, 'r.kinds'),
  };
  const search = receiverSearch(user.scope);
  return listExport(context, receiver.list, { name, filter, search, cells, joins: receiverJoins });
}
