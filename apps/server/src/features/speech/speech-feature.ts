/** The spoken text of alarm tips, cached as files. */
import { join } from 'node:path';
import { Refusal } from '@hoistway/contract/core/refusal';
import { alarm } from '@hoistway/contract/features/alarm';
import type { Logger } from 'pino';
import type { Config } from '../../config/config.ts';
import { feature } from '../../feature.ts';
import { bindFile } from '../../http/serve.ts';
import { createSpeech } from './speech.ts';

export const speechFeature = ({
  config: { dataDir },
  log,
}: {
  config: Pick<Config, 'dataDir'>;
  log: Logger;
}) => {
  const speech = createSpeech({ dir: join(dataDir, 'speech'), log });
  return feature({
    bindings: [
      bindFile(
        alarm.speech,
        async ({ text, language }) => {
          const path = await speech.speak(text, language);
          if (path === undefined) throw new Refusal('noData');
          return { name: 'speech.wav', type: 'audio/wav', body: { path, removeAfter: false } };
        },
        { perMinute: 120 },
      ),
    ],
  });
};
