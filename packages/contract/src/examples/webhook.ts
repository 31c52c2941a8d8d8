import { webhook } from '../features/webhook.ts';
import { firstPage } from './common.ts';
import { examplesOf } from './examples-of.ts';

const form = {
  name: '市应急指挥平台',
  url: 'https://receiver.example.com/hoistway',
  eventList: ['alarm.trapped', 'alarm.ended'],
  everything: true,
  nodeList: [],
  language: 'zh',
} as const;

export const webhookExamples = examplesOf(webhook)(({ webhookId, webhookDeliveryId }) => ({
  list: { name: '平台', state: 'active' },
  add: { ...form, eventList: [...form.eventList], nodeList: [] },
  update: { ...form, eventList: [...form.eventList], nodeList: [], webhookId, version: 0 },
  renewSecret: { webhookId },
  enable: { webhookId, enabled: false },
  ping: { webhookId },
  delete: { webhookId },
  log: { ...firstPage, webhookId },
  delivery: { webhookId, deliveryId: webhookDeliveryId },
}));
