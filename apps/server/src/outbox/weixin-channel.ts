/** Template messages to followers of the WeChat service account. */
import type { OwnAnswer } from '@hoistway/contract/features/outbox';
import { answerOfError } from './answer-of-error.ts';
import { type Channel, type Claim, minute, pauseAfter, second } from './channel.ts';
import { isSmsTemplate } from './sms-templates.ts';
import type { Weixin } from './weixin/weixin.ts';

/**
 * WeChat sends a message once, however often it gets it within ten minutes: a repeat within these cannot arrive twice.
 * The last one can, and outlives a silence of an hour.
 */
const repeatsAfter = [5 * second, 30 * second, 2 * minute, 5 * minute, 60 * minute];

export const weixinChannel = (
  weixin: Pick<Weixin, 'send'>,
  /** Just before a message is sent: why it is not any more. */
  refusalOf: (claim: Claim) => Promise<OwnAnswer | undefined>,
  { senders = 4, urgentSenders = 8 } = {},
): Channel => ({
  name: 'weixin',
  provider: 'weixin',
  senders,
  urgentSenders,
  pauseAfter,
  repeatsAfter,
  async send(claim) {
    const { key, address, template, parameters } = claim;
    const refusal = await refusalOf(claim);
    if (refusal !== undefined) return { outcome: 'refused', answer: refusal };
    if (!isSmsTemplate(template)) throw new Error(`the outbox has no template ${template}`);
    return weixin.send({ key, openid: address, template, parameters }).catch((error: unknown) => ({
      outcome: 'unsure',
      answer: answerOfError(error),
    }));
  },
});
