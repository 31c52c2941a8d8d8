/** Limits of the rescue clock that were exceeded, as records; their calls are those of `rescue`. */
import type { Kysely } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';
import { feature } from '../../feature.ts';
import { noteAllBreaches } from './note-breaches.ts';

export const breachFeature = ({ db: pooled }: { db: Kysely<DB> }) =>
  feature({
    jobs: {
      'rescue breaches': { everyMs: 2000, run: signal => noteAllBreaches(pooled, signal) },
    },
    tables: {
      rescue_breach: { kept: 'a limit of the law that was exceeded is proof for ever' },
    },
  });
