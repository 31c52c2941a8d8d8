/** Programs that read this system with a key, and what they called. */
import type { Kysely } from 'kysely';
import type { Keys } from '../../auth/keys/keys.ts';
import type { Config } from '../../config/config.ts';
import { deleteExpiredRows, retentionEveryMs } from '../../database/schema/delete-expired.ts';
import type { DB } from '../../database/schema/tables.ts';
import { feature } from '../../feature.ts';
import { type KeyPages, thirdPartyUserRoutes } from './third-party-user-routes.ts';

export const thirdPartyUserFeature = ({
  db,
  keys,
  keyPages,
  config: {
    retention: { thirdPartyCallDays },
  },
}: {
  db: Kysely<DB>;
  keys: Pick<Keys, 'stop'>;
  keyPages: KeyPages;
  config: Pick<Config, 'retention'>;
}) =>
  feature({
    bindings: thirdPartyUserRoutes(keyPages),
    jobs: {
      'old calls of third-party users': {
        everyMs: retentionEveryMs,
        run: signal => deleteExpiredRows(db, 'third_party_call', thirdPartyCallDays, signal),
      },
    },
    tables: {
      third_party_user: 'few',
      third_party_node: { with: 'third_party_user' },
      third_party_rate: { with: 'third_party_user' },
      third_party_call: { job: 'old calls of third-party users' },
    },
    stop: () => keys.stop(),
  });
