/** The spoken text of an alarm tip. */

import { Refusal } from '@hoistway/contract/core/refusal';
import { alarm } from '@hoistway/contract/features/alarm';
import { bindFile } from '../../http/serve.ts';
import type { Speech } from './speech.ts';

export const speechRoutes = ({ speech }: { speech: Speech }) => [
  bindFile(
    alarm.speech,
    async ({ text, language }) => {
      const path = await speech.speak(text, language);
      if (path === undefined) throw new Refusal('noData');
      return { name: 'speech.wav', type: 'audio/wav', body: { path, removeAfter: false } };
    },
    { perMinute: 120 },
  ),
];
