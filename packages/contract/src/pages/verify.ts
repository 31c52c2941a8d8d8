import { words } from '../words.ts';
import type { PageEntry } from './page-entry.ts';

export const verify = {
  path: '/maintain/verify',
  title: words('记录核验', 'Record verification'),
  icon: 'verified',
  buttons: { run: words('核验', 'Verify') },
} as const satisfies PageEntry;
