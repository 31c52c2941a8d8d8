/** Maintenance supervision: visits as they were planned, next to what the machine recorded. */
import { feature } from '../../feature.ts';
import { superviseRoutes } from './supervise-routes.ts';

export const superviseFeature = () => feature({ bindings: superviseRoutes() });
