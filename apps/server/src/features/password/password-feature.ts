/** Changing one's own password. */
import { feature } from '../../feature.ts';
import { passwordRoutes } from './password-routes.ts';

export const passwordFeature = () => feature({ bindings: passwordRoutes() });
