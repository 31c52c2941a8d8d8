import { words } from '../words.ts';
import type { PageEntry } from './page-entry.ts';

export const outbox = {
  path: '/info/outbox',
  title: words('发件箱', 'Outbox'),
  icon: 'mail',
} as const satisfies PageEntry;
