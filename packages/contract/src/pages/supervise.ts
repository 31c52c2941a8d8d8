import { words } from '../words.ts';
import type { PageEntry } from './page-entry.ts';

export const supervise = {
  path: '/maintain/supervise',
  title: words('维保监督', 'Maintenance supervision'),
  icon: 'audit',
  buttons: {
    personnel: words('人员定位', 'Locate staff'),
    stopDetail: words('停梯明细', 'Stop details'),
  },
} as const satisfies PageEntry;
