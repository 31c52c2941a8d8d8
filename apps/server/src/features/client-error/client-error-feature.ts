/** Faults that consoles report; they go to the log and leave no rows. */
import { feature } from '../../feature.ts';
import { clientErrorRoutes } from './client-error-routes.ts';

export const clientErrorFeature = () => feature({ bindings: clientErrorRoutes() });
