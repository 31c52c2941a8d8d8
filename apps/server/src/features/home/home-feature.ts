/** The home page and the figures in its header. */
import { feature } from '../../feature.ts';
import { type HomeParts, homeRoutes } from './home-routes.ts';

export const homeFeature = (parts: HomeParts) => feature({ bindings: homeRoutes(parts) });
