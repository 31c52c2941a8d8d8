/** The customer's answers after a dispatched alarm. */
import { feature } from '../../feature.ts';
import { returnVisitRoutes } from './return-visit-routes.ts';

export const returnVisitFeature = () =>
  feature({
    bindings: returnVisitRoutes(),
    tables: { return_visit: { kept: 'the record of an incident' } },
  });
