/** The spoken words of an alarm tip. */
import { alarm } from '@hoistway/contract/alarm';
import { Refusal } from '@hoistway/contract/refusal';
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
