/** The dashboards: figures of up to twelve months, from sums that are computed every few minutes. */
import { dashboard } from '@hoistway/contract/features/dashboard';
import type { Kysely } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';
import { feature } from '../../feature.ts';
import { bind } from '../../http/serve.ts';
import { computeDashboard } from './compute-dashboard.ts';
import { dashboardExamples } from './dashboard-examples.ts';
import { readDashboard } from './dashboard-queries.ts';

/** They are figures of months. */
const everyMs = 5 * 60_000;

export const dashboardFeature = ({ db: pooled }: { db: Kysely<DB> }) =>
  feature({
    examples: [dashboardExamples],
    bindings: [bind(dashboard.read, ({ period }, { db, user }) => readDashboard(db, user, period))],
    jobs: { dashboards: { everyMs, run: () => computeDashboard(pooled) } },
    tables: { fleet_month: 'few', entrapment_course: { job: 'dashboards' }, dashboard_run: 'few' },
  });
