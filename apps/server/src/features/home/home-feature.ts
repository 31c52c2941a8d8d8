/** The home page and the figures in its header. */
import { feature } from '../../feature.ts';
import type { Downloads } from '../download/download.ts';
import { homeRoutes } from './home-routes.ts';

export const homeFeature = (parts: { downloads: Pick<Downloads, 'export'> }) =>
  feature({ bindings: homeRoutes(parts) });
