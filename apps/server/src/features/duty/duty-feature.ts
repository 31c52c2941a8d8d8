/** The roster: who is on duty when. */
import { feature } from '../../feature.ts';
import { dutyRoutes } from './duty-routes.ts';

export const dutyFeature = () =>
  feature({
    bindings: dutyRoutes(),
    tables: {
      duty_shift: 'few',
      duty_roster: { kept: 'who had to come when people were trapped; a few rows a day for each team' },
    },
    announces: ['duty_changed'],
  });
