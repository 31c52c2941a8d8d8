/** The operation log as a sheet: all matching lines, in the order of the list. */

import { operationLog } from '@hoistway/contract/features/operation-log';
import { words } from '@hoistway/contract/words';
import { sql } from 'kysely';
import { sheetOf } from '../../files/export/sheet-of.ts';
import type { Context } from '../../http/context.ts';
import type { ExportOrder } from '../download/download-order.ts';
import { countLog, everyLine, remarkIn } from './operation-log-queries.ts';
import { type LogFilter, logSearch } from './operation-log-search.ts';

const name = words('操作日志', 'log');

export async function operationLogExport(
  { db, user, language }: Context,
  filter: LogFilter,
): Promise<ExportOrder> {
  const search = await logSearch(db, user, filter);
  const { wanted, ...sheet } = sheetOf(
    operationLog.list,
    {
      operator: sql`o.operator`,
      operateModule: sql`k.operate_module ->> ${language}`,
      operateType: sql`k.operate_type ->> ${language}`,
      clientType: sql`l.client_type`,
      remark: remarkIn(language),
      createDate: sql`l.create_date`,
    },
    filter,
    { ...user, language },
  );
  return {
    user,
    language,
    name,
    rows: everyLine(search, filter, wanted).compile(db),
    count: countLog(search).compile(db),
    ...sheet,
  };
}
