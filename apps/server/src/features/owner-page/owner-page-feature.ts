/** The page behind an owner's QR code, and the maintenance it shows. */
import type { Config } from '../../config/config.ts';
import { feature } from '../../feature.ts';
import type { ObjectStore } from '../../files/object-store/object-store.ts';
import { ownerPageRoutes, type ReadLive } from './owner-page-routes.ts';

export const ownerPageFeature = ({
  store,
  readLive,
  config: { timeZone },
}: {
  store: ObjectStore;
  readLive: ReadLive;
  config: Pick<Config, 'timeZone'>;
}) =>
  feature({
    bindings: ownerPageRoutes({ store, timeZone, readLive }),
  });
