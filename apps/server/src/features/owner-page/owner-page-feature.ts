/** The page behind an owner's QR code, and the maintenance it shows. */
import type { Config } from '../../config/config.ts';
import { feature } from '../../feature.ts';
import type { ObjectStore } from '../../files/object-store/object-store.ts';
import { ownerPageRoutes, type ReadLive } from './owner-page-routes.ts';

/** TSG T5002-2017, article 5(6). */
const maintenance = { kept: 'the law wants maintenance records for four years at least' };

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
    tables: { maintenance_attachment: maintenance, maintenance_plan: maintenance },
  });
