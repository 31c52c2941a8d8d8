import { words } from '../words.ts';
import { exportFile, type PageEntry } from './page-entry.ts';

export const stops = {
  path: '/maintain/stops',
  title: words('停梯与可用率', 'Downtime and availability'),
  icon: 'downtime',
  buttons: { export: exportFile },
} as const satisfies PageEntry;
