/** How far a new installation is. */
import { feature } from '../../feature.ts';
import { setupRoutes } from './setup-routes.ts';

export const setupFeature = () => feature({ bindings: setupRoutes() });
