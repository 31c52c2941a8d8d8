/** Owners of units, and whether text messages reach them. */
import { feature } from '../../feature.ts';
import { ownerRoutes } from './owner-routes.ts';

export const ownerFeature = () =>
  feature({
    bindings: ownerRoutes(),
    tables: { owner: 'few', owner_elevator: { with: 'owner' } },
  });
