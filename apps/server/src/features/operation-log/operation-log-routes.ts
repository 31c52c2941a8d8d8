/** The operation log: list, export, and the removal of lines past their keeping time. */
import { operationLog } from '@hoistway/contract/features/operation-log';
import { bind, bindFile } from '../../http/serve.ts';
import type { Downloads } from '../download/download.ts';
import { deleteLines } from './operation-log-delete.ts';
import { operationLogExport } from './operation-log-export.ts';
import { findLines } from './operation-log-queries.ts';

interface RoutesDeps {
  downloads: Pick<Downloads, 'export'>;
  /** Undefined: lines are kept for good. */
  keepDays: number | undefined;
}

export const operationLogRoutes = ({ downloads, keepDays }: RoutesDeps) => [
  bind(operationLog.list, (filter, { db, user, language }) => findLines(db, user, filter, language)),

  bindFile(operationLog.export, async ({ downloadId, ...filter }, context) =>
    downloads.export({ ...(await operationLogExport(context, filter)), downloadId }),
  ),

  bind(operationLog.delete, async ({ idList }, { db, remark }) => {
    remark(await deleteLines(db, idList, keepDays));
    return null;
  }),
];
