/** The spoken text of alarm tips, cached as files. */
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../../config/config.ts';
import { feature } from '../../feature.ts';
import { createSpeech } from './speech.ts';
import { speechRoutes } from './speech-routes.ts';

export const speechFeature = ({
  config: { dataDir },
  log,
}: {
  config: Pick<Config, 'dataDir'>;
  log: Logger;
}) => feature({ bindings: speechRoutes({ speech: createSpeech({ dir: join(dataDir, 'speech'), log }) }) });
