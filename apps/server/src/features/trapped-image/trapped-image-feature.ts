/** Pictures of trapped people, for as long as they may be kept. */
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Config } from '../../config/config.ts';
import { retentionEveryMs } from '../../database/schema/delete-expired.ts';
import type { DB } from '../../database/schema/tables.ts';
import { feature } from '../../feature.ts';
import type { ObjectStore } from '../../files/object-store/object-store.ts';
import { removeOldImages } from './trapped-image-retention.ts';
import { type DeviceSignIn, trappedImageRoutes } from './trapped-image-routes.ts';

export const trappedImageFeature = ({
  db,
  store,
  signIn,
  config: { retention },
  log,
}: {
  db: Kysely<DB>;
  store: ObjectStore;
  signIn: DeviceSignIn;
  config: Pick<Config, 'retention'>;
  log: Logger;
}) =>
  feature({
    bindings: trappedImageRoutes({ store, signIn }),
    jobs: {
      'old pictures': {
        everyMs: retentionEveryMs,
        run: signal => removeOldImages({ db, store, days: retention.trappedImageDays, log }, signal),
      },
    },
    tables: { trapped_image: { job: 'old pictures' } },
  });
