/** What shows planned visits. */
import { plan } from '@hoistway/contract/features/plan';

export const stalePlans = [plan.month, plan.list, plan.units, plan.teams, plan.read, plan.schedule];
