/** Staff, which are accounts, and the teams that they work in. */
import { feature } from '../../feature.ts';
import { staffRoutes } from './staff-routes.ts';
import { teamRoutes } from './team-routes.ts';

export const staffFeature = () =>
  feature({
    bindings: [...staffRoutes(), ...teamRoutes()],
    tables: { team: 'few', team_member: 'few' },
  });
