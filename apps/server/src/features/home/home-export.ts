/** Lists 1 and 4 of the home page as sheets: all rows, in the order of the list. */
import { words } from '@hoistway/contract/core/words';
import { home } from '@hoistway/contract/features/home';
import { sql } from 'kysely';
import { searchOf } from '../../database/list-page.ts';
import { sheetOf } from '../../files/export/sheet-of.ts';
import type { Context } from '../../http/context.ts';
import type { ExportOrder } from '../download/download-order.ts';
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
  const { db, user, language } = context;
  const search = inspectionSearch(await context.narrow(filter.dataPermissionList), filter);
  const { from, where, orderBy } = searchOf(home.inspections, search, filter);
  const { wanted, ...sheet } = sheetOf(
    home.inspections,
    { ...shown, inspectDate: sql`e.inspect_date`, days: daysLeft },
    filter,
    { ...user, language },
  );
  return {
    user,
    language,
    name: inspectionName,
    rows: sql`select ${wanted} from ${from} ${unitJoins} where ${where} order by ${orderBy}`.compile(db),
    count: sql`select count(*) as total from ${from} where ${where}`.compile(db),
    ...sheet,
  };
}

export async function runExport(context: Context, filter: RunFilter): Promise<ExportOrder> {
  const { db, user, language } = context;
  const search = runSearch(await context.narrow(filter.dataPermissionList));
  const { from, where, orderBy } = searchOf(home.runs, search, filter);
  const { wanted, ...sheet } = sheetOf(home.runs, { ...shown, runCount: sql`e.run_times` }, filter, {
    ...user,
    language,
  });
  return {
    user,
    language,
    name: runName,
    rows: sql`select ${wanted} from ${from} ${unitJoins} where ${where} order by ${orderBy}`.compile(db),
    count: sql`select count(*) as total from ${from} where ${where}`.compile(db),
    ...sheet,
  };
}
