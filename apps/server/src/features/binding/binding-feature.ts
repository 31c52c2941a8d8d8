/** Which elevators an account watches. */
import { feature } from '../../feature.ts';
import { bindingRoutes } from './binding-routes.ts';

export const bindingFeature = () =>
  feature({ bindings: bindingRoutes(), tables: { account_elevator: 'few' } });
