/** Verdicts of visits: given by a job, kept for good, read with their reasons. */
import type { Kysely } from 'kysely';
import type { Config } from '../../config/config.ts';
import type { DB } from '../../database/schema/tables.ts';
import { feature } from '../../feature.ts';
import { keepVerdicts } from './verdict.ts';
import { verdictRoutes } from './verdict-routes.ts';

const everyMs = 10_000;

export const verdictFeature = ({
  db,
  config: { timeZone },
}: {
  db: Kysely<DB>;
  config: Pick<Config, 'timeZone'>;
}) =>
  feature({
    bindings: verdictRoutes({ timeZone }),
    announces: ['verdict_changed'],
    jobs: { verdicts: { everyMs, run: signal => keepVerdicts(db, signal) } },
    tables: {
      verdict: { kept: 'what was said of a record is kept as long as the record' },
      verdict_due: { job: 'verdicts' },
    },
  });
