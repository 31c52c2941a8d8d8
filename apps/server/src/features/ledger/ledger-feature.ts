/** The device ledger: sites and the state of their units. */
import { feature } from '../../feature.ts';
import { type LedgerDeps, ledgerRoutes } from './ledger-routes.ts';

export const ledgerFeature = ({ ask }: LedgerDeps) => feature({ bindings: ledgerRoutes({ ask }) });
