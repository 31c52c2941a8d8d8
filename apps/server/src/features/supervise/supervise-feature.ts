/** Maintenance supervision: visits as they were planned, beside what the machine recorded. */
import { feature } from '../../feature.ts';
import { superviseRoutes } from './supervise-routes.ts';

export const superviseFeature = () => feature({ bindings: superviseRoutes() });
