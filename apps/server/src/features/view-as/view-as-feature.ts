/** What another user sees, and why: for super administrators. The sessions belong to `auth`. */
import { feature } from '../../feature.ts';
import { viewAsRoutes } from './view-as-routes.ts';

export const viewAsFeature = () => feature({ bindings: viewAsRoutes() });
