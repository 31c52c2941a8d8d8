/** The figures as a sheet: all rows, in the order of the list. */
import { words } from '@hoistway/contract/core/words';
import { stop, stopGroups } from '@hoistway/contract/features/stop';
import { sql } from 'kysely';
import { sheetOf } from '../../files/export/sheet-of.ts';
import type { Context } from '../../http/context.ts';
import type { ExportOrder } from '../download/download-order.ts';
import { type FiguresFilter, figureCells, figuresOf } from './stop-figures.ts';

const name = words('停梯与可用率', 'downtime-and-availability');
const by = words('统计对象', 'Figures by');

export async function figuresExport(
  { db, user, language, narrow }: Context,
  filter: FiguresFilter,
): Promise<ExportOrder> {
  const { figures, orderBy } = await figuresOf(db, await narrow(filter.dataPermissionList), filter);
  const { wanted, filterWords, ...sheet } = sheetOf(stop.figures, figureCells, filter, { ...user, language });
  const group = stopGroups.words[filter.groupBy];
  return {
    user,
    language,
    name,
    rows: sql`${figures} select ${wanted} from figures order by ${orderBy}`.compile(db),
    count: sql`${figures} select count(*) as total from figures`.compile(db),
    filterWords: [[by[language], group?.[language] ?? ''], ...filterWords],
    ...sheet,
  };
}
