/** Outgoing messages: the sender, and how long their rows are kept. */
import type { Kysely } from 'kysely';
import type { Config } from '../config/config.ts';
import { deleteExpiredRows, retentionEveryMs } from '../database/schema/delete-expired.ts';
import type { DB } from '../database/schema/tables.ts';
import { feature } from '../feature.ts';
import { endExpired, forgetSecrets } from './claim.ts';
import type { Outbox } from './outbox.ts';
import { isSmsTemplate, smsTemplates } from './sms-templates.ts';
import { deleteOldWebhookMessages } from './webhook/enqueue-webhook.ts';

/** Only today's counts are needed. */
const budgetDays = 2;
const everyMinute = 60_000;

export const outboxFeature = ({
  db,
  outbox,
  config: {
    retention: { messageDays, webhookDeliveryDays },
  },
}: {
  db: Kysely<DB>;
  outbox: Outbox;
  config: Pick<Config, 'retention'>;
}) =>
  feature({
    reactions: [outbox],
    jobs: {
      'codes in messages': {
        everyMs: everyMinute,
        run: () => forgetSecrets(db, Object.keys(smsTemplates).filter(isSmsTemplate)),
      },
      'expired messages': { everyMs: everyMinute, run: () => endExpired(db, 'weixin') },
      'old messages': {
        everyMs: retentionEveryMs,
        run: async signal => {
          await deleteExpiredRows(db, 'outbox_message', messageDays, signal);
          await deleteOldWebhookMessages(db, webhookDeliveryDays, signal);
          await deleteExpiredRows(db, 'outbox_budget', budgetDays, signal);
        },
      },
    },
    tables: {
      outbox_message: { job: 'old messages' },
      outbox_budget: { job: 'old messages' },
    },
    announces: ['outbox_changed'],
  });
