import { webPush } from '@hoistway/contract/features/web-push';
import { examplesOf } from '../../http/examples.ts';

/** Those of the example of RFC 8291. */
const keys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

export const webPushExamples = examplesOf(webPush, { shown: {}, add: async () => ({}) })(rows => ({
  turnOn: { endpoint: `https://push.example.com/${rows.newId}`, ...keys },
  turnOff: { endpoint: `https://push.example.com/${rows.newId}` },
}));
