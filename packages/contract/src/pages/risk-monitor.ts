import { words } from '../words.ts';
import type { PageEntry } from './page-entry.ts';

export const riskMonitor = {
  path: '/largeScreen/riskMonitor',
  title: words('风险监控', 'Risk monitoring'),
  icon: 'risk',
} as const satisfies PageEntry;
