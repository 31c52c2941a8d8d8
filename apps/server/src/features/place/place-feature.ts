/** Regions, provinces and cities, and the sites in them. */
import { feature } from '../../feature.ts';
import { placeRoutes } from './place-routes.ts';

export const placeFeature = () => feature({ bindings: placeRoutes(), tables: { area: 'few', site: 'few' } });
