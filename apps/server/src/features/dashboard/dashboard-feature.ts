/** The dashboards: figures of up to twelve months, from sums that are computed every few minutes. */
import { dashboard } from '@hoistway/contract/features/dashboard';
import type { Kysely } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';
import { feature } from '../../feature.ts';
import { askedOnce } from '../../http/asked-once.ts';
import { bind } from '../../http/serve.ts';
import { computeDashboard } from './compute-dashboard.ts';
import { dashboardExamples } from './dashboard-examples.ts';
import { lastRun, readDashboard } from './dashboard-queries.ts';
import { resting } from './resting.ts';

const everyMs = 60_000;
/** In large installations the sums take seconds: they are of months, so they wait for so many times as long. */
const rest = 50;
/** A reply is given again until the sums are computed again, or for so long. */
const keepMs = 10 * everyMs;

export const dashboardFeature = ({ db: pooled }: { db: Kysely<DB> }) => {
  const figures = askedOnce(readDashboard, { keepMs });
  return feature({
    examples: [dashboardExamples],
    bindings: [
      bind(dashboard.read, async ({ period }, { db, user: { scope, mayField } }) =>
        figures(db, await lastRun(db), scope, mayField('alarm#arriveDate'), period),
      ),
    ],
    jobs: { dashboards: { everyMs, run: resting(() => computeDashboard(pooled), rest) } },
    tables: { fleet_month: 'few', entrapment_course: { job: 'dashboards' }, dashboard_run: 'few' },
  });
};
