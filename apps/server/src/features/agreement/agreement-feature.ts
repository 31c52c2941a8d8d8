/** Agreements: the maintenance contracts of units. */
import { feature } from '../../feature.ts';
import type { Downloads } from '../download/download.ts';
import { agreementRoutes } from './agreement-routes.ts';

export const agreementFeature = ({ downloads }: { downloads: Pick<Downloads, 'export'> }) =>
  feature({
    bindings: agreementRoutes({ downloads }),
    tables: {
      agreement: { kept: 'what was agreed with a customer is asked for years after it has ended' },
      agreement_elevator: { with: 'agreement' },
    },
  });
