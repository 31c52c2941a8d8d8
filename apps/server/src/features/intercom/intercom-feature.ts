/** The intercom to the cars, and the log of its calls. */
import type { Kysely } from 'kysely';
import type { Config } from '../../config/config.ts';
import type { DB } from '../../database/schema/tables.ts';
import { feature } from '../../feature.ts';
import { giveUpLostCalls } from './intercom.ts';
import { intercomRoutes } from './intercom-routes.ts';

export const intercomFeature = ({ db, config: { sip } }: { db: Kysely<DB>; config: Pick<Config, 'sip'> }) =>
  feature({
    bindings: intercomRoutes({ sip }),
    jobs: { 'lost calls': { everyMs: 10_000, run: () => giveUpLostCalls(db) } },
    tables: {
      intercom_call: { kept: 'the proof of test calls and of what was done for trapped people' },
    },
  });
