/** What imports of every kind share: their jobs, and the cells that each refused. */
import type { Kysely } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';
import { feature } from '../../feature.ts';
import { endDeadImports, sweepImports } from './import-jobs.ts';

export const stagedImportFeature = ({ db: pooled }: { db: Kysely<DB> }) =>
  feature({
    jobs: {
      'import reports': { everyMs: 600_000, run: async () => void (await sweepImports(pooled)) },
      'dead imports': { everyMs: 10_000, run: async () => void (await endDeadImports(pooled)) },
    },
    tables: {
      import_job: { job: 'import reports' },
      import_problem: { with: 'import_job' },
    },
  });
