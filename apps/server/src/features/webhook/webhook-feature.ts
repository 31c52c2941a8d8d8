/** Addresses of other systems that are notified of alarms; the outbox sends. */
import type { Kysely } from 'kysely';
import type { Config } from '../../config/config.ts';
import type { Listener } from '../../database/listen.ts';
import type { Database } from '../../database/pool.ts';
import { deleteExpiredRows, retentionEveryMs } from '../../database/schema/delete-expired.ts';
import type { DB } from '../../database/schema/tables.ts';
import { feature } from '../../feature.ts';
import { soonAfter } from '../../jobs/soon-after.ts';
import type { Log } from '../../log/log.ts';
import { tidyQueues } from '../../outbox/webhook/webhook-queue.ts';
import { notifyWebhooks } from './notify-webhooks.ts';
import { webhookExamples } from './webhook-examples.ts';
import { webhookRoutes } from './webhook-routes.ts';

/** For changes whose notice was missed, or that could not be sent. */
const notifyAgainMs = 5000;
const tidyEveryMs = 60_000;

export const webhookFeature = ({
  db: pooled,
  database: { behind },
  listen,
  log,
  config: {
    retention: { webhookDeliveryDays },
    webhook,
  },
}: {
  db: Kysely<DB>;
  database: Pick<Database, 'behind'>;
  listen: Listener['listen'];
  log: Log;
  config: Pick<Config, 'retention' | 'webhook'>;
}) => {
  const teller = soonAfter('alarm_changed', {
    listener: { listen },
    run: signal => notifyWebhooks(behind, log, signal),
    inTrouble: error => log.error({ err: error }, 'webhooks could not be notified of alarms'),
  });
  return feature({
    bindings: webhookRoutes(webhook),
    examples: [webhookExamples],
    reactions: [teller],
    jobs: {
      'untold changes of alarms': {
        everyMs: notifyAgainMs,
        run: signal => notifyWebhooks(behind, log, signal),
      },
      'queues of webhooks': { everyMs: tidyEveryMs, run: signal => tidyQueues(pooled, signal) },
      'old deliveries to webhooks': {
        everyMs: retentionEveryMs,
        run: signal => deleteExpiredRows(pooled, 'webhook_delivery', webhookDeliveryDays, signal),
      },
    },
    tables: {
      webhook: 'few',
      webhook_node: { with: 'webhook' },
      webhook_delivery: { job: 'old deliveries to webhooks' },
      alarm_change: { job: 'untold changes of alarms' },
    },
    announces: ['webhook_changed'],
  });
};
