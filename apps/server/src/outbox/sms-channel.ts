/** Text messages, by the configured provider. */
import { answerOfError } from './answer-of-error.ts';
import { type Channel, minute, pauseAfter } from './channel.ts';
import type { SmsProvider } from './sms-provider.ts';
import { isSmsTemplate } from './sms-templates.ts';

/** Often enough to outlive a provider that is silent for an hour, and seldom enough for one that sends and does not answer. */
const repeatsAfter = [minute, 10 * minute, 60 * minute];

export const smsChannel = (sms: SmsProvider, { senders = 4, urgentSenders = 8 } = {}): Channel => ({
  name: 'sms',
  provider: sms.name,
  senders,
  urgentSenders,
  pauseAfter,
  repeatsAfter,
  async send(claim) {
    const { key, address, template, parameters } = claim;
    if (!isSmsTemplate(template)) throw new Error(`the outbox has no template ${template}`);
    return sms.send({ key, address, template, parameters }).catch((error: unknown) => ({
      outcome: 'unsure',
      answer: answerOfError(error),
    }));
  },
});
