/** Text messages, over whichever provider the configuration names. */
import { type Channel, minute, pausesOf, second } from './channel.ts';
import type { SmsProvider } from './sms-provider.ts';
import { isSmsTemplate } from './sms-templates.ts';

export const smsChannel = (sms: SmsProvider, senders = 4): Channel => ({
  name: 'sms',
  provider: sms.name,
  senders,
  pauseAfter: pausesOf([5 * second, 20 * second, minute, 5 * minute, 15 * minute, 60 * minute]),
  async send(claim) {
    const { key, address, template, parameters } = claim;
    if (!isSmsTemplate(template)) throw new Error(`the outbox has no template ${template}`);
    return sms.send({ key, address, template, parameters });
  },
});
