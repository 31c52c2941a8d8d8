/** Outgoing messages: their sender, how people read them, and how long their rows are kept. */
import { outbox as calls } from '@hoistway/contract/features/outbox';
import type { Kysely } from 'kysely';
import type { Config } from '../../config/config.ts';
import { deleteExpiredRows, retentionEveryMs } from '../../database/schema/delete-expired.ts';
import type { DB } from '../../database/schema/tables.ts';
import { feature } from '../../feature.ts';
import { phonesOf } from '../../http/access-log.ts';
import { bind } from '../../http/serve.ts';
import { endExpired, forgetSecrets } from '../../outbox/claim.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import { isSmsTemplate, smsTemplates } from '../../outbox/sms-templates.ts';
import { deleteOldWebhookMessages } from '../../outbox/webhook/enqueue-webhook.ts';
import { sendTest } from '../account-sms/send-notice.ts';
import { outboxExamples } from './outbox-examples.ts';
import { findMessages, recipientsOf } from './outbox-queries.ts';

/** Only today's counts are needed. */
const budgetDays = 2;
const everyMinute = 60_000;

export const outboxFeature = ({
  db: pooled,
  outbox,
  config: {
    retention: { messageDays, webhookDeliveryDays },
    sms,
  },
}: {
  db: Kysely<DB>;
  outbox: Outbox;
  config: Pick<Config, 'retention' | 'sms'>;
}) =>
  feature({
    bindings: [
      bind(calls.list, async (query, { db, user, recordAccess }) => {
        const page = await findMessages(db, user, query);
        const numbers = page.result.filter(
          ({ telNum, receiver }) => telNum !== '' && receiver !== user.username,
        );
        const accounts = numbers.flatMap(({ receiver }) => (receiver === '' ? [] : [receiver]));
        const others = numbers.flatMap(({ receiver, messageId }) => (receiver === '' ? [messageId] : []));
        const names = [...accounts, ...(await recipientsOf(db, others))];
        // Of a number without any name the view is written down, too.
        recordAccess(phonesOf(names.length === 0 && numbers.length > 0 ? [''] : names));
        return page;
      }),
      bind(calls.test, async (_input, { db, user, language, remark }) => {
        remark(await sendTest(db, user, { mostOfSender: sms.perAccountDay, language }));
        return null;
      }),
    ],
    examples: [outboxExamples],
    reactions: [outbox],
    jobs: {
      'codes in messages': {
        everyMs: everyMinute,
        run: () => forgetSecrets(pooled, Object.keys(smsTemplates).filter(isSmsTemplate)),
      },
      'messages after the clock was set back': { everyMs: everyMinute, run: outbox.followClock },
      'expired messages': {
        everyMs: everyMinute,
        run: async () => {
          for (const channel of ['weixin', 'webPush'] as const) await endExpired(pooled, channel);
        },
      },
      'old messages': {
        everyMs: retentionEveryMs,
        run: async signal => {
          await deleteExpiredRows(pooled, 'outbox_message', messageDays, signal);
          await deleteOldWebhookMessages(pooled, webhookDeliveryDays, signal);
          await deleteExpiredRows(pooled, 'outbox_budget', budgetDays, signal);
        },
      },
    },
    tables: {
      outbox_message: { job: 'old messages' },
      outbox_budget: { job: 'old messages' },
    },
    announces: ['outbox_changed', 'messages_changed'],
  });
