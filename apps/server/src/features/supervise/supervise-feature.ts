/** Maintenance supervision: visits as they were planned, next to what the machine recorded. */
import { supervise } from '@hoistway/contract/features/supervise';
import { feature } from '../../feature.ts';
import { bind } from '../../http/serve.ts';
import { superviseExamples } from './supervise-examples.ts';
import { findVisits } from './supervise-queries.ts';

export const superviseFeature = () =>
  feature({
    examples: [superviseExamples],
    bindings: [
      bind(supervise.list, async (filter, { db, narrow, user }) =>
        findVisits(db, await narrow(filter.dataPermissionList), user, filter),
      ),
    ],
  });
