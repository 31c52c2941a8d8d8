import { webhook } from '@hoistway/contract/features/webhook';
import { sql } from 'kysely';
import { examplesOf, firstPage } from '../../http/examples.ts';

const form = {
  name: '市应急指挥平台',
  url: 'https://receiver.example.com/hoistway',
  eventList: ['alarm.trapped', 'alarm.ended'],
  everything: true,
  nodeList: [],
  language: 'zh',
} as const;

export const webhookExamples = examplesOf(webhook, {
  shown: { webhookId: 23, deliveryId: 29 },
  add: async ({ db, make, owner }) => {
    const { webhookId } = await make.addWebhook(db, owner, { name: 'secret-remark' });
    return {
      webhookId,
      deliveryId: await make.idOf(
        db,
        sql<{ id: number }>`
          insert into webhook_delivery (webhook_id, event, message, attempt, url, headers, body, status, ms)
          values (${webhookId}, 'ping', 'secret-remark', 1, 'https://receiver.invalid/', '{}', 'secret-remark', 200, 9)
          returning delivery_id as id`,
      ),
    };
  },
})(({ webhookId, deliveryId }) => ({
  list: { name: '平台', state: 'active' },
  add: { ...form, eventList: [...form.eventList], nodeList: [] },
  update: { ...form, eventList: [...form.eventList], nodeList: [], webhookId, version: 0 },
  renewSecret: { webhookId },
  enable: { webhookId, enabled: false },
  ping: { webhookId },
  delete: { webhookId },
  log: { ...firstPage, webhookId },
  delivery: { webhookId, deliveryId },
}));
