/** Downtime and availability, and the stops of a unit. */
import { stop } from '@hoistway/contract/features/stop';
import { bind, bindFile } from '../../http/serve.ts';
import type { Downloads } from '../download/download.ts';
import { figuresExport } from './stop-export.ts';
import { findFigures } from './stop-figures.ts';
import { findStops } from './stop-queries.ts';

export const stopRoutes = ({ downloads }: { downloads: Pick<Downloads, 'export'> }) => [
  bind(stop.figures, async (filter, { db, narrow }) =>
    findFigures(db, await narrow(filter.dataPermissionList), filter),
  ),

  bindFile(stop.export, async ({ downloadId, ...filter }, context) =>
    downloads.export({ ...(await figuresExport(context, filter)), downloadId }),
  ),

  bind(stop.list, (filter, { db, user, language }) => findStops(db, user, language, filter)),
];
