/** The configured provider, and what it adds to the server. */
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Sessions } from '../../auth/sessions.ts';
import type { Config } from '../../config/config.ts';
import type { DB } from '../../database/schema/tables.ts';
import { createEzvizProvider } from './ezviz/ezviz-provider.ts';
import { createSynthetic } from './synthetic/synthetic-provider.ts';
import { noProvider, type VideoProvider } from './video.ts';

interface Video {
  provider: VideoProvider;
  serve(http: FastifyInstance): void;
}

export function createVideo(
  config: Config,
  db: Kysely<DB>,
  readSession: Sessions['peek'],
  log: Logger,
): Video {
  const { provider, ezviz, streams } = config.video;
  if (provider === 'synthetic')
    return createSynthetic({ db, timeZone: config.timeZone, streams, readSession });
  return { provider: provider === 'ezviz' ? createEzvizProvider(ezviz, log) : noProvider, serve: () => {} };
}
