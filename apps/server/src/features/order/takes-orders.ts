import { sql } from 'kysely';
import { isSuperAdministratorRole } from '../../auth/rights/rights.ts';

/** The role `r` may. */
export const takesOrders = sql<boolean>`(${isSuperAdministratorRole('r')} or exists (
  select from role_permission g where g.role_id = r.role_id and g.kind = 'menu' and g.name = 'work.order'))`;
