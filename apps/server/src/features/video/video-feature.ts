/** Cameras, and where to play them. */
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Sessions } from '../../auth/sessions.ts';
import type { Config } from '../../config/config.ts';
import type { DB } from '../../database/schema/tables.ts';
import { feature } from '../../feature.ts';
import { sweepTickets } from './synthetic/stream-ticket.ts';
import { createVideo } from './video-provider.ts';
import { videoRoutes } from './video-routes.ts';

export const videoFeature = ({
  config,
  db,
  sessions,
  log,
}: {
  config: Config;
  db: Kysely<DB>;
  sessions: Pick<Sessions, 'peek'>;
  log: Logger;
}) => {
  const video = createVideo(config, db, sessions.peek, log);
  return feature({
    bindings: videoRoutes({ provider: video.provider, timeZone: config.timeZone }),
    serve: video.serve,
    jobs: { 'video tickets': { everyMs: 600_000, run: () => sweepTickets(db) } },
    tables: { video_device: 'few', video_ticket: { job: 'video tickets' } },
  });
};
