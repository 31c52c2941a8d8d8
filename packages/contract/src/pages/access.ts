import { words } from '../words.ts';
import { exportFile, type PageEntry } from './page-entry.ts';

export const access = {
  path: '/info/access',
  title: words('敏感信息查阅记录', 'Access log'),
  icon: 'eye',
  buttons: { export: exportFile },
} as const satisfies PageEntry;
