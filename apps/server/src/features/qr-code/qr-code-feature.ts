/** Owner QR codes: issued as files, and revoked by raising a generation number. */
import type { Config } from '../../config/config.ts';
import { feature } from '../../feature.ts';
import type { Downloads } from '../download/download.ts';
import { qrCodeRoutes } from './qr-code-routes.ts';

export const qrCodeFeature = ({
  downloads,
  config: { timeZone, http },
}: {
  downloads: Downloads;
  config: Pick<Config, 'timeZone' | 'http'>;
}) =>
  feature({
    bindings: qrCodeRoutes({ downloads, timeZone, publicUrl: http.publicUrl }),
    tables: { qr_generation: 'few' },
  });
