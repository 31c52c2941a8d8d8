import { words } from '../words.ts';
import { exportFile, type PageEntry } from './page-entry.ts';

export const log = {
  path: '/info/log',
  title: words('操作日志', 'Operation log'),
  icon: 'history',
  buttons: { export: exportFile },
} as const satisfies PageEntry;
