import { words } from '../words.ts';
import { add, edit, type PageEntry, remove } from './page-entry.ts';

export const webhook = {
  path: '/info/webhook',
  title: words('Webhook 推送', 'Webhooks'),
  icon: 'send',
  buttons: { add, edit, delete: remove, log: words('投递日志', 'Delivery log') },
} as const satisfies PageEntry;
