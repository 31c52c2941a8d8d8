/** Import templates. */
import type { Config } from '../../config/config.ts';
import { feature } from '../../feature.ts';
import type { Downloads } from '../download/download.ts';
import { templateRoutes } from './template-routes.ts';

export const templateFeature = ({
  downloads,
  config: { timeZone },
}: {
  downloads: Downloads;
  config: Pick<Config, 'timeZone'>;
}) => feature({ bindings: templateRoutes({ downloads, timeZone }) });
