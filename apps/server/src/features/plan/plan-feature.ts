/** Maintenance plans: schedules, the visits that are made from them, and that some of those were late. */
import type { Kysely } from 'kysely';
import type { Config } from '../../config/config.ts';
import type { DB } from '../../database/schema/tables.ts';
import { feature } from '../../feature.ts';
import { planRoutes } from './plan-routes.ts';
import { keepPlansAhead } from './plan-visits.ts';

/** New units have their visits after that at the latest. */
const everyMs = 30 * 60_000;

/** TSG T5002-2017, article 5(6). */
const maintenance = { kept: 'the law wants maintenance records for four years at least' };

export const planFeature = ({
  db,
  config: {
    maintenance: { plans },
  },
}: {
  db: Kysely<DB>;
  config: Pick<Config, 'maintenance'>;
}) =>
  feature({
    bindings: planRoutes(),
    jobs: { 'maintenance plans': { everyMs, run: async signal => plans && keepPlansAhead(db, signal) } },
    tables: {
      maintenance_plan: maintenance,
      maintenance_schedule: 'few',
      schedule_technician: 'few',
      plan_overdue: { kept: 'that a visit was late is never forgotten; three rows of each at most' },
    },
  });
