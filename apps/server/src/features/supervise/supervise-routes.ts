/** Maintenance supervision. */
import { supervise } from '@hoistway/contract/features/supervise';
import { bind } from '../../http/serve.ts';
import { findVisits } from './supervise-queries.ts';

export const superviseRoutes = () => [
  bind(supervise.list, async (filter, { db, narrow, user }) =>
    findVisits(db, await narrow(filter.dataPermissionList), user, filter),
  ),
];
