/** Receivers as a sheet: all rows, in the order of the list. */
import type { QueryOf } from '@hoistway/contract/core/list';
import { type Language, words } from '@hoistway/contract/core/words';
import { receiver, receiverKinds, wholeSite } from '@hoistway/contract/features/receiver';
import { sql } from 'kysely';
import type { Sql } from '../../database/list-sql.ts';
import type { Context } from '../../http/context.ts';
import type { ExportOrder } from '../download/download-order.ts';
import { listExport } from '../download/list-export.ts';
import { columnsFor, receiverJoins, receiverSearch } from './receiver-queries.ts';

const name = words('短信接收人', 'sms-receivers');
const comma = words('、', ', ');

/** In the order of the form, whatever the order in which they were ticked. */
function kindsIn(language: Language): Sql {
  const { codes, words } = receiverKinds;
  const names = codes.map(code => words[code][language]);
  return sql`array_to_string(array(
    select k.name from unnest(${codes}::text[], ${names}::text[]) with ordinality k (code, name, n)
    where k.code = any(r.kinds) order by k.n), ${comma[language]})`;
}

export function receiverExport(context: Context, filter: QueryOf<typeof receiver.list>): ExportOrder {
  const { user, language } = context;
  const cells = {
    ...columnsFor(user.scope),
    jobNum: sql`coalesce(e.job_num, ${wholeSite[language]})`,
    kinds: kindsIn(language),
  };
  const search = receiverSearch(user.scope);
  return listExport(context, receiver.list, { name, filter, search, cells, joins: receiverJoins });
}
