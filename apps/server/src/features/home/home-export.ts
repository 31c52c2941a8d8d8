/** Lists 1 and 4 of the home page as sheets: all rows, in the order of the list. */

import { home } from '@hoistway/contract/features/home';
import { words } from '@hoistway/contract/words';
import { sql } from 'kysely';
import type { Context } from '../../http/context.ts';
import type { ExportOrder } from '../download/download-order.ts';
import { listExport } from '../download/list-export.ts';
import {
  daysLeft,
  type InspectionFilter,
  inspectionSearch,
  type RunFilter,
  runSearch,
  unitColumns,
  unitJoins,
} from './home-lists.ts';

const { elevatorId: _notShown, ...shown } = unitColumns;
const inspectionName = words('年检提醒', 'annual-inspections');
const runName = words('运行次数', 'run-counts');

export async function inspectionExport(context: Context, filter: InspectionFilter): Promise<ExportOrder> {
  const search = inspectionSearch(await context.narrow(filter.dataPermissionList), filter);
  const cells = { ...shown, inspectDate: sql`e.inspect_date`, days: daysLeft };
  return listExport(context, home.inspections, {
    name: inspectionName,
    filter,
    search,
    cells,
    joins: unitJoins,
  });
}

export async function runExport(context: Context, filter: RunFilter): Promise<ExportOrder> {
  const search = runSearch(await context.narrow(filter.dataPermissionList));
  const cells = { ...shown, runCount: sql`e.run_times` };
  return listExport(context, home.runs, { name: runName, filter, search, cells, joins: unitJoins });
}
