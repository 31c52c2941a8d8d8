/** Elevators. */
import { feature } from '../../feature.ts';
import type { Downloads } from '../download/download.ts';
import { elevatorRoutes } from './elevator-routes.ts';

export const elevatorFeature = ({ downloads }: { downloads: Pick<Downloads, 'export'> }) =>
  feature({
    bindings: elevatorRoutes({ downloads }),
    tables: { elevator: 'few' },
    announces: ['elevator_changed', 'counter_started'],
  });
