/** Download management: users' files until they expire. */
import { feature } from '../../feature.ts';
import type { Exporter } from '../../files/export/export-job.ts';
import type { Downloads } from './download.ts';
import { downloadRoutes } from './download-routes.ts';

export const downloadFeature = ({ downloads, exporter }: { downloads: Downloads; exporter: Exporter }) =>
  feature({
    bindings: downloadRoutes({ downloads }),
    jobs: { downloads: { everyMs: 10_000, run: downloads.sweep } },
    tables: { download_job: { job: 'downloads' } },
    stop: exporter.stop,
  });
