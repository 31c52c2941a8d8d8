/** Receivers as a sheet: all rows, in the order of the list. */
import type { QueryOf } from '@hoistway/contract/core/list';
import { type Language, words } from '@hoistway/contract/core/words';
import { receiver, receiverKinds, wholeSite } from '@hoistway/contract/features/receiver';
import { sql } from 'kysely';
import { searchOf } from '../../database/list-page.ts';
import type { Sql } from '../../database/list-sql.ts';
import { sheetOf } from '../../files/export/sheet-of.ts';
import type { Context } from '../../http/context.ts';
import type { ExportOrder } from '../download/download-order.ts';
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

export function receiverExport(
  { db, user, language }: Context,
  filter: QueryOf<typeof receiver.list>,
): ExportOrder {
  const { from, where, orderBy } = searchOf(receiver.list, receiverSearch(user.scope), filter);
  const cells = {
    ...columnsFor(user.scope),
    jobNum: sql`coalesce(e.job_num, ${wholeSite[language]})`,
    kinds: kindsIn(language),
  };
  const { wanted, ...sheet } = sheetOf(receiver.list, cells, filter, { ...user, language });
  return {
    user,
    language,
    name,
    rows: sql`select ${wanted} from ${from} ${receiverJoins} where ${where} order by ${orderBy}`.compile(db),
    count: sql`select count(*) as total from ${from} where ${where}`.compile(db),
    ...sheet,
  };
}
