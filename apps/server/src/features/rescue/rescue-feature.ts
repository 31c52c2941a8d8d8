/** The rescue clock: limits that were exceeded, calls for help before that, and the counters of both. */
import type { Kysely } from 'kysely';
import type { Config } from '../../config/config.ts';
import type { DB } from '../../database/schema/tables.ts';
import { feature } from '../../feature.ts';
import type { Downloads } from '../download/download.ts';
import { noteAllBreaches } from './note-breaches.ts';
import { makeCalls } from './rescue-calls.ts';
import { rescueRoutes } from './rescue-routes.ts';

export const rescueFeature = ({
  db,
  downloads,
  config: {
    rescue: { limitMinutes },
  },
}: {
  db: Kysely<DB>;
  downloads: Pick<Downloads, 'export'>;
  config: Pick<Config, 'rescue'>;
}) =>
  feature({
    bindings: rescueRoutes({ downloads }),
    announces: ['rescue_changed'],
    jobs: {
      'rescue breaches': { everyMs: 2000, run: signal => noteAllBreaches(db, signal) },
      'rescue calls': { everyMs: 2000, run: () => makeCalls(db) },
    },
    tables: {
      rescue_breach: { kept: 'a limit of the law that was exceeded is proof for ever' },
      rescue_call: { kept: 'a part of the record of an incident' },
      rescue_station: 'few',
    },
    // Where the database reckons with it, for arrivals from here on.
    start: async () => {
      await db
        .updateTable('installation')
        .set({ rescue_minutes: limitMinutes })
        .where('rescue_minutes', '<>', limitMinutes)
        .execute();
    },
  });
