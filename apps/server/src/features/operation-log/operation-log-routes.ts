/** The operation log: list, export, a line for a page that was opened, and the removal of lines past their keeping time. */
import { permissionCatalogue } from '@hoistway/contract/core/permissions';
import { Refusal } from '@hoistway/contract/core/refusal';
import { openPage, operationLog } from '@hoistway/contract/features/operation-log';
import { writeOperationLog } from '../../http/operation-log/operation-log.ts';
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

  bind(
    operationLog.save,
    async ({ operateModule }, { db, user, clientType }) => {
      const page = permissionCatalogue.find(({ permissionId }) => permissionId === operateModule);
      if (!page || !user.may(operateModule)) throw new Refusal('forbidden');
      await writeOperationLog(db, { log: { module: page.title, type: openPage } }, { user, clientType }, []);
      return null;
    },
    { perMinuteOfSession: 120 },
  ),

  bind(operationLog.delete, async ({ idList }, { db, remark }) => {
    remark(await deleteLines(db, idList, keepDays));
    return null;
  }),
];
