/** Text messages, by the configured provider. */
import { type Channel, minute, pausesOf, second } from './channel.ts';
import { priorities } from './enqueue.ts';
import type { SmsProvider } from './sms-provider.ts';
import { isSmsTemplate } from './sms-templates.ts';

const pauses = pausesOf([5 * second, 20 * second, minute, 5 * minute, 15 * minute, 60 * minute]);
/** While people are trapped, messages must be sent as soon as the provider is back. */
const urgentPauses = pausesOf([5 * second, 10 * second, 20 * second, 30 * second]);

export const smsChannel = (sms: SmsProvider, { senders = 4, urgentSenders = 2 } = {}): Channel => ({
  name: 'sms',
  provider: sms.name,
  senders,
  urgentSenders,
  pauseAfter: ({ attempts, priority }) => (priority === priorities.trapped ? urgentPauses : pauses)(attempts),
  async send(claim) {
    const { key, address, template, parameters } = claim;
    if (!isSmsTemplate(template)) throw new Error(`the outbox has no template ${template}`);
    return sms.send({ key, address, template, parameters }).catch((error: unknown) => ({
      outcome: 'unsure',
      answer: error instanceof Error ? error.name : 'error',
    }));
  },
});
