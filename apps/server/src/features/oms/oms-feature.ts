/** The state of the system for everybody, and the maintenance of it that is planned. */

import type { Kysely } from 'kysely';
import type { Config } from '../../config/config.ts';
import type { DB } from '../../database/schema/tables.ts';
import type { WriteState } from '../../database/write-state.ts';
import { feature } from '../../feature.ts';
import { omsRoutes } from './oms-routes.ts';
import { createOmsStatus } from './oms-status.ts';

interface OmsParts {
  db: Kysely<DB>;
  writing: Pick<WriteState, 'trouble'>;
  config: Pick<Config, 'timeZone'>;
}

export const omsFeature = ({ db, writing, config }: OmsParts) => {
  const status = createOmsStatus({ db, writing, timeZone: config.timeZone });
  return feature({
    bindings: omsRoutes(status),
    tables: { system_maintenance: 'few' },
    start: status.start,
    stop: async () => status.stop(),
  });
};
