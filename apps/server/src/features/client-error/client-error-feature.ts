/** Errors reported by consoles; they go to the log and are not stored. */
import { feature } from '../../feature.ts';
import { clientErrorRoutes } from './client-error-routes.ts';

export const clientErrorFeature = () => feature({ bindings: clientErrorRoutes() });
