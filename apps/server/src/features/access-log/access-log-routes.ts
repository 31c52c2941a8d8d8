/** The access log: list and export. Its lines are written by `serve` (http/access-log.ts). */
import { accessLog } from '@hoistway/contract/features/access-log';
import { bind, bindFile } from '../../http/serve.ts';
import type { Downloads } from '../download/download.ts';
import { accessLogExport } from './access-log-export.ts';
import { findAccesses, findGroups, type Places } from './access-log-queries.ts';

interface RoutesDeps {
  downloads: Pick<Downloads, 'export'>;
  places: Places;
}

export const accessLogRoutes = ({ downloads, places }: RoutesDeps) => [
  bind(accessLog.list, (filter, { db, user, language }) =>
    findAccesses(db, user, { language, places }, filter),
  ),

  bind(accessLog.groups, (filter, { db, user }) => findGroups(db, user, filter)),

  bindFile(accessLog.export, async ({ downloadId, ...filter }, context) =>
    downloads.export({ ...(await accessLogExport(context, places, filter)), downloadId }),
  ),
];
