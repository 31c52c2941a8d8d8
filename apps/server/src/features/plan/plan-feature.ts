/** Maintenance plans: schedules, the visits that are made from them, and that some of those were late. */
import type { Kysely } from 'kysely';
import type { Config } from '../../config/config.ts';
import type { DB } from '../../database/schema/tables.ts';
import { feature } from '../../feature.ts';
import { planRoutes } from './plan-routes.ts';
import { foldPlanDeltas, keepPlanTally } from './plan-tally.ts';
import { keepPlansAhead } from './plan-visits.ts';

/** New units have their visits after that at the latest. */
const everyMs = 30 * 60_000;

/** TSG T5002-2017, article 5(6). */
const maintenance = { kept: 'the law requires maintenance records for at least four years' };

export const planFeature = ({
  db,
  config: {
    maintenance: { plans },
    timeZone,
  },
}: {
  db: Kysely<DB>;
  config: Pick<Config, 'maintenance' | 'timeZone'>;
}) =>
  feature({
    bindings: planRoutes(),
    announces: ['plan_changed'],
    jobs: {
      'maintenance plans': { everyMs, run: async signal => plans && keepPlansAhead(db, signal) },
      'plan tally': { everyMs: 5000, run: () => foldPlanDeltas(db) },
    },
    tables: {
      maintenance_plan: maintenance,
      maintenance_schedule: 'few',
      schedule_technician: 'few',
      plan_tally: { kept: 'the totals of the visits: some rows for each city and day, and for each unit' },
      plan_delta: { job: 'plan tally' },
      plans_tallied: { with: 'plan_delta' },
      plan_tally_zone: 'few',
      plan_overdue: { kept: 'that a visit was late is never forgotten; three rows of each at most' },
    },
    start: () => keepPlanTally(db, timeZone),
  });
