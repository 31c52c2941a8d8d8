/** The access log as a sheet: all matching lines, in the order of the list. */

import { accessLog } from '@hoistway/contract/features/access-log';
import { words } from '@hoistway/contract/words';
import { sheetOf } from '../../files/export/sheet-of.ts';
import type { Context } from '../../http/context.ts';
import type { ExportOrder } from '../download/download-order.ts';
import { countLines } from '../operation-log/summed-days.ts';
import {
  type AccessFilter,
  accessColumns,
  accessSearch,
  everyAccess,
  type Places,
} from './access-log-queries.ts';

const name = words('敏感信息查阅记录', 'access-log');

export async function accessLogExport(
  { db, user, language }: Context,
  places: Places,
  filter: AccessFilter,
): Promise<ExportOrder> {
  const search = await accessSearch(db, user, filter);
  const columns = accessColumns(language);
  const { wanted, ...sheet } = sheetOf(
    accessLog.list,
    {
      ...columns,
      page: { value: columns.page, words: Object.fromEntries(places) },
    },
    filter,
    { ...user, language },
  );
  return {
    user,
    language,
    name,
    rows: everyAccess(search, filter, wanted).compile(db),
    count: countLines(search).compile(db),
    ...sheet,
  };
}
