/** Real-time monitoring; its data is written by the device path. */
import { feature } from '../../feature.ts';
import { monitorRoutes } from './monitor-routes.ts';

export const monitorFeature = () => feature({ bindings: monitorRoutes() });
