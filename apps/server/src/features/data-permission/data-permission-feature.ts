/** What accounts may see; their scopes are rows of `auth`. */
import type { Config } from '../../config/config.ts';
import { feature } from '../../feature.ts';
import type { Downloads } from '../download/download.ts';
import { dataPermissionRoutes } from './data-permission-routes.ts';

export const dataPermissionFeature = ({
  downloads,
  config: { timeZone },
}: {
  downloads: Pick<Downloads, 'export'>;
  config: Pick<Config, 'timeZone'>;
}) => feature({ bindings: dataPermissionRoutes({ downloads, timeZone }) });
